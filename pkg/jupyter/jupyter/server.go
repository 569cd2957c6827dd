package jupyter

import (
	"context"
	_ "embed" // server.py
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/oneply/oneply/data"
)

// Server is a JupyterLab on the notebooks of the checkout around the working directory.
type Server struct {
	State    string   // folder of all that JupyterLab writes; "" for .jupyter in the checkout
	Notebook string   // opened first; "" for the tour
	Port     int      // on the loopback address; 0 for 8888 or else a free one
	Browser  bool     // open a browser
	Complete bool     // Tab and Shift-Tab answer
	Super    bool     // run by the super-user, whom JupyterLab refuses unless told
	Options  []string // further options of jupyter-lab
	Token    string   // the address holds it; without it the server refuses

	root string // the checkout
}

// asRoot says what it means to run JupyterLab as the super-user.
const asRoot = "oneply lab: run as root: the server and every cell may read, change and delete anything on this " +
	"machine; an ordinary user is safer"

// Run returns when the server has ended, with an error if neither ctx nor the page asked for it. The address goes to
// stdout, JupyterLab's errors to stderr.
func (j *Server) Run(ctx context.Context, stdout, stderr io.Writer) error {
	if err := j.prepare(); err != nil {
		return err
	}
	if j.Super {
		fmt.Fprintln(stderr, asRoot)
	}
	cmd := exec.CommandContext(ctx, j.program(), j.flags()...)
	cmd.Env = append(os.Environ(), j.env()...)
	cmd.Stdout, cmd.Stderr = stderr, stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 10 * time.Second
	if err := cmd.Start(); err != nil {
		return err
	}
	up, ended := context.WithCancel(ctx)
	go j.announce(up, cmd.Process.Pid, stdout)
	err := cmd.Wait()
	ended()
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("jupyter-lab ended: %w", err)
	}
	return nil
}

// prepare finds the checkout, what make lab installed there and a port, and answers JupyterLab's question about news.
func (j *Server) prepare() error {
	var err error
	if j.root, err = Checkout(); err != nil {
		return err
	}
	if _, err := os.Stat(j.program()); err != nil {
		return fmt.Errorf("no JupyterLab in %s: %stype make lab in a checkout of oneply", filepath.Join(j.root, ".venv"),
			missingMake())
	}
	const tour = "tour.ipynb"
	if _, err := os.Stat(filepath.Join(j.root, "notebooks", tour)); j.Notebook == "" && err == nil {
		j.Notebook = tour
	}
	if _, err := os.Stat(filepath.Join(j.root, "notebooks", j.Notebook)); j.Notebook != "" && err != nil {
		return fmt.Errorf("no notebook %s in %s", j.Notebook, filepath.Join(j.root, "notebooks"))
	}
	if j.State == "" {
		j.State = filepath.Join(j.root, ".jupyter")
	}
	if j.State, err = filepath.Abs(j.State); err != nil {
		return err
	}
	if err := j.findPort(); err != nil {
		return err
	}
	return j.writeSettings()
}

// Checkout returns the folder of the checkout around the working directory.
func Checkout() (string, error) {
	dir, err := data.Root()
	if err == nil && filepath.Base(dir) != "data" && os.Getenv("ONEPLY_DATA") != "" {
		err = errors.New("this is for a checkout of oneply (git clone https://github.com/oneply/oneply, and there type " +
			"make lab); here oneply notebooks FOLDER copies the notebooks, and jupyter lab FOLDER opens them")
	} else if err == nil && filepath.Base(dir) != "data" {
		err = fmt.Errorf("no checkout of oneply around %s: type make lab in one (git clone "+
			"https://github.com/oneply/oneply)", filepath.Dir(dir))
	}
	return filepath.Dir(dir), err
}

// missingMake returns what to do before make can be typed; "" if there is a make.
func missingMake() string {
	if _, err := exec.LookPath("make"); err == nil {
		return ""
	}
	return "make is missing, install it (sudo apt-get install -y make), then "
}

func (j *Server) program() string { return filepath.Join(j.root, ".venv", "bin", "jupyter-lab") }

func (j *Server) findPort() error {
	ports := []int{8888, 0}
	if j.Port != 0 {
		ports = []int{j.Port}
	}
	var err error
	for _, port := range ports {
		if j.Port, err = freePort(port); err == nil {
			return nil
		}
	}
	return fmt.Errorf("port %d is taken: %w", ports[0], err)
}

//go:embed server.py
var settings []byte

// writeSettings keeps JupyterLab from fetching news or asking about it, and the server from changing notebooks that are
// opened.
func (j *Server) writeSettings() error {
	dir := filepath.Join(j.State, "config", "labconfig")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	const quiet = `{"@jupyterlab/apputils-extension:notification": {"checkForUpdates": false, "fetchNews": "false"}}`
	if err := os.WriteFile(filepath.Join(dir, "default_setting_overrides.json"), []byte(quiet+"\n"), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(j.State, "config", "jupyter_server_config.py"), settings, 0o644)
}

func (j *Server) flags() []string {
	f := []string{"--ServerApp.answer_yes=True", "--Application.log_level=ERROR", "--ServerApp.ip=127.0.0.1",
		"--LanguageServerManager.autodetect=False", "--MultiKernelManager.default_kernel_name=gonb",
		"--ServerApp.port=" + strconv.Itoa(j.Port), "--ServerApp.port_retries=0",
		"--ServerApp.root_dir=" + filepath.Join(j.root, "notebooks"),
		"--LabApp.default_url=" + j.path()}
	for _, hidden := range []string{"*.go", "*.in", "*.lock", "__pycache__"} {
		f = append(f, "--ContentsManager.hide_globs="+hidden)
	}
	if !j.Browser {
		f = append(f, "--no-browser")
	}
	if j.Super {
		f = append(f, "--allow-root")
	}
	return append(f, j.Options...)
}

// env keeps every folder that Jupyter writes to inside the state folder.
func (j *Server) env() []string {
	e := []string{"PYTHONNOUSERSITE=1",
		"JUPYTER_TOKEN=" + j.Token} // not a flag: those are seen by other users
	for name, dir := range map[string]string{
		"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
		"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces", "IPYTHONDIR": "ipython",
	} {
		e = append(e, name+"="+filepath.Join(j.State, dir))
	}
	if !j.Complete {
		e = append(e, "ONEPLY_COMPLETION="+CompletionOff)
	}
	return e
}

func (j *Server) path() string {
	if j.Notebook == "" {
		return "/lab"
	}
	return "/lab/tree/" + filepath.ToSlash(j.Notebook)
}

// announce prints the address as soon as the server answers: by then a file says where it is.
func (j *Server) announce(ctx context.Context, pid int, stdout io.Writer) {
	there := filepath.Join(j.State, "runtime", fmt.Sprintf("jpserver-%d.json", pid))
	for ctx.Err() == nil {
		if _, err := os.Stat(there); err == nil {
			fmt.Fprintf(stdout, "JupyterLab on notebooks/, until Ctrl-C: http://127.0.0.1:%d%s?token=%s\n", j.Port, j.path(),
				j.Token)
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
