package connstr

import (
	"net/netip"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// hosts reads the comma-separated list; last says that the string ends here.
func (p *parser) hosts(start, end int, last bool) {
	p.c.HostsSpan = p.at(start, end)
	if start == end {
		message, help := "the connection string names no host", "write the routers after the scheme: mongodb://mongos1,mongos2/"
		if !last && p.shadow[end] == '/' && end+1 < len(p.shadow) && p.shadow[end+1] != '?' {
			message = "the host is missing before the first slash"
			help = "a path of a Unix domain socket is percent-encoded: mongodb://%2Ftmp%2Fmongodb-27017.sock"
		}
		p.refuse("hosts", p.c.Span, message, help)
		return
	}
	for from := start; from <= end; {
		to := end
		if i := strings.IndexByte(p.shadow[from:end], ','); i >= 0 {
			to = from + i
		}
		p.host(from, to)
		from = to + 1
	}
	if p.c.HostsHidden {
		// "${HOSTS}" may begin with credentials, and at the end of the string
		// it may bring options along.
		if p.user == missing {
			p.user, p.password = hidden, hidden
		}
		if last && p.shadow[end-1] == holeByte {
			p.c.OptionsHidden = true
		}
	}
	if !schema.Is(p.c.Scheme, SRV) {
		return
	}
	if len(p.c.Hosts) > 1 {
		p.refuse("hosts", p.c.HostsSpan, "mongodb+srv takes one host name, and the string lists "+strconv.Itoa(len(p.c.Hosts)),
			"name the DNS record alone, or list the hosts after mongodb://")
	}
	for _, h := range p.c.Hosts {
		switch {
		case !h.Port.IsAbsent():
			p.refuse("port", h.Port.Span(), "mongodb+srv takes no port: the ports come from the DNS record", "leave the port out")
		case h.Socket:
			p.refuse("hosts", h.Span, "mongodb+srv takes a DNS name, not a Unix domain socket", "write mongodb:// before the path of a socket")
		}
	}
}

func (p *parser) host(start, end int) {
	for start < end && p.shadow[start] == ' ' {
		start++
	}
	for start < end && p.shadow[end-1] == ' ' {
		end--
	}
	raw, place := p.shadow[start:end], p.at(start, end)
	h := schema.Host{Span: place}
	if raw == "" {
		p.refuse("hosts", p.c.HostsSpan, "the list of hosts holds an empty one", "take the extra comma out")
		return
	}
	name, port, hasPort := raw, "", false
	if strings.HasPrefix(raw, "[") {
		shut := strings.IndexByte(raw, ']')
		if shut < 0 {
			p.refuse("host", place, "the bracket around an IPv6 address is not closed", "write the address as [::1], and a port behind the bracket: [::1]:27017")
			h.Name = schema.UnknownAt[string](place)
			p.c.Hosts = append(p.c.Hosts, h)
			return
		}
		name = raw[1:shut]
		if tail := raw[shut+1:]; strings.HasPrefix(tail, ":") {
			port, hasPort = tail[1:], true
		} else if tail != "" {
			p.refuse("host", place, "after the bracket of an IPv6 address only a port may follow", "write the port as [::1]:27017, and a comma before the next host")
		}
	} else if decoded, ok := unescape(raw); !ok {
		p.refuse("host", place, `a host name holds a "%" that begins no escape`, "write %25 for a percent sign; in the path of a socket only the slashes are escaped, as %2F")
		h.Name = schema.UnknownAt[string](place)
		p.c.Hosts = append(p.c.Hosts, h)
		return
	} else if strings.ContainsRune(decoded, '/') {
		p.socket(h, decoded)
		return
	} else if i := strings.IndexByte(raw, ':'); i >= 0 {
		name, port, hasPort = raw[:i], raw[i+1:], true
		if strings.IndexByte(port, ':') >= 0 {
			help := "write host:port, and a comma before the next host; a colon in a user name or password is written %3A"
			if _, err := netip.ParseAddr(decoded); err == nil {
				help = "write an IPv6 address in brackets: [" + decoded + "]"
			}
			p.refuse("host", place, "a host holds more than one colon", help)
			h.Name = schema.UnknownAt[string](place)
			p.c.Hosts = append(p.c.Hosts, h)
			return
		}
	}
	h.Name = p.hostName(name, start, place, strings.HasPrefix(raw, "["))
	if hasPort {
		h.Port = p.port(port, end)
	}
	p.c.Hosts = append(p.c.Hosts, h)
}

func (p *parser) socket(h schema.Host, path string) {
	h.Socket = true
	h.Name = schema.KnownAt(path, h.Span)
	if strings.IndexByte(path, holeByte) >= 0 {
		h.Name = schema.UnknownAt[string](h.Span)
	} else if !strings.HasSuffix(path, ".sock") {
		p.refuse("host", h.Span, "the path of a Unix domain socket ends in .sock", "write the whole path, as in %2Ftmp%2Fmongodb-27017.sock")
	}
	p.c.Hosts = append(p.c.Hosts, h)
}

func (p *parser) hostName(name string, start int, place schema.Span, bracketed bool) schema.Value[string] {
	if bracketed {
		start++
	}
	if name != "" {
		place = p.at(start, start+len(name))
	}
	if strings.IndexByte(name, holeByte) >= 0 {
		p.c.HostsHidden = true
		return schema.UnknownAt[string](place)
	}
	decoded, ok := unescape(name)
	switch {
	case name == "":
		p.refuse("host", place, "a host has no name", "write the name before the colon, or take the entry out")
		return schema.UnknownAt[string](place)
	case bracketed:
		if _, err := netip.ParseAddr(decoded); err != nil || !ok {
			p.refuse("host", place, "the text in brackets is no IPv6 address", "brackets are for IPv6 addresses alone: write names and IPv4 addresses without them")
			return schema.UnknownAt[string](place)
		}
	}
	return schema.KnownAt(strings.ToLower(decoded), place)
}

// port reads the port that ends at the offset. Its text is not quoted unless it
// is a number, as it may be a password without its "@".
func (p *parser) port(text string, end int) schema.Value[int64] {
	place := p.at(end-len(text), end)
	if strings.IndexByte(text, holeByte) >= 0 {
		return schema.UnknownAt[int64](place)
	}
	digits := strings.Trim(text, "0123456789") == ""
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case text == "":
		p.refuse("port", p.at(end-1, end), "the port after the colon is missing", "write the port, or take the colon out for 27017")
	case !digits:
		p.refuse("port", place, "the port is not a number from 1 to 65535", "write the port in digits; a colon in a user name or password is written %3A")
	case err != nil || n < 1 || n > 65535:
		p.refuse("port", place, "port "+text+" is not a number from 1 to 65535", "mongos listens on 27017 unless it is told otherwise")
	default:
		return schema.KnownAt(n, place)
	}
	return schema.UnknownAt[int64](place)
}
