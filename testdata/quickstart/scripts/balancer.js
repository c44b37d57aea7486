const config = db.getSiblingDB("config");

// Wrong: the hour 24 is none, and the balancer does not run with it.
config.settings.updateOne({ _id: "balancer" }, { $set: { activeWindow: { start: "22:00", stop: "24:00" } } }, { upsert: true });
// Right: past midnight.
config.settings.updateOne({ _id: "balancer" }, { $set: { activeWindow: { start: "22:00", stop: "05:00" } } }, { upsert: true });

// Right: what is stopped is started again, even if the work in between fails.
sh.stopBalancer();
try {
  // Wrong: in mongosh it returns a document, which is never false.
  while (sh.isBalancerRunning()) sleep(1000);
  db.getSiblingDB("admin").fsyncLock();
} finally {
  sh.startBalancer();
}

// Wrong: nothing turns it on again.
sh.disableBalancing("shop.orders");

// Wrong: since 5.0 the documents of config.chunks have no ns, so that this finds no jumbo chunk whatever there is.
config.chunks.find({ ns: "shop.orders", jumbo: true });
// Right.
config.chunks.find({ uuid: config.collections.findOne({ _id: "shop.orders" }).uuid, jumbo: true });

// Wrong: since 6.0.3 the balancer evens out bytes, not chunks.
config.chunks.aggregate([{ $group: { _id: "$shard", chunks: { $sum: 1 } } }]);
// Right.
sh.getShardedDataDistribution();
