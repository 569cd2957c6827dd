package goexec

import (
	"bufio"
	"bytes"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/internal/kernel"
)

// built builds, before the first cell, what cells link, unless the file that ONEPLY_BUILT names says that this was
// done. The cell shows the progress, and then where results go.
func built(msg kernel.Message) error {
	stamp := os.Getenv("ONEPLY_BUILT")
	if _, err := os.Stat(stamp); stamp == "" || err == nil {
		return nil
	}
	all, err := goIn("list -deps").Output()
	if err != nil {
		return told("Go does not list what cells link: "+reason(err), err)
	}
	b := bar{msg: msg, id: fmt.Sprintf("built-%d", os.Getpid()), all: bytes.Count(all, []byte("\n"))}
	if err := b.build(); err != nil {
		return err
	}
	b.show("What cells link is built. Results go to <code>%s</code>.", html.EscapeString(os.Getenv("ONEPLY_DATA")))
	if os.MkdirAll(filepath.Dir(stamp), 0o755) == nil {
		_ = os.WriteFile(stamp, nil, 0o644) // else it is done again
	}
	return nil
}

// linked are the packages that cells import.
const linked = " ./pkg/oneply ./pkg/papers/... ./pkg/studies/... ./pkg/show/figure ./pkg/show/publish ./pkg/class"

// goIn is a Go command for them, outside the workspace of cells.
func goIn(words string) *exec.Cmd {
	cmd := exec.Command("go", strings.Fields(words+linked)...)
	cmd.Dir = checkout
	cmd.Env = append(os.Environ(), "GOWORK=off")
	return cmd
}

// reason is the last line that a program wrote before it failed, or else how it failed.
func reason(err error) string {
	if exit, ok := err.(*exec.ExitError); ok && len(exit.Stderr) > 0 {
		lines := strings.Split(strings.TrimSpace(string(exit.Stderr)), "\n")
		return lines[len(lines)-1]
	}
	return err.Error()
}

// bar shows how many of all packages are built.
type bar struct {
	msg  kernel.Message
	id   string
	all  int
	done int
}

// build builds them and counts those that go build names.
func (b *bar) build() error {
	cmd := goIn("build -v")
	words, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return told("Go does not start: "+err.Error(), err)
	}
	b.progress()
	last, said := time.Now(), ""
	for lines := bufio.NewScanner(words); lines.Scan(); {
		b.done, said = b.done+1, lines.Text()
		if time.Since(last) > 200*time.Millisecond {
			last = time.Now()
			b.progress()
		}
	}
	if err := cmd.Wait(); err != nil {
		return told("what cells link cannot be built: "+said, err)
	}
	return nil
}

func (b *bar) progress() {
	b.show(`building what cells link, once <progress max="%d" value="%d"></progress>`, max(b.all, b.done), b.done)
}

func (b *bar) show(format string, a ...any) {
	_ = kernel.PublishUpdateDisplayData(b.msg, kernel.Data{
		Data:      kernel.MIMEMap{"text/html": fmt.Sprintf(format, a...)},
		Metadata:  kernel.MIMEMap{},
		Transient: kernel.MIMEMap{"display_id": b.id},
	})
}
