package spec

import (
	"math"
	"runtime"
	"sync"

	"github.com/shardlint/shardlint/internal/validator"
	"github.com/shardlint/shardlint/schema"
)

// batchSize is how many collections are worth a goroutine.
const batchSize = 64

// collections reads the list of collections, a long one in parallel.
func (r *reader) collections(n *schema.Node) {
	if !r.list(n) {
		return
	}
	read := make([]*schema.Collection, len(n.Members))
	bad := make([]bool, len(n.Members))
	run := func(from, to int) {
		for i := from; i < to; i++ {
			part := &reader{fragment: r.fragment, repeats: r.repeats}
			read[i] = part.collection(n.Members[i].Value)
			bad[i] = part.bad
		}
	}
	workers := min(runtime.GOMAXPROCS(0), len(read)/batchSize)
	if workers < 2 {
		run(0, len(read))
	} else {
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() { run(w*len(read)/workers, (w+1)*len(read)/workers) })
		}
		wg.Wait()
	}
	r.fragment.Collections = make([]*schema.Collection, 0, len(read))
	for i, c := range read {
		if bad[i] {
			r.badCollections = append(r.badCollections, i)
		}
		if c != nil {
			r.fragment.Collections = append(r.fragment.Collections, c)
		}
	}
}

// collection reads a declaration; nil when it does not say of which namespace.
func (r *reader) collection(n *schema.Node) *schema.Collection {
	if !r.object(n) {
		return nil
	}
	c := &schema.Collection{Span: n.Span, Source: schema.FromSpec}
	v := validator.Validator{}
	hasNamespace, named := false, false
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch m.Key {
		case "namespace":
			hasNamespace = true
			var name string
			if name, named = r.text(m.Value).Get(); named {
				c.Namespace, c.NamespaceSpan = schema.Namespace(name), m.Value.Span
			}
		case "validator":
			v.Document = r.either(m.Value, schema.ObjectNode)
		case "validationAction":
			v.Action = r.oneOf(m.Value, validationActions)
		case "validationLevel":
			v.Level = r.oneOf(m.Value, validationLevels)
		default:
			if !r.sharding(c, m) && !r.storage(c, m) && !r.contents(c, m) {
				r.unknown(m.Key)
			}
		}
	}
	r.bad = r.bad || !hasNamespace
	if !named {
		return nil
	}
	c.Fields = validator.Merge(c.Fields, v.Fields())
	return c
}

// sharding reads what the shardCollection command takes.
func (r *reader) sharding(c *schema.Collection, m schema.Member) bool {
	switch v := m.Value; m.Key {
	case "shardKey":
		c.ShardKey = r.keyPattern(v)
	case "unique":
		c.Unique = r.boolean(v)
	case "numInitialChunks":
		c.NumInitialChunks = r.integer(v, math.MinInt64)
	case "presplitHashedZones":
		c.PresplitHashedZones = r.boolean(v)
	case "enforceUniquenessCheck":
		c.EnforceUniquenessCheck = r.boolean(v)
	case "implicitlyCreateIndex":
		c.ImplicitlyCreateIndex = r.boolean(v)
	case "collation":
		c.Collation = r.document(v)
	case "timeseries":
		c.TimeSeries = r.timeSeries(v)
	case "zones":
		c.Zones = r.zones(v)
	case "splits":
		c.Splits = r.splits(v)
	default:
		return false
	}
	return true
}

// storage reads what createCollection and createIndexes take.
func (r *reader) storage(c *schema.Collection, m schema.Member) bool {
	switch v := m.Value; m.Key {
	case "defaultCollation":
		c.DefaultCollation = r.document(v)
	case "capped":
		c.Capped = r.boolean(v)
	case "viewOn":
		c.ViewOn = r.text(v)
	case "clusteredIndex":
		c.ClusteredIndex = r.document(v)
	case "encryptedFields":
		c.EncryptedFields = r.document(v)
	case "indexes":
		c.IndexesListed = listed(v)
		c.Indexes = r.indexes(v)
	case "size", "max", "pipeline", "expireAfterSeconds", "changeStreamPreAndPostImages", "storageEngine", "indexOptionDefaults":
		// Options of createCollection that no rule needs.
	default:
		return false
	}
	return true
}

// contents reads what is said of the documents and of who asks for them.
func (r *reader) contents(c *schema.Collection, m schema.Member) bool {
	switch v := m.Value; m.Key {
	case "documents":
		c.Documents = r.integer(v, 0)
	case "avgDocumentBytes":
		c.AvgDocumentBytes = r.integer(v, 0)
	case "initialLoadDocuments":
		c.InitialLoadDocuments = r.integer(v, 0)
	case "fields":
		c.Fields = r.fields(v)
	case "queries":
		c.Queries = r.queries(v)
	case "analysis":
		c.Analysis = r.name(v)
	default:
		return false
	}
	return true
}

func (r *reader) timeSeries(n *schema.Node) schema.Value[schema.TimeSeries] {
	if !r.object(n) {
		return schema.UnknownAt[schema.TimeSeries](n.Span)
	}
	var t schema.TimeSeries
	hasTime := false
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "timeField":
			hasTime = true
			t.TimeField = r.name(v)
		case "metaField":
			t.MetaField = r.name(v)
		case "granularity":
			t.Granularity = r.oneOf(v, granularities)
		case "bucketMaxSpanSeconds", "bucketRoundingSeconds":
		default:
			r.unknown(m.Key)
		}
	}
	r.bad = r.bad || !hasTime
	return schema.KnownAt(t, n.Span)
}

func (r *reader) zones(n *schema.Node) []*schema.Zone {
	if !r.list(n) {
		return nil
	}
	zones := make([]*schema.Zone, 0, len(n.Members))
	for _, item := range n.Members {
		z := &schema.Zone{Span: item.Value.Span, Source: schema.FromSpec}
		zones = append(zones, z)
		if !r.object(item.Value) {
			z.Name = schema.UnknownAt[string](z.Span)
			z.Min, z.Max = &schema.Node{Span: z.Span}, &schema.Node{Span: z.Span}
			continue
		}
		for i, m := range item.Value.Members {
			if r.skip(item.Value, i) {
				continue
			}
			switch v := m.Value; m.Key {
			case "zone":
				z.Name = r.name(v)
			case "min":
				z.Min = r.either(v, schema.ObjectNode)
			case "max":
				z.Max = r.either(v, schema.ObjectNode)
			default:
				r.unknown(m.Key)
			}
		}
		r.bad = r.bad || z.Name.IsAbsent() || z.Min == nil || z.Max == nil
	}
	return zones
}

func (r *reader) splits(n *schema.Node) []*schema.Split {
	if !r.list(n) {
		return nil
	}
	splits := make([]*schema.Split, 0, len(n.Members))
	for _, m := range n.Members {
		splits = append(splits, &schema.Split{At: r.either(m.Value, schema.ObjectNode), Span: m.Value.Span, Source: schema.FromSpec})
	}
	return splits
}
