package notebooktest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestInstalledPage installs this machine's wheel where there is neither Go nor a checkout; from then on there is no
// network. Notebooks run in what reads a kernel's description: nbclient, papermill, JupyterLab and Notebook 7.
func TestInstalledPage(t *testing.T) {
	if testing.Short() {
		t.Skip("some minutes, and PyPI: in the long form")
	}
	w := install(t)
	t.Run("first cell", w.testFirstCell)
	t.Run("command", w.testCommand)
	t.Run("papermill", w.testPapermill)
	browser := startChromium(t)
	for _, program := range []string{"jupyter-lab", "jupyter-notebook"} {
		t.Run(program, func(t *testing.T) { w.testServer(t, browser, program) })
	}
}

// installed is a Python environment with the wheel.
type installed struct {
	bin  string   // of its programs
	home string   // of somebody who has nothing yet, named as a desk has it
	env  []string // of theirs: no Go, no network
}

// install builds the wheel and installs it with what it requires, papermill and Notebook.
func install(t *testing.T) installed {
	t.Helper()
	dir := t.TempDir()
	venv, dist := filepath.Join(dir, "env"), filepath.Join(dir, "dist")
	platform := runtime.GOOS + "/" + runtime.GOARCH
	called(t, "", nil, "go", "run", "../pkg/cmd/release", "-platforms", platform, "-programs=false", "-o", dist)
	wheels, err := filepath.Glob(filepath.Join(dist, "*.whl"))
	if err != nil || len(wheels) != 1 {
		t.Fatal(wheels, err)
	}
	w := installed{bin: filepath.Join(venv, "bin"), home: filepath.Join(dir, "notebooks")}
	called(t, "", nil, "python3", "-m", "venv", venv)
	called(t, "", nil, w.program("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheels[0],
		"papermill", "notebook>=7,<8")
	path := filepath.Join(dir, "path")
	require.OK(t, errors.Join(os.Mkdir(w.home, 0o755), os.Mkdir(path, 0o755)))
	for _, name := range []string{"sh", "env", "uname"} {
		program, err := exec.LookPath(name)
		require.OK(t, errors.Join(err, os.Symlink(program, filepath.Join(path, name))))
	}
	const nobody = "http://127.0.0.1:9"
	w.env = []string{"HOME=" + w.home, "PATH=" + path, "GOPROXY=off", "HTTP_PROXY=" + nobody, "HTTPS_PROXY=" + nobody,
		"NO_PROXY=127.0.0.1,localhost"}
	return w
}

func (w installed) program(name string) string { return filepath.Join(w.bin, name) }

// run runs a program of the environment in the home, and returns what it writes.
func (w installed) run(t *testing.T, program string, args ...string) string {
	t.Helper()
	return called(t, w.home, w.env, w.program(program), args...)
}

// called runs a program in a folder, in this environment if env is nil, and returns what it writes.
func called(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return string(out)
}

// watchCells runs cells by the kernel and prints all that they show, even what later outputs replace.
const watchCells = `
import sys, nbclient, nbformat

class Client(nbclient.NotebookClient):
    def process_message(self, msg, cell, cell_index):
        if msg["msg_type"] in ("display_data", "update_display_data"):
            print(msg["content"]["data"].get("text/html"))
        return super().process_message(msg, cell, cell_index)

kernel = {"name": "gonb", "display_name": "Go (gonb)", "language": "go"}
cells = [nbformat.v4.new_code_cell(c) for c in sys.argv[1:]]
Client(nbformat.v4.new_notebook(metadata={"kernelspec": kernel}, cells=cells), timeout=900).execute()
`

// testFirstCell: the first cell builds what cells link, shows its progress and says where results go; no later one
// does.
func (w installed) testFirstCell(t *testing.T) {
	const begin, match = `import "github.com/oneply/oneply/pkg/oneply"`, "%%\n" +
		`oneply.Match("takahama/37", "heuristic", 1000, 1)`
	first := w.run(t, "python", "-c", watchCells, begin, match, "%%\noneply.Source(\"choose.View\")")
	for _, want := range []string{"building what cells link, once <progress", "Takahama 37 against heuristic",
		"Results go to <code>" + w.home + "/oneply-data</code>", "View is the way one evaluator plays both colours"} {
		if !strings.Contains(first, want) {
			t.Errorf("no %q in %s", want, first)
		}
	}
	if strings.Contains(first, "zmq") {
		t.Errorf("the kernel logs: %s", first)
	}
	if next := w.run(t, "python", "-c", watchCells, begin, match); strings.Contains(next, "<progress") {
		t.Errorf("built again: %s", next)
	}
}

// testCommand: the command is there, finds the stored runs and writes pages whose charts answer.
func (w installed) testCommand(t *testing.T) {
	w.run(t, "oneply", "notebooks", "mine")
	w.run(t, "oneply", "export", "mine/takahama.ipynb", "-o", "takahama.html")
	text, err := os.ReadFile(filepath.Join(w.home, "takahama.html"))
	if err != nil || !strings.Contains(string(text), "Licensed to the Apache Software Foundation") {
		t.Errorf("a page of %d bytes without what draws charts, %v", len(text), err)
	}
	if out := w.run(t, "oneply", "list"); !strings.Contains(out, "101/101") {
		t.Errorf("no stored runs: %s", out)
	}
	if out := w.run(t, "oneply", "version"); !strings.HasPrefix(out, "oneply ") {
		t.Error(out)
	}
}

// notebook saves one of these cells in the home.
func (w installed) notebook(t *testing.T, name string, sources []string) {
	t.Helper()
	text, err := os.ReadFile(scratch(t, root(t), sources))
	require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(w.home, name), text, 0o644)))
}

