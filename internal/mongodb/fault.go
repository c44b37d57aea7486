package mongodb

// A Fault is one reason why the server refuses, or does not heed, what it is
// given.
type Fault struct {
	// Code is the server's numeric error code and CodeName its name; 0 and ""
	// where the server has no code of its own for it, or none is known.
	Code     int
	CodeName string
	// Part is the index of the key part at fault, from 0; Whole for the thing
	// as a whole or an option.
	Part int
	// Option names the command option or document field at fault, in the
	// server's spelling; "" for the key itself.
	Option string
	// Item is the index of the list item at fault (a zone, a range, a weekday
	// window), from 0; Whole where there is no list.
	Item int
	// Reason says what is wrong in field terms: lower case, no final period,
	// fit to stand after "the server refuses ...: ".
	Reason string
	// Ignored says that the server accepts the thing and does not heed it, or
	// merely advises against it.
	Ignored bool
	// Uncertain says that the server's reaction is inferred or documented only
	// in part; a finding made of it deserves less confidence.
	Uncertain bool
	// Needs names the feature that a newer server would have, for faults that
	// hang on the version alone; "" otherwise.
	Needs FeatureName
}

// Whole is the Part of a Fault that concerns the whole key, and the Item of one
// that concerns no list item.
const Whole = -1

// A code is a server error code with its name.
type code struct {
	n    int
	name string
}

// Error codes of the server, src/mongo/base/error_codes.yml.
var (
	badValue                        = code{2, "BadValue"}
	failedToParse                   = code{9, "FailedToParse"}
	typeMismatch                    = code{14, "TypeMismatch"}
	illegalOperation                = code{20, "IllegalOperation"}
	alreadyInitialized              = code{23, "AlreadyInitialized"}
	namespaceNotFound               = code{26, "NamespaceNotFound"}
	indexNotFound                   = code{27, "IndexNotFound"}
	shardKeyNotFound                = code{61, "ShardKeyNotFound"}
	cannotCreateIndex               = code{67, "CannotCreateIndex"}
	shardNotFound                   = code{70, "ShardNotFound"}
	invalidOptions                  = code{72, "InvalidOptions"}
	invalidNamespace                = code{73, "InvalidNamespace"}
	indexOptionsConflict            = code{85, "IndexOptionsConflict"}
	indexKeySpecsConflict           = code{86, "IndexKeySpecsConflict"}
	namespaceNotSharded             = code{118, "NamespaceNotSharded"}
	commandNotSupportedOnView       = code{166, "CommandNotSupportedOnView"}
	zoneStillInUse                  = code{163, "ZoneStillInUse"}
	zoneNotFound                    = code{177, "ZoneNotFound"}
	rangeOverlapConflict            = code{178, "RangeOverlapConflict"}
	invalidIndexSpecificationOption = code{197, "InvalidIndexSpecificationOption"}
	cannotConvertIndexToUnique      = code{359, "CannotConvertIndexToUnique"}
	cannotDropShardKeyIndex         = code{370, "CannotDropShardKeyIndex"}
	databaseDifferCase              = code{13297, "DatabaseDifferCase"}
	noCode                          = code{}
)

// numbered is an error that has a number and no name.
func numbered(n int) code { return code{n: n} }

// refuse returns a Fault about the whole of something.
func refuse(c code, reason string) Fault {
	return Fault{Code: c.n, CodeName: c.name, Part: Whole, Item: Whole, Reason: reason}
}

// refusePart returns a Fault about one key part.
func refusePart(c code, part int, reason string) Fault {
	f := refuse(c, reason)
	f.Part = part
	return f
}

// refuseOption returns a Fault about an option.
func refuseOption(c code, option, reason string) Fault {
	f := refuse(c, reason)
	f.Option = option
	return f
}

// maybe marks a Fault as uncertain.
func (f Fault) maybe() Fault {
	f.Uncertain = true
	return f
}

// ignored marks a Fault as one the server lets pass.
func (f Fault) ignored() Fault {
	f.Ignored = true
	return f
}

// at sets the list item of a Fault.
func (f Fault) at(item int) Fault {
	f.Item = item
	return f
}

// needs sets the feature a Fault hangs on.
func (f Fault) needs(n FeatureName) Fault {
	f.Needs = n
	return f
}

// Refused returns the faults for which the server refuses the command, leaving
// out what it merely ignores.
func Refused(faults []Fault) []Fault {
	var out []Fault
	for _, f := range faults {
		if !f.Ignored {
			out = append(out, f)
		}
	}
	return out
}
