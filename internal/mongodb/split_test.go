package mongodb

import "testing"

func shardedOn(pairs ...any) Collection {
	return Collection{Sharded: &Sharded{Key: key(pairs...)}}
}

func TestCheckSplitPoint(t *testing.T) {
	t.Parallel()
	ab := key("a", 1, "b", 1)
	for name, c := range map[string]struct {
		point    Value
		existing []Value
		want     string
	}{
		"full":             {doc("a", 1, "b", 2), nil, "ok"},
		"any order":        {doc("b", 2, "a", 1), nil, "ok"},
		"MinKey in one":    {doc("a", 1, "b", MinKey), nil, "ok"},
		"MaxKey in one":    {doc("a", MinKey, "b", MaxKey), nil, "ok"},
		"lacks a field":    {doc("a", 1), nil, "refused"},
		"extra field":      {doc("a", 1, "b", 2, "c", 3), nil, "refused"},
		"field twice":      {doc("a", 1, "b", 2, "a", 1), nil, "refused"},
		"lowest":           {doc("a", MinKey, "b", MinKey), nil, "refused"},
		"highest":          {doc("a", MaxKey, "b", MaxKey), nil, "refused"},
		"repeated":         {doc("a", 1, "b", 2), []Value{doc("a", 0, "b", 0), doc("b", 2.0, "a", 1)}, "refused"},
		"another":          {doc("a", 1, "b", 2), []Value{doc("a", 1, "b", 3)}, "ok"},
		"maybe repeated":   {doc("a", 1, "b", Unknown), []Value{doc("a", 1, "b", 3)}, "ok"},
		"array":            {doc("a", List(), "b", 1), nil, "refused"},
		"no document":      {Int(1), nil, "refused"},
		"empty":            {Doc(), nil, "refused"},
		"unseen":           {Of(Unknown), nil, "ok"},
		"unseen, one left": {doc("a", Unknown), nil, "refused"},
	} {
		faults := CheckSplitPoint(c.point, ab, c.existing)
		if got := verdict(faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
	if f := CheckSplitPoint(doc("a", 1, "b", 2), ab, []Value{doc("a", 0, "b", 0), doc("a", 1, "b", 2)}); f[0].Item != 1 {
		t.Errorf("the repeated boundary is the second, got %d", f[0].Item)
	}
}

func TestCheckChunkFind(t *testing.T) {
	t.Parallel()
	nested := key("a.b", 1, "c", 1)
	for name, c := range map[string]struct {
		find Value
		want string
	}{
		"paths":          {doc("a.b", 1, "c", 2), "ok"},
		"parent":         {doc("a", doc("b", 1), "c", 2), "ok"},
		"parent lacks":   {doc("a", doc("x", 1), "c", 2), "refused"},
		"more":           {doc("a.b", 1, "c", 2, "d", 3), "ok"},
		"eq":             {doc("a.b", doc("$eq", 1), "c", 2), "ok"},
		"range":          {doc("a.b", doc("$gt", 1), "c", 2), "refused"},
		"in":             {doc("a.b", doc("$in", List(Int(1))), "c", 2), "ok"}, // one item is equality
		"and":            {doc("$and", List(doc("a.b", 1), doc("c", 2))), "ok"},
		"one":            {doc("c", 2), "refused"},
		"regex":          {doc("a.b", RegexOf("x", ""), "c", 2), "refused"},
		"array":          {doc("a.b", List(Int(1)), "c", 2), "refused"},
		"unseen value":   {doc("a.b", Unknown, "c", 2), "ok"},
		"unseen parent":  {doc("a", Unknown, "c", 2), "ok"},
		"no document":    {Str("x"), "refused"},
		"all unseen":     {Of(Unknown), "ok"},
		"MinKey is fine": {doc("a.b", MinKey, "c", MaxKey), "ok"},
	} {
		if got := verdict(CheckChunkFind(c.find, nested)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if f := CheckChunkFind(doc("a", 1), key("a", "hashed")); len(f) != 1 || !f[0].Ignored {
		t.Errorf("find on a hashed key works and deserves a word: %v", f)
	}
}

func TestCheckSplit(t *testing.T) {
	t.Parallel()
	a := shardedOn("a", 1)
	chunks := []Chunk{{Min: doc("a", MinKey)}, {Min: doc("a", 0)}, {Min: doc("a", 10)}}
	bounds := func(low, high any) *Value { return ptr(List(val(low), val(high))) }
	for name, c := range map[string]struct {
		target ChunkTarget
		coll   Collection
		chunks []Chunk
		want   string
	}{
		"middle":              {ChunkTarget{Middle: ptr(doc("a", 5))}, a, chunks, "ok"},
		"middle is there":     {ChunkTarget{Middle: ptr(doc("a", 10))}, a, chunks, "refused"},
		"nothing":             {ChunkTarget{}, a, nil, "refused"},
		"two forms":           {ChunkTarget{Middle: ptr(doc("a", 5)), Find: ptr(doc("a", 5))}, a, nil, "refused"},
		"one chunk":           {ChunkTarget{Bounds: bounds(doc("a", 0), doc("a", 10))}, a, chunks, "ok"},
		"last chunk":          {ChunkTarget{Bounds: bounds(doc("a", 10), doc("a", MaxKey))}, a, chunks, "ok"},
		"two chunks":          {ChunkTarget{Bounds: bounds(doc("a", MinKey), doc("a", 10))}, a, chunks, "refused"},
		"no chunk":            {ChunkTarget{Bounds: bounds(doc("a", 1), doc("a", 10))}, a, chunks, "refused"},
		"chunks unknown":      {ChunkTarget{Bounds: bounds(doc("a", 1), doc("a", 10))}, a, nil, "ok"},
		"upside down":         {ChunkTarget{Bounds: bounds(doc("a", 10), doc("a", 1))}, a, nil, "refused"},
		"three bounds":        {ChunkTarget{Bounds: ptr(List(doc("a", 1), doc("a", 2), doc("a", 3)))}, a, nil, "refused"},
		"bounds not a list":   {ChunkTarget{Bounds: ptr(doc("a", 1))}, a, nil, "refused"},
		"bounds of a number":  {ChunkTarget{Bounds: bounds(1, doc("a", 2))}, a, nil, "refused"},
		"not sharded":         {ChunkTarget{Middle: ptr(doc("a", 5))}, Collection{NotSharded: true}, nil, "refused"},
		"sharding not known":  {ChunkTarget{Middle: ptr(doc("b", 5))}, Collection{}, nil, "ok"},
		"key not known":       {ChunkTarget{Middle: ptr(doc("b", 5))}, shardedOn("a", Unknown), nil, "ok"},
		"hash between hashes": {ChunkTarget{Middle: ptr(doc("a", Long(77)))}, shardedOn("a", "hashed"), nil, "ok"},
	} {
		if got := verdict(CheckSplit(c.target, c.coll, c.chunks)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestMoveAndMerge(t *testing.T) {
	t.Parallel()
	ab := shardedOn("a", 1, "b", 1)
	full := func(a any) *Value { return ptr(doc("a", a, "b", 0)) }
	shards := []string{"s0", "s1"}
	v := version(t, "8.0")
	for name, c := range map[string]struct {
		faults []Fault
		want   string
	}{
		"range":               {CheckMoveRange(full(0), full(5), "s1", ab, shards, v), "ok"},
		"min alone":           {CheckMoveRange(full(0), nil, "s1", ab, shards, v), "ok"},
		"max alone":           {CheckMoveRange(nil, full(0), "s1", ab, shards, v), "ok"},
		"neither":             {CheckMoveRange(nil, nil, "s1", ab, shards, v), "refused"},
		"prefix":              {CheckMoveRange(ptr(doc("a", 0)), nil, "s1", ab, shards, v), "refused"},
		"upside down":         {CheckMoveRange(full(5), full(0), "s1", ab, shards, v), "refused"},
		"unknown shard":       {CheckMoveRange(full(0), nil, "s7", ab, shards, v), "refused"},
		"shards not known":    {CheckMoveRange(full(0), nil, "s7", ab, nil, v), "ok"},
		"shard not seen":      {CheckMoveRange(full(0), nil, "", ab, shards, v), "ok"},
		"range in 5.0":        {CheckMoveRange(full(0), nil, "s1", ab, shards, version(t, "5.0")), "refused"},
		"chunk by find":       {CheckMoveChunk(ChunkTarget{Find: full(3)}, "s1", ab, nil, shards), "ok"},
		"chunk by nothing":    {CheckMoveChunk(ChunkTarget{}, "s1", ab, nil, shards), "refused"},
		"chunk by prefix":     {CheckMoveChunk(ChunkTarget{Find: ptr(doc("a", 1))}, "s1", ab, nil, shards), "refused"},
		"chunk of a number":   {CheckMoveChunk(ChunkTarget{Bounds: ptr(List(Int(1), doc("a", 1)))}, "s1", Collection{}, nil, shards), "refused"},
		"merge":               {CheckMergeChunks(ptr(List(*full(0), *full(9))), ab, nil), "ok"},
		"merge without":       {CheckMergeChunks(nil, ab, nil), "refused"},
		"merge by prefix":     {CheckMergeChunks(ptr(List(doc("a", 0), doc("a", 9))), ab, nil), "refused"},
		"merge, two shards":   {CheckMergeChunks(ptr(List(*full(0), *full(9))), ab, []Chunk{{*full(0), "s0"}, {*full(5), "s1"}, {*full(9), "s0"}}), "refused"},
		"merge, one shard":    {CheckMergeChunks(ptr(List(*full(0), *full(9))), ab, []Chunk{{*full(0), "s0"}, {*full(5), "s0"}, {*full(9), "s1"}}), "ok"},
		"merge, shard unsaid": {CheckMergeChunks(ptr(List(*full(0), *full(9))), ab, []Chunk{{*full(0), "s0"}, {*full(5), ""}, {*full(9), "s1"}}), "ok"},
		"chunk range":         {CheckChunkRange(doc("a", 1), doc("a", 2)), "ok"},
		"chunk range order":   {CheckChunkRange(doc("a", 1, "b", 1), doc("b", 2, "a", 2)), "refused"},
	} {
		if got := verdict(c.faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, c.faults)
		}
	}
}
