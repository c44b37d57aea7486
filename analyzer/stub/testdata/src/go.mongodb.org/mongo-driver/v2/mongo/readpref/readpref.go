// Package readpref declares the API of go.mongodb.org/mongo-driver/v2/mongo/readpref.
package readpref

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/tag"
)

const (
	NearestMode            Mode = 5
	PrimaryMode            Mode = 1
	PrimaryPreferredMode   Mode = 2
	SecondaryMode          Mode = 3
	SecondaryPreferredMode Mode = 4
)

var (
	ErrInvalidTagSet error
)

func ModeFromString(string) (_ Mode, _ error)    { return }
func Nearest(...Option) (_ *ReadPref)            { return }
func New(Mode, ...Option) (_ *ReadPref, _ error) { return }
func Primary() (_ *ReadPref)                     { return }
func PrimaryPreferred(...Option) (_ *ReadPref)   { return }
func Secondary(...Option) (_ *ReadPref)          { return }
func SecondaryPreferred(...Option) (_ *ReadPref) { return }
func WithHedgeEnabled(bool) (_ Option)           { return }
func WithMaxStaleness(time.Duration) (_ Option)  { return }
func WithTagSets(...tag.Set) (_ Option)          { return }
func WithTags(...string) (_ Option)              { return }

type Mode uint8

func (Mode) IsValid() (_ bool)  { return }
func (Mode) String() (_ string) { return }

type Option func(*ReadPref) error

type ReadPref struct{}

func (*ReadPref) HedgeEnabled() (_ *bool)                 { return }
func (*ReadPref) MaxStaleness() (_ time.Duration, _ bool) { return }
func (*ReadPref) Mode() (_ Mode)                          { return }
func (*ReadPref) String() (_ string)                      { return }
func (*ReadPref) TagSets() (_ []tag.Set)                  { return }
