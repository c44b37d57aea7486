package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// shardingCall is a call of one of the helpers of sh. What sh does not have, as
// in the shelljs package, is none.
func (r *reader) shardingCall(c *invocation) *value {
	at, key := c.span, ""
	var rest []schema.Member
	arg := func(i int) *schema.Node { return c.node(i) }
	switch c.name {
	case "shardCollection", "reshardCollection", "shardAndDistributeCollection":
		return r.shardCollection(c)
	case "enableSharding":
		key, rest = c.name, []schema.Member{with("primaryShard", arg(1))}
	case "addShard":
		key = c.name
	case "addShardToZone", "addShardTag":
		key, rest = "addShardToZone", []schema.Member{with("zone", arg(1))}
	case "removeShardFromZone", "removeShardTag":
		key, rest = "removeShardFromZone", []schema.Member{with("zone", arg(1))}
	case "updateZoneKeyRange", "addTagRange":
		zone := arg(3)
		if zone == nil && c.has(2) {
			zone = &schema.Node{Kind: schema.NullNode, Text: "null", Span: c.nameSpan}
		}
		key, rest = "updateZoneKeyRange", []schema.Member{with("min", arg(1)), with("max", arg(2)), with("zone", zone)}
	case "removeTagRange", "removeRangeFromZone":
		null := &schema.Node{Kind: schema.NullNode, Text: "null", Span: c.nameSpan}
		key, rest = "updateZoneKeyRange", []schema.Member{with("min", arg(1)), with("max", arg(2)), with("zone", null)}
	case "splitAt":
		key, rest = "split", []schema.Member{with("middle", arg(1))}
	case "splitFind":
		key, rest = "split", []schema.Member{with("find", arg(1))}
	case "moveChunk":
		key, rest = c.name, []schema.Member{with("find", arg(1)), with("to", arg(2))}
	case "moveRange":
		key, rest = c.name, []schema.Member{with("toShard", arg(1)), with("min", arg(2)), with("max", arg(3))}
	case "moveCollection", "unshardCollection":
		key, rest = c.name, []schema.Member{with("toShard", arg(1))}
	case "enableBalancing", "disableBalancing", "balancerCollectionStatus", "abortReshardCollection", "abortMoveCollection", "abortUnshardCollection", "commitReshardCollection":
		key = c.name
	case "enableMigrations", "disableMigrations":
		key, rest = "setAllowMigrations", []schema.Member{with("allowMigrations", boolNode(c.name == "enableMigrations", c.nameSpan))}
	case "enableAutoMerger", "disableAutoMerger":
		key, rest = "configureCollectionBalancing", []schema.Member{with("enableAutoMerger", boolNode(c.name == "enableAutoMerger", c.nameSpan))}
	default:
		return r.balancerCall(c)
	}
	first := arg(0)
	if first == nil {
		first = hole(at)
	}
	s := r.shardingStatement(key, c, first)
	s.Args = document(at, append([]schema.Member{with(key, first)}, rest...)...)
	r.emit(s)
	return r.unknownAt(at)
}

// shardingStatement is a command that sh sends to admin. The first argument of
// most is a namespace.
func (r *reader) shardingStatement(name string, c *invocation, first *schema.Node) schema.Statement {
	s := schema.Statement{
		Name: name, Method: "sh." + c.name, Database: schema.KnownAt("admin", c.nameSpan),
		Use: r.uses[c.expression], NameSpan: c.nameSpan, Span: c.span,
	}
	if takesNamespace(name) && first != nil {
		s.Namespace, s.Collection = namespaceOf(first)
	}
	return s
}

// shardCollection is sh.shardCollection(namespace, key, unique, options), where
// an object in the third place is taken for the options.
func (r *reader) shardCollection(c *invocation) *value {
	name := c.name
	if name == "shardAndDistributeCollection" {
		name = "shardCollection"
	}
	build := func(name string, unique bool) schema.Statement {
		first := c.node(0)
		if first == nil {
			first = hole(c.span)
		}
		s := r.shardingStatement(name, c, first)
		s.Args = document(c.span, with(name, first), with("key", c.node(1)))
		third := c.arg(2)
		switch {
		case third.kind == undefined || third.kind == plain && third.node.Kind == schema.NullNode:
		case third.kind == unknown || third.open():
			addAll(s.Args, r.lower(third, c.span)) // "unique" or options, nobody knows
		case unique:
			s.Args.Members = append(s.Args.Members, with("unique", r.lower(third, c.span)))
		}
		addAll(s.Args, c.node(3))
		return s
	}
	r.emit(build(name, true))
	if c.name == "shardAndDistributeCollection" {
		s := build("reshardCollection", true)
		s.Args.Members = append(s.Args.Members, with("forceRedistribution", boolNode(true, c.nameSpan)))
		r.emit(s)
	}
	return r.unknownAt(c.span)
}

// balancerCall is one of the helpers for the balancer as a whole.
func (r *reader) balancerCall(c *invocation) *value {
	one := &schema.Node{Kind: schema.NumberNode, Text: "1", Span: c.nameSpan}
	name := ""
	switch c.name {
	case "startBalancer":
		name = "balancerStart"
	case "stopBalancer":
		name = "balancerStop"
	case "isBalancerRunning":
		name = "balancerStatus"
	case "setBalancerState":
		switch on, ok := c.arg(0).truth(); {
		case ok && on:
			name = "balancerStart"
		case ok:
			name = "balancerStop"
		default:
			name = "setBalancerState"
		}
	case "getBalancerState", "enableAutoSplit", "disableAutoSplit", "startAutoMerger", "stopAutoMerger", "isAutoMergerEnabled", "status",
		"getShardedDataDistribution", "checkMetadataConsistency", "waitForBalancer", "waitForBalancerOff", "getBalancerLockDetails", "isConfigShardEnabled",
		"getRecentMigrations", "getRecentFailedRounds", "getBalancerWindow", "listShards":
		name = c.name
	default:
		r.passOn(c.args)
		return r.unknownAt(c.span)
	}
	s := r.shardingStatement(name, c, nil)
	s.Args = document(c.span, with(name, one))
	return replyTo(r.emit(s), c.span)
}
