package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A KeyProfile is what is known of the values of a collection's shard key.
type KeyProfile struct {
	// Values is the greatest number of distinct values of the whole key, 0 if
	// nothing bounds it. PerDocument says that each document has its own, so
	// that their number is that of the documents.
	Values      int64
	PerDocument bool
	// ValuesWhy says how the number is known, or what is missing to know it.
	ValuesWhy string
	// TopShare is the share of the documents with the most common value of the
	// whole key, 0..1; TopShareKnown says whether it is known, and
	// TopShareAtMost that it may be less.
	TopShare       float64
	TopShareKnown  bool
	TopShareAtMost bool
	TopShareWhy    string
	// Grows says whether inserts follow the clock, to one end of the key: Maybe
	// if nothing is known of it.
	Grows    mongodb.Tri
	GrowsWhy string
}

// Profile returns what is known of the values of the shard key.
func (c *Collection) Profile() KeyProfile {
	var k KeyProfile
	if len(c.Key) == 0 {
		return k
	}
	k.profileValues(c)
	k.profileTopShare(c)
	k.profileGrowth(c)
	return k
}

func (k *KeyProfile) profileValues(c *Collection) {
	b := boundOfKey(c)
	documents := known(c.Documents)
	var missing, words []string
	for i, part := range b.parts {
		switch {
		case part.perDocument:
			k.PerDocument = true
			words = []string{c.Key[i].Field + " has a value of its own in every document"}
		case !part.known:
			missing = append(missing, c.Key[i].Field)
		case !k.PerDocument:
			words = append(words, part.words)
		}
	}
	switch {
	case k.PerDocument:
		k.Values = documents
	case len(missing) > 0:
		words = []string{"declare `cardinality:` of " + Enumerate(missing, "and")}
	default:
		k.Values = b.n
		if documents > 0 && documents < b.n {
			k.Values = documents
			words = append(words, fmt.Sprintf("there are %s", count(documents, "document")))
		}
	}
	k.ValuesWhy = strings.Join(words, "; ")
}

func (k *KeyProfile) profileTopShare(c *Collection) {
	if k.PerDocument {
		k.TopShareKnown, k.TopShareWhy = true, "each value is that of one document"
		if documents := known(c.Documents); documents > 0 {
			k.TopShare = 1 / float64(documents)
		}
		return
	}
	if field, ok := decidingField(c); ok {
		if claim := c.Field(field).TopFrequency; claim.State() == schema.Known {
			k.TopShare, _ = claim.Get()
			k.TopShareKnown = true
			k.TopShareWhy = fmt.Sprintf("topFrequency of %s (%s)", field, claim.Basis)
			return
		}
	}
	if len(c.Key) > 1 {
		k.TopShareWhy = "the values of several fields together have shares of their own; measure them with analyzeShardKey"
		k.topShareBound(c)
		return
	}
	k.TopShareWhy = "declare `topFrequency:` of " + c.Key[0].Field
}

// topShareBound bounds the share by that of the parts: no value of the whole key
// is more common than the value of a field in it.
func (k *KeyProfile) topShareBound(c *Collection) {
	for _, part := range c.Key {
		f := c.Field(part.Field)
		if f == nil {
			continue
		}
		if share, ok := f.TopFrequency.Get(); ok && (!k.TopShareKnown || share < k.TopShare) {
			k.TopShare, k.TopShareKnown, k.TopShareAtMost = share, true, true
			k.TopShareWhy = fmt.Sprintf("no value is more common than that of %s in it, topFrequency of %s (%s)", part.Field, part.Field, f.TopFrequency.Basis)
		}
	}
}

func (k *KeyProfile) profileGrowth(c *Collection) {
	lead := leadingPart(c)
	if lead < 0 {
		k.Grows, k.GrowsWhy = mongodb.No, "every field of the key has one value"
		return
	}
	field := c.Key[lead].Field
	switch c.Key[lead].Kind() {
	case mongodb.Ascending:
	case mongodb.Hashed:
		k.Grows, k.GrowsWhy = mongodb.No, "hashes of "+field+" are spread over the whole range"
		return
	default:
		k.Grows = mongodb.Maybe
		return
	}
	g := growthOf(c, field)
	f := c.Field(field)
	generator := ""
	if f != nil {
		generator, _ = f.Generator.Get()
	}
	switch {
	case g.moves && g.confidence > Low:
		k.Grows, k.GrowsWhy = mongodb.Yes, g.why
	case g.moves:
		k.Grows, k.GrowsWhy = mongodb.Maybe, g.why
	case g.basis >= schema.Declared:
		k.Grows, k.GrowsWhy = mongodb.No, g.why
	case slices.Contains([]string{"random", "uuidv4"}, generator):
		k.Grows, k.GrowsWhy = mongodb.No, fmt.Sprintf("%s is made by a generator without order: %s (%s)", field, generator, f.Generator.Basis)
	default:
		k.Grows, k.GrowsWhy = mongodb.Maybe, "declare `monotonic:` of "+field
	}
	if lead+1 < len(c.Key) && isTimeBucket(field) && k.Grows != mongodb.Yes {
		k.Grows, k.GrowsWhy = mongodb.Maybe, field+" is a period of time: within one, the rest of the key decides"
	}
}
