package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mount is the file system that a folder is on.
type mount struct {
	point, kind string
	options     []string
}

// mountOf finds the mount of a folder, which may not exist yet, in the text of /proc/self/mountinfo.
func mountOf(folder, mountinfo string) (found mount) {
	for line := range strings.Lines(mountinfo) {
		left, right, ok := strings.Cut(line, " - ")
		l, r := strings.Fields(left), strings.Fields(right)
		if !ok || len(l) < 6 || len(r) < 2 {
			continue
		}
		point := octal.Replace(l[4])
		inside := point == "/" || folder == point || strings.HasPrefix(folder, point+"/")
		if inside && len(point) >= len(found.point) {
			found = mount{point, r[0], append(strings.Split(l[5], ","), strings.Split(strings.Join(r[2:], ","), ",")...)}
		}
	}
	return found
}

// octal undoes how mountinfo writes blanks.
var octal = strings.NewReplacer(`\040`, " ", `\011`, "\t", `\012`, "\n", `\134`, `\`)

// wide are file systems that machines share, with locks that reach all of them unless an option says otherwise.
var wide = []string{"nfs", "nfs4", "lustre", "gpfs", "ceph", "fuse.ceph", "fuse.ceph-fuse", "beegfs", "fuse.glusterfs",
	"glusterfs", "gfs2", "ocfs2", "cifs", "smb3", "panfs", "wekafs", "afs", "9p"}

// narrow are options that keep locks on their machine.
var narrow = []string{"nolock", "local_lock=all", "local_lock=flock", "localflock", "noflock"}

// note says what a user should know about locks on the mount; nothing if they reach all nodes.
func (m mount) note(folder string) string {
	switch {
	case m.kind == "":
		return ""
	case !slices.Contains(wide, m.kind):
		return fmt.Sprintf("%s is on %s, which nodes see only where this machine shares it with them", folder, m.kind)
	}
	for _, o := range narrow {
		if slices.Contains(m.options, o) {
			return fmt.Sprintf("locks in %s (%s, %s) do not reach other nodes: two of them may do one run twice, by which "+
				"time is lost and no result", folder, m.kind, o)
		}
	}
	return ""
}

// mountNote is the note on the folder's mount.
func mountNote(folder string) string {
	text, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return ""
	}
	for dir := folder; ; dir = filepath.Dir(dir) {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			return mountOf(real, string(text)).note(folder)
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}
