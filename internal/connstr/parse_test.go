package connstr

import (
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func parse(text string) *schema.Connection {
	return Parse(text, schema.NewFile("app.env", []byte(text), schema.Production).In)
}

// worst returns how the specifications take the string as a whole.
func worst(c *schema.Connection) string {
	verdict := "accepted"
	for _, f := range c.Faults {
		if f.Level == schema.Refused {
			return "refused"
		}
		verdict = "ignored"
	}
	return verdict
}

func TestVerdictOnString(t *testing.T) {
	t.Parallel()
	for want, texts := range verdicts {
		for _, text := range texts {
			if got := worst(parse(text)); got != want {
				t.Errorf("%s: %s, want %s: %v", text, got, want, parse(text).Faults)
			}
			for _, f := range parse(text).Faults {
				if f.Level == schema.Refused && f.Help == "" {
					t.Errorf("%s: %q has no help", text, f.Message)
				}
			}
		}
	}
}

var verdicts = map[string][]string{
	"accepted": {
		"mongodb://r1.shop.lan",
		"mongodb://r1.shop.lan/",
		"mongodb://r1.shop.lan/orders",
		"mongodb://r1:27017,r2:1,r3:65535/orders?w=majority",
		"mongodb://r1.shop.lan?retryWrites=false", // no slash before the options
		"mongodb://[fe80::1]:27020,[::1]",
		"mongodb://büro.shop.lan/bestände",
		"mongodb://%2Fvar%2Frun%2Fmongos.sock/orders",
		"mongodb://run%2Fmongos.sock",
		"mongodb://writer:@r1/",
		"mongodb://writer:p%40ss%3Aw%2Ford@r1,r2/orders?authSource=admin",
		"mongodb://we!$er:(s)e,c;r=e*t@r1",
		"mongodb://r1/my%2Bdb.name",
		"mongodb://r1/?APPNAME=till&ReplicaSet=",
		"mongodb+srv://cluster.shop.lan/orders?tls=false",
		"mongodb+srv://cluster/", // the rule of three labels is gone
		"mongodb+srv://cluster.shop.lan/?srvMaxHosts=2&srvServiceName=till",
		"mongodb+srv://cluster.shop.lan/?srvMaxHosts=0&replicaSet=rs0",
		"mongodb+srv://cluster.shop.lan/?directConnection=false",
		"mongodb://r1/?directConnection=true&replicaSet=rs0",
		"mongodb://r1,r2/?directConnection=false",
		"mongodb://lb.shop.lan/?loadBalanced=true",
		"mongodb://r1,r2/?loadBalanced=false&replicaSet=rs0",
		"mongodb://r1/?connect=direct",
		"mongodb://r1/?ssl=true&tls=true",
		"mongodb://r1/?w=0&journal=false",
		"mongodb://r1/?w=2&j=true&wtimeout=500",
		"mongodb://r1/?readPreference=nearest&readPreferenceTags=dc:fra,disk:ssd&readPreferenceTags=&maxStalenessSeconds=90",
		"mongodb://r1/?maxStalenessSeconds=-1&readPreference=primary",
		"mongodb://r1/?readConcernLevel=anything&w=datacentre",
		"mongodb://r1/?compressors=zstd,snappy&zlibCompressionLevel=-1",
		"mongodb://r1/?maxPoolSize=0&minPoolSize=50&maxConnecting=1&waitQueueTimeoutMS=0",
		"mongodb://r1/?proxyHost=bastion&proxyPort=1080&proxyUsername=u&proxyPassword=p",
		"mongodb://r1/?serverMonitoringMode=poll&timeoutMS=0",
		"mongodb://r1/?uuidRepresentation=standard&slaveOk=true&waitQueueMultiple=5&safe=true&streamType=netty&ipv6=true&tz_aware=true&useUnifiedTopology=true",
		"mongodb://r1/?writeConcern=majority&maxPoolLimit=5&driverInfo=x&family=4&sslCA=a&canonicalizeHostname=true&zstdCompressionLevel=3",
		"mongodb://r1/?ssl_cert_reqs=CERT_NONE&sslVerifyCertificate=false&tlsCRLFile=/x.pem&gssapiServiceName=mongo",
		"mongodb://CN%3Dtill@r1/?authMechanism=MONGODB-X509&authSource=$external",
		"mongodb://r1/?authMechanism=MONGODB-X509",
		"mongodb://till%40SHOP@r1/?authMechanism=GSSAPI&authMechanismProperties=SERVICE_NAME:m,CANONICALIZE_HOST_NAME:none",
		"mongodb://r1/?authMechanism=MONGODB-AWS",
		"mongodb://r1/?authMechanism=MONGODB-OIDC", // a callback may provide the rest
		"mongodb://r1/?authMechanism=MONGODB-OIDC&authMechanismProperties=ENVIRONMENT:gcp,TOKEN_RESOURCE:mongodb://till",
		"mongodb://till@r1/?authMechanism=SCRAM-SHA-256", // the password may come from elsewhere
		"mongodb://r1/?authSource=admin",
		"  mongodb://r1/orders\n",
		"jdbc:mongodb://r1/orders",
	},
	"ignored": {
		"mongodb://r1/?retryWrite=true",
		"mongodb://r1/?journal=1",
		"mongodb://r1/?retryReads=True",
		"mongodb://r1/?tls=",
		"mongodb://r1/?maxPoolSize=",
		"mongodb://r1/?maxPoolSize=ten",
		"mongodb://r1/?maxPoolSize=-1",
		"mongodb://r1/?connectTimeoutMS=3000000000",
		"mongodb://r1/?timeoutMS=-1",
		"mongodb://r1/?maxConnecting=0",
		"mongodb://r1/?heartbeatFrequencyMS=499",
		"mongodb://r1/?maxStalenessSeconds=89&readPreference=secondary",
		"mongodb://r1/?maxStalenessSeconds=95&heartbeatFrequencyMS=90000&readPreference=secondary",
		"mongodb://r1/?readPreferenceTags=fra&readPreference=secondary",
		"mongodb://r1/?readPreferenceTags=dc:fra",
		"mongodb://r1/?readPreference=secondarypreferred",
		"mongodb://r1/?readPreference=slave",
		"mongodb://r1/?serverMonitoringMode=push",
		"mongodb://r1/?compressors=gzip",
		"mongodb://r1/?compressors=zlib&zlibCompressionLevel=10",
		"mongodb://r1/?appName=a&appname=b",
		"mongodb://r1/?tls=true&tls=true",
		"mongodb://r1/?wtimeout=1&wtimeoutMS=2",
		"mongodb://r1/?j=true&journal=true",
		"mongodb://r1/?fsync=later",
		"mongodb://r1/?appName=50%",
		"mongodb+srv://c.shop.lan/?srvMaxHosts=-1",
		"mongodb+srv://c.shop.lan/?srvServiceName=a--b",
		"mongodb://r1/?loadBalanced=yes",
		"mongodb://r1,r2/?directConnection=1",
		"mongodb://r1/?authMechanism=MONGODB-OIDC&authMechanismProperties=TOKEN_RESOURCE:a%2Cb,ENVIRONMENT:azure",
	},
	"refused": {
		"",
		"mongodb:",
		"mongo://r1",
		"MongoDB://r1",
		"r1:27017/orders",
		"mongodb://",
		"mongodb:///orders",
		"mongodb:///tmp/mongos.sock",
		"mongodb://r1,",
		"mongodb://,r1",
		"mongodb://r1,,r2",
		"mongodb://:27017",
		"mongodb://r1:",
		"mongodb://r1:0",
		"mongodb://r1:65536/",
		"mongodb://r1:-5",
		"mongodb://r1:x",
		"mongodb://r1::27017",
		"mongodb://::1",
		"mongodb://[::1",
		"mongodb://[::1]x",
		"mongodb://[r1]:27017",
		"mongodb://r%zz1",
		"mongodb://%2Ftmp%2Fmongos",
		"mongodb://a:b:c@r1",
		"mongodb://a@b@r1",
		"mongodb://a:b%@r1",
		"mongodb://a:b%4@r1",
		"mongodb://a:b%gg@r1",
		"mongodb://a:b/c@r1",
		"mongodb://a:b/c@r1/orders?w=1",
		"mongodb://a:1/2@r1/orders",
		"mongodb://a:b?c@r1/orders",
		"mongodb://a:b?c=d@r1/orders",
		"mongodb://@r1/",
		"mongodb://:secret@r1/",
		"mongodb://r1/a%20b",
		"mongodb://r1/a/b",
		`mongodb://r1/a\b`,
		"mongodb://r1/a$",
		"mongodb://r1/a%",
		"mongodb://r1/?retryWrites",
		"mongodb://r1/?w=1&retryWrites",
		"mongodb+srv://a.shop.lan,b.shop.lan",
		"mongodb+srv://a.shop.lan:27017",
		"mongodb+srv://a.shop.lan/?directConnection=true",
		"mongodb+srv://a.shop.lan/?connect=direct",
		"mongodb+srv://a.shop.lan/?srvMaxHosts=2&replicaSet=rs0",
		"mongodb+srv://a.shop.lan/?srvMaxHosts=2&loadBalanced=true",
		"mongodb://r1/?srvMaxHosts=0",
		"mongodb://r1/?srvServiceName=till",
		"mongodb://r1,r2/?directConnection=true",
		"mongodb://r1,r2/?connect=direct",
		"mongodb://r1/?connect=direct&directConnection=false",
		"mongodb://r1/?connect=automatic&directConnection=true",
		"mongodb://r1,r2/?loadBalanced=true",
		"mongodb://r1/?loadBalanced=true&directConnection=true",
		"mongodb://r1/?replicaSet=rs0&loadBalanced=true",
		"mongodb://r1/?tlsInsecure=false&tlsAllowInvalidHostnames=false",
		"mongodb://r1/?tlsDisableOCSPEndpointCheck=true&tlsInsecure=true",
		"mongodb://r1/?tlsDisableOCSPEndpointCheck=true&tlsDisableCertificateRevocationCheck=true",
		"mongodb://r1/?tlsAllowInvalidCertificates=true&tlsDisableCertificateRevocationCheck=true",
		"mongodb://r1/?tls=true&ssl=false",
		"mongodb://r1/?tls=true&tls=false",
		"mongodb://r1/?w=0&journal=true",
		"mongodb://r1/?w=-1",
		"mongodb://r1/?readPreference=primary&readPreferenceTags=dc:fra",
		"mongodb://r1/?maxStalenessSeconds=120&readPreference=primary",
		"mongodb://r1/?minPoolSize=20&maxPoolSize=10",
		"mongodb://r1/?proxyPort=1080",
		"mongodb://r1/?proxyHost=b&proxyUsername=u",
		"mongodb://r1/?proxyHost=b&proxyPassword=p",
		"mongodb://r1/?proxyHost=b&proxyHost=c",
		"mongodb://r1/?authSource=",
		"mongodb://r1/?authMechanism=SCRAM-SHA-1",
		"mongodb://a:b@r1/?authMechanism=SCRAM-SHA-265",
		"mongodb://a:b@r1/?authMechanism=MONGODB-X509",
		"mongodb://a@r1/?authMechanism=MONGODB-X509&authSource=admin",
		"mongodb://r1/?authMechanism=GSSAPI",
		"mongodb://a@r1/?authMechanism=GSSAPI&authMechanismProperties=CANONICALIZE_HOST_NAME:maybe",
		"mongodb://a@r1/?authMechanism=MONGODB-AWS",
		"mongodb://r1/?authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:t",
		"mongodb://a:b@r1/?authMechanism=MONGODB-OIDC",
		"mongodb://r1/?authMechanism=MONGODB-OIDC&authMechanismProperties=ENVIRONMENT:moon",
		"mongodb://r1/?authMechanism=MONGODB-OIDC&authMechanismProperties=ENVIRONMENT:azure",
		"mongodb://r1/?authMechanism=MONGODB-OIDC&authMechanismProperties=ALLOWED_HOSTS:x",
	},
}

func TestPlacesOfParts(t *testing.T) {
	t.Parallel()
	c := parse("mongodb://wri%40ter:geheim@R1.Shop.lan:27018,[::1],%2Ftmp%2Fa.sock/be%20st?w=1&AppName=K%C3%A4se")
	for name, pair := range map[string][2]string{
		"scheme":   {c.Scheme.Span().Text(), "mongodb"},
		"userinfo": {c.Userinfo.Text(), "wri%40ter:geheim"},
		"password": {c.Password.Text(), "geheim"},
		"hosts":    {c.HostsSpan.Text(), "R1.Shop.lan:27018,[::1],%2Ftmp%2Fa.sock"},
		"host":     {c.Hosts[0].Span.Text(), "R1.Shop.lan:27018"},
		"name":     {c.Hosts[0].Name.Span().Text(), "R1.Shop.lan"},
		"port":     {c.Hosts[0].Port.Span().Text(), "27018"},
		"ipv6":     {c.Hosts[1].Name.Span().Text(), "::1"},
		"database": {c.Database.Span().Text(), "be%20st"},
		"key":      {c.Options[1].KeySpan.Text(), "AppName"},
		"value":    {c.Options[1].Value.Span().Text(), "K%C3%A4se"},
		"pair":     {c.Options[1].Span.Text(), "AppName=K%C3%A4se"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s stands at %q, want %q", name, pair[0], pair[1])
		}
	}
	if !schema.Is(c.Hosts[0].Name, "r1.shop.lan") || !schema.Is(c.Hosts[0].Port, 27018) {
		t.Errorf("host is %+v", c.Hosts[0])
	}
	if address, ok := c.Hosts[1].Address(); !ok || address != "[::1]:27017" {
		t.Errorf("address is %q, %v", address, ok)
	}
	if !c.Hosts[2].Socket || !schema.Is(c.Hosts[2].Name, "/tmp/a.sock") {
		t.Errorf("socket is %+v", c.Hosts[2])
	}
	if o, ok := c.Option("appname"); !ok || !schema.Is(o.Value, "Käse") {
		t.Errorf("appName is %+v", o)
	}
}

func TestPlaceAndWordingOfFault(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, place, message, help string }{
		{"mongodb://r1/?retryWrite=true", "retryWrite", "no official driver knows", "did you mean retryWrites?"},
		{"mongodb://r1/?auth_source=x", "auth_source", "no official driver knows", "did you mean authSource?"},
		{"mongodb://r1/?authDatabase=x", "authDatabase", "no official driver knows", "did you mean authSource?"},
		{"mongodb://r1/?zzzzz=x", "zzzzz", "no official driver knows", ""},
		{"mongodb://r1/?maxPoolSize=many", "maxPoolSize=many", `"many" is not an integer`, ""},
		{"mongodb://r1/?retryReads=False", "retryReads=False", "is not true or false", "write retryReads=false"},
		{"mongodb://r1,r2:99999", "99999", "port 99999 is not", "listens on 27017"},
		{"mongodb://r1/?readPreference=secondry", "readPreference=secondry", "is not one of", "did you mean secondary?"},
		{"mongodb://::1/", "::1", "more than one colon", "[::1]"},
		{"mongodb://r1,r2/?directConnection=true", "directConnection=true", "exactly one host, and the string lists 2", "take directConnection=true out"},
	} {
		c := parse(tt.text)
		if len(c.Faults) != 1 {
			t.Errorf("%s has %d faults: %v", tt.text, len(c.Faults), c.Faults)
			continue
		}
		f := c.Faults[0]
		if f.Span.Text() != tt.place || !strings.Contains(f.Message, tt.message) || !strings.Contains(f.Help, tt.help) || tt.help == "" && f.Help != "" {
			t.Errorf("%s: at %q %q, help %q", tt.text, f.Span.Text(), f.Message, f.Help)
		}
	}
}

func TestOptionsAreSortedForSearch(t *testing.T) {
	t.Parallel()
	if !slices.IsSortedFunc(options[:], func(a, b option) int { return compareFold(a.name, b.name) }) {
		t.Error("options are not sorted by name without regard to case")
	}
	for i, o := range options {
		if i > 0 && strings.EqualFold(o.name, options[i-1].name) {
			t.Errorf("option %s is listed twice", o.name)
		}
		if o.renamed != "" && !known(o.renamed) {
			t.Errorf("%s replaces %s, but is not listed", o.renamed, o.name)
		}
	}
}
