package docs

import "testing"

func TestReference(t *testing.T) {
	t.Parallel()
	const source = `{
  "description": "A garden | a yard.",
  "required": ["beds"],
  "properties": {
    "name": {"type": "string"},
    "beds": {"description": "What <grows>.", "type": ["array", "null"], "items": {"$ref": "#/$defs/bed"}},
    "owners": {"x-noun": "people by name", "type": "object", "additionalProperties": {"properties": {"age": {"type": "integer", "default": 7}}}},
    "note": {},
    "spare": {"description": "Not in use.", "$ref": "#/$defs/bed"}
  },
  "$defs": {"bed": {"description": "A bed.", "type": "object", "properties": {"soil": {"enum": ["clay", true]}}}}
}`
	const want = `### Top level

A garden \| a yard.

| key | value | meaning |
|---|---|---|
| ` + "`name`" + ` | text |  |
| [` + "`beds`" + `](#beds), required | a list | What \<grows>. |
| [` + "`owners`" + `](#ownersname) | people by name |  |
| ` + "`note`" + ` | any |  |
| [` + "`spare`" + `](#spare) | a mapping | Not in use. |

### ` + "`beds[]`" + `

A bed.

| key | value | meaning |
|---|---|---|
| ` + "`soil`" + ` | ` + "`clay`, `true`" + ` |  |

### ` + "`owners.NAME`" + `

| key | value | meaning |
|---|---|---|
| ` + "`age`" + ` | a whole number; default ` + "`7`" + ` |  |

### ` + "`spare`" + `

Not in use.

| key | value | meaning |
|---|---|---|
| ` + "`soil`" + ` | ` + "`clay`, `true`" + ` |  |
`
	got, err := Reference([]byte(source))
	if err != nil || got != want {
		t.Errorf("%v, got:\n%s", err, got)
	}
	if _, err := Reference([]byte("{")); err == nil {
		t.Error("no error for a schema that cannot be read")
	}
}
