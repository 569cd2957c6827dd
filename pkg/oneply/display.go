package oneply

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/internal/screen"
	"github.com/oneply/oneply/pkg/show/report"
)

// present shows a part at the end of the cell's output.
func present(p report.Part) {
	if earlier.Load() != 0 {
		return
	}
	if !inNotebook() {
		fmt.Print(text(p))
		return
	}
	send(must(draw(p)), "")
	sent()
}

// shown shows a part and returns it, or ends the cell.
func shown[P report.Part](p P, err error) P {
	present(must(p, err))
	return p
}

// drawing is a part as it is sent to a page.
type drawing struct {
	page string // HTML
	data string // JSON of the active parts; "" without any
}

// draw draws a part. A figure panics when its data do not fit: in a cell that is a mistake like any other.
func draw(p report.Part) (d drawing, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("oneply: %T cannot be drawn: %v", p, r)
		}
	}()
	page, data := report.Draw(p)
	d.page = page
	if len(data) > 0 || strings.Contains(page, "<img ") { // pictures follow the page's colours
		text, err := json.Marshal(map[string][]any{"parts": append([]any{}, data...)})
		if err != nil {
			return d, fmt.Errorf("oneply: %T cannot be drawn: %w", p, err)
		}
		d.data = string(text)
	}
	return d, nil
}

// Live is a place in a cell's output whose content is replaced: a line of progress, a picture that changes. The zero
// value is ready; any goroutine may use it. Outside a notebook only the final content is printed.
type Live struct {
	mu   sync.Mutex
	id   string
	last time.Time
	done bool
	bar  bool // shows a line of progress
	loud bool // shows even while silence is in force
}

// silent counts the calls of silence in force.
var silent atomic.Int32

// silence keeps every Live except loud ones from showing anything until undo is called.
func silence() (undo func()) {
	silent.Add(1)
	return func() { silent.Add(-1) }
}

func (l *Live) silenced() bool { return silent.Load() > 0 && (!l.loud || earlier.Load() != 0) }

const pause = 50 * time.Millisecond // between updates: more than 20 a second get lost

// Show replaces the content, unless it did so less than a twentieth of a second ago: then p is not even drawn.
func (l *Live) Show(p report.Part) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if inNotebook() && !l.done && !l.silenced() && time.Since(l.last) >= pause {
		l.replace(p)
	}
}

// Done replaces the content for the last time.
func (l *Live) Done(p report.Part) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.done = true
	if l.silenced() {
		return
	}
	if !inNotebook() {
		fmt.Print(text(p))
		return
	}
	if l.id == "" {
		send(must(draw(p)), "")
	} else {
		time.Sleep(pause - time.Since(l.last))
		l.replace(p)
	}
	sent()
}

// replace needs an id that no earlier run of the cell had, because the page keeps the output of old ids.
func (l *Live) replace(p report.Part) {
	if l.id == "" {
		l.id = newID()
	}
	send(must(draw(p)), l.id)
	l.last = time.Now()
	if _, l.bar = p.(bar); l.bar {
		bars.add(l)
	}
}

// bars are the places that have shown a line of progress.
var bars places

type places struct {
	mu   sync.Mutex
	list []*Live
}

func (b *places) add(l *Live) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !slices.Contains(b.list, l) {
		b.list = append(b.list, l)
	}
}

// clear removes the lines of progress that still stand.
func (b *places) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.list {
		if !l.mu.TryLock() { // being drawn: the drawing itself may have failed
			continue
		}
		if l.bar && !l.done {
			time.Sleep(pause - time.Since(l.last))
			send(drawing{}, l.id)
			sent()
			l.done = true
		}
		l.mu.Unlock()
	}
}

// must returns the value, or ends the cell.
func must[T any](v T, err error) T {
	if err != nil {
		stop(err)
	}
	return v
}

// stop ends the cell as failed, with one line: a checkout's kernel reads it from a file and makes it the cell's error;
// any other kernel adds lines of its own.
func stop(err error) {
	bars.clear()
	if farewell.mu.TryLock() {
		say()
	}
	text := err.Error()
	if inNotebook() {
		text = inCell(text)
	}
	if cell := earlier.Load(); cell != 0 {
		text = fmt.Sprintf("cell [%d], whose names are used: %s", cell, text)
	}
	text = oneline.Of(text)
	if screen.Show != nil {
		panic(screen.End(text))
	}
	path := os.Getenv("ONEPLY_FAILURE")
	if !inNotebook() || path == "" || os.WriteFile(path, []byte(text), 0o600) != nil {
		fmt.Fprintln(os.Stderr, text)
	}
	os.Exit(1)
}

// installed ends a cell of a page that wants what a page cannot do.
func installed(what string) {
	if screen.Show != nil {
		bars.clear()
		panic(screen.Refused(what + ": that needs oneply on a machine of your own; install it for that"))
	}
}

// leave ends the cell after an interrupt. In a notebook that is no failure: the result so far is shown.
func leave() {
	farewell.mu.Lock()
	say()
	switch {
	case screen.Show != nil:
		panic(screen.End(""))
	case inNotebook():
		os.Exit(0)
	}
	os.Exit(130)
}
