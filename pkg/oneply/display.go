package oneply

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/show/report"
)

// present shows a part at the end of the cell's output.
func present(p report.Part) {
	if earlier.Load() != 0 {
		return
	}
	if !gonbui.IsNotebook {
		fmt.Print(text(p))
		return
	}
	send(must(draw(p)), "")
	gonbui.Sync()
}

// shown shows a part and returns it, or ends the cell.
func shown[P report.Part](p P, err error) P {
	present(must(p, err))
	return p
}

// mime is the media type drawn by the project's script in the page.
const mime = "application/vnd.oneply.v1+json"

// send shows HTML with the data of its active parts, and what its pictures show as plain text. With an id it replaces
// the earlier output of that id.
func send(d drawing, id string) {
	content := map[protocol.MIMEType]any{protocol.MIMETextHTML: d.page}
	if text := alternative(d.page); text != "" {
		content[protocol.MIMETextPlain] = text
	}
	if d.data != "" {
		content[mime] = d.data
	}
	gonbui.SendData(&protocol.DisplayData{Data: content, DisplayID: id})
}

// alternative describes the pictures of a page, a line each; "" without pictures.
func alternative(page string) string {
	var lines []string
	for _, picture := range strings.Split(page, "<img ")[1:] {
		_, text, _ := strings.Cut(picture, ` alt="`)
		text, _, _ = strings.Cut(text, `"`)
		lines = append(lines, html.UnescapeString(text))
	}
	return strings.Join(lines, "\n")
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
	if gonbui.IsNotebook && !l.done && !l.silenced() && time.Since(l.last) >= pause {
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
	if !gonbui.IsNotebook {
		fmt.Print(text(p))
		return
	}
	if l.id == "" {
		send(must(draw(p)), "")
	} else {
		time.Sleep(pause - time.Since(l.last))
		l.replace(p)
	}
	gonbui.Sync()
}

// replace needs an id that no earlier run of the cell had, because the page keeps the output of old ids.
func (l *Live) replace(p report.Part) {
	if l.id == "" {
		l.id = "oneply_" + gonbui.UniqueId()
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
			gonbui.Sync()
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
	if gonbui.IsNotebook {
		text = inCell(text)
	}
	if cell := earlier.Load(); cell != 0 {
		text = fmt.Sprintf("cell [%d], whose names are used: %s", cell, text)
	}
	text = oneline.Of(text)
	path := os.Getenv("ONEPLY_FAILURE")
	if !gonbui.IsNotebook || path == "" || os.WriteFile(path, []byte(text), 0o600) != nil {
		fmt.Fprintln(os.Stderr, text)
	}
	os.Exit(1)
}

// leave ends the cell after an interrupt. In a notebook that is no failure: the result so far is shown.
func leave() {
	farewell.mu.Lock() // for good: a second caller waits for the end
	say()
	if gonbui.IsNotebook {
		os.Exit(0)
	}
	os.Exit(130)
}
