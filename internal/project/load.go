package project

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/schema"
)

// The option of rule SL001 that sets how large a spec may be, in MB of
// 1024*1024 bytes, and its default.
const (
	LimitOption    = "maxMegabytes"
	DefaultLimitMB = 32
)

// maxLimitMB keeps offsets within the 31 bits that spans have.
const maxLimitMB = 2047

// specLimit returns the size in bytes above which a spec is not read.
func specLimit(c *config.Config) int64 {
	mb, ok := c.RuleOptions()["SL001"][LimitOption]
	if !ok || mb <= 0 {
		mb = DefaultLimitMB
	}
	return int64(min(mb, maxLimitMB) * (1 << 20))
}

// Load reads the input. A file that is too large is not read and comes back
// empty, with the problem; the error says that the file cannot be read.
func (p *Project) Load(in Input) (*schema.File, *schema.Problem, error) {
	content, given := p.contents[in.Abs]
	if in.stdin {
		content, given = in.content, true
	}
	if given {
		if size := int64(len(content)); size > p.limit {
			return p.tooLarge(in, size)
		}
		return schema.NewFile(in.Path, content, in.Context), nil, nil
	}
	f, err := os.Open(in.Abs)
	if err != nil {
		return nil, nil, readError(p.Shown(in.Path), statCause(in.Abs, err))
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		err = modeFault(info.Mode(), errFolder)
	}
	if err != nil {
		return nil, nil, readError(p.Shown(in.Path), statCause(in.Abs, err))
	}
	if info.Size() > p.limit {
		return p.tooLarge(in, info.Size())
	}
	content, err = readUpTo(f, info.Size(), p.limit)
	if err != nil {
		return nil, nil, readError(p.Shown(in.Path), statCause(in.Abs, err))
	}
	if size := int64(len(content)); size > p.limit { // it grew
		return p.tooLarge(in, size)
	}
	return schema.NewFile(in.Path, content, in.Context), nil, nil
}

// readUpTo reads a file of about the size, and at most one byte above the
// limit.
func readUpTo(f io.Reader, size, limit int64) ([]byte, error) {
	content := make([]byte, 0, size+1) // the byte that finds the end of the file
	for int64(len(content)) <= limit {
		n, err := f.Read(content[len(content):min(int64(cap(content)), limit+1)])
		content = content[:len(content)+n]
		if err == io.EOF {
			return content, nil
		}
		if err != nil {
			return nil, err
		}
		if len(content) == cap(content) {
			content = append(content, 0)[:len(content)]
		}
	}
	return content, nil
}

func (p *Project) tooLarge(in Input, size int64) (*schema.File, *schema.Problem, error) {
	file := schema.NewFile(in.Path, nil, in.Context)
	limit := p.limit >> 20
	return file, &schema.Problem{
		Rule:    "SL001",
		Message: fmt.Sprintf("the file has %d MB and was not read: %ss are read up to %d MB", (size+1<<20-1)>>20, in.Kind, limit),
		Help:    fmt.Sprintf("split it into several files, exclude it, or raise option %s of SL001", LimitOption),
		Span:    file.In(0, 0),
	}, nil
}

// A Loaded is what Load returns for one input.
type Loaded struct {
	Input   Input
	File    *schema.File
	Problem *schema.Problem
	Err     error
}

// Each loads the inputs and calls do for each, on as many goroutines as there
// are processors; i is the place in Inputs. Each file is only held while do
// runs, unless do keeps it. Each stops early when the context ends and then
// returns its error.
func (p *Project) Each(ctx context.Context, do func(i int, l Loaded)) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(p.Inputs)) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(p.Inputs) {
					return
				}
				file, problem, err := p.Load(p.Inputs[i])
				do(i, Loaded{Input: p.Inputs[i], File: file, Problem: problem, Err: err})
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}
