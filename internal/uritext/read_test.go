package uritext

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// read returns what the reader makes of a file: for each string its name, a
// colon and its text in the file, with "…" at the end where more may follow.
func read(t *testing.T, path, content string) []string {
	t.Helper()
	f := Read(schema.NewFile(path, []byte(content), schema.Production))
	if f == nil {
		return nil
	}
	var found []string
	for _, c := range f.Connections {
		name, _ := c.Name.Get()
		text := name + ": " + c.Span.Text()
		if c.HostsHidden || c.OptionsHidden {
			text += "…"
		}
		found = append(found, strings.TrimPrefix(text, ": "))
	}
	return found
}

// What a format holds, and what is found of it.
var found = []struct {
	path, content string
	want          []string
}{
	{".env", "A=mongodb://a/\nexport B='mongodb://b/' # mongodb://c/\n#C=mongodb://c/\nD=\"mongodb://d/\"\n", []string{"A: mongodb://a/", "B: mongodb://b/", "D: mongodb://d/"}},
	{".env", "A=mongodb://u:p#ss@a/\n", []string{"A: mongodb://u:p#ss@a/"}},
	{".env.production", "A=mongodb://${HOST}:27017/db\nB=mongodb://a,$REST\n", []string{"A: mongodb://${HOST}:27017/db…", "B: mongodb://a,$REST…"}},
	{"compose.yaml", "services:\n  app:\n    environment:\n      - URI=mongodb://mongo:27017/app\n      OTHER: mongodb://mongo/ # mongodb://x\n",
		[]string{"URI: mongodb://mongo:27017/app", "OTHER: mongodb://mongo/"}},
	{"compose.yaml", "command: [\"exporter\", \"--mongodb.uri=mongodb://a:27017\", '--x', mongodb://b/]\n", []string{"mongodb.uri: mongodb://a:27017", "mongodb://b/"}},
	{"app.yaml", "env:\n  - name: MONGO_URI\n    value: mongodb://a:27017,b:27017/?w=1\n", []string{"MONGO_URI: mongodb://a:27017,b:27017/?w=1"}},
	{"app.yaml", "uri: >-\n  mongodb://a:27017,\n  b:27017/app\n", []string{"uri: mongodb://a:27017,…"}},
	{"app.yaml", "a: {uri: mongodb://a:27017, other: 1}\n", []string{"uri: mongodb://a:27017,"}},
	{"app.yaml", "note: it's here\nuri: mongodb://a # mongodb://b\n", []string{"uri: mongodb://a"}},
	{"templates/secret.yaml", "{{/* mongodb://x/ */}}\nuri: {{ printf \"mongodb://%s:%s@%s/admin\" .a .b .c | quote }}\nx: \"mongodb://{{ .Values.host | default \"a b\" }}/{{ .Values.db }}\"\n",
		[]string{"mongodb://%s:%s@%s/admin…", "x: mongodb://{{ .Values.host | default \"a b\" }}/{{ .Values.db }}…"}},
	{"a.properties", "spring.data.mongodb.uri=mongodb://a,\\\n    b/app?w=1\n! mongodb://x/\nescaped=mongodb\\://u\\:p@a\\:27017/?w\\=1\n",
		[]string{"spring.data.mongodb.uri: mongodb://a,\\\n    b/app?w=1", "escaped: mongodb\\://u\\:p@a\\:27017/?w\\=1"}},
	{"a.toml", "mongo-url = \"mongodb://mongos.example.internal:27017\" # mongodb://x\n[x]\ny = 'mongodb://a/'\n", []string{"mongo-url: mongodb://mongos.example.internal:27017", "y: mongodb://a/"}},
	{"a.ini", "; mongodb://x/\nuri = mongodb://a/;\n", []string{"uri: mongodb://a/"}},
	{"main.tf", "# mongodb://x\nresource a b {\n  uri = \"mongodb://${var.user}@${join(\",\", var.hosts)}/db\"\n  // mongodb://x\n}\n",
		[]string{"uri: mongodb://${var.user}@${join(\",\", var.hosts)}/db…"}},
	{"tasks.yml", "- name: x\n  shell: mongosh \"mongodb://{{ user }}:{{ pass }}@{{ host }}/\" --eval 'x'\n", []string{"mongodb://{{ user }}:{{ pass }}@{{ host }}/…"}},
	{"a.json", `{"connection.uri": "mongodb:\/\/a:27017\/db?x=1\u0026w=2", "description": "mongodb://b/", "cmd": "{\"uri\": \"mongodb://c/\"}"}`,
		[]string{`connection.uri: mongodb:\/\/a:27017\/db?x=1\u0026w=2`, `uri: mongodb://c/`}},
	{"a.xml", "<!-- mongodb://x -->\n<a uri=\"mongodb://a/?w=1&amp;tls=true\">\n<uri>mongodb://b/</uri>\n<add name=\"Shop\" connectionString=\"mongodb://c/\"/>",
		[]string{"a: mongodb://a/?w=1&amp;tls=true", "uri: mongodb://b/", "Shop: mongodb://c/"}},
	{"Dockerfile", "# mongodb://x\nENV MONGO_URI mongodb://a/\nENV B=mongodb://b/ C=1\nRUN [\"mongosh\", \"mongodb://c\"]\n", []string{"MONGO_URI: mongodb://a/", "B: mongodb://b/", "mongodb://c"}},
	{"a.sh", "mongosh \"mongodb://a/$DB\" --eval x\nmongosh mongodb://\"$HOST\"/db\nmongosh --uri 'mongodb://b'; x\nURI=mongodb://a,b\\\n,c\nsed 's|X|mongodb://n/|'\n",
		[]string{"mongodb://a/$DB", "uri: mongodb://b", "URI: mongodb://a,b\\\n,c", "mongodb://n/"}},
	{"a.go", "// mongodb://x\nvar uri = \"mongodb://a:27017\"\n/* mongodb://x */ f(`mongodb://b/`, \"mongodb://c:\"+port)\nx := fmt.Sprintf(\"mongodb://%s:%d/\", h, p)\n",
		[]string{"uri: mongodb://a:27017", "mongodb://b/", "mongodb://c:…", "mongodb://%s:%d/…"}},
	{"a.js", "const uri = `mongodb://${h}:27017/`; // mongodb://x\nconnect('mongodb://a/' + db)\nconst re = x ?? \"mongodb://b/app\"\n",
		[]string{"uri: mongodb://${h}:27017/…", "mongodb://a/…", "mongodb://b/app"}},
	{"a.py", "\"\"\"Connects to mongodb://x/.\"\"\"\nURI = 'mongodb://a:1'  # mongodb://x\nclient = MongoClient(f\"mongodb://{host}/\")\nC = (\"mongodb://a,\"\n     \"b/\")\nU = os.getenv('M', 'mongodb://d/')\n",
		[]string{"URI: mongodb://a:1", "mongodb://{host}/…", "C: mongodb://a,…", "mongodb://d/"}},
	{"a.rb", "uri = \"mongodb://#{host}/x\"\n=begin\nmongodb://x\n=end\nb = 'mongodb://b/'\n", []string{"uri: mongodb://#{host}/x…", "b: mongodb://b/"}},
	{"A.java", "/** mongodb://x */\nString u = \"mongodb://a/\" +\n   name;\nchar q = '\"'; // mongodb://x\nf(\"mongodb://b/\");\n", []string{"u: mongodb://a/…", "mongodb://b/"}},
	{"a.php", "$u = 'mongodb://a/' . $db;\n# mongodb://x\n$v = \"mongodb://{$h}:{$p}\";\n", []string{"u: mongodb://a/…", "v: mongodb://{$h}:{$p}…"}},
	{"a.cs", "var c = new Client($\"mongodb://a/{db}\"); // mongodb://x\n", []string{"mongodb://a/{db}"}},
	{"a.md", "Use `mongodb://a:1,b:2` or (mongodb://c/), <mongodb://d/> and mongodb://e/.\n<!-- mongodb://x -->\nmongodb://<host>/<db>\n",
		[]string{"mongodb://a:1,b:2", "mongodb://c/", "mongodb://d/", "mongodb://e/", "mongodb://<host>/<db>…"}},
	{"notes.txt", "主机 mongodb://数据库:27017/店，然后\n“mongodb://b/”\n", []string{"mongodb://数据库:27017/店", "mongodb://b/"}},
	{"A.java", "x = String.format(\"mongodb://%s\", h);\n", []string{"mongodb://%s…"}},
	{"a.txt", "Connecting to: mongodb://a/\n", []string{"mongodb://a/"}},
	{"a.log", "x\\nmongodb://a/\\n", []string{"mongodb://a/"}},
}

