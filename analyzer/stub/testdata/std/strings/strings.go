// Package strings declares the API of strings.
package strings

import (
	"io"
)

func Clone(string) (_ string)                          { return }
func Compare(string, string) (_ int)                   { return }
func Contains(string, string) (_ bool)                 { return }
func ContainsAny(string, string) (_ bool)              { return }
func ContainsFunc(string, func(rune) bool) (_ bool)    { return }
func ContainsRune(string, rune) (_ bool)               { return }
func Count(string, string) (_ int)                     { return }
func Cut(string, string) (_ string, _ string, _ bool)  { return }
func CutPrefix(string, string) (_ string, _ bool)      { return }
func CutSuffix(string, string) (_ string, _ bool)      { return }
func EqualFold(string, string) (_ bool)                { return }
func Fields(string) (_ []string)                       { return }
func FieldsFunc(string, func(rune) bool) (_ []string)  { return }
func FieldsFuncSeq(string, func(rune) bool) (_ any)    { return }
func FieldsSeq(string) (_ any)                         { return }
func HasPrefix(string, string) (_ bool)                { return }
func HasSuffix(string, string) (_ bool)                { return }
func Index(string, string) (_ int)                     { return }
func IndexAny(string, string) (_ int)                  { return }
func IndexByte(string, byte) (_ int)                   { return }
func IndexFunc(string, func(rune) bool) (_ int)        { return }
func IndexRune(string, rune) (_ int)                   { return }
func Join([]string, string) (_ string)                 { return }
func LastIndex(string, string) (_ int)                 { return }
func LastIndexAny(string, string) (_ int)              { return }
func LastIndexByte(string, byte) (_ int)               { return }
func LastIndexFunc(string, func(rune) bool) (_ int)    { return }
func Lines(string) (_ any)                             { return }
func Map(func(rune) rune, string) (_ string)           { return }
func NewReader(string) (_ *Reader)                     { return }
func NewReplacer(...string) (_ *Replacer)              { return }
func Repeat(string, int) (_ string)                    { return }
func Replace(string, string, string, int) (_ string)   { return }
func ReplaceAll(string, string, string) (_ string)     { return }
func Split(string, string) (_ []string)                { return }
func SplitAfter(string, string) (_ []string)           { return }
func SplitAfterN(string, string, int) (_ []string)     { return }
func SplitAfterSeq(string, string) (_ any)             { return }
func SplitN(string, string, int) (_ []string)          { return }
func SplitSeq(string, string) (_ any)                  { return }
func Title(string) (_ string)                          { return }
func ToLower(string) (_ string)                        { return }
func ToLowerSpecial(any, string) (_ string)            { return }
func ToTitle(string) (_ string)                        { return }
func ToTitleSpecial(any, string) (_ string)            { return }
func ToUpper(string) (_ string)                        { return }
func ToUpperSpecial(any, string) (_ string)            { return }
func ToValidUTF8(string, string) (_ string)            { return }
func Trim(string, string) (_ string)                   { return }
func TrimFunc(string, func(rune) bool) (_ string)      { return }
func TrimLeft(string, string) (_ string)               { return }
func TrimLeftFunc(string, func(rune) bool) (_ string)  { return }
func TrimPrefix(string, string) (_ string)             { return }
func TrimRight(string, string) (_ string)              { return }
func TrimRightFunc(string, func(rune) bool) (_ string) { return }
func TrimSpace(string) (_ string)                      { return }
func TrimSuffix(string, string) (_ string)             { return }

type Builder struct{}

func (*Builder) Cap() (_ int)                        { return }
func (*Builder) Grow(int)                            {}
func (*Builder) Len() (_ int)                        { return }
func (*Builder) Reset()                              {}
func (*Builder) String() (_ string)                  { return }
func (*Builder) Write([]byte) (_ int, _ error)       { return }
func (*Builder) WriteByte(byte) (_ error)            { return }
func (*Builder) WriteRune(rune) (_ int, _ error)     { return }
func (*Builder) WriteString(string) (_ int, _ error) { return }

type Reader struct{}

func (*Reader) Len() (_ int)                          { return }
func (*Reader) Read([]byte) (_ int, _ error)          { return }
func (*Reader) ReadAt([]byte, int64) (_ int, _ error) { return }
func (*Reader) ReadByte() (_ byte, _ error)           { return }
func (*Reader) ReadRune() (_ rune, _ int, _ error)    { return }
func (*Reader) Reset(string)                          {}
func (*Reader) Seek(int64, int) (_ int64, _ error)    { return }
func (*Reader) Size() (_ int64)                       { return }
func (*Reader) UnreadByte() (_ error)                 { return }
func (*Reader) UnreadRune() (_ error)                 { return }
func (*Reader) WriteTo(io.Writer) (_ int64, _ error)  { return }

type Replacer struct{}

func (*Replacer) Replace(string) (_ string)                      { return }
func (*Replacer) WriteString(io.Writer, string) (_ int, _ error) { return }
