package spec

// The words that the schema allows for a value; a test compares the two.
var (
	validationActions = []string{"error", "warn", "errorAndLog"}
	validationLevels  = []string{"off", "strict", "moderate"}
	granularities     = []string{"seconds", "minutes", "hours"}
	generators        = []string{"objectId", "uuidv1", "uuidv4", "uuidv7", "sequence", "random", "client"}
	bsonTypes         = []string{
		"double", "string", "object", "array", "binData", "undefined", "objectId", "bool", "date", "null", "regex", "dbPointer",
		"javascript", "symbol", "javascriptWithScope", "int", "timestamp", "long", "decimal", "minKey", "maxKey", "number",
	}
	operations = []string{
		"find", "findOne", "aggregate", "count", "countDocuments", "estimatedDocumentCount", "distinct", "mapReduce", "watch",
		"insert", "insertOne", "insertMany", "update", "updateOne", "updateMany", "replaceOne", "delete", "deleteOne", "deleteMany",
		"remove", "findAndModify", "findOneAndUpdate", "findOneAndReplace", "findOneAndDelete", "bulkWrite",
	}
)
