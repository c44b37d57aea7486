db = db.getSiblingDB("shop");

// One shard: the filter has the whole key.
db.orders.find({ customer_id: 4711, order_id: 12 });

// The shards that hold the customer.
db.orders.find({ customer_id: 4711 }).sort({ order_id: -1 });

// Wrong: every shard is asked, as customer_id is free.
db.orders.find({ order_id: 12 });
db.orders.updateOne({ order_id: 12 }, { $set: { state: "paid" } });

// Wrong on a sharded collection: it counts what is being moved twice.
db.orders.count();
db.orders.countDocuments({});
