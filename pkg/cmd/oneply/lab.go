package main

import (
	"context"
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/oneply/oneply/pkg/page"
)

const labAbout = `usage: oneply lab [FLAGS] [NOTEBOOK] [-- OPTION...]

Starts JupyterLab on the checkout's notebooks/, prints its address and
opens a browser where there is one. Ctrl-C ends it. NOTEBOOK is opened first; an OPTION after -- goes to jupyter-lab.
make lab installs what this needs.

With -kernel it starts nothing: it makes the Go kernel known to the Jupyter whose share folder is named, gives its pages
the script by which boards and charts answer (in JupyterLab 4 and Notebook 7), and builds what is missing. No make, no
JupyterLab of the checkout and no super-user are needed: on a server

  go run ./pkg/cmd/oneply lab -kernel "$(jupyter --data-dir)"

In the pages of JupyterLab 4 and Notebook 7 boards and games then answer; charts do too after pip install
ipecharts==1.4.0. For a class on one machine, -completion=false saves memory.`

// labCommand starts JupyterLab and waits for its end. The address goes to stdout, JupyterLab's errors to stderr.
func labCommand(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	j, err := parseLab(args, stdout)
	if err != nil {
		return err
	}
	if j.share == "" {
		return j.run(ctx, stdout, stderr)
	}
	root, err := checkout()
	if err != nil {
		return err
	}
	path, err := kernel{root, j.complete}.install(ctx, j.share, stderr)
	if err != nil {
		return err
	}
	extension, err := page.Install(j.share)
	if err == nil {
		fmt.Fprintf(stdout, "kernel Go (gonb): %s\nwhat answers in the page: %s\n", path, extension)
	}
	return err
}

func parseLab(args []string, stdout io.Writer) (*jupyter, error) {
	j := &jupyter{token: rand.Text(), super: os.Geteuid() == 0}
	f := flag.NewFlagSet("lab", flag.ContinueOnError)
	f.IntVar(&j.port, "port", 0, "`port` on 127.0.0.1 (default 8888, or a free one when it is taken)")
	f.StringVar(&j.share, "kernel", "", "`folder` of a Jupyter that gets the kernel, and what answers in the page")
	f.BoolVar(&j.complete, "completion", os.Getenv("ONEPLY_COMPLETION") != completionOff,
		"Tab completes and Shift-Tab explains, at 430 MB of memory for each open notebook (ONEPLY_COMPLETION=off: neither)")
	f.BoolVar(&j.browser, "browser", hasDisplay(), "open a browser")
	f.StringVar(&j.state, "state", "", "`folder` for all that JupyterLab writes (default .jupyter in the checkout)")
	if err := parse(f, labAbout, "oneply lab tour.ipynb", args, stdout); err != nil {
		return nil, err
	}
	if j.port < 0 || j.port > 65535 {
		return nil, wrongUsage("-port %d: want 0 to 65535", j.port)
	}
	return j, j.arguments(f.Args())
}

// arguments reads [NOTEBOOK] [-- OPTION...]; a leading -- has been dropped by package flag.
func (j *jupyter) arguments(args []string) error {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		j.notebook, args = args[0], args[1:]
		if len(args) > 0 && args[0] != "--" {
			return wrongUsage("%q: want one notebook, and options of jupyter-lab after --", args[0])
		}
		args = args[min(1, len(args)):]
	}
	j.options = args
	return nil
}

// hasDisplay tells whether a browser may have a screen to open on.
func hasDisplay() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY")+os.Getenv("WAYLAND_DISPLAY")+os.Getenv("BROWSER") != ""
}
