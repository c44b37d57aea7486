package config

import (
	"cmp"
	_ "embed"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

//go:embed config.schema.json
var schemaSource []byte

// schemaID is the $id of the JSON Schema.
const schemaID = "https://raw.githubusercontent.com/shardlint/shardlint/main/internal/config/config.schema.json"

// Schema returns the JSON Schema of a config file.
func Schema() []byte { return slices.Clone(schemaSource) }

// MaxBytes is the size above which a config is not read.
const MaxBytes = 4 << 20

// Options say how to read a config.
type Options struct {
	// Root is the absolute path of the project root, from which paths in
	// problems count; "" means the folder of the config.
	Root string
	// Rules are the rules that a config may name.
	Rules []Rule
	// Version is that of the running program, "v1.2.0"; anything that is no
	// version meets every requiredVersion.
	Version string
	// Contents are what files hold in place of what stands on the disk, by
	// absolute path.
	Contents map[string][]byte
}

// Load reads the config at the path and those that it extends. What is wrong
// with them comes back as problems, in order of file and place, beside the
// config as far as it could be read. The error says, without naming the file, why
// it could not be read at all.
func Load(path string, o Options) (*Config, []schema.Problem, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	l := &loader{Options: o}
	l.Root = cmp.Or(l.Root, filepath.Dir(path))
	content, err := l.read(path)
	if err != nil {
		return nil, nil, err
	}
	c := l.load(path, content, nil)
	for _, v := range c.RequiredVersions {
		text, _ := v.Get()
		if all, err := parseConstraints(text); err == nil && !satisfies(o.Version, all) {
			// The other keys may be of that version too: say only this.
			c.WrongVersion = true
			return c, []schema.Problem{{
				Rule: "SL002", Span: v.Span(),
				Message: "this is shardlint " + strings.TrimPrefix(o.Version, "v") + ", but the config asks for " + text,
				Help:    "install a release that fits, or change requiredVersion",
			}}, nil
		}
	}
	return c, l.problems, nil
}

type loader struct {
	Options
	problems []schema.Problem
}

// load reads one config and, through extends, those behind it. The chain holds
// the configs that led here.
func (l *loader) load(path string, content []byte, chain []link) *Config {
	file := schema.NewFile(l.rel(path), content, schema.Production)
	chain = append(chain, link{identity(path), file.Path})
	r := &reader{rules: l.Rules, config: &Config{Files: []*schema.File{file}, Paths: []string{path}}}
	var found []schema.Problem
	for i, doc := range document.Parse(file, document.YAML) {
		found = append(found, doc.Problems...)
		if i > 0 {
			if doc.Root != nil {
				found = append(found, schema.Problem{Rule: "SL002", Message: "a config is one document: nothing after the second '---' is read", Span: doc.Root.Span})
			}
			continue
		}
		r.read(doc.Root)
		for _, v := range r.config.RequiredVersions {
			text, _ := v.Get()
			if _, err := parseConstraints(text); err != nil {
				r.problem(v.Span(), "requiredVersion: "+err.Error(), `write conditions such as ">=1.2", ">=1.2, <2" or "1.x"`)
			}
		}
		if r.misshapen {
			shape := slices.DeleteFunc(document.NewSchema(schemaID, schemaSource).Validate(doc.Root), func(p schema.Problem) bool {
				return slices.Contains(r.told, p.Span)
			})
			found = append(found, shape...)
			r.problems = slices.DeleteFunc(r.problems, func(p schema.Problem) bool {
				return slices.ContainsFunc(shape, func(s schema.Problem) bool { return s.Span == p.Span })
			})
		}
	}
	base := l.extended(path, r, chain)
	found = append(found, r.problems...)
	slices.SortStableFunc(found, func(a, b schema.Problem) int { return a.Span.Compare(b.Span) })
	l.problems = append(found, l.problems...)
	if base != nil {
		return join(r.config, base)
	}
	return r.config
}

// A link is one config of a chain of extends: what tells its file from others,
// and its path as shown.
type link struct{ identity, shown string }

// extended reads the config that r's extends, if it does.
func (l *loader) extended(path string, r *reader, chain []link) *Config {
	written, ok := r.extends.Get()
	if !ok {
		return nil
	}
	span := r.extends.Span()
	if scheme, _, ok := strings.Cut(written, "://"); ok && len(scheme) > 1 {
		r.problem(span, "extends takes a path on this machine; shardlint never uses the network", "keep a copy of the shared config in the repository")
		return nil
	}
	target := filepath.FromSlash(written)
	if !filepath.IsAbs(target) {
		target = filepath.Join(filepath.Dir(path), target)
	}
	if at := slices.IndexFunc(chain, func(k link) bool { return k.identity == identity(target) }); at >= 0 {
		r.problem(span, circle(chain[at:]), "take one extends out")
		return nil
	}
	content, err := l.read(target)
	if err != nil {
		help := ""
		if errors.Is(err, fs.ErrNotExist) {
			help = "the path counts from the folder of " + r.config.Files[0].Path
		}
		r.problem(span, "the extended config "+strconv.Quote(written)+" cannot be read: "+err.Error(), help)
		return nil
	}
	return l.load(target, content, chain)
}

func circle(chain []link) string {
	if len(chain) == 1 {
		return "the config extends itself"
	}
	names := make([]string, len(chain))
	for i, k := range chain {
		names[i] = k.shown
	}
	return "the config extends itself in a circle: " + strings.Join(append(names, names[0]), " extends ")
}

// identity returns a path that is the same for every way to write it.
func identity(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return filepath.Clean(path)
}

// rel returns the path as it is shown: from the project root where that is
// possible, with forward slashes.
func (l *loader) rel(path string) string {
	if rel, err := filepath.Rel(l.Root, path); err == nil {
		path = rel
	}
	return filepath.ToSlash(path)
}

var errTooLarge = errors.New("more than 4 MB is no config")

// read returns the content of a config.
func (o Options) read(path string) ([]byte, error) {
	if content, ok := o.Contents[path]; ok {
		return content, nil
	}
	return readFile(path)
}

// readFile reads a regular file of at most MaxBytes. Its errors do not repeat
// the path.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, cause(err)
	case info.IsDir():
		return nil, errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no regular file")
	case info.Size() > MaxBytes:
		return nil, errTooLarge
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err != nil {
		return nil, cause(err)
	}
	if len(content) > MaxBytes {
		return nil, errTooLarge
	}
	return content, nil
}

func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
