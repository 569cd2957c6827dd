package jupyter

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed" // what is added to GoNB
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// gonb is the module of the kernel. It is built with a few changes: what is wrong with a cell is said in one line by
// package cell, a cell that fails ends as failed and stops those behind it, gopls is warm and ends with its kernel, and
// the kernel ends with its Jupyter.
const gonb = "github.com/janpfeifer/gonb"

// What is added to GoNB, by its folder below internal.
var (
	//go:embed _kernel/goexec.go
	goexec []byte
	//go:embed _kernel/first.go
	first []byte
	//go:embed _kernel/dispatcher.go
	dispatcher []byte
	//go:embed _kernel/life.go
	life []byte
)

// change is a change of a file of GoNB. What is replaced must be there once.
type change struct{ file, from, to string }

var changes = []change{
	{"internal/goexec/execcode.go", `klog.V(2).Infof("ExecuteCell: after AutoTrack")`,
		"if err = built(msg); err != nil {\n\t\treturn err\n\t}\n\tall := s.Definitions\n\t" +
			"s.Definitions = NewDeclarations() // a program has what it needs\n\t" +
			"defer func() {\n\t\tall.MergeFrom(s.Definitions)\n\t\ts.Definitions = all\n\t}()"},
	{"internal/goexec/execcode.go", `var stderr io.Writer = stderrWithAnnotator`,
		"why := s.failure(stderrWithAnnotator, fileToCellIdAndLine)\n\tvar stderr io.Writer = why"},
	{"internal/goexec/execcode.go", "\terr := jpyExec.Exec()\n",
		"\terr := jpyExec.Exec()\n\twhy.flush()\n\tif exit := jpyExec.ExitError(); err == nil && exit != nil {\n" +
			"\t\treturn why.told(exit)\n\t}\n"},
	{"internal/goexec/errorpublish.go", "\tnbErr := newGonbErrors(s, fileToCellIdAndLine, errorMsg, err)\n",
		"\tif checkout != \"\" {\n\t\treturn s.explained(fileToCellIdAndLine, errorMsg, err)\n\t}\n" +
			"\tnbErr := newGonbErrors(s, fileToCellIdAndLine, errorMsg, err)\n"},
	{"internal/jpyexec/jpyexec.go", "\t\t_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)\n",
		"\t\tif !exec.useNamedPipes { // else it is the cell's error\n" +
			"\t\t\t_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)\n\t\t}\n"},
	{"internal/dispatcher/dispatcher.go", "\tlines := strings.Split(code, \"\\n\")\n",
		"\tprogram, unread := goExec.Read(msg, code)\n\tlines := strings.Split(program, \"\\n\")\n"},
	{"internal/dispatcher/dispatcher.go", "\tif specialCell, err := specialcmd.Exec",
		"\tif unread != nil {\n\t\texecutionErr = unread\n\t} else if specialCell, err := specialcmd.Exec"},
	{"internal/dispatcher/dispatcher.go", "\t// Final execution result.\n",
		"\tgoExec.Ended(executionErr, msg.Kernel().Interrupted.Load())\n\n\t// Final execution result.\n"},
	{"internal/dispatcher/dispatcher.go", "\"publishing back execution error\")\n\t\t}\n",
		"\"publishing back execution error\")\n\t\t}\n\t\tdefer abort(content)\n"},
	{"internal/dispatcher/dispatcher.go", "goExec.InspectIdentifierInCell(", "goExec.Inspect("},
	{"internal/dispatcher/dispatcher.go", "goExec.AutoCompleteOptionsInCell(", "goExec.Complete("},
	{"internal/dispatcher/dispatcher.go", "\tcase \"inspect_request\":\n\t\tif err = Handle",
		"\tcase \"inspect_request\":\n\t\tgoExec.Warmed()\n\t\tif err = Handle"},
	{"internal/dispatcher/dispatcher.go", "\tcase \"complete_request\":\n\t\tif err := handle",
		"\tcase \"complete_request\":\n\t\tgoExec.Warmed()\n\t\tif err := handle"},
	{"internal/goexec/goplsclient/exec.go", `"-listen", addr)`, `"-listen", addr, "-listen.timeout", "30s")`},
	{"internal/goexec/goplsclient/exec.go", "case <-time.After(ConnectTimeout):",
		"case <-time.After(100 * time.Millisecond):"},
	{"internal/goexec/goplsclient/exec.go", "\t\t<-time.After(ConnectTimeout)\n",
		"\t\t<-time.After(100 * time.Millisecond)\n"},
	{"internal/kernel/kernel.go", "zmq4.NewRep(ctx)", "zmq4.NewRep(ctx, quiet)"},
	{"main.go", "\t// Orchestrate dispatching of messages.\n",
		"\tkernel.EndWithParent()\n\tgoExec.Warm()\n\n\t// Orchestrate dispatching of messages.\n"},
}

