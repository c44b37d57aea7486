// Package tag declares the API of go.mongodb.org/mongo-driver/tag.
package tag

func NewTagSetFromMap(map[string]string) (_ Set)       { return }
func NewTagSetsFromMaps([]map[string]string) (_ []Set) { return }

type Set []Tag

func (Set) Contains(string, string) (_ bool) { return }
func (Set) ContainsAll([]Tag) (_ bool)       { return }
func (Set) String() (_ string)               { return }

type Tag struct {
	Name  string
	Value string
}

func (Tag) String() (_ string) { return }
