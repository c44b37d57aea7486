// Package time declares the API of time.
package time

const (
	ANSIC                = "Mon Jan _2 15:04:05 2006"
	April       Month    = 4
	August      Month    = 8
	DateOnly             = "2006-01-02"
	DateTime             = "2006-01-02 15:04:05"
	December    Month    = 12
	February    Month    = 2
	Friday      Weekday  = 5
	Hour        Duration = 3600000000000
	January     Month    = 1
	July        Month    = 7
	June        Month    = 6
	Kitchen              = "3:04PM"
	Layout               = "01/02 03:04:05PM '06 -0700"
	March       Month    = 3
	May         Month    = 5
	Microsecond Duration = 1000
	Millisecond Duration = 1000000
	Minute      Duration = 60000000000
	Monday      Weekday  = 1
	Nanosecond  Duration = 1
	November    Month    = 11
	October     Month    = 10
	RFC1123              = "Mon, 02 Jan 2006 15:04:05 MST"
	RFC1123Z             = "Mon, 02 Jan 2006 15:04:05 -0700"
	RFC3339              = "2006-01-02T15:04:05Z07:00"
	RFC3339Nano          = "2006-01-02T15:04:05.999999999Z07:00"
	RFC822               = "02 Jan 06 15:04 MST"
	RFC822Z              = "02 Jan 06 15:04 -0700"
	RFC850               = "Monday, 02-Jan-06 15:04:05 MST"
	RubyDate             = "Mon Jan 02 15:04:05 -0700 2006"
	Saturday    Weekday  = 6
	Second      Duration = 1000000000
	September   Month    = 9
	Stamp                = "Jan _2 15:04:05"
	StampMicro           = "Jan _2 15:04:05.000000"
	StampMilli           = "Jan _2 15:04:05.000"
	StampNano            = "Jan _2 15:04:05.000000000"
	Sunday      Weekday  = 0
	Thursday    Weekday  = 4
	TimeOnly             = "15:04:05"
	Tuesday     Weekday  = 2
	UnixDate             = "Mon Jan _2 15:04:05 MST 2006"
	Wednesday   Weekday  = 3
)

var (
	Local *Location
	UTC   *Location
)

func After(Duration) (_ <-chan Time)                               { return }
func AfterFunc(Duration, func()) (_ *Timer)                        { return }
func Date(int, Month, int, int, int, int, int, *Location) (_ Time) { return }
func FixedZone(string, int) (_ *Location)                          { return }
func LoadLocation(string) (_ *Location, _ error)                   { return }
func LoadLocationFromTZData(string, []byte) (_ *Location, _ error) { return }
func NewTicker(Duration) (_ *Ticker)                               { return }
func NewTimer(Duration) (_ *Timer)                                 { return }
func Now() (_ Time)                                                { return }
func Parse(string, string) (_ Time, _ error)                       { return }
func ParseDuration(string) (_ Duration, _ error)                   { return }
func ParseInLocation(string, string, *Location) (_ Time, _ error)  { return }
func Since(Time) (_ Duration)                                      { return }
func Sleep(Duration)                                               {}
func Tick(Duration) (_ <-chan Time)                                { return }
func Unix(int64, int64) (_ Time)                                   { return }
func UnixMicro(int64) (_ Time)                                     { return }
func UnixMilli(int64) (_ Time)                                     { return }
func Until(Time) (_ Duration)                                      { return }

type Duration int64

func (Duration) Abs() (_ Duration)              { return }
func (Duration) Hours() (_ float64)             { return }
func (Duration) Microseconds() (_ int64)        { return }
func (Duration) Milliseconds() (_ int64)        { return }
func (Duration) Minutes() (_ float64)           { return }
func (Duration) Nanoseconds() (_ int64)         { return }
func (Duration) Round(Duration) (_ Duration)    { return }
func (Duration) Seconds() (_ float64)           { return }
func (Duration) String() (_ string)             { return }
func (Duration) Truncate(Duration) (_ Duration) { return }

type Location struct{}

func (*Location) String() (_ string) { return }

type Month int

func (Month) String() (_ string) { return }

type ParseError struct {
	Layout     string
	Value      string
	LayoutElem string
	ValueElem  string
	Message    string
}

func (*ParseError) Error() (_ string) { return }

type Ticker struct {
	C <-chan Time
}

func (*Ticker) Reset(Duration) {}
func (*Ticker) Stop()          {}

type Time struct{}

func (Time) Add(Duration) (_ Time)                   { return }
func (Time) AddDate(int, int, int) (_ Time)          { return }
func (Time) After(Time) (_ bool)                     { return }
func (Time) AppendBinary([]byte) (_ []byte, _ error) { return }
func (Time) AppendFormat([]byte, string) (_ []byte)  { return }
func (Time) AppendText([]byte) (_ []byte, _ error)   { return }
func (Time) Before(Time) (_ bool)                    { return }
func (Time) Clock() (_ int, _ int, _ int)            { return }
func (Time) Compare(Time) (_ int)                    { return }
func (Time) Date() (_ int, _ Month, _ int)           { return }
func (Time) Day() (_ int)                            { return }
func (Time) Equal(Time) (_ bool)                     { return }
func (Time) Format(string) (_ string)                { return }
func (Time) GoString() (_ string)                    { return }
func (*Time) GobDecode([]byte) (_ error)             { return }
func (Time) GobEncode() (_ []byte, _ error)          { return }
func (Time) Hour() (_ int)                           { return }
func (Time) ISOWeek() (_ int, _ int)                 { return }
func (Time) In(*Location) (_ Time)                   { return }
func (Time) IsDST() (_ bool)                         { return }
func (Time) IsZero() (_ bool)                        { return }
func (Time) Local() (_ Time)                         { return }
func (Time) Location() (_ *Location)                 { return }
func (Time) MarshalBinary() (_ []byte, _ error)      { return }
func (Time) MarshalJSON() (_ []byte, _ error)        { return }
func (Time) MarshalText() (_ []byte, _ error)        { return }
func (Time) Minute() (_ int)                         { return }
func (Time) Month() (_ Month)                        { return }
func (Time) Nanosecond() (_ int)                     { return }
func (Time) Round(Duration) (_ Time)                 { return }
func (Time) Second() (_ int)                         { return }
func (Time) String() (_ string)                      { return }
func (Time) Sub(Time) (_ Duration)                   { return }
func (Time) Truncate(Duration) (_ Time)              { return }
func (Time) UTC() (_ Time)                           { return }
func (Time) Unix() (_ int64)                         { return }
func (Time) UnixMicro() (_ int64)                    { return }
func (Time) UnixMilli() (_ int64)                    { return }
func (Time) UnixNano() (_ int64)                     { return }
func (*Time) UnmarshalBinary([]byte) (_ error)       { return }
func (*Time) UnmarshalJSON([]byte) (_ error)         { return }
func (*Time) UnmarshalText([]byte) (_ error)         { return }
func (Time) Weekday() (_ Weekday)                    { return }
func (Time) Year() (_ int)                           { return }
func (Time) YearDay() (_ int)                        { return }
func (Time) Zone() (_ string, _ int)                 { return }
func (Time) ZoneBounds() (_ Time, _ Time)            { return }

type Timer struct {
	C <-chan Time
}

func (*Timer) Reset(Duration) (_ bool) { return }
func (*Timer) Stop() (_ bool)          { return }

type Weekday int

func (Weekday) String() (_ string) { return }
