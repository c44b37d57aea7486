// Package field declares the API of github.com/qiniu/qmgo/field.
package field

import (
	"context"
	"time"

	"github.com/qiniu/qmgo/operator"
	"go.mongodb.org/mongo-driver/bson/primitive"
)

func Do(context.Context, any, operator.OpType, ...any) (_ error) { return }
func NewCustom() (_ CustomFieldsBuilder)                         { return }

type CustomFields struct{}

func (CustomFields) CustomCreateTime(any)                        {}
func (CustomFields) CustomId(any)                                {}
func (CustomFields) CustomUpdateTime(any)                        {}
func (*CustomFields) SetCreateAt(string) (_ CustomFieldsBuilder) { return }
func (*CustomFields) SetId(string) (_ CustomFieldsBuilder)       { return }
func (*CustomFields) SetUpdateAt(string) (_ CustomFieldsBuilder) { return }

type CustomFieldsBuilder interface {
	SetCreateAt(string) CustomFieldsBuilder
	SetId(string) CustomFieldsBuilder
	SetUpdateAt(string) CustomFieldsBuilder
}

type CustomFieldsHook interface {
	CustomFields() CustomFieldsBuilder
}

type DefaultField struct {
	Id       primitive.ObjectID `bson:"_id"`
	CreateAt time.Time          `bson:"createAt"`
	UpdateAt time.Time          `bson:"updateAt"`
}

func (*DefaultField) DefaultCreateAt() {}
func (*DefaultField) DefaultId()       {}
func (*DefaultField) DefaultUpdateAt() {}

type DefaultFieldHook interface {
	DefaultCreateAt()
	DefaultId()
	DefaultUpdateAt()
}
