package spec

import "github.com/shardlint/shardlint/schema"

func (r *reader) indexes(n *schema.Node) []*schema.Index {
	if !r.list(n) {
		return nil
	}
	indexes := make([]*schema.Index, 0, len(n.Members))
	for _, m := range n.Members {
		indexes = append(indexes, r.index(m.Value))
	}
	return indexes
}

func (r *reader) index(n *schema.Node) *schema.Index {
	ix := &schema.Index{Options: n, Span: n.Span, Source: schema.FromSpec}
	if !r.object(n) {
		ix.Key = schema.UnknownAt[schema.KeyPattern](n.Span)
		return ix
	}
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "key":
			ix.Key = r.keyPattern(v)
		case "name":
			ix.Name = r.text(v)
		case "unique":
			ix.Unique = r.flag(v)
		case "sparse":
			ix.Sparse = r.flag(v)
		case "hidden":
			ix.Hidden = r.flag(v)
		case "prepareUnique":
			ix.PrepareUnique = r.flag(v)
		case "multikey":
			ix.Multikey = r.boolean(v)
		case "clustered":
			ix.Clustered = r.flag(v)
		case "partialFilterExpression":
			ix.Partial = r.document(v)
		case "collation":
			ix.Collation = r.document(v)
		case "wildcardProjection":
			ix.WildcardProjection = r.document(v)
		case "expireAfterSeconds":
			ix.ExpireAfterSeconds = schema.KnownAt(v, v.Span)
			if v.Kind == schema.HoleNode {
				ix.ExpireAfterSeconds = schema.UnknownAt[*schema.Node](v.Span)
			}
		case "v", "ns", "background", "dropDups", "weights", "default_language", "language_override", "textIndexVersion",
			"2dsphereIndexVersion", "finestIndexedLevel", "coarsestIndexedLevel", "bits", "min", "max", "bucketSize",
			"storageEngine", "seed", "hashVersion", "collectionUUID", "originalSpec", "buildUUID", "comment", "commitQuorum":
			// Members of an index document that stay in Options alone.
		default:
			r.unknown(m.Key)
		}
	}
	r.bad = r.bad || ix.Key.IsAbsent()
	return ix
}
