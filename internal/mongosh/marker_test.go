package mongosh

import "testing"

func TestHolds(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]bool{
		`sh.shardCollection("a.b", {x: 1})`: true,
		`sh.stopBalancer()`:                 true,
		`sh . status()`:                     false,
		`db.adminCommand({shardcollection: "a.b", key: {x: 1}})`:                                 true,
		`admin.command({"enableSharding": "a"})`:                                                 true,
		"use shop\ndb.orders.createIndex({x: 1})":                                                true,
		`db.getSiblingDB("shop").orders.insertMany([])`:                                          true,
		`const {MongoClient} = require("mongodb")`:                                               true,
		`import { MongoClient } from 'mongodb';`:                                                 true,
		`const sh = require("shelljs"); sh.exec("ls"); sh.rm("-rf", "shards")`:                   false,
		`import {getFirestore} from "firebase/firestore"; db.collection("users").doc("x").get()`: false,
		`knex("shards").where({zone: 1}).update({hunk: 2})`:                                      false,
		`$("#use").find(".shard").remove()`:                                                      false,
		`import mongoose from "mongoose"; mongoose.connect("mongodb://h/d")`:                     false,
		"/* use the\nuse it\n*/ list.find(x)":                                                    true, // read, and nothing found
		`sh.moveCollection("a.b", "s2")`:                                                         true,
		`push.splitAt("a.b", {x: 1})`:                                                            false,
		`sh.splitAt  ("a.b", {x: 1})`:                                                            true,
		`{movechunk : "a.b"}`:                                                                    true,
		`removechunk: 1`:                                                                         false,
		`import("mongodb")`:                                                                      true,
		`const name = "mongodb"`:                                                                 false,
		"reuse shop\ndb.orders.drop()":                                                           false,
		"  use shop;\r\ndb.orders.drop ()":                                                       true,
		"use shop // the shop\ndb.orders.drop()":                                                 false,
		"db.getSiblingDB('shop').orders.distinctly()":                                            false,
		``: false,
	} {
		if got := Holds([]byte(script)); got != want {
			t.Errorf("%q: %v, want %v", script, got, want)
		}
	}
}
