// Package url declares the API of net/url.
package url

func JoinPath(string, ...string) (_ string, _ error) { return }
func Parse(string) (_ *URL, _ error)                 { return }
func ParseQuery(string) (_ Values, _ error)          { return }
func ParseRequestURI(string) (_ *URL, _ error)       { return }
func PathEscape(string) (_ string)                   { return }
func PathUnescape(string) (_ string, _ error)        { return }
func QueryEscape(string) (_ string)                  { return }
func QueryUnescape(string) (_ string, _ error)       { return }
func User(string) (_ *Userinfo)                      { return }
func UserPassword(string, string) (_ *Userinfo)      { return }

type Error struct {
	Op  string
	URL string
	Err error
}

func (*Error) Error() (_ string)   { return }
func (*Error) Temporary() (_ bool) { return }
func (*Error) Timeout() (_ bool)   { return }
func (*Error) Unwrap() (_ error)   { return }

type EscapeError string

func (EscapeError) Error() (_ string) { return }

type InvalidHostError string

func (InvalidHostError) Error() (_ string) { return }

type URL struct {
	Scheme      string
	Opaque      string
	User        *Userinfo
	Host        string
	Path        string
	Fragment    string
	RawQuery    string
	RawPath     string
	RawFragment string
	ForceQuery  bool
	OmitHost    bool
}

func (*URL) AppendBinary([]byte) (_ []byte, _ error) { return }
func (*URL) EscapedFragment() (_ string)             { return }
func (*URL) EscapedPath() (_ string)                 { return }
func (*URL) Hostname() (_ string)                    { return }
func (*URL) IsAbs() (_ bool)                         { return }
func (*URL) JoinPath(...string) (_ *URL)             { return }
func (*URL) MarshalBinary() (_ []byte, _ error)      { return }
func (*URL) Parse(string) (_ *URL, _ error)          { return }
func (*URL) Port() (_ string)                        { return }
func (*URL) Query() (_ Values)                       { return }
func (*URL) Redacted() (_ string)                    { return }
func (*URL) RequestURI() (_ string)                  { return }
func (*URL) ResolveReference(*URL) (_ *URL)          { return }
func (*URL) String() (_ string)                      { return }
func (*URL) UnmarshalBinary([]byte) (_ error)        { return }

type Userinfo struct{}

func (*Userinfo) Password() (_ string, _ bool) { return }
func (*Userinfo) String() (_ string)           { return }
func (*Userinfo) Username() (_ string)         { return }

type Values map[string][]string

func (Values) Add(string, string)    {}
func (Values) Del(string)            {}
func (Values) Encode() (_ string)    { return }
func (Values) Get(string) (_ string) { return }
func (Values) Has(string) (_ bool)   { return }
func (Values) Set(string, string)    {}
