package main

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/oneply/oneply/pkg/jupyter/jupyter"
)

// licence is the name of a file with a licence, or with what belongs to one.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|authors|contributors)`)

// addLicences adds the licences of the project, of Go and of each module that a program is made of.
func (s *stage) addLicences(files map[string]file, to string) error {
	goroot, err := output(context.Background(), s.root, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	err1 := addFrom(files, s.root, to)
	err2 := addFrom(files, strings.TrimSpace(string(goroot)), path.Join(to, "go"))
	completer, _, _ := strings.Cut(jupyter.Completer, "@")
	err3 := addLinked(files, s.completer, to, completer)
	err4 := addLinked(files, s.root, to, "./pkg/...", "github.com/janpfeifer/gonb", "golang.org/x/tools/cmd/goimports",
		"github.com/go-echarts/go-echarts-assets")
	return errors.Join(err1, err2, err3, err4)
}

// addLinked adds the licences of all modules with packages that some packages need.
func addLinked(files map[string]file, dir, to string, packages ...string) error {
	args := append([]string{"list", "-e", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}}@{{.Version}} {{.Dir}}{{end}}{{end}}"}, packages...)
	list, err := output(context.Background(), dir, []string{"GOWORK=off", "GOFLAGS=-mod=mod"}, "go", args...)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(list)) {
		name, folder, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || folder == "" {
			continue
		}
		if err := addFrom(files, folder, path.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}

// addFrom adds the licences in a folder.
func addFrom(files map[string]file, folder, to string) error {
	list, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range list {
		if !f.Type().IsRegular() || !licence.MatchString(f.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		files[path.Join(to, f.Name())] = file{text: text}
	}
	return nil
}
