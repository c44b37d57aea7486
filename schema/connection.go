package schema

import "strings"

// A Connection is one connection string, as written and as the driver
// specification reads it, without asking DNS.
type Connection struct {
	// Name is what the input calls the connection, such as an application
	// or a variable.
	Name Value[string]
	// Span covers the whole string in its file.
	Span   Span
	Source Source
	// NodeTool is true when what stands around the string says that it is for
	// a tool that has to reach each mongod by itself, such as an exporter of
	// metrics, or for setting up a replica set.
	NodeTool bool

	Scheme Value[string] // "mongodb" or "mongodb+srv"
	// Userinfo covers user and password; zero when there is none. The
	// password itself is never kept.
	Userinfo Span
	// Password covers the password; zero when there is none.
	Password Span
	Hosts    []Host
	// HostsHidden is true when a hole stands where hosts do, so that there
	// may be more or other hosts than Hosts says.
	HostsHidden bool
	HostsSpan   Span
	Database    Value[string]
	Options     []ConnectionOption
	// OptionsHidden is true when a hole may hold further options.
	OptionsHidden bool
	Faults        []ConnectionFault
}

// A Host is one host of a connection string.
type Host struct {
	// Name is the host without its port, lower case, brackets of an IPv6
	// address removed; unknown when it is or holds a hole.
	Name Value[string]
	// Port is the port as written; absent means 27017.
	Port Value[int64]
	// Socket is true for a Unix domain socket.
	Socket bool
	// Service is true for a name that a compose file or manifest gives to a
	// service, which may run as several containers.
	Service bool
	Span    Span
}

// Address returns "name:port" with the default port filled in; ok is false
// when a part is not known.
func (h Host) Address() (address string, ok bool) {
	name, nameOK := h.Name.Get()
	port, portOK := h.Port.OrDefault(DefaultPort)
	if !nameOK || !portOK {
		return "", false
	}
	return JoinHostPort(name, port), true
}

// A ConnectionOption is one key=value of a connection string.
type ConnectionOption struct {
	Key      string // as written
	KeySpan  Span
	Value    Value[string] // percent-decoded
	Span     Span          // key and value together
	Repeated bool          // a later one of the same key, of which one is ignored
}

// A FaultLevel says how a driver takes a fault.
type FaultLevel uint8

const (
	// Refused means that the driver does not accept the connection string.
	Refused FaultLevel = iota
	// Ignored means that the driver ignores the option with a warning.
	Ignored
)

// A ConnectionFault is something that the driver specification objects to.
type ConnectionFault struct {
	Level FaultLevel
	// Subject is the option or part concerned, for fingerprints.
	Subject string
	Message string // lower case, no final period; never holds a password
	Help    string
	Span    Span
	// Repair mends the string, where it is plain what was meant; else nil. It
	// holds only where each part of the string has a place of its own.
	Repair *Repair
}

// Option returns the first option whose key is equal but for case, and whether
// there is one.
func (c *Connection) Option(key string) (ConnectionOption, bool) {
	for _, o := range c.Options {
		if strings.EqualFold(o.Key, key) {
			return o, true
		}
	}
	return ConnectionOption{}, false
}
