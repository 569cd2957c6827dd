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

	"github.com/oneply/oneply/pkg/jupyter/jupyter"
	"github.com/oneply/oneply/pkg/show/page"
)

const labAbout = `usage: oneply lab [FLAGS] [NOTEBOOK] [-- OPTION...]

Starts JupyterLab on the checkout's notebooks/, prints its address and
opens a browser where there is one. Ctrl-C ends it. It opens NOTEBOOK, or else the tour; an OPTION after -- goes to
jupyter-lab. make lab installs what this needs.

With -kernel it starts nothing: it makes the Go kernel known to the Jupyter whose share folder is named, gives its pages
the script by which boards and charts answer (in JupyterLab 4 and Notebook 7), and builds what is missing. No make, no
JupyterLab of the checkout and no super-user are needed: on a server

  go run ./pkg/cmd/oneply lab -kernel "$(jupyter --data-dir)"

For a class on one machine, -completion=false saves memory.`

// labCommand starts JupyterLab and waits for its end, or installs the kernel for another Jupyter.
func labCommand(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	j, share, err := parseLab(args, stdout)
	if err != nil {
		return err
	}
	if share == "" {
		return j.Run(ctx, stdout, stderr)
	}
	root, err := jupyter.Checkout()
	if err != nil {
		return err
	}
	path, err := jupyter.Kernel{Root: root, Complete: j.Complete}.Install(ctx, share, stderr)
	if err != nil {
		return err
	}
	extension, err := page.Install(share, findCharts(ctx, root, stderr))
	if err == nil {
		fmt.Fprintf(stdout, "kernel Go (gonb): %s\nwhat answers in the page: %s\n", path, extension)
	}
	return err
}

// parseLab also returns the folder of the Jupyter that is to get the kernel alone; "" for none.
func parseLab(args []string, stdout io.Writer) (j *jupyter.Server, share string, err error) {
	j = &jupyter.Server{Token: rand.Text(), Super: os.Geteuid() == 0}
	f := flag.NewFlagSet("lab", flag.ContinueOnError)
	f.IntVar(&j.Port, "port", 0, "`port` on 127.0.0.1 (default 8888, or a free one when it is taken)")
	f.StringVar(&share, "kernel", "", "`folder` of a Jupyter that gets the kernel, and what answers in the page")
	f.BoolVar(&j.Complete, "completion", os.Getenv("ONEPLY_COMPLETION") != jupyter.CompletionOff,
		"Tab completes and Shift-Tab explains, at 430 MB of memory for each open notebook (ONEPLY_COMPLETION=off: neither)")
	f.BoolVar(&j.Browser, "browser", hasDisplay(), "open a browser")
	f.StringVar(&j.State, "state", "", "`folder` for all that JupyterLab writes (default .jupyter in the checkout)")
	if err := flags(f, labAbout, "oneply lab tour.ipynb", args, stdout); err != nil {
		return nil, "", err
	}
	if j.Port < 0 || j.Port > 65535 {
		return nil, "", wrongUsage("-port %d: want 0 to 65535", j.Port)
	}
	return j, share, labArguments(j, f.Args())
}

// labArguments reads [NOTEBOOK] [-- OPTION...]; package flag has already dropped a leading --.
func labArguments(j *jupyter.Server, args []string) error {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		j.Notebook, args = args[0], args[1:]
		if len(args) > 0 && args[0] != "--" {
			return wrongUsage("%q: want one notebook, and options of jupyter-lab after --", args[0])
		}
		args = args[min(1, len(args)):]
	}
	j.Options = args
	return nil
}

// hasDisplay reports whether a browser may have a screen to open on.
func hasDisplay() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY")+os.Getenv("WAYLAND_DISPLAY")+os.Getenv("BROWSER") != ""
}
