// Measurements of devices: the ways to shard them, each on a collection of its own.
sh.enableSharding("iot");

// Wrong: both grow with time, so that one shard takes all inserts.
sh.shardCollection("iot.by_id", { _id: 1 });
sh.shardCollection("iot.by_time", { createTime: 1 });

// Right for inserts.
sh.shardCollection("iot.by_id_hashed", { _id: "hashed" });
sh.shardCollection("iot.by_time_hashed", { createTime: "hashed" });

// Right for ranges of one device, too.
sh.shardCollection("iot.by_device", { device_id: 1, createTime: 1 });

// Right up to 7.1, where it makes the chunks to begin with. Since 7.2 it has no effect.
sh.shardCollection("iot.presplit", { device_id: "hashed" }, false, { numInitialChunks: 64 });

// Wrong: only a hashed key takes it.
sh.shardCollection("iot.presplit_ranged", { device_id: 1, createTime: 1 }, false, { numInitialChunks: 64 });

// Wrong: unique, and not beginning with the shard key.
db.getSiblingDB("iot").by_device.createIndex({ serial: 1 }, { unique: true });

// Accepted, as it does. It makes the pair unique, not the serial.
db.getSiblingDB("iot").by_device.createIndex({ device_id: 1, createTime: 1, serial: 1 }, { unique: true });
