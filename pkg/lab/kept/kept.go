// Package kept keeps results of calls whose arguments are data, so that a cell that is run again shows them at once. A
// result is found by the SHA-256 of all that it depends on, the code included, and is checked when it is read.
package kept

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// Version is that of the results: it is raised whenever the same arguments lead to another result.
const Version = 1

// limit is how many bytes are kept; ONEPLY_KEPT_LIMIT sets another number of MB.
const limit = 256 << 20

// block is the least that a file takes.
const block = 4096

// On reports whether results are kept: where the kernel says so, unless answers are graded.
func On() bool {
	return os.Getenv("ONEPLY_KEPT") == "on" && os.Getenv("ONEPLY_GRADING") == "" && most() > 0
}

func most() int64 {
	if mb, err := strconv.ParseInt(os.Getenv("ONEPLY_KEPT_LIMIT"), 10, 32); err == nil {
		return mb << 20
	}
	return limit
}

// Folder returns where results are kept.
func Folder() string { return filepath.Join(lab.Root(), "kept") }

// Key is the SHA-256 of what a result depends on.
type Key [sha256.Size]byte

// KeyOf returns the key of a call: its name and the text of its arguments.
func KeyOf(call string, arguments ...any) Key {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %q", Version, code(), call)
	for _, a := range arguments {
		fmt.Fprintf(h, " %q", fmt.Sprint(a))
	}
	return Key(h.Sum(nil))
}

// computing are the folders whose code decides results.
var computing = []string{"engine", "game", "player", "learn/ensemble", "lab/seed", "oneply"}

// code is the digest of that code as it stands in the checkout, whether it is committed or not; "" without its source.
var code = sync.OnceValue(func() string {
	h, root := sha256.New(), data.Source()
	if root == "" {
		return ""
	}
	for _, folder := range computing {
		_ = filepath.WalkDir(filepath.Join(root, "pkg", folder), func(path string, d fs.DirEntry, err error) error {
			if ext := filepath.Ext(path); err == nil && d.Type().IsRegular() && (ext == ".go" || ext == ".s") {
				text, _ := os.ReadFile(path)
				fmt.Fprintf(h, "%s %d\n%s", d.Name(), len(text), text)
			}
			return nil
		})
	}
	return fmt.Sprintf("%x", h.Sum(nil))
})

// ErrDamaged is the error of an entry that is not as it was written, or is that of another key.
var ErrDamaged = errors.New("what was kept is damaged")

// Get reads the result of a key into a pointer. It reports whether it is there; a damaged one is not.
func Get(k Key, into any) (bool, error) {
	path := filepath.Join(Folder(), fmt.Sprintf("%x", k))
	ok, err := Load(path, k, into)
	if ok {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // it is used
	}
	return ok, err
}

// Put keeps a result, and drops those that were not used for longest beyond the limit. Where nothing can be written
// nothing is kept.
func Put(k Key, result any) {
	if os.MkdirAll(Folder(), 0o755) == nil && Store(filepath.Join(Folder(), fmt.Sprintf("%x", k)), k, result) == nil {
		_ = shrink(most())
	}
}

// Store writes a result to a file, with its sum.
func Store(path string, k Key, result any) error {
	text, err := json.Marshal(result)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(append(k[:], text...))
	return lab.Replace(path, append(sum[:], text...))
}

// Load reads what Store has written.
func Load(path string, k Key, into any) (bool, error) {
	all, err := os.ReadFile(path)
	if err != nil {
		return false, nil
	}
	if len(all) < len(k) {
		return false, ErrDamaged
	}
	text := all[len(k):]
	if Key(all) != sha256.Sum256(append(k[:], text...)) || json.Unmarshal(text, into) != nil {
		return false, ErrDamaged
	}
	return true, nil
}

// Usage returns the number of results that are kept, and the bytes that they take.
func Usage() (results int, bytes int64) {
	list, bytes := entries()
	return len(list), bytes
}

// Clear drops them all.
func Clear() error { return shrink(0) }

// entries lists the files, those not used for longest first.
func entries() (list []fs.FileInfo, bytes int64) {
	dir, _ := os.ReadDir(Folder())
	for _, d := range dir {
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
			list, bytes = append(list, info), bytes+size(info)
		}
	}
	slices.SortFunc(list, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	return list, bytes
}

func size(info fs.FileInfo) int64 { return (info.Size() + block - 1) / block * block }

// shrink drops entries until no more than so many bytes are left.
func shrink(to int64) error {
	list, bytes := entries()
	for _, info := range list {
		if bytes <= to {
			return nil
		}
		if err := os.Remove(filepath.Join(Folder(), info.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("kept: %w", err)
		}
		bytes -= size(info)
	}
	return nil
}
