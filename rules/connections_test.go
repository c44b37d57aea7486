package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// judgeIn runs one rule over the connection string that stands in the file, in
// a deployment with the topology.
func judgeIn(t *testing.T, rule *rules.Rule, path, content, uri string, topology schema.Topology, settings rules.Settings, versions ...string) []rules.Finding {
	t.Helper()
	f := schema.NewFile(path, []byte(content), schema.Production)
	at := strings.Index(content, uri)
	if at < 0 {
		t.Fatalf("%q is not in %q", uri, content)
	}
	c := connstr.Parse(uri, func(start, end int) schema.Span { return f.In(at+start, at+end) })
	c.Source = schema.FromText
	m := schema.Merge("", false, []*schema.Fragment{{File: f, Topology: topology, Connections: []*schema.Connection{c}}})
	vs := mongodb.DefaultVersions()
	if len(versions) > 0 {
		vs = nil
		for _, text := range versions {
			v, err := mongodb.ParseVersion(text)
			if err != nil {
				t.Fatal(err)
			}
			vs = append(vs, v)
		}
	}
	var found []rules.Finding
	rule.Connection(rules.NewPass(rule, m, vs, len(versions) > 0, settings, func(f rules.Finding) { found = append(found, f) }), c)
	return found
}

func judge(t *testing.T, rule *rules.Rule, uri string, topology schema.Topology, versions ...string) []rules.Finding {
	t.Helper()
	return judgeIn(t, rule, "prod.env", "MONGO_URI="+uri+"\n", uri, topology, rules.Settings{}, versions...)
}

// cluster declares two routers and two shards.
func cluster() schema.Topology {
	f := schema.NewFile("shards.yaml", []byte("x"), schema.Production)
	known := func(s string) schema.Value[string] { return schema.KnownAt(s, f.In(0, 1)) }
	return schema.Topology{
		MongosListed: schema.KnownAt(true, f.In(0, 1)),
		Mongos:       []schema.Value[string]{known("gate1:27017"), known("gate2:27017")},
		ShardsListed: schema.KnownAt(true, f.In(0, 1)), ShardCount: schema.KnownAt[int64](2, f.In(0, 1)),
		Shards: []schema.Shard{
			{Name: known("s1"), ReplicaSet: known("rs1"), Hosts: []schema.Value[string]{known("node1:27018")}},
			{Name: known("s2"), ReplicaSet: known("rs2"), Hosts: []schema.Value[string]{known("node2:27018")}},
		},
		ConfigServers: []schema.Value[string]{known("cfg1:27019")},
	}
}

func TestDirectShardConnectionNamesWhatServersDo(t *testing.T) {
	t.Parallel()
	one := cluster()
	one.ShardCount = schema.KnownAt[int64](1, one.ShardCount.Span())
	one.Shards = one.Shards[:1]
	for _, tt := range []struct {
		topology      schema.Topology
		versions      []string
		want, without string
	}{
		{cluster(), []string{"8.0"}, "MongoDB 8.0 refuses", "logs a warning"},
		{cluster(), []string{"7.0"}, "MongoDB 7.0 carries such operations out and logs a warning", "MongoDB 7.0 refuses"},
		{cluster(), []string{"6.0", "8.0", "8.3"}, "MongoDB 8.0 and 8.3 refuse ", "logs a warning"},
		{cluster(), []string{"6.0"}, "orphans among them", "directShardOperations"},
		{one, []string{"8.0"}, "orphans among them", "directShardOperations"},
	} {
		found := judge(t, rules.DirectShardConnection, "mongodb://node1:27018/", tt.topology, tt.versions...)
		if len(found) != 1 {
			t.Errorf("%v: %d findings", tt.versions, len(found))
			continue
		}
		notes := strings.Join(found[0].Notes, "\n")
		if found[0].Severity != rules.Error || !strings.Contains(notes, tt.want) || strings.Contains(notes, tt.without) {
			t.Errorf("%v: %s with notes\n%s", tt.versions, found[0].Severity, notes)
		}
	}
}

func TestSettingsAboutConnections(t *testing.T) {
	t.Parallel()
	settings := rules.Settings{
		IsLoadBalancer: func(host string) bool { return host == "front.shop.lan" },
		IsAdminPath:    func(path string) bool { return path == "tools/dump.sh" },
	}
	for _, tt := range []struct {
		rule      *rules.Rule
		path, uri string
		fires     bool
	}{
		{rules.SingleMongos, "prod.env", "mongodb://front.shop.lan/", false},
		{rules.SingleMongos, "prod.env", "mongodb://back.shop.lan/", true},
		{rules.DirectShardConnection, "tools/dump.sh", "mongodb://node1:27018/", false},
		{rules.DirectShardConnection, "prod.env", "mongodb://node1:27018/", true},
		{rules.ConfigServerConnection, "tools/dump.sh", "mongodb://cfg1:27019/", false},
		{rules.ConfigServerConnection, "prod.env", "mongodb://cfg1:27019/", true},
		{rules.IncompleteMongosList, "prod.env", "mongodb://gate1,gate2,front.shop.lan/", false},
		{rules.IncompleteMongosList, "prod.env", "mongodb://gate1,gate2,back.shop.lan/", true},
	} {
		found := judgeIn(t, tt.rule, tt.path, "A="+tt.uri, tt.uri, cluster(), settings)
		if len(found) > 0 != tt.fires {
			t.Errorf("%s on %s in %s: %v", tt.rule.ID, tt.uri, tt.path, found)
		}
	}
}

