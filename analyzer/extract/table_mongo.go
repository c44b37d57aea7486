package extract

// mongoRows are the methods of go.mongodb.org/mongo-driver, versions 1 and 2.
// Arguments count from 1.
func mongoRows() []row {
	return []row{
		{"mongo.Connect", makeClient},
		{"mongo.NewClient", makeClient},
		{"mongo.Client.Database", makeDatabase},
		{"mongo.Database.Collection", makeCollection},
		{"mongo.Collection.Clone", sameHandleOfTwo},
		{"mongo.Collection.Database", databaseOfCollection},
		{"mongo.Collection.Name", nameOfCollection},
		{"mongo.Database.Name", nameOfDatabase},
		{"mongo.Collection.Indexes", indexView},

		{"mongo.Collection.Find", sends(operation{method: "find", filter: 2, options: 3})},
		{"mongo.Collection.FindOne", sends(operation{method: "findOne", filter: 2, options: 3})},
		{"mongo.Collection.CountDocuments", sends(operation{method: "countDocuments", filter: 2, options: 3})},
		{"mongo.Collection.Count", sends(operation{method: "count", filter: 2, options: 3})},
		{"mongo.Collection.EstimatedDocumentCount", sends(operation{method: "estimatedDocumentCount", options: 2})},
		{"mongo.Collection.Distinct", sends(operation{method: "distinct", key: 2, filter: 3, options: 4})},
		{"mongo.Collection.Aggregate", sends(operation{method: "aggregate", pipeline: 2, options: 3})},
		{"mongo.Collection.Watch", sends(operation{method: "watch", pipeline: 2, options: 3})},
		{"mongo.Collection.InsertOne", sends(operation{method: "insertOne", document: 2, options: 3})},
		{"mongo.Collection.InsertMany", sends(operation{method: "insertMany", documents: 2, options: 3})},
		{"mongo.Collection.UpdateOne", sends(operation{method: "updateOne", filter: 2, update: 3, options: 4})},
		{"mongo.Collection.UpdateMany", sends(operation{method: "updateMany", filter: 2, update: 3, options: 4})},
		{"mongo.Collection.UpdateByID", sends(operation{method: "updateOne", id: 2, update: 3, options: 4})},
		{"mongo.Collection.ReplaceOne", sends(operation{method: "replaceOne", filter: 2, update: 3, options: 4})},
		{"mongo.Collection.DeleteOne", sends(operation{method: "deleteOne", filter: 2, options: 3})},
		{"mongo.Collection.DeleteMany", sends(operation{method: "deleteMany", filter: 2, options: 3})},
		{"mongo.Collection.FindOneAndUpdate", sends(operation{method: "findOneAndUpdate", filter: 2, update: 3, options: 4})},
		{"mongo.Collection.FindOneAndReplace", sends(operation{method: "findOneAndReplace", filter: 2, update: 3, options: 4})},
		{"mongo.Collection.FindOneAndDelete", sends(operation{method: "findOneAndDelete", filter: 2, options: 3})},
		{"mongo.Collection.BulkWrite", sends(operation{method: "bulkWrite", models: 2, options: 3})},
		{"mongo.Collection.Drop", dropCollection},
		{"mongo.Database.Drop", dropDatabase},
		{"mongo.Database.CreateCollection", createCollection},
		{"mongo.Database.CreateView", createView},
		{"mongo.Database.RunCommand", runCommand(2)},
		{"mongo.Database.RunCommandCursor", runCommand(2)},
		{"mongo.Database.Aggregate", aggregateDatabase},

		{"mongo.IndexView.CreateOne", createIndexes(2)},
		{"mongo.IndexView.CreateMany", createIndexes(2)},
		{"mongo.IndexView.DropOne", dropIndex(2)},
		{"mongo.IndexView.DropWithKey", dropIndex(2)},
		{"mongo.IndexView.DropAll", dropIndex(0)},

		{"mongo.NewInsertOneModel", newModel("insertOne")},
		{"mongo.NewUpdateOneModel", newModel("updateOne")},
		{"mongo.NewUpdateManyModel", newModel("updateMany")},
		{"mongo.NewReplaceOneModel", newModel("replaceOne")},
		{"mongo.NewDeleteOneModel", newModel("deleteOne")},
		{"mongo.NewDeleteManyModel", newModel("deleteMany")},
		{"mongo.InsertOneModel.Set*", setOption},
		{"mongo.UpdateOneModel.Set*", setOption},
		{"mongo.UpdateManyModel.Set*", setOption},
		{"mongo.ReplaceOneModel.Set*", setOption},
		{"mongo.DeleteOneModel.Set*", setOption},
		{"mongo.DeleteManyModel.Set*", setOption},

		{"mongo.Client.BulkWrite", clientBulkWrite},
		{"mongo.NewClientInsertOneModel", newModel("insertOne")},
		{"mongo.ClientInsertOneModel.Set*", setOption},
		{"mongo.NewClientUpdateOneModel", newModel("updateOne")},
		{"mongo.ClientUpdateOneModel.Set*", setOption},
		{"mongo.NewClientUpdateManyModel", newModel("updateMany")},
		{"mongo.ClientUpdateManyModel.Set*", setOption},
		{"mongo.NewClientReplaceOneModel", newModel("replaceOne")},
		{"mongo.ClientReplaceOneModel.Set*", setOption},
		{"mongo.NewClientDeleteOneModel", newModel("deleteOne")},
		{"mongo.ClientDeleteOneModel.Set*", setOption},
		{"mongo.NewClientDeleteManyModel", newModel("deleteMany")},
		{"mongo.ClientDeleteManyModel.Set*", setOption},

		{"mongo.IsDuplicateKeyError", asksForDuplicate},
		{"mongo.Session.WithTransaction", withTransaction},
		{"mongo.Session.StartTransaction", beginTransaction},
		{"mongo.SessionContext.StartTransaction", beginTransaction},
		{"mongo.SessionContext.WithTransaction", withTransaction},
		{"mongo.SingleResult.Decode", decoded(1)},
		{"mongo.Cursor.Decode", decoded(1)},
		{"mongo.Cursor.All", decoded(2)},
	}
}

// optionRows are the builders of options.
func optionRows() []row {
	return []row{
		{"options.ClientOptions.ApplyURI", applyURI},
		{"options.*.Set*", setOption},
		{"options.*", makeOptions},
	}
}
