package main

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/jupyter/jupyter"
	"github.com/oneply/oneply/pkg/show/notebook"
	"github.com/oneply/oneply/pkg/show/page"
)

// site is a folder of static pages whose cells run in the reader's browser.
type site struct {
	folder string
	source string // the checkout
	stderr io.Writer
}

// writeSite writes the notebooks of the checkout, or of the wheel, as a site.
func writeSite(ctx context.Context, folder string, stderr io.Writer) error {
	s := site{folder, data.Source(), stderr}
	if s.source == "" {
		return errors.New("no notebooks here: go to a checkout of oneply, or install its wheel")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, step := range []func(context.Context) error{s.scripts, s.files, s.pages, s.engines} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file of the site.
func (s site) write(name string, text []byte) error {
	file := filepath.Join(s.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// scripts writes what draws and what runs, and Go's own script that starts a program.
func (s site) scripts(ctx context.Context) error {
	for _, tree := range []fs.FS{page.Files, page.Tab} {
		err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				return err
			}
			return s.write(name, text)
		})
		if err != nil {
			return err
		}
	}
	if charts := findCharts(ctx, s.source, s.stderr); charts != nil {
		if err := s.write("tab/echarts.js", charts.Module()); err != nil {
			return err
		}
	}
	root, err := s.command(ctx, "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	return s.write("tab/wasm_exec.js", text)
}

// read are the files of the checkout that cells may read: go.mod shows where they are.
var read = []string{"go.mod", "data/results/*/*", "data/results/*/*/*", "data/results/*/*/*/*", "notebooks/players/*",
	"pkg/*/*.go", "pkg/*/*/*.go"}

// files copies what cells may read, with a list of names and sizes.
func (s site) files(context.Context) error {
	sizes, tree := map[string]int{}, os.DirFS(s.source)
	for _, pattern := range read {
		names, err := fs.Glob(tree, pattern)
		if err != nil {
			return err
		}
		for _, name := range names {
			if info, err := fs.Stat(tree, name); err != nil || info.IsDir() || strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				return err
			}
			sizes[name] = len(text)
			if err := s.write("disk/"+name, text); err != nil {
				return err
			}
		}
	}
	list, err := json.Marshal(sizes)
	if err != nil {
		return err
	}
	return s.write("disk.json", list)
}

// first are the notebooks to begin with.
var first = []string{"tour", "class", "lab"}

// pages writes a page for each notebook, and an index.
func (s site) pages(context.Context) error {
	files, err := filepath.Glob(filepath.Join(s.source, "notebooks", "*"+notebook.Extension))
	if err != nil {
		return err
	}
	small, err := s.small()
	if err != nil {
		return err
	}
	titles := map[string]string{}
	for _, file := range files {
		n, err := notebook.Read(file)
		if err != nil {
			return err
		}
		text, err := n.Runs(small)
		if err != nil {
			return err
		}
		titles[n.Name] = n.Title()
		if err := s.write(n.Name+".html", text); err != nil {
			return err
		}
	}
	return s.write("index.html", index(titles))
}

// small returns the packages of the project that the small engine knows, by their paths below pkg.
func (s site) small() (list []string, err error) {
	text, err := os.ReadFile(filepath.Join(s.source, "pkg", "cmd", "tab", "small", "packages.txt"))
	if err != nil {
		return nil, err
	}
	for _, path := range strings.Fields(string(text)) {
		if name, ok := strings.CutPrefix(path, "github.com/oneply/oneply/pkg/"); ok {
			list = append(list, name)
		}
	}
	return list, nil
}

// index returns the page that lists the others.
func index(titles map[string]string) []byte {
	names := slices.Clone(first)
	for name := range titles {
		if !slices.Contains(first, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names[len(first):])
	var b strings.Builder
	b.WriteString("<h1>oneply</h1>\n<p>Notebooks to read and to run: their cells run in this browser, without a server " +
		"and without anything to install.</p>\n<ul>\n")
	for _, name := range names {
		fmt.Fprintf(&b, "<li><a href=\"%s.html\">%s</a></li>\n", name, html.EscapeString(titles[name]))
	}
	b.WriteString("</ul>\n")
	return page.Plain("oneply", b.String())
}

// engines builds the program that runs cells, the small one and the one that knows papers and studies.
func (s site) engines(ctx context.Context) error {
	for name, tags := range map[string]string{"engine": "", "whole": "whole"} {
		program := filepath.Join(s.folder, name+".wasm")
		cmd := s.command(ctx, append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-tags=" + tags,
			"-o", program}, append(inlined(), "./pkg/cmd/tab")...)...)
		cmd.Env = append(cmd.Env, "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "CGO_ENABLED=0")
		if text, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("go build of the page's program: %w: %s", err, strings.TrimSpace(string(text)))
		}
		if err := pack(program); err != nil {
			return err
		}
	}
	return nil
}

// inlined returns flags with which only what has to be fast is inlined, which saves a tenth of the program.
func inlined() []string {
	list := []string{"-gcflags=all=-l"}
	for _, fast := range []string{"runtime", "internal/...", "math/...", "sort", "slices", "sync/...", "reflect",
		"cmp", "iter", "encoding/binary",
		"github.com/oneply/oneply/pkg/engine/...", "github.com/oneply/oneply/pkg/game/...",
		"github.com/oneply/oneply/pkg/learn/...", "github.com/oneply/oneply/pkg/player/...",
		"github.com/oneply/oneply/pkg/lab/seed"} {
		list = append(list, "-gcflags="+fast+"=")
	}
	return list
}

func (s site) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, jupyter.Go(s.source), args...)
	cmd.Dir, cmd.Env = s.source, os.Environ()
	return cmd
}

// pack replaces a file by one that gzip has packed.
func pack(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	packed, err := os.Create(file + ".gz")
	if err != nil {
		return err
	}
	w, err := gzip.NewWriterLevel(packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return errors.Join(err, w.Close(), packed.Close(), os.Remove(file))
}
