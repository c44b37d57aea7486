module github.com/shardlint/shardlint

go 1.26.0

require go.mongodb.org/mongo-driver/v2 v2.10.0
