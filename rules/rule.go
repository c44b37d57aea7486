package rules

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A Severity says how bad it is when a finding is true.
type Severity uint8

const (
	Info    Severity = iota + 1 // worth knowing
	Warning                     // it will cost
	Error                       // the server or driver refuses it, or data or availability is harmed
)

// String returns "info", "warning" or "error".
func (s Severity) String() string {
	return [...]string{"", "info", "warning", "error"}[s]
}

// A Confidence says how sure a finding is.
type Confidence uint8

const (
	Low    Confidence = iota + 1 // a weak name, or a place that is not production
	Medium                       // a documented default or a strong name
	High                         // measured, declared or certain from the text
)

// String returns "low", "medium" or "high".
func (c Confidence) String() string {
	return [...]string{"", "low", "medium", "high"}[c]
}

// Inputs is the set of inputs that can carry a rule's facts.
type Inputs uint8

const (
	Spec       Inputs = 1 << iota // collection specs
	Script                        // mongosh scripts
	GoSource                      // Go source
	ConnString                    // connection strings in any file
	Evidence                      // saved measurements
	ConfigFile                    // .shardlint.yaml
)

// Read are the inputs that this version reads. A rule names all that can carry
// its facts, so that it works on the others once they are read.
const Read = Spec | Script | GoSource | ConnString | ConfigFile

// A Fixable says of what kind the fixes of a rule are.
type Fixable uint8

const (
	NoFix     Fixable = iota // there are none
	SafeFix                  // every fix is safe: --fix applies it
	UnsafeFix                // none is safe: --fix --unsafe-fixes applies it
	SomeSafe                 // it depends on the finding
)

// String returns "", "safe", "unsafe" or "sometimes".
func (f Fixable) String() string { return [...]string{"", "safe", "unsafe", "sometimes"}[f] }

// A Rule is everything about one rule. At least one of the check functions is
// set; which ones says on what grains the rule looks.
type Rule struct {
	ID      string   // "SL201": never reused
	Name    string   // "unique-index-without-shard-key-prefix": says the bad pattern
	Aliases []string // former names
	Summary string   // one line: what is wrong; no final period

	// Severity is the highest the rule reports.
	Severity Severity
	// Levels says in a sentence when which severity is reported, if it is
	// not always the same.
	Levels string
	// Confidence says in a sentence what the confidence depends on.
	Confidence string
	// Versions says in a sentence where the answer differs between server
	// versions; "all" if it does not.
	Versions string
	Inputs   Inputs
	Since    string // the shardlint release that brought the rule
	// Off is true for a rule that runs only when selected.
	Off bool
	// Fixable says whether findings of the rule come with fixes, where the edit
	// is certain.
	Fixable Fixable
	// OfConnections is true for rules about connection strings, which are
	// low in test, example and documentation files.
	OfConnections bool

	Why        string   // consequence first, in MongoDB terms
	Fix        string   // what to do
	NotFlagged string   // the exceptions, as prose
	Sources    []string // manual pages or server source paths
	ServerCode string   // "CannotCreateIndex (67)", where the server itself refuses
	Options    []Option
	Bad, Good  []Example
	// Replaces lists rules whose findings about the same namespace and
	// subject give way to this rule's: one cause, one finding.
	Replaces []string

	Collection func(*Pass, *Collection)        // for each collection of the deployment
	Connection func(*Pass, *schema.Connection) // for each connection string
	Script     func(*Pass, *schema.Script)     // for each script, its commands in order
	Deployment func(*Pass)                     // once for the deployment
	// Change is called for each collection that is declared now and was at the
	// revision compared with, where there is one.
	Change func(p *Pass, before, after *Collection)
}

// OfInput reports whether the rule speaks of an input itself, not of what it says.
func (r *Rule) OfInput() bool { return strings.HasPrefix(r.ID, "SL0") }

// An Option is a number that the config may set for a rule.
type Option struct {
	Name    string
	Default float64
	Doc     string
}

// An Example is one input of a rule's documentation. It is run as a test: a bad
// one must make the rule fire, and no rule of the same example otherwise; a
// good one must be silent.
type Example struct {
	Title string // what the example shows; may be empty
	File  string // "shards.yaml", "setup.js", ".env", ...
	Text  string
	// Spec is a spec that stands beside the file, as shards.yaml; "" for none.
	Spec string
	// Before is what the file held at the revision compared with; "" where the
	// rule compares nothing.
	Before string
}

// OnlyCompares reports whether the rule looks at nothing but what changed since a
// revision, so that it says nothing where none is compared with.
func (r *Rule) OnlyCompares() bool {
	return r.Change != nil && r.Collection == nil && r.Connection == nil && r.Script == nil && r.Deployment == nil
}
