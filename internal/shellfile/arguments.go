package shellfile

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// arguments are those of the MongoDB shell.
type arguments struct {
	evals    []*text
	database schema.Value[string]
}

// takesValue are the options that the next word belongs to.
var takesValue = wordSet("-u --username -p --password --port --host -f --file --authenticationDatabase --authenticationMechanism --tlsCertificateKeyFile " +
	"--tlsCertificateKeyFilePassword --tlsCAFile --tlsCRLFile --tlsCertificateSelector --tlsDisabledProtocols --sslPEMKeyFile --sslPEMKeyPassword --sslCAFile " +
	"--sslCRLFile --apiVersion --retryWrites --readPreference --networkMessageCompressors --jsContext --awsIamSessionToken --gssapiServiceName " +
	"--sspiHostnameCanonicalization --sspiRealmOverride --oidcFlows --oidcRedirectUri")

// standsAlone are the options that take no value.
var standsAlone = wordSet("--quiet --nodb --norc --tls --ssl --ipv6 --verbose --shell --json --sslAllowInvalidCertificates --sslAllowInvalidHostnames " +
	"--tlsAllowInvalidCertificates --tlsAllowInvalidHostnames --tlsFIPSMode --apiStrict --apiDeprecationErrors --skipStartupWarnings --retryWrites")

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		set[w] = true
	}
	return set
}

// readArguments reads the words behind the name of the MongoDB shell. What is
// no option names the database first, unless an option before it is unknown
// here and may take it.
func readArguments(file *schema.File, words []*word) arguments {
	var a arguments
	doubt := false
	for i := 0; i < len(words); i++ {
		name, value, joined := strings.Cut(words[i].String(), "=")
		switch {
		case name == "--eval" && joined:
			a.evals = append(a.evals, words[i].after(len("--eval=")))
			_ = value
		case name == "--eval" && i+1 < len(words):
			i++
			a.evals = append(a.evals, words[i].text)
		case len(name) > 1 && name[0] == '-':
			switch {
			case joined || standsAlone[name]:
			case takesValue[name]:
				i++
			case len(name) > 2 && name[1] != '-' && (name[1] == 'u' || name[1] == 'p'): // -pSecret
			default:
				doubt = true
			}
		case doubt || !a.database.IsAbsent() || isScriptName(name):
		case strings.HasPrefix(words[i].String(), placeholder):
			doubt = true // options, or a whole address
		default:
			a.database = databaseOf(file, words[i].text)
			doubt = true // what follows are files
		}
	}
	return a
}

func isScriptName(name string) bool {
	return strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".mongodb")
}

// after returns the rest of the text from the index on.
func (t *text) after(start int) *text {
	rest := &text{bytes: t.bytes[start:], offsets: t.offsets[start:]}
	for _, h := range t.holes {
		if h.Start >= start {
			h.Start, h.End = h.Start-start, h.End-start
			rest.holes = append(rest.holes, h)
		}
	}
	return rest
}

// databaseOf returns the database in an address: "shop", "host:27017/shop" or a
// connection string. Absent is the one that the shell takes without any.
func databaseOf(file *schema.File, t *text) schema.Value[string] {
	whole := t.String()
	start, end := 0, len(whole)
	if i := strings.Index(whole, "://"); i >= 0 {
		start = i + len("://")
		if q := strings.IndexByte(whole[start:], '?'); q >= 0 {
			end = start + q
		}
		slash := strings.IndexByte(whole[start:end], '/')
		if slash < 0 {
			return schema.Value[string]{}
		}
		start += slash + 1
	} else if i := strings.LastIndexByte(whole, '/'); i >= 0 {
		start = i + 1
	} else if strings.ContainsAny(whole, ":.") {
		return schema.Value[string]{}
	}
	if start >= end {
		return schema.Value[string]{}
	}
	at := file.In(int(t.offsets[start]), int(t.offsets[end-1])+1)
	for _, h := range t.holes {
		if h.End > start && h.Start < end {
			return schema.UnknownAt[string](at)
		}
	}
	return schema.KnownAt(whole[start:end], at)
}