func (w installed) testPapermill(t *testing.T) {
	w.notebook(t, "in.ipynb", fresh[:1])
	w.run(t, "papermill", "--no-progress-bar", "in.ipynb", "out.ipynb")
	text, err := os.ReadFile(filepath.Join(w.home, "out.ipynb"))
	if err != nil || !strings.Contains(string(text), "<img") {
		t.Errorf("%s, %v", text, err)
	}
}

// testServer shows a notebook in a browser: the first cell is run, Tab completes, and a board answers to a click. In
// JupyterLab the launcher's card makes a notebook.
func (w installed) testServer(t *testing.T, browser context.Context, program string) {
	address := w.serve(t, program)
	w.notebook(t, "new.ipynb", []string{fresh[0], fresh[1], "%%\noneply.Play(\"heuristic\")"})
	p := newLabPage(t, browser, address)
	defer p.close()
	if program == "jupyter-lab" {
		p.look(t, "new.ipynb", func(ctx context.Context) { w.testCells(ctx, t, program) })
		testLauncher(t, desk{dir: filepath.Dir(w.home), address: address, browser: browser}, p)
		return
	}
	ctx, stop := context.WithTimeout(p.tab, 12*time.Minute)
	defer stop()
	at, token, _ := strings.Cut(address, "/tree?")
	require.OK(t, chromedp.Do(ctx, chromedp.Navigate(at+"/notebooks/new.ipynb?"+token)))
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](fmt.Sprintf(isOpen, "new.ipynb"),
		chromedp.WithPollingTimeout(time.Minute))); err != nil {
		t.Fatal(err)
	}
	w.testCells(ctx, t, program)
	for _, fault := range append(p.scripts.take(), p.far.take()...) {
		if !strings.Contains(fault, "/static/notebook/") { // of Notebook's own script, when it loads its settings
			t.Error(fault)
		}
	}
}

// testCells tries the three cells of an open notebook.
func (w installed) testCells(ctx context.Context, t *testing.T, program string) {
	t.Helper()
	if r := told[answers](ctx, t, askKernel); r.Error != "" || r.Pictures != 1 ||
		!strings.Contains(strings.Join(r.Matches, " "), "Match") || !strings.Contains(r.Help, "Match plays games") {
		t.Errorf("%+v", r)
	}
	if fault := told[string](ctx, t, `(async () => {`+tools+`
		const app = globalThis.jupyterapp, page = app.shell.currentWidget;
		page.content.activeCellIndex = 2;
		app.commands.execute('notebook:run-cell');
		for (let i = 0; i < 3; i++) {
			try { await until(() => document.querySelector('.oneply-board'), 'the board'); return ''; } catch {}
		}
		return JSON.stringify(page.content.model.cells.get(2).outputs.toJSON());
	})()`); fault != "" {
		t.Fatalf("no board: %s", fault)
	}
	told[bool](ctx, t, `(() => { `+fmt.Sprintf(cellOf, 19)+`.scrollIntoView({block: 'center'}); return true; })()`)
	press(ctx, t, fmt.Sprintf(cellOf, 19))
	o := newOpponent(t, found(t, "heuristic"))
	o.play(19)
	o.answer(board.Black)
	o.check(ctx)
	shoot(ctx, t, "installed-"+program)
}

// serve starts a server on the home and returns its address.
func (w installed) serve(t *testing.T, program string) string {
	t.Helper()
	cmd := exec.Command(w.program(program), "--no-browser", "--allow-root", "--port="+freePort(t),
		"--ServerApp.ip=127.0.0.1", "--expose-app-in-browser", "--ServerApp.root_dir="+w.home)
	cmd.Dir, cmd.Env = w.home, w.env
	said, err := cmd.StderrPipe()
	require.OK(t, errors.Join(err, cmd.Start()))
	t.Cleanup(func() { _ = cmd.Process.Signal(syscall.SIGTERM); _ = cmd.Wait() })
	return firstAddress(t, bufio.NewScanner(said))
}
