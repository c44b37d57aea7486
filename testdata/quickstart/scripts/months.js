// One chunk a month, made before the month begins.
sh.enableSharding("archive");
sh.shardCollection("archive.requests", { month: 1, _id: 1 });

for (const month of ["2027-01", "2027-02", "2027-03"]) {
  sh.splitAt("archive.requests", { month, _id: MinKey });
}
sh.moveChunk("archive.requests", { month: "2027-01", _id: MinKey }, "shard1");
sh.moveChunk("archive.requests", { month: "2027-02", _id: MinKey }, "shard2");

// Wrong: a chunk begins at a whole shard key.
sh.splitAt("archive.requests", { month: "2027-04" });