func TestFixesOfConnections(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		rule     *rules.Rule
		uri      string
		want     string
		wantSafe bool
	}{
		{rules.SingleMongos, "mongodb://u:pw@gate1/db?w=1", "mongodb://u:pw@gate1:27017,gate2:27017/db?w=1", false},
		{rules.ReplicaSetOptionOnMongos, "mongodb://gate1,gate2/?replicaSet=rs0", "mongodb://gate1,gate2/?", true},
		{rules.ReplicaSetOptionOnMongos, "mongodb://gate1,gate2/?replicaSet=rs0&w=1", "mongodb://gate1,gate2/?w=1", true},
		{rules.ReplicaSetOptionOnMongos, "mongodb://gate1,gate2/?w=1&replicaSet=rs0", "mongodb://gate1,gate2/?w=1", true},
		{rules.ReplicaSetOptionOnMongos, "mongodb://gate1,gate2/?w=1&replicaSet=rs0&tls=true", "mongodb://gate1,gate2/?w=1&tls=true", true},
		{rules.ReplicaSetOptionOnMongos, "mongodb://mongos8,mongos9/?replicaSet=rs0", "mongodb://mongos8,mongos9/?", false},
	} {
		found := judge(t, tt.rule, tt.uri, cluster())
		if len(found) != 1 || len(found[0].Fixes) != 1 || found[0].Fixes[0].Safe != tt.wantSafe {
			t.Errorf("%s: %+v", tt.uri, found)
			continue
		}
		text := "MONGO_URI=" + tt.uri
		for _, e := range slices.Backward(found[0].Fixes[0].Edits) {
			text = text[:e.Span.Start] + e.Text + text[e.Span.End:]
		}
		if got := strings.TrimPrefix(text, "MONGO_URI="); got != tt.want {
			t.Errorf("%s becomes %s, want %s", tt.uri, got, tt.want)
		}
	}
}

func TestHelpShowsNoSecret(t *testing.T) {
	t.Parallel()
	const secret = "Zq7geheim"
	for _, uri := range []string{
		"mongodb://u:" + secret + "@gate1/?proxyHost=p&proxyUsername=u&proxyPassword=" + secret + "&authSource=admin",
		"mongodb://u:" + secret + "@gate1,gate2,node1:27018/?replicaSet=rs1",
		"mongodb://u:" + secret + "@node1:27018/?replicaSet=rs1&tlsCertificateKeyFilePassword=" + secret,
		"mongodb://u:" + secret + "@cfg1:27019/",
		"mongodb://u:" + secret + "@gate1,gate9/?zzz=1",
		"mongodb://u:" + secret + "/x@gate1,gate9/?w=-1",
		"mongodb://gate1:" + secret,
		"u:" + secret + "@gate1/",
	} {
		for _, r := range rules.All {
			if !strings.HasPrefix(r.ID, "SL5") || r.Connection == nil {
				continue
			}
			for _, f := range judge(t, r, uri, cluster()) {
				text := []string{f.Message, f.Help, f.Subject}
				text = append(text, f.Notes...)
				for _, related := range f.Related {
					text = append(text, related.Message)
				}
				if strings.Contains(strings.Join(text, "\n"), secret) {
					t.Errorf("%s on %s: %q", r.ID, uri, text)
				}
			}
		}
	}
}

func TestHelpOfSingleMongosListsRouters(t *testing.T) {
	t.Parallel()
	found := judge(t, rules.SingleMongos, "mongodb://app:pw@gate1:27017/admin?authSource=admin", cluster())
	if len(found) != 1 || found[0].Help != "mongodb://app:***@gate1:27017,gate2:27017/admin?authSource=admin" {
		t.Errorf("%+v", found)
	}
}

func TestBareSchemeInCodeIsNoConnectionString(t *testing.T) {
	t.Parallel()
	if found := judge(t, rules.InvalidConnectionString, "mongodb://", schema.Topology{}); len(found) > 0 {
		t.Errorf("%+v", found)
	}
	if found := judge(t, rules.InvalidConnectionString, "mongodb:///db", schema.Topology{}); len(found) != 1 {
		t.Errorf("%+v", found)
	}
}
