package connstr

import (
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
)

// meant returns the option that an unknown key most likely means, or "".
func meant(key string) string {
	switch strings.ToLower(strings.NewReplacer("_", "", "-", "", ".", "").Replace(key)) {
	case "authdb", "authdatabase", "authenticationdatabase":
		return "authSource"
	case "maxconnections", "connectionlimit", "maxconnectionpoolsize", "maxpool":
		return "maxPoolSize"
	case "minconnections", "minconnectionpoolsize", "minpool":
		return "minPoolSize"
	case "replset", "rs", "replicasetname", "setname":
		return "replicaSet"
	case "connectiontimeout", "connectiontimeoutms":
		return "connectTimeoutMS"
	case "readpref":
		return "readPreference"
	}
	names := make([]string, 0, len(options))
	for _, o := range options {
		if o.kind != foreign {
			names = append(names, o.name)
		}
	}
	for _, o := range options {
		if o.kind == foreign {
			names = append(names, o.name)
		}
	}
	return suggest.Nearest(key, names)
}
