package main

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/oneply/oneply/pkg/jupyter/jupyter"
)

// stage is a folder in which a release is put together.
type stage struct {
	work      string // the folder
	root      string // in it, the source of the commit without tests
	modules   string // in it, the modules that the source needs
	completer string // in it, the module that builds gopls
	python    string // the version, as Python writes it
	goMod     []byte // of the commit, without tools
}

// newStage fetches the commit's source and what is built with it.
func newStage(ctx context.Context, checkout, work string) (*stage, error) {
	s := &stage{work: work, root: filepath.Join(work, "src"), modules: filepath.Join(work, "modules"),
		completer: filepath.Join(work, "completer")}
	archive, err := output(ctx, checkout, nil, "git", "archive", "--format=tar", "HEAD")
	if err != nil {
		return nil, err
	}
	if err := unpack(archive, s.root); err != nil {
		return nil, err
	}
	if err := s.stamp(ctx, checkout); err != nil {
		return nil, err
	}
	mod, err := os.ReadFile(filepath.Join(s.root, "go.mod"))
	if err != nil {
		return nil, err
	}
	s.goMod = tools.ReplaceAll(mod, nil)
	_, err1 := output(ctx, s.root, nil, "go", "mod", "download")
	err2 := os.WriteFile(filepath.Join(s.root, "go.mod"), s.goMod, 0o644)
	_, err3 := output(ctx, s.root, nil, "go", "mod", "vendor", "-o", s.modules)
	return s, errors.Join(err1, err2, err3, s.fetchCompleter(ctx))
}

// tools are those of a go.mod.
var tools = regexp.MustCompile(`(?ms)^tool \(.*?^\)\n`)

// unpack writes the files of an archive that a reader of notebooks needs, without tests and drawn figures.
func unpack(archive []byte, to string) error {
	for r := tar.NewReader(bytes.NewReader(archive)); ; {
		h, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		path := h.Name
		if h.Typeflag != tar.TypeReg || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "/testdata/") ||
			strings.HasPrefix(path, "plots/") || strings.HasPrefix(path, ".") {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(to, filepath.FromSlash(path)), text); err != nil {
			return err
		}
	}
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// stamp writes the release, or else a version that grows with the commits, into the source.
func (s *stage) stamp(ctx context.Context, checkout string) error {
	commit, err1 := output(ctx, checkout, nil, "git", "rev-parse", "HEAD")
	count, err2 := output(ctx, checkout, nil, "git", "rev-list", "--count", "HEAD")
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	number, id := strings.TrimSpace(string(count)), strings.TrimSpace(string(commit))
	s.python = "0.0.0.dev" + number + "+g" + id[:12]
	version := "devel"
	if tag, err := output(ctx, checkout, nil, "git", "describe", "--tags", "--exact-match"); err == nil {
		version = strings.TrimSpace(string(tag))
		s.python = strings.TrimPrefix(version, "v")
	}
	return os.WriteFile(filepath.Join(s.root, "pkg", "lab", "lab", "stamp.txt"), []byte(version+" "+id+"\n"), 0o644)
}

// fetchCompleter makes a module whose go.mod is as gopls' makers want it.
func (s *stage) fetchCompleter(ctx context.Context) error {
	if err := write(filepath.Join(s.completer, "go.mod"), []byte("module completer\n\ngo 1.26.0\n")); err != nil {
		return err
	}
	_, err := output(ctx, s.completer, nil, "go", "get", jupyter.Completer)
	return err
}

// reproducible are the flags that give a program the same bytes wherever it is built.
var reproducible = []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w"}

// build builds the programs of a platform, and returns their folder.
func (s *stage) build(ctx context.Context, platform string) (string, error) {
	system, processor, _ := strings.Cut(platform, "/")
	env := []string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + processor, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=",
		"GOWORK=off"}
	bin := filepath.Join(s.work, system+"-"+processor)
	completer, _, _ := strings.Cut(jupyter.Completer, "@")
	for _, p := range []struct{ dir, pkg, to string }{
		{s.root, "./pkg/cmd/oneply", "oneply"},
		{s.root, "golang.org/x/tools/cmd/goimports", "goimports"},
		{s.completer, completer, "gopls/gopls"},
	} {
		args := append(append([]string{"build"}, reproducible...), "-o", filepath.Join(bin, p.to), p.pkg)
		if _, err := output(ctx, p.dir, env, "go", args...); err != nil {
			return "", err
		}
	}
	args := append(append([]string{}, reproducible...), "-o", filepath.Join(bin, "gonb"))
	return bin, jupyter.Kernel{Root: s.root}.Build(ctx, env, args...)
}

// output runs a program and returns its output; the error has the last line that it wrote.
func output(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	text, err := cmd.Output()
	if err != nil {
		lines := strings.Split(strings.TrimSpace(stderr.String()), "\n")
		return nil, fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, lines[len(lines)-1])
	}
	return text, nil
}