// buildKernel builds the changed GoNB into .bin/kernel, unless it is there.
func (k Kernel) buildKernel(ctx context.Context, stderr io.Writer) error {
	sum, err := k.Sum()
	if err != nil {
		return err
	}
	stamp, program := filepath.Join(k.Root, ".bin", "kernel", "made-of"), filepath.Join(k.Root, ".bin", "kernel", "gonb")
	old, _ := os.ReadFile(stamp)
	if _, err := os.Stat(program); err == nil && string(old) == sum {
		return nil
	}
	fmt.Fprintln(stderr, "building the Go kernel (half a minute, once)")
	dir, err := k.goList(ctx, "-m", "-f", "{{.Dir}}", gonb)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Join(k.Root, ".bin"), "gonb-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := changed(dir, work); err != nil {
		return err
	}
	if err := k.goBuild(ctx, work, "build", "-o", program); err != nil {
		return err
	}
	return lab.Replace(stamp, []byte(sum))
}

// Sum tells builds of the kernel apart by what they are built from, which .bin/kernel/made-of holds.
func (k Kernel) Sum() (string, error) {
	h := sha256.New()
	fmt.Fprint(h, changes)
	h.Write(goexec)
	h.Write(first)
	h.Write(dispatcher)
	h.Write(life)
	files := []string{filepath.Join(k.Root, "go.mod")}
	for _, pkg := range []string{"jupyter/cell", "internal/oneline"} {
		more, err := filepath.Glob(filepath.Join(k.Root, "pkg", pkg, "*.go"))
		if err != nil {
			return "", err
		}
		files = append(files, more...)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// changed copies the module into a folder and changes it there.
func changed(from, to string) error {
	if err := copyModule(from, to); err != nil {
		return err
	}
	for _, c := range changes {
		path := filepath.Join(to, filepath.FromSlash(c.file))
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if n := bytes.Count(text, []byte(c.from)); n != 1 {
			return fmt.Errorf("%s of %s has %q %d times, want once: this is another version than that of go.mod", c.file,
				gonb, c.from, n)
		}
		if err := os.WriteFile(path, bytes.Replace(text, []byte(c.from), []byte(c.to), 1), 0o644); err != nil {
			return err
		}
	}
	err1 := os.WriteFile(filepath.Join(to, "internal", "goexec", "oneply.go"), goexec, 0o644)
	err2 := os.WriteFile(filepath.Join(to, "internal", "goexec", "first.go"), first, 0o644)
	err3 := os.WriteFile(filepath.Join(to, "internal", "dispatcher", "oneply.go"), dispatcher, 0o644)
	err4 := os.WriteFile(filepath.Join(to, "internal", "kernel", "oneply.go"), life, 0o644)
	return errors.Join(err1, err2, err3, err4)
}

// copyModule copies what the program is built from, without tests, examples and documents.
func copyModule(from, to string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && (rel == "docs" || rel == "examples" || rel == "cmd" || rel == "binder"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		case strings.HasSuffix(rel, "_test.go") || !d.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), text, 0o644)
	})
}

// Build builds the changed GoNB as a program of its own, with args after go build: it has the same bytes wherever the
// checkout is. Variables of env, such as GOOS, override those of the process.
func (k Kernel) Build(ctx context.Context, env []string, args ...string) error {
	dir, err := k.goList(ctx, "-m", "-f", "{{.Dir}}", gonb)
	if err != nil {
		return err
	}
	work := filepath.Join(k.Root, ".bin", "changed") // its name is written into the program
	if err := errors.Join(os.RemoveAll(work), os.MkdirAll(work, 0o755), changed(dir, work)); err != nil {
		return err
	}
	k.env = env
	return k.goBuild(ctx, work, append([]string{"build"}, args...)...)
}

// goBuild builds the module in a folder of the checkout's .bin with the versions of the checkout's go.mod.
func (k Kernel) goBuild(ctx context.Context, module string, args ...string) error {
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(k.Root, name))
		if err != nil {
			return err
		}
		if name == "go.mod" {
			text = fmt.Appendf(text, "\nreplace %s => ./.bin/%s\n", gonb, filepath.Base(module))
		}
		if err := os.WriteFile(filepath.Join(module, "kernel"+filepath.Ext(name)), text, 0o644); err != nil {
			return err
		}
	}
	args = append(args, "-modfile="+filepath.Join(module, "kernel.mod"), gonb)
	cmd := exec.CommandContext(ctx, Go(k.Root), args...)
	cmd.Dir, cmd.Env = k.Root, append(append(os.Environ(), "GOFLAGS="), k.env...)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build of the kernel: %w: %s", err, bytes.TrimSpace(text))
	}
	return nil
}

// goList returns what go list says in the checkout.
func (k Kernel) goList(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, Go(k.Root), append([]string{"list"}, args...)...)
	cmd.Dir = k.Root
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go list %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}
