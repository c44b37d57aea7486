package schema

import (
	"strconv"
	"strings"
)

// DefaultPort is the port of mongod and mongos when none is written.
const DefaultPort = 27017

// JoinHostPort returns "name:port", with brackets around an IPv6 address.
func JoinHostPort(name string, port int64) string {
	if strings.Contains(name, ":") {
		return "[" + name + "]:" + strconv.FormatInt(port, 10)
	}
	return name + ":" + strconv.FormatInt(port, 10)
}

// Address returns the address of a host as a topology writes it, "name" or
// "name:port", in the form that Host.Address has.
func Address(host string) string {
	host = strings.ToLower(strings.TrimSpace(host))
	if name, port, ok := cutPort(host); ok {
		return JoinHostPort(name, port)
	}
	return JoinHostPort(strings.Trim(host, "[]"), DefaultPort)
}

func cutPort(host string) (name string, port int64, ok bool) {
	i := strings.LastIndexByte(host, ':')
	if i < 0 || strings.HasSuffix(host, "]") || strings.Count(host, ":") > 1 && !strings.HasPrefix(host, "[") {
		return "", 0, false
	}
	port, err := strconv.ParseInt(host[i+1:], 10, 64)
	return strings.Trim(host[:i], "[]"), port, err == nil
}
