// How many values has a field? Two ways to find out before sharding on it.
db = db.getSiblingDB("shop");

// Wrong: up to 5.0 it fails once the values take more than 100 MB, and a good shard key has
// that many. From 7.0 analyzeShardKey tells more, from a sample.
db.orders.aggregate([{ $group: { _id: "$customer_id" } }, { $count: "values" }]);

// Right up to 6.0: the stage may write to disk.
db.orders.aggregate([{ $group: { _id: "$customer_id" } }, { $count: "values" }], { allowDiskUse: true });

// Right from 7.0.
db.adminCommand({ analyzeShardKey: "shop.orders", key: { customer_id: 1, order_id: "hashed" }, sampleSize: 100000 });
