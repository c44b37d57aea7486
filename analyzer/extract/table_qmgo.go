package extract

// qmgoRows are the methods of github.com/qiniu/qmgo.
func qmgoRows() []row {
	rows := []row{
		{"qmgo.NewClient", makeQmgo},
		{"qmgo.IsDup", asksForDuplicate},
		{"qmgo.Open", openQmgo},
		{"qmgo.Client.Database", makeDatabase},
		{"qmgo.Database.Collection", makeCollection},
		{"qmgo.Database.GetDatabaseName", nameOfDatabase},
		{"qmgo.Collection.GetCollectionName", nameOfCollection},
		{"qmgo.Collection.CloneCollection", sameHandleOfTwo},

		{"qmgo.Collection.Find", makeQuery("query", 2, 0)},
		{"qmgo.Collection.Aggregate", makeQuery("aggregate", 2, 0)},
		{"qmgo.Collection.InsertOne", sends(operation{method: "insertOne", document: 2, options: 3})},
		{"qmgo.Collection.InsertMany", sends(operation{method: "insertMany", documents: 2, options: 3})},
		{"qmgo.Collection.UpdateOne", sends(operation{method: "updateOne", filter: 2, update: 3, options: 4})},
		{"qmgo.Collection.UpdateId", sends(operation{method: "updateOne", id: 2, update: 3, options: 4})},
		{"qmgo.Collection.UpdateAll", sends(operation{method: "updateMany", filter: 2, update: 3, options: 4})},
		{"qmgo.Collection.ReplaceOne", sends(operation{method: "replaceOne", filter: 2, update: 3, options: 4})},
		{"qmgo.Collection.Upsert", sends(operation{method: "replaceOne", filter: 2, update: 3, options: 4, set: []string{"upsert"}})},
		{"qmgo.Collection.UpsertId", sends(operation{method: "replaceOne", id: 2, update: 3, options: 4, set: []string{"upsert"}})},
		{"qmgo.Collection.Remove", sends(operation{method: "deleteOne", filter: 2, options: 3})},
		{"qmgo.Collection.RemoveId", sends(operation{method: "deleteOne", id: 2, options: 3})},
		{"qmgo.Collection.RemoveAll", sends(operation{method: "deleteMany", filter: 2, options: 3})},
		{"qmgo.Collection.Watch", sends(operation{method: "watch", pipeline: 2})},
		{"qmgo.Collection.DropCollection", dropCollection},
		{"qmgo.Database.DropDatabase", dropDatabase},
		{"qmgo.Database.CreateCollection", createCollection},
		{"qmgo.Database.RunCommand", runCommand(2)},
		{"qmgo.Client.DoTransaction", withTransaction},
		{"qmgo.Session.StartTransaction", withTransaction},

		{"qmgo.Collection.EnsureIndexes", ensureIndexLists},
		{"qmgo.Collection.CreateIndexes", createFieldIndexes(2)},
		{"qmgo.Collection.CreateOneIndex", createFieldIndexes(2)},
		{"qmgo.Collection.DropIndex", dropIndexOfList},
		{"qmgo.Collection.DropAllIndexes", dropIndex(0)},

		{"qmgo.Collection.Bulk", makeBulk},
		{"qmgo.Bulk.InsertOne", bulked("insertOne")},
		{"qmgo.Bulk.UpdateOne", bulked("updateOne")},
		{"qmgo.Bulk.UpdateId", bulkedByID("updateOne")},
		{"qmgo.Bulk.UpdateAll", bulked("updateMany")},
		{"qmgo.Bulk.Upsert", bulked("replaceOne", "upsert")},
		{"qmgo.Bulk.UpsertId", bulkedByID("replaceOne", "upsert")},
		{"qmgo.Bulk.UpsertOne", bulked("updateOne", "upsert")},
		{"qmgo.Bulk.Remove", bulked("deleteOne")},
		{"qmgo.Bulk.RemoveId", bulkedByID("deleteOne")},
		{"qmgo.Bulk.RemoveAll", bulked("deleteMany")},
		{"qmgo.Bulk.SetOrdered", sameHandle},
		{"qmgo.Bulk.Run", bulkRun},
	}
	// Find returns an interface, whose methods are those of its one type.
	for _, t := range []string{"qmgo.Query.", "qmgo.QueryI."} {
		rows = append(rows,
			row{t + "Sort", addSort}, row{t + "Select", addOption("projection")}, row{t + "Limit", addOption("limit")}, row{t + "Skip", addOption("skip")},
			row{t + "Hint", addOption("hint")}, row{t + "Collation", addOption("collation")}, row{t + "BatchSize", sameHandle},
			row{t + "NoCursorTimeout", sameHandle}, row{t + "SetArrayFilters", addOption("arrayFilters")},
			row{t + "One", queried("findOne", 0)}, row{t + "All", queried("find", 0)}, row{t + "Cursor", queried("find", 0)},
			row{t + "Count", queried("countDocuments", 0)}, row{t + "EstimatedCount", queried("estimatedDocumentCount", 0)},
			row{t + "Distinct", queried("distinct", 1)}, row{t + "Apply", applied},
		)
	}
	for _, t := range []string{"qmgo.Aggregate.", "qmgo.AggregateI."} {
		rows = append(rows,
			row{t + "One", queried("aggregate", 0)}, row{t + "All", queried("aggregate", 0)}, row{t + "Iter", queried("aggregate", 0)},
			row{t + "Cursor", queried("aggregate", 0)})
	}
	return rows
}