func TestFound(t *testing.T) {
	t.Parallel()
	for _, tt := range found {
		got := read(t, tt.path, tt.content)
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", tt.want) {
			t.Errorf("%s:\n%s\ngot  %q\nwant %q", tt.path, tt.content, got, tt.want)
		}
	}
}

// Nothing connects with these.
var none = []struct{ path, content string }{
	{"a.go", `if strings.HasPrefix(uri, "mongodb://") {`},
	{"a.go", `if strings.HasPrefix(uri, "mongodb://localhost") {`},
	{"a.go", `s := "mongodb://" + host`},
	{"a.go", "const usage = `\nSet URI:\n  URI=mongodb://a/\n`"},
	{"a.go", `return uri == "mongodb://localhost:27017"`},
	{"a.go", `re := regexp.MustCompile("mongodb://[^@]+@")`},
	{"a.go", `strings.Replace(uri, "mongodb://mongos1", "x", 1)`},
	{"a.js", `uri.startsWith('mongodb+srv://') ? 1 : 2`},
	{"a.js", `/^mongodb:\/\/.*$/.test(uri)`},
	{"a.js", `"mongodb://HOST/".replace("HOST", h)`},
	{"a.py", `if url.startswith(("mongodb://", "mongodb+srv://")):`},
	{"a.py", `help="a URI, e.g. mongodb://mongos1:27017"`},
	{"a.py", `parser.add_argument("--uri", help="mongodb://mongos1:27017")`},
	{"a.java", `"jdbc:mongodb://mongos1:27017/db"`},
	{"a.rs", `let s = "foo+mongodb://mongos1";`},
	{"a.yaml", "description: mongodb://mongos1/\nexample: 'mongodb://mongos1/'\nplaceholder: \"mongodb://mongos1/\"\n"},
	{"a.yaml", "# uri: mongodb://mongos1/\n"},
	{"a.sh", `[[ "$uri" == "mongodb://mongos1/" ]]`},
	{"a.txt", "mongodb://[username:password@]host1[:port1][,...hostN[:portN]][/[defaultauthdb][?options]]"},
	{"a.txt", "mongodb://user:password@host:port/database"},
	{"a.txt", "the mongodb:// scheme and mongodb+srv://."},
	{"a.txt", "mongodb, mongodb:, mongodb:/x and mongodb+srv"},
	{".env", "#MONGO=mongodb://mongos1/"},
	{"a.sh", `echo "$x" | grep -q 'mongodb://.*@'`},
}

func TestNone(t *testing.T) {
	t.Parallel()
	for _, tt := range none {
		if got := read(t, tt.path, tt.content+"\n"); len(got) > 0 {
			t.Errorf("%s: %s\ngot %q", tt.path, tt.content, got)
		}
	}
}
