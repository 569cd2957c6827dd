package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/oneply/oneply/data"
)

// notebooks copies the notebooks to where one likes.
func notebooks(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("notebooks", flag.ContinueOnError)
	err := parse(f, "usage: oneply notebooks FOLDER\n\nCopies the notebooks and their players into a folder, which it "+
		"makes. A file that is there and differs stays, and is named.", "oneply notebooks mine", args, stdout)
	if err != nil {
		return err
	}
	if f.NArg() != 1 {
		return wrongUsage("want one folder")
	}
	from := data.Source()
	if from == "" {
		return fmt.Errorf("no notebooks here: go to a checkout of oneply, or install its wheel")
	}
	return copyNotebooks(os.DirFS(filepath.Join(from, "notebooks")), f.Arg(0), stdout)
}

// copyNotebooks copies notebooks, texts and players, unless one that is there differs.
func copyNotebooks(from fs.FS, to string, stdout io.Writer) error {
	texts := map[string][]byte{}
	for _, pattern := range []string{"*.ipynb", "*.md", "players/*.player"} {
		names, err := fs.Glob(from, pattern)
		if err != nil {
			return err
		}
		for _, name := range names {
			text, err := fs.ReadFile(from, name)
			if err != nil {
				return err
			}
			old, err := os.ReadFile(filepath.Join(to, name))
			if err == nil && !bytes.Equal(old, text) {
				return fmt.Errorf("%s is another one: nothing was copied; name another folder, or move it away",
					filepath.Join(to, name))
			}
			texts[name] = text
		}
	}
	for name, text := range texts {
		path := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(stdout, "%d files in %s: jupyter lab %s opens them\n", len(texts), to, to)
	return err
}
