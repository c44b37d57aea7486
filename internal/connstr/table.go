package connstr

import (
	"slices"
	"strings"
)

// A kind is the type of an option's value.
type kind uint8

const (
	plain    kind = iota // any string
	flag                 // "true" or "false"
	integer              // between min and max
	choice               // one of values
	list                 // comma-separated strings of values
	pairs                // comma-separated key:value
	tagSets              // pairs, and repeatable
	concernW             // a number not below zero, or a string
	foreign              // an option of some drivers only, with its own values
)

// An option is a key that some official driver knows.
type option struct {
	name     string // as documented
	kind     kind
	min, max int64
	values   []string
	// renamed is the name that replaced this one, or "".
	renamed string
	// secret options never have their value shown.
	secret bool
}

const (
	int32Max = 1<<31 - 1
	int64Max = 1<<63 - 1
)

// lookup returns the option of a key in any case.
func lookup(key string) (option, bool) {
	i, ok := slices.BinarySearchFunc(options[:], key, func(o option, key string) int {
		return compareFold(o.name, key)
	})
	if !ok {
		return option{}, false
	}
	return options[i], true
}

func known(key string) bool {
	_, ok := lookup(key)
	return ok
}

func compareFold(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }

// options lists what the specifications and the official drivers (C, C++,
// C#, Go, Java, Kotlin, Node.js, PHP, Python, Ruby, Rust, Scala) know, sorted
// by name without regard to case. The last kind covers what only some drivers
// read, earlier generations included.
var options = [...]option{
	{name: "acceptableLatencyMS", kind: foreign},
	{name: "ALPNProtocols", kind: foreign},
	{name: "appName", kind: plain},
	{name: "auth", kind: foreign},
	{name: "authMechanism", kind: plain},
	{name: "authMechanismProperties", kind: pairs, secret: true},
	{name: "authSource", kind: plain},
	{name: "auto_reconnect", kind: foreign},
	{name: "autoEncryption", kind: foreign},
	{name: "autoReconnect", kind: foreign},
	{name: "autoSelectFamily", kind: foreign},
	{name: "autoSelectFamilyAttemptTimeout", kind: foreign},
	{name: "bsonRegExp", kind: foreign},
	{name: "bufferMaxEntries", kind: foreign},
	{name: "ca", kind: foreign},
	{name: "canonicalizeHostname", kind: foreign},
	{name: "cert", kind: foreign},
	{name: "checkKeys", kind: foreign},
	{name: "checkServerIdentity", kind: foreign},
	{name: "ciphers", kind: foreign},
	{name: "compressors", kind: list, values: []string{"snappy", "zlib", "zstd", "noop"}},
	{name: "connect", kind: choice, values: []string{"automatic", "direct", "replicaSet", "replica_set", "sharded", "shardRouter", "standalone", "load_balanced", "true", "false"}},
	{name: "connectionType", kind: foreign},
	{name: "connectTimeout", kind: foreign},
	{name: "connectTimeoutMS", kind: integer, max: int32Max},
	{name: "connectWithNoPrimary", kind: foreign},
	{name: "crl", kind: foreign},
	{name: "cursorFinalizerEnabled", kind: foreign},
	{name: "datetime_conversion", kind: foreign},
	{name: "dbName", kind: foreign},
	{name: "directConnection", kind: flag},
	{name: "domainsEnabled", kind: foreign},
	{name: "driverInfo", kind: foreign},
	{name: "ecdhCurve", kind: foreign},
	{name: "enableOverloadRetargeting", kind: flag},
	{name: "enableTrace", kind: foreign},
	{name: "enableUtf8Validation", kind: foreign},
	{name: "family", kind: foreign},
	{name: "fieldsAsRaw", kind: foreign},
	{name: "forceServerObjectId", kind: foreign},
	{name: "fsync", kind: flag},
	{name: "gssapiHostName", kind: foreign},
	{name: "gssapiServiceName", kind: foreign},
	{name: "guids", kind: foreign},
	{name: "ha", kind: foreign},
	{name: "haInterval", kind: foreign},
	{name: "heartbeatConnectRetryFrequency", kind: foreign},
	{name: "heartbeatConnectTimeout", kind: foreign},
	{name: "heartbeatFrequency", kind: foreign},
	{name: "heartbeatFrequencyMS", kind: integer, min: 500, max: int32Max},
	{name: "heartbeatInterval", kind: foreign},
	{name: "heartbeatIntervalMS", kind: foreign},
	{name: "heartbeatSocketTimeout", kind: foreign},
	{name: "heartbeatThreadCount", kind: foreign},
	{name: "heartbeatTimeout", kind: foreign},
	{name: "heartbeatTimeoutMS", kind: foreign},
	{name: "hints", kind: foreign},
	{name: "ignoreUndefined", kind: foreign},
	{name: "index", kind: foreign},
	{name: "ipv6", kind: foreign},
	{name: "j", kind: flag, renamed: "journal"},
	{name: "journal", kind: flag},
	{name: "keepAlive", kind: foreign},
	{name: "keepAliveInitialDelay", kind: foreign},
	{name: "key", kind: foreign},
	{name: "loadBalanced", kind: flag},
	{name: "localAddress", kind: foreign},
	{name: "localPort", kind: foreign},
	{name: "localThreshold", kind: foreign},
	{name: "localThresholdMS", kind: integer, max: int32Max},
	{name: "logger", kind: foreign},
	{name: "loggerLevel", kind: foreign},
	{name: "lookup", kind: foreign},
	{name: "maxAdaptiveRetries", kind: integer, max: int32Max},
	{name: "maxConnecting", kind: integer, min: 1, max: int32Max},
	{name: "maxIdleTime", kind: foreign},
	{name: "maxIdleTimeMS", kind: integer, max: int32Max},
	{name: "maxLifeTime", kind: foreign},
	{name: "maxLifeTimeMS", kind: foreign},
	{name: "maxPoolLimit", kind: foreign},
	{name: "maxPoolSize", kind: integer, max: int32Max},
	{name: "maxStaleness", kind: foreign},
	{name: "maxStalenessSeconds", kind: integer, min: -1, max: int32Max},
	{name: "maxTimeMS", kind: foreign},
	{name: "minDHSize", kind: foreign},
	{name: "minHeartbeatFrequencyMS", kind: foreign},
	{name: "minInternalBufferSize", kind: foreign},
	{name: "minPoolSize", kind: integer, max: int32Max},
	{name: "minSize", kind: foreign},
	{name: "monitorCommands", kind: foreign},
	{name: "name", kind: foreign},
	{name: "noDelay", kind: foreign},
	{name: "numberOfRetries", kind: foreign},
	{name: "passphrase", kind: foreign, secret: true},
	{name: "pfx", kind: foreign, secret: true},
	{name: "pkFactory", kind: foreign},
	{name: "poolSize", kind: foreign},
	{name: "promiseLibrary", kind: foreign},
	{name: "promoteBuffers", kind: foreign},
	{name: "promoteLongs", kind: foreign},
	{name: "promoteValues", kind: foreign},
	{name: "proxyHost", kind: plain},
	{name: "proxyPassword", kind: plain, secret: true},
	{name: "proxyPort", kind: integer, max: 65535},
	{name: "proxyUsername", kind: plain, secret: true},
	{name: "pskCallback", kind: foreign},
	{name: "raw", kind: foreign},
	{name: "readConcern", kind: foreign},
	{name: "readConcernLevel", kind: plain},
	{name: "readPreference", kind: choice, values: []string{"primary", "primaryPreferred", "secondary", "secondaryPreferred", "nearest"}},
	{name: "readPreferenceTags", kind: tagSets},
	{name: "reconnectInterval", kind: foreign},
	{name: "reconnectTries", kind: foreign},
	{name: "rejectUnauthorized", kind: foreign},
	{name: "replicaSet", kind: plain},
	{name: "requestCert", kind: foreign},
	{name: "requestOCSP", kind: foreign},
	{name: "retryReads", kind: flag},
	{name: "retryWrites", kind: flag},
	{name: "safe", kind: foreign},
	{name: "secondaryAcceptableLatency", kind: foreign},
	{name: "secondaryAcceptableLatencyMS", kind: foreign},
	{name: "secureContext", kind: foreign},
	{name: "secureProtocol", kind: foreign},
	{name: "serializeFunctions", kind: foreign},
	{name: "serverApi", kind: foreign},
	{name: "serverMonitoringMode", kind: choice, values: []string{"auto", "poll", "stream"}},
	{name: "servername", kind: foreign},
	{name: "serverSelectionTimeout", kind: foreign},
	{name: "serverSelectionTimeoutMS", kind: integer, max: int32Max},
	{name: "serverSelectionTryOnce", kind: flag},
	{name: "session", kind: foreign},
	{name: "slaveOk", kind: foreign},
	{name: "SNICallback", kind: foreign},
	{name: "socketCheckIntervalMS", kind: foreign},
	{name: "socketKeepAlive", kind: foreign},
	{name: "socketTimeout", kind: foreign},
	{name: "socketTimeoutMS", kind: integer, max: int32Max},
	{name: "srvAllowedHostsSuffix", kind: foreign},
	{name: "srvMaxHosts", kind: integer, max: int32Max},
	{name: "srvPoller", kind: foreign},
	{name: "srvServiceName", kind: plain},
	{name: "ssl", kind: flag},
	{name: "ssl_ca_certs", kind: foreign},
	{name: "ssl_cert_reqs", kind: foreign},
	{name: "ssl_certfile", kind: foreign},
	{name: "ssl_crlfile", kind: foreign},
	{name: "ssl_keyfile", kind: foreign},
	{name: "ssl_match_hostname", kind: foreign},
	{name: "ssl_pem_passphrase", kind: foreign, secret: true},
	{name: "sslAllowInvalidCertificates", kind: foreign},
	{name: "sslAllowInvalidHostnames", kind: foreign},
	{name: "sslCA", kind: foreign},
	{name: "sslCAFile", kind: foreign},
	{name: "sslCert", kind: foreign},
	{name: "sslCertificateAuthorityFile", kind: foreign},
	{name: "sslClientCertificateKeyFile", kind: foreign},
	{name: "sslClientCertificateKeyPassword", kind: foreign, secret: true},
	{name: "sslCRL", kind: foreign},
	{name: "sslInsecure", kind: foreign},
	{name: "sslInvalidHostNameAllowed", kind: foreign},
	{name: "sslKey", kind: foreign},
	{name: "sslPass", kind: foreign, secret: true},
	{name: "sslPEMKeyFile", kind: foreign},
	{name: "sslPEMKeyPassword", kind: foreign, secret: true},
	{name: "sslValidate", kind: foreign},
	{name: "sslVerify", kind: foreign},
	{name: "sslVerifyCertificate", kind: foreign},
	{name: "streamType", kind: foreign},
	{name: "threadsAllowedToBlockForConnectionMultiplier", kind: foreign},
	{name: "timeout", kind: foreign},
	{name: "timeoutMS", kind: integer, max: int64Max},
	{name: "tls", kind: flag},
	{name: "tlsAllowInvalidCertificates", kind: flag},
	{name: "tlsAllowInvalidHostnames", kind: flag},
	{name: "tlsCAFile", kind: plain},
	{name: "tlsCertificateFile", kind: foreign},
	{name: "tlsCertificateKeyFile", kind: plain},
	{name: "tlsCertificateKeyFilePassword", kind: plain, secret: true},
	{name: "tlsCRLFile", kind: foreign},
	{name: "tlsDisableCertificateRevocationCheck", kind: flag},
	{name: "tlsDisableOCSPEndpointCheck", kind: flag},
	{name: "tlsInsecure", kind: flag},
	{name: "tlsPrivateKeyFile", kind: foreign},
	{name: "tz_aware", kind: foreign},
	{name: "unicode_decode_error_handler", kind: foreign},
	{name: "useBigInt64", kind: foreign},
	{name: "useNewUrlParser", kind: foreign},
	{name: "useRecoveryToken", kind: foreign},
	{name: "useUnifiedTopology", kind: foreign},
	{name: "uuidRepresentation", kind: foreign},
	{name: "validateOptions", kind: foreign},
	{name: "w", kind: concernW},
	{name: "waitQueueMultiple", kind: foreign},
	{name: "waitQueueSize", kind: foreign},
	{name: "waitQueueTimeout", kind: foreign},
	{name: "waitQueueTimeoutMS", kind: integer, max: int32Max},
	{name: "writeConcern", kind: foreign},
	{name: "wTimeout", kind: foreign, renamed: "wTimeoutMS"},
	{name: "wTimeoutMS", kind: integer, max: int64Max},
	{name: "zlibCompressionLevel", kind: integer, min: -1, max: 9},
	{name: "zstdCompressionLevel", kind: foreign},
}
