package revision

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
)

// A Base is the commit that a work tree is compared with.
type Base struct {
	// Ref is the revision as it was named.
	Ref string
	// Commit is the full id of the commit compared with.
	Commit string
	// Merged is true when that is the last commit that the revision and HEAD
	// have in common, and not the revision itself.
	Merged bool
	// Remark says what is odd about the comparison, "" if nothing is.
	Remark string
}

// String names the base for people: "main" or "3f2a1bc0d4e5, where main and HEAD
// part".
func (b Base) String() string {
	if b.Merged {
		return fmt.Sprintf("%s, where %s and HEAD part", short(b.Commit), b.Ref)
	}
	if strings.HasPrefix(b.Commit, b.Ref) {
		return short(b.Commit)
	}
	return fmt.Sprintf("%s (%s)", b.Ref, short(b.Commit))
}

func short(commit string) string { return commit[:min(12, len(commit))] }

// A MissingError says that a revision is not in the repository.
type MissingError struct {
	Ref    string
	Reason string // why, "" if there is nothing to add
	// Fetch is the command that brings the revision; "" if none does.
	Fetch string
}

// Error says what is missing and which command brings it.
func (e *MissingError) Error() string {
	text := fmt.Sprintf("this repository has no revision %q", e.Ref)
	if e.Reason != "" {
		text += ": " + e.Reason
	}
	if e.Fetch != "" {
		text += "; fetch it with `" + e.Fetch + "`"
	}
	return text
}

// Base finds the commit that the work tree is compared with, as for a pull request
// into the revision: the last commit that the revision and HEAD have in common.
// Where none is there, it is the revision itself, with a remark. A revision that
// the repository does not hold is a MissingError.
func (r *Repository) Base(ctx context.Context, ref string) (Base, error) {
	b := Base{Ref: ref}
	switch {
	case strings.TrimSpace(ref) == "":
		return b, fmt.Errorf("it needs a revision, such as a branch, a tag or a commit")
	case strings.HasPrefix(ref, "-") || strings.HasPrefix(ref, "^") || strings.Contains(ref, ".."):
		return b, fmt.Errorf("%q is not one revision, such as a branch, a tag or a commit", ref)
	case strings.Trim(ref, "0") == "" && len(ref) >= 40:
		return b, &MissingError{Ref: ref, Reason: "the id of zeros stands for no commit, as before the first push of a branch"}
	}
	commit, err := r.commit(ctx, ref)
	if err != nil {
		return b, err
	}
	if commit == "" {
		return b, r.missing(ctx, ref)
	}
	head, err := r.commit(ctx, "HEAD")
	if err != nil {
		return b, err
	}
	b.Commit = commit
	if head == "" || head == commit {
		return b, nil
	}
	out, err := r.run(ctx, "merge-base", commit, head)
	common := strings.TrimSpace(string(out))
	switch {
	case err == nil && common == commit:
	case err == nil:
		b.Commit, b.Merged = common, true
	case !answersNo(err):
		return b, fmt.Errorf("find what %s and HEAD have in common: %w", ref, err)
	case r.shallow:
		b.Remark = fmt.Sprintf("this shallow clone does not show where %s and HEAD part, so that the comparison is with %s as it is now: what was mended there since counts as new here", ref, ref)
	default:
		b.Remark = fmt.Sprintf("%s and HEAD have no commit in common: the comparison is with %s as it is", ref, ref)
	}
	return b, nil
}

// commit returns the id of the commit that the revision names, "" if there is none.
func (r *Repository) commit(ctx context.Context, ref string) (string, error) {
	out, err := r.run(ctx, "rev-parse", "--verify", "--quiet", ref+"^{commit}")
	switch {
	case err == nil:
		return strings.TrimSpace(string(out)), nil
	case answersNo(err):
		return "", nil
	}
	// For some names that are wrong git fails rather than answers.
	if e, ok := err.(*gitError); ok && e.status == 128 {
		return "", nil
	}
	return "", fmt.Errorf("look up %s: %w", ref, err)
}

// missing says why the revision is not there and how to get it.
func (r *Repository) missing(ctx context.Context, ref string) error {
	e := &MissingError{Ref: ref}
	if head, err := r.commit(ctx, "HEAD"); err == nil && head == "" {
		e.Reason = "it has no commit yet"
		return e
	}
	remotes := r.lines(ctx, "remote")
	remote := ""
	if len(remotes) > 0 {
		remote = remotes[0]
		if slices.Contains(remotes, "origin") {
			remote = "origin"
		}
	}
	near := r.near(ctx, ref)
	if r.shallow {
		e.Reason = "the clone is shallow, so that it holds the newest commits only"
	} else if near != "" {
		e.Reason = "did you mean " + near + "?"
		return e
	}
	if remote != "" {
		e.Fetch = fetch(ref, remote, remotes, r.shallow)
	}
	return e
}

// fetch returns the command that brings a revision from the remote.
func fetch(ref, remote string, remotes []string, shallow bool) string {
	if strings.ContainsAny(ref, "~^@ ") {
		if shallow {
			return "git fetch --unshallow " + remote
		}
		return ""
	}
	depth := ""
	if shallow {
		depth = "--depth=1 "
	}
	if isCommitID(ref) {
		return "git fetch --no-tags " + depth + remote + " " + ref
	}
	name := ref
	for _, other := range remotes {
		if branch, ok := strings.CutPrefix(strings.TrimPrefix(ref, "refs/remotes/"), other+"/"); ok {
			return fmt.Sprintf("git fetch --no-tags %s%s %s:refs/remotes/%s/%s", depth, other, branch, other, branch)
		}
	}
	if branch, ok := strings.CutPrefix(ref, "refs/heads/"); ok {
		name = branch
	}
	if tag, ok := strings.CutPrefix(ref, "refs/tags/"); ok {
		return fmt.Sprintf("git fetch --no-tags %s%s tag %s", depth, remote, tag)
	}
	return fmt.Sprintf("git fetch --no-tags %s%s %s:%s", depth, remote, name, name)
}

func isCommitID(ref string) bool {
	return len(ref) >= 40 && strings.Trim(strings.ToLower(ref), "0123456789abcdef") == ""
}

// near returns the branch or tag that the name was probably meant to be.
func (r *Repository) near(ctx context.Context, ref string) string {
	return suggest.Nearest(ref, r.lines(ctx, "for-each-ref", "--format=%(refname:short)", "--count=1000", "refs/heads", "refs/remotes", "refs/tags"))
}

// lines returns the lines that git writes, none if it fails.
func (r *Repository) lines(ctx context.Context, args ...string) []string {
	out, err := r.run(ctx, args...)
	if err != nil {
		return nil
	}
	return strings.Fields(string(out))
}
