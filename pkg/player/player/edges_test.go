//go:build unix

package player

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// crowd is the text of a player with that many members.
func crowd(members int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nname x\ntitle x\nfusion vote\n", magic)
	for i := range members {
		fmt.Fprintf(&b, "member %d\n%s\n", i, strings.Repeat("1 ", 25))
	}
	return b.String()
}

// TestManyMembers: members are read in time that grows with their number, up to a stated limit.
func TestManyMembers(t *testing.T) {
	p, err := Read(strings.NewReader(crowd(maxMembers)), "crowd")
	if err != nil || len(p.Members) != maxMembers {
		t.Errorf("%d members, %v", len(p.Members), err)
	}
	_, err = Read(strings.NewReader(crowd(maxMembers+1)), "crowd")
	want := fmt.Sprintf("player: crowd line %d: one more member, want at most 10000", 5+2*maxMembers)
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	require.Fails(Read(strings.NewReader(crowd(2)+"member bad\n1 2 x\n"), "crowd"))(t, "crowd line 10")
}

// TestTitles: nothing in a file can command the terminal.
func TestTitles(t *testing.T) {
	text := strings.Replace(crowd(1), "title x", "title \x1b[31mred\x07", 1)
	text = strings.Replace(text, "fusion vote", "source \x1b]0;s\x07", 1)
	p, err := Read(strings.NewReader(strings.Replace(text, "member 0", "member \x1b0", 1)), "crowd")
	if err != nil || strings.ContainsAny(p.Title+p.Source+p.Name+p.Members[0].Name, "\x1b\x07") {
		t.Errorf("%q %q, %v", p.Title, p.Members, err)
	}
}

// TestPipes: a pipe is read if somebody writes to it, and else an error.
func TestPipes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	require.OK(t, syscall.Mkfifo(path, 0o666))
	require.Fails(ReadFile(path))(t, "a pipe to which nobody writes")
	go func() { _ = os.WriteFile(path, []byte(crowd(3)), 0) }()
	if p, err := ReadFile(path); err != nil || len(p.Members) != 3 {
		t.Errorf("%d members, %v", len(p.Members), err)
	}
}
