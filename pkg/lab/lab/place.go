package lab

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// host is the machine's name, fit for the name of a file.
var host = sync.OnceValue(func() string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return "unknown"
	}
	return strings.Map(func(r rune) rune {
		if r < 128 && plain(strings.ToLower(string(r))) || r == '.' {
			return r
		}
		return '-'
	}, name)
})

// stale is the age beyond which a file of another machine is taken for one that a dead process has left.
const stale = 10 * time.Minute

// fresh ends the name of a file that is being written.
const fresh = ".new"

var written atomic.Int64

// half names a new file beside path that no other process and no other call writes.
func half(path string) string {
	return fmt.Sprintf("%s.%s-%d-%d%s", path, host(), os.Getpid(), written.Add(1), fresh)
}

var writer = regexp.MustCompile(`^\.(.+)-([0-9]+)-[0-9]+\.new$`)

// abandoned reports whether a file in a folder was named by half for path and left by a dead process. A process of
// another machine may be alive: its file is left until it is old.
func abandoned(path, name string) bool {
	rest, ok := strings.CutPrefix(name, filepath.Base(path))
	if !ok || !strings.HasSuffix(rest, fresh) {
		return false
	}
	if m := writer.FindStringSubmatch(rest); m != nil && m[1] == host() {
		pid, err := strconv.Atoi(m[2])
		return err == nil && !alive(pid)
	} else if m == nil && rest != fresh {
		return false
	}
	info, err := os.Stat(filepath.Join(filepath.Dir(path), name))
	return err == nil && time.Since(info.ModTime()) > stale
}

// sweepHalves removes the files that dead processes have left half-written for path.
func sweepHalves(path string, there []string) {
	for _, name := range there {
		if abandoned(path, name) {
			os.Remove(filepath.Join(filepath.Dir(path), name))
		}
	}
}
