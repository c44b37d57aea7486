// Package sort declares the API of sort.
package sort

func Find(int, func(int) int) (_ int, _ bool)         { return }
func Float64s([]float64)                              {}
func Float64sAreSorted([]float64) (_ bool)            { return }
func Ints([]int)                                      {}
func IntsAreSorted([]int) (_ bool)                    { return }
func IsSorted(Interface) (_ bool)                     { return }
func Reverse(Interface) (_ Interface)                 { return }
func Search(int, func(int) bool) (_ int)              { return }
func SearchFloat64s([]float64, float64) (_ int)       { return }
func SearchInts([]int, int) (_ int)                   { return }
func SearchStrings([]string, string) (_ int)          { return }
func Slice(any, func(int, int) bool)                  {}
func SliceIsSorted(any, func(int, int) bool) (_ bool) { return }
func SliceStable(any, func(int, int) bool)            {}
func Sort(Interface)                                  {}
func Stable(Interface)                                {}
func Strings([]string)                                {}
func StringsAreSorted([]string) (_ bool)              { return }

type Float64Slice []float64

func (Float64Slice) Len() (_ int)           { return }
func (Float64Slice) Less(int, int) (_ bool) { return }
func (Float64Slice) Search(float64) (_ int) { return }
func (Float64Slice) Sort()                  {}
func (Float64Slice) Swap(int, int)          {}

type IntSlice []int

func (IntSlice) Len() (_ int)           { return }
func (IntSlice) Less(int, int) (_ bool) { return }
func (IntSlice) Search(int) (_ int)     { return }
func (IntSlice) Sort()                  {}
func (IntSlice) Swap(int, int)          {}

type Interface interface {
	Len() int
	Less(int, int) bool
	Swap(int, int)
}

type StringSlice []string

func (StringSlice) Len() (_ int)           { return }
func (StringSlice) Less(int, int) (_ bool) { return }
func (StringSlice) Search(string) (_ int)  { return }
func (StringSlice) Sort()                  {}
func (StringSlice) Swap(int, int)          {}
