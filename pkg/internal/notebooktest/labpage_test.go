package notebooktest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
)

// labPage is a page of JupyterLab, which shows one notebook after the other.
type labPage struct {
	tab     context.Context
	close   func()
	address string
	opened  bool // the page has been loaded
	scripts exceptions
	far     strangers
}

func newLabPage(t *testing.T, browser context.Context, address string) *labPage {
	t.Helper()
	p := &labPage{address: address}
	p.tab, p.close = chromedp.NewContext(browser)
	require.OK(t, errors.Join(chromedp.Listen(p.tab, p.scripts.note), chromedp.Listen(p.tab, p.far.note)))
	return p
}

// look opens a notebook and gives the page to a function; then nothing may have gone wrong in the page's scripts, and
// no request have left the machine.
func (p *labPage) look(t *testing.T, file string, do func(ctx context.Context)) {
	t.Helper()
	ctx, stop := context.WithTimeout(p.tab, 12*time.Minute)
	defer stop()
	if p.opened {
		told[bool](ctx, t, fmt.Sprintf(openNext, file))
	} else if err := chromedp.Do(ctx, chromedp.Navigate(p.first(file))); err != nil {
		t.Fatal(err)
	}
	p.opened = true
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](fmt.Sprintf(isOpen, file),
		chromedp.WithPollingTimeout(time.Minute))); err != nil {
		t.Fatalf("JupyterLab does not show the notebook: %v", err)
	}
	do(ctx)
	if list := append(p.scripts.take(), p.far.take()...); len(list) > 0 {
		t.Errorf("errors of scripts and requests that leave the machine: %q", list)
	}
}

// first returns the address of a notebook in a workspace of its own, in which nothing else is open.
func (p *labPage) first(file string) string {
	workspace := strings.TrimSuffix(file, ".ipynb")
	server, rest, _ := strings.Cut(p.address, "/lab")
	_, token, _ := strings.Cut(rest, "?")
	return server + "/lab/workspaces/" + workspace + "/tree/" + file + "?" + token
}

const isOpen = `globalThis.jupyterapp?.shell.currentWidget?.context?.path === %q`

// openNext closes what is open, saved or not, ends its kernel and opens a notebook.
const openNext = `(async () => {
	const app = globalThis.jupyterapp;
	for (const page of [...app.shell.widgets('main')]) {
		if (page.context) {
			await page.sessionContext.ready;
			await page.sessionContext.shutdown();
			page.context.model.dirty = false;
		}
		page.close();
	}
	await app.commands.execute('docmanager:open', {path: %q, factory: 'Notebook'});
	return true;
})()`

// exceptions gathers what the page's scripts throw and nobody catches.
type exceptions struct{ lines }

func (x *exceptions) note(event any) {
	if e, ok := event.(*runtime.EventExceptionThrown); ok {
		x.add("script: " + (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
	}
}

// strangers gathers requests that leave the machine.
type strangers struct{ lines }

func (s *strangers) note(event any) {
	if e, ok := event.(*network.EventRequestWillBeSent); ok {
		u := e.Request.URL
		if !strings.HasPrefix(u, "http://127.0.0.1") && !strings.HasPrefix(u, "data:") && !strings.HasPrefix(u, "blob:") {
			s.add(u)
		}
	}
}

// lines is a list to which events add.
type lines struct {
	mu   sync.Mutex
	list []string
}

func (l *lines) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.list = append(l.list, line)
}

// take returns the list and empties it.
func (l *lines) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := l.list
	l.list = nil
	return list
}
