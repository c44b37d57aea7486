package extract_test

import "testing"

const importsMgo = `package app
import (
	"github.com/globalsign/mgo"
	"github.com/globalsign/mgo/bson"
)
`

func TestMgo(t *testing.T) {
	t.Parallel()
	checkSendings(t, importsMgo+`
func f(s *mgo.Session, id bson.ObjectId, name string, out any) {
	c := s.Copy().DB("shop").C("orders")
`, []sending{
		{"reads", `
			c.Find(bson.M{"a": 1}).Sort("-at", "b").One(&out)
			c.FindId(id).One(&out)
			q := c.Find(nil)
			q.Count(); q.Limit(5).All(&out)
			c.Find(bson.M{"x": name}).Distinct("y", &out)
			c.Pipe([]bson.M{{"$match": bson.M{"a": 1}}}).All(&out) }`, `
			shop.orders findOne {filter:{a:1} sort:{at:-1 b:1}}
			shop.orders findOne {filter:{_id:~}}
			shop.orders count {query:{}}
			shop.orders find {filter:{} limit:5}
			shop.orders distinct {key:"y" query:{x:~}}
			shop.orders aggregate {pipeline:[{$match:{a:1}}]}`},
		{"writes", `
			c.Insert(bson.M{"a": 1}, bson.M{"b": 1})
			c.Update(bson.M{"a": 1}, bson.M{"$set": bson.M{"b": 1}})
			c.UpdateId(id, bson.M{"x": 1})
			c.Upsert(bson.M{"a": 1}, bson.M{"b": 1})
			c.UpdateAll(nil, bson.M{"$set": bson.M{"b": 1}})
			c.RemoveId(id); c.RemoveAll(bson.M{"a": 1})
			c.Find(bson.M{"a": 1}).Apply(mgo.Change{Update: bson.M{"$inc": bson.M{"n": 1}}, Upsert: true, ReturnNew: true}, &out) }`, `
			shop.orders insert {documents:[{a:1} {b:1}]}
			shop.orders update {updates:[{q:{a:1} u:{$set:{b:1}}}]}
			shop.orders update {updates:[{q:{_id:~} u:{x:1}}]}
			shop.orders update {updates:[{q:{a:1} u:{b:1} upsert:true}]}
			shop.orders updateMany {updates:[{q:{} u:{$set:{b:1}} multi:true}]}
			shop.orders deleteOne {deletes:[{q:{_id:~} limit:1}]}
			shop.orders deleteMany {deletes:[{q:{a:1} limit:0}]}
			shop.orders findOneAndUpdate {query:{a:1} update:{$inc:{n:1}} upsert:true}`},
		{"indexes", `
			c.EnsureIndex(mgo.Index{Key: []string{"a", "-b"}, Unique: true, Background: true})
			c.EnsureIndexKey("$hashed:x")
			c.DropIndex("a", "-b"); c.DropIndexName("n") }`, `
			shop.orders createIndexes {indexes:[{key:{a:1 b:-1} unique:true}]}
			shop.orders createIndexes {indexes:[{key:{x:"hashed"}}]}
			shop.orders dropIndexes {index:{a:1 b:-1}}
			shop.orders dropIndexes {index:"n"}`},
		{"bulk", `
			b := c.Bulk()
			b.Insert(bson.M{"a": 1})
			b.Upsert(bson.M{"x": 1}, bson.M{"y": 1}, bson.M{"x": 2}, bson.M{"y": 2})
			if name != "" { b.RemoveAll(bson.M{"z": 1}) }
			b.Run() }`,
			`shop.orders bulkWrite {operations:[{insertOne:{document:{a:1}}} {updateOne:{filter:{x:1} update:{y:1} upsert:true}} {updateOne:{filter:{x:2} update:{y:2} upsert:true}} {deleteMany:{filter:{z:1}}}?]}`},
		{"commands", `
			if err := s.Run(bson.D{{Name: "shardCollection", Value: "shop.orders"}, {"key", bson.D{{"a", 1}}}}, nil); err != nil { panic(err) } }`,
			`shop.orders runCommand {key:{a:1}}`},
	})
}

func TestQmgo(t *testing.T) {
	t.Parallel()
	checkSendings(t, `package app
import (
	"context"
	"github.com/qiniu/qmgo"
	"github.com/qiniu/qmgo/options"
	"go.mongodb.org/mongo-driver/bson"
	driver "go.mongodb.org/mongo-driver/mongo/options"
)
func f(ctx context.Context, cl *qmgo.Client, id string, out any) {
	c := cl.Database("shop").Collection("orders")
`, []sending{
		{"reads", `
			c.Find(ctx, bson.M{"a": id}).Sort("-at").Limit(3).One(&out)
			c.Find(ctx, bson.M{"a": 1}).Count()
			c.Aggregate(ctx, qmgo.Pipeline{{{"$match", bson.M{"a": 1}}}}).All(&out)
			one, _ := qmgo.Open(ctx, &qmgo.Config{Uri: "mongodb://h", Database: "d", Coll: "c"})
			one.Find(ctx, bson.M{"b": 1}).All(&out) }`, `
			shop.orders findOne {filter:{a:~} sort:{at:-1} limit:3}
			shop.orders countDocuments {query:{a:1}}
			shop.orders aggregate {pipeline:[{$match:{a:1}}]}
			d.c find {filter:{b:1}}`},
		{"writes", `
			c.InsertOne(ctx, bson.M{"a": 1})
			c.UpdateOne(ctx, bson.M{"a": 1}, bson.M{"$set": bson.M{"b": 1}}, options.UpdateOptions{UpdateOptions: driver.Update().SetUpsert(true)})
			c.UpsertId(ctx, id, bson.M{"b": 1}); c.Remove(ctx, bson.M{"a": 1}) }`, `
			shop.orders insertOne {documents:[{a:1}]}
			shop.orders updateOne {updates:[{q:{a:1} u:{$set:{b:1}} upsert:true}]}
			shop.orders replaceOne {updates:[{q:{_id:~} u:{b:1} upsert:true}]}
			shop.orders deleteOne {deletes:[{q:{a:1} limit:1}]}`},
		{"indexes", `
			c.EnsureIndexes(ctx, []string{"a,-b"}, []string{"c"})
			c.CreateOneIndex(ctx, options.IndexModel{Key: []string{"x", "-y"}, IndexOptions: driver.Index().SetUnique(true)}) }`, `
			shop.orders createIndexes {indexes:[{key:{a:1 b:-1} unique:true} {key:{c:1}}]}
			shop.orders createIndexes {indexes:[{key:{x:1 y:-1} unique:true}]}`},
	})
}

func TestClientBulkWrite(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports2, []sending{{"of a client", `
		func f(ctx context.Context, c *mongo.Client) {
			c.BulkWrite(ctx, []mongo.ClientBulkWrite{
				{Database: "shop", Collection: "orders", Model: mongo.NewClientUpdateOneModel().SetFilter(bson.M{"a": 1}).SetUpdate(bson.M{"$set": bson.M{"b": 1}})},
				{Database: "shop", Collection: "items", Model: mongo.NewClientDeleteManyModel().SetFilter(bson.M{"a": 1})},
			})
		}`, `
			shop.orders bulkWrite {operations:[{updateOne:{filter:{a:1} update:{$set:{b:1}}}}]}
			shop.items bulkWrite {operations:[{deleteMany:{filter:{a:1}}}]}`}})
}
