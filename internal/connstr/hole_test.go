package connstr

import (
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestHoleIsUnknownAndNoFault(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"${MONGO_URI}", "$MONGO_URI", "{{ .Values.uri }}", "%s", "<uri>", "__URI__", "$(MONGO_URI)", "#{uri}", "%(uri)s",
		"mongodb://${HOSTS}", "mongodb://$HOST:$PORT/$DB", "mongodb://{{ .Values.host | quote }}:27017/",
		"mongodb://%s:%s@%s:%d/%s?authSource=%s", "mongodb://%(user)s:%(password)s@%(host)s/", "mongodb://%[1]s/%[2]s", "mongodb://%s:%.0f/%.8s", "mongodb://%1$s/",
		"mongodb://<user>:<password>@<your cluster>/", "mongodb://__USER__:__PASSWORD__@__HOSTS__/app",
		"mongodb://#{user}:#{pw}@#{host}/", "mongodb://$(USER):$(PW)@r1/", "mongodb://{user}:{pw}@{host}:{port}/{db}",
		"mongodb://%MONGO_HOST%:%MONGO_PORT%/", "mongodb://r1,...", "mongodb://…/", `mongodb://\(host)/`, "mongodb://{$this->host}/",
		"mongodb://${H:-a/b@c?d}/app", "mongodb://${H:-${I:-r1}}:27017", "mongodb${SRV}://a,b:1/", "${SCHEME}://r1:27017/",
		"mongodb://u:${P}@r1/", "mongodb://$U:$P@r1/", "mongodb://r1/?${OPTIONS}", "mongodb://r1/?w=${W}&retryWrites=${RW}",
		"mongodb://r1/?authMechanism=${M}", "mongodb://${CREDENTIALS}r1/?authMechanism=PLAIN",
		"mongodb://r1:${PORT}/", "mongodb+srv://${HOST}/?srvMaxHosts=${N}", "mongodb://r1/?proxyPort=1&${REST}", "mongodb://${", "mongodb://{{ .x",
		"mongodb://r1/?tls=${TLS}&ssl=true", "mongodb://r1/?readPreferenceTags=dc:fra&${REST}",
	} {
		if c := parse(text); len(c.Faults) > 0 {
			t.Errorf("%s: %v", text, c.Faults)
		}
	}
}

func TestFaultBesideHole(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"mongodb://${A},${B}/?directConnection=true", "mongodb+srv://${H}:27017/", "mongodb://${U}:a:b@r1/", "mongodb://${H}/?tls=true&ssl=false",
		"mongodb://u:100%@${H}/", "mongodb://${H}:0/",
	} {
		if got := worst(parse(text)); got != "refused" {
			t.Errorf("%s is %s, want refused", text, got)
		}
	}
}

func TestWhatHolesHide(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text           string
		hosts, options bool
	}{
		{"mongodb://r1/app", false, false},
		{"${URI}", true, true},
		{"mongodb://${HOSTS}", true, true},
		{"mongodb://${HOSTS}/app", true, false},
		{"mongodb://r-${ENV}.shop.lan:27017/", true, false},
		{"mongodb://r1:${PORT}", false, false},
		{"mongodb://r1,${MORE}/", true, false},
		{"mongodb://${USER}:${PW}@r1/", false, false},
		{"mongodb://r1/${DB}", false, false},
		{"mongodb://r1/app_${ENV}", false, false},
		{"mongodb://r1/app${QUERY}", false, true},
		{"mongodb://r1/${MONGO_OPTIONS}", false, true},
		{"mongodb://r1/${DB}?w=1", false, false},
		{"mongodb://r1/?${OPTIONS}", false, true},
		{"mongodb://r1/?w=1&${OPTIONS}", false, true},
		{"mongodb://r1/?w=1${OPTIONS}", false, true},
		{"mongodb://r1/?replicaSet=${RS}", false, false},
		{"mongodb://r1/?appName=till-${ENV}", false, false},
		{"mongodb://r1/?${KEY}=1", false, true},
	} {
		c := parse(tt.text)
		if c.HostsHidden != tt.hosts || c.OptionsHidden != tt.options {
			t.Errorf("%s hides hosts %v, options %v", tt.text, c.HostsHidden, c.OptionsHidden)
		}
	}
}

func TestDollarExternalIsNoHole(t *testing.T) {
	t.Parallel()
	c := parse("mongodb://r1/?authSource=$external")
	if o, _ := c.Option("authSource"); !schema.Is(o.Value, "$external") {
		t.Errorf("authSource is %+v", o.Value)
	}
}

func TestEscapeIsNoFormatVerb(t *testing.T) {
	t.Parallel()
	c := parse("mongodb://u:p%d0%20x@r1/a%db%ff")
	if c.Password.Text() != "p%d0%20x" || len(c.Faults) > 0 || c.Database.State() != schema.Known {
		t.Errorf("%+v", c)
	}
}
