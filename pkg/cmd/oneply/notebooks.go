package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

const notebooksAbout = `usage: oneply notebooks FOLDER

Copies the notebooks and their players into a folder, which it makes. After an update it brings what is new; a file that
you have changed stays as it is, and is named.`

// notebooks copies the notebooks to a folder of the user's choice.
func notebooks(_ context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("notebooks", flag.ContinueOnError)
	folders, err := parse(f, notebooksAbout, "oneply notebooks mine", args, stdout)
	if err != nil {
		return err
	}
	if len(folders) != 1 {
		return wrongUsage("want one folder")
	}
	from := data.Source()
	if from == "" {
		return fmt.Errorf("no notebooks here: go to a checkout of oneply, or install its wheel")
	}
	return copyNotebooks(os.DirFS(filepath.Join(from, "notebooks")), folders[0], stdout, stderr)
}

// copyNotebooks copies notebooks and players, except those that the user has changed.
func copyNotebooks(from fs.FS, to string, stdout, stderr io.Writer) error {
	texts, err := notebookTexts(from)
	if err != nil {
		return err
	}
	was, now, copied := readRecord(to), record{}, 0
	var own, unread []string
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		path, text := filepath.Join(to, filepath.FromSlash(name)), texts[name]
		old, err := lab.ReadFile(path)
		switch missing := errors.Is(err, fs.ErrNotExist); {
		case err != nil && !missing:
			unread, now[name] = append(unread, err.Error()), was[name]
			continue
		case !missing && !bytes.Equal(old, text) && sum(old) != was[name]:
			own = append(own, name)
			continue
		case missing || !bytes.Equal(old, text):
			copied++
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return err
			}
			if err := lab.Replace(path, text); err != nil {
				return err
			}
		}
		now[name] = sum(text)
	}
	if err := now.write(to); err != nil {
		return err
	}
	if len(own) > 0 {
		fmt.Fprintf(stderr, "left, for you have changed them: %s; oneply notebooks with another folder copies them there\n",
			strings.Join(own, ", "))
	}
	if len(unread) > 0 {
		fmt.Fprintf(stderr, "left, for they cannot be read: %s\n", strings.Join(unread, "; "))
	}
	_, err = fmt.Fprintf(stdout, "%d of %s copied to %s: jupyter lab %s opens them\n", copied,
		estimate.Count(len(texts), "file", "files"), to, to)
	return err
}

// notebookTexts returns what is copied, by name.
func notebookTexts(from fs.FS) (map[string][]byte, error) {
	texts := map[string][]byte{}
	for _, pattern := range []string{"*.ipynb", "players/*.player"} {
		names, err := fs.Glob(from, pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if texts[name], err = fs.ReadFile(from, name); err != nil {
				return nil, err
			}
		}
	}
	return texts, nil
}

// record holds the checksums of the files that were copied into a folder, by name. A file that still has its checksum
// is not the user's work.
type record map[string]string

// recorded is the record's file, in the format of sha256sum.
const recorded = ".oneply-notebooks"

func sum(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}

// readRecord returns the record of a folder, empty if there is none.
func readRecord(folder string) record {
	text, _ := os.ReadFile(filepath.Join(folder, recorded))
	r := record{}
	for line := range strings.Lines(string(text)) {
		if sum, name, ok := strings.Cut(strings.TrimSpace(line), "  "); ok {
			r[name] = sum
		}
	}
	return r
}

func (r record) write(folder string) error {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(r)) {
		fmt.Fprintf(&b, "%s  %s\n", r[name], name)
	}
	return lab.Replace(filepath.Join(folder, recorded), []byte(b.String()))
}
