package jupyter

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// gopls is the version of the program that completes and explains. It is not a tool of go.mod, because it needs other
// versions of what the tools there need; later ones need a later Go.
const gopls = "v0.23.0"

// Completer is the package that completes and explains, with its version.
const Completer = "golang.org/x/tools/gopls@" + gopls

// CellFlags spare a cell's linker the debugging information and C, which GoNB's library imports to ask for the network
// and for users; Go can do that by itself.
const CellFlags = "-ldflags=-s -tags=netgo,osusergo"

// CompletionOff is the value of ONEPLY_COMPLETION in the server's environment that keeps gopls from starting.
const CompletionOff = "off"

// Kernel is the Go kernel of a checkout, as Jupyter starts it.
type Kernel struct {
	Root     string // the checkout
	Complete bool   // Tab and Shift-Tab answer

	env []string // of the build
}

// Install builds what the kernel needs, as far as it is missing, and writes its description below kernels/gonb in a
// folder of Jupyter's, usually share/jupyter. It returns the description's path.
func (k Kernel) Install(ctx context.Context, share string, stderr io.Writer) (string, error) {
	if strings.ContainsAny(k.Root, ":,\n") {
		return "", fmt.Errorf("the checkout is in %q: a path of programs cannot name a folder with a colon, a comma or a "+
			"line break; move it", k.Root)
	}
	if err := k.writeGo(); err != nil {
		return "", err
	}
	if err := k.build(ctx, stderr); err != nil {
		return "", err
	}
	dir, err := filepath.Abs(filepath.Join(share, "kernels", "gonb"))
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "kernel.json")
	if old, err := os.ReadFile(path); err == nil && !bytes.Contains(old, []byte("ONEPLY")) {
		return "", fmt.Errorf("%s describes another kernel: move it away, or name another folder", path)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	return path, lab.Replace(path, k.description(share))
}

// build installs the programs that the checkout's .bin lacks.
func (k Kernel) build(ctx context.Context, stderr io.Writer) error {
	if err := k.goInstall(ctx, stderr, "goimports", "", "golang.org/x/tools/cmd/goimports"); err != nil {
		return err
	}
	if err := k.buildKernel(ctx, stderr); err != nil || !k.Complete {
		return err
	}
	return k.goInstall(ctx, stderr, "gopls", "gopls", Completer)
}

// goInstall installs a package for a program that is not in a folder of .bin.
func (k Kernel) goInstall(ctx context.Context, stderr io.Writer, program, folder, pkg string) error {
	dir := filepath.Join(k.Root, ".bin", folder)
	if _, err := os.Stat(filepath.Join(dir, program)); err == nil {
		return nil
	}
	fmt.Fprintf(stderr, "building %s into %s (a minute, once)\n", program, dir)
	cmd := exec.CommandContext(ctx, Go(k.Root), "install", pkg)
	cmd.Dir, cmd.Env = k.Root, append(os.Environ(), "GOBIN="+dir)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go install %s: %w: %s", pkg, err, bytes.TrimSpace(text))
	}
	return nil
}

// goProgram is what the kernel takes for go. Before every cell it asks go to fetch what the cell imports; the packages
// of the checkout and all that they need are already there. The go command and the linker end before garbage
// collection would pay, unless they need much; the cell does not inherit that.
const goProgram = `#!/bin/sh
case "$*" in get | "get -t") exit 0 ;; esac
GOGC=off GOMEMLIMIT=512MiB exec %s "$@"
`

// writeGo writes it to .bin/kernel, which is only on the kernel's path.
func (k Kernel) writeGo() error {
	dir := filepath.Join(k.Root, ".bin", "kernel")
	goroot, err := k.goroot()
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "go")
	if err := lab.Replace(path, fmt.Appendf(nil, goProgram, quoted(goroot+"/bin/go"))); err != nil {
		return err
	}
	return os.Chmod(path, 0o755)
}

// quoted returns a text as one word for the shell.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// Go returns the go command for a checkout: the one that set-up has installed there, if the machine's would not do, or
// else the machine's.
func Go(root string) string {
	own := filepath.Join(root, ".venv", "go", "bin", "go")
	if _, err := os.Stat(own); err == nil {
		return own
	}
	return "go"
}

// goroot returns the folder of Go that the checkout is built with.
func (k Kernel) goroot() (string, error) {
	cmd := exec.Command(Go(k.Root), "env", "GOROOT")
	cmd.Dir = k.Root
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// start is what the shell does with the words after it, of which the first is the checkout. gopls is found unless the
// server's environment or the description turns it off.
const start = `[ "$ONEPLY_COMPLETION" = ` + CompletionOff + ` ] || PATH="$1/.bin/gopls:$PATH"; ` +
	`shift; exec "$@"`

// description returns the text of kernel.json for a folder of Jupyter's. With -go_work every cell sees the packages of
// the checkout.
func (k Kernel) description(share string) []byte {
	env := map[string]string{
		"PATH":        strings.Join([]string{literal(k.Root) + "/.bin/kernel", literal(k.Root) + "/.bin", "${PATH}"}, ":"),
		"GOFLAGS":     CellFlags,
		"ONEPLY_ROOT": literal(k.Root),
	}
	if temp := filepath.Join(k.Root, ".jupyter", "tmp"); k.owns(share) && os.MkdirAll(temp, 0o755) == nil {
		env["TMPDIR"] = literal(temp) // a kernel that is killed leaves files there
	}
	if !k.Complete {
		env["ONEPLY_COMPLETION"] = CompletionOff
	}
	spec := map[string]any{
		"argv": []string{"/bin/sh", "-c", start, "gonb", k.Root,
			k.Root + "/.bin/kernel/gonb", "--kernel", "{connection_file}", "-raw_error", "-go_work=" + k.Root,
			"-logtostderr=false", "-log_file=/dev/null", "-stderrthreshold=3"},
		"display_name": "Go (gonb)", "language": "go", "interrupt_mode": "message", "env": env,
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	_ = e.Encode(spec) // strings alone cannot fail
	return text.Bytes()
}

// literal returns a text in which Jupyter, which replaces names after $ by environment variables, finds none.
func literal(text string) string { return strings.ReplaceAll(text, "$", "$$") }

// owns reports whether a folder is inside the checkout.
func (k Kernel) owns(folder string) bool {
	abs, err := filepath.Abs(folder)
	if err != nil {
		return false
	}
	inside, err := filepath.Rel(k.Root, abs)
	return err == nil && filepath.IsLocal(inside)
}
