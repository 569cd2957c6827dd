package goexec

import (
	"bytes"
	"context"
	"html"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/janpfeifer/gonb/internal/kernel"

	"github.com/oneply/oneply/pkg/jupyter/cell"
)

// checkout is the folder whose packages cells call.
var checkout = os.Getenv("ONEPLY_ROOT")

// told is an error that is shown as one line.
func told(text string, err error) error {
	return &GonbError{Lines: []errorLine{{Message: text}}, errMsg: text, err: err}
}

// reading is the cell that is executed.
var reading struct {
	session *cell.Session
	number  int
	program *cell.Program
	ran     bool // it was compiled
}

// Read returns the program of a cell, and shows what there is to learn about what was typed.
func (s *State) Read(msg kernel.Message, text string) (string, error) {
	r := &reading
	var err error
	r.number, r.ran = msg.Kernel().ExecCounter, false
	if r.program, err = session().Read(r.number, text); err != nil {
		return "", told(err.Error(), err)
	}
	for _, n := range r.program.Notes {
		_ = kernel.PublishDisplayData(msg, kernel.Data{Data: kernel.MIMEMap{"text/plain": n,
			"text/html": `<div style="white-space:pre-wrap;max-width:60em">` + html.EscapeString(n) + "</div>"}})
	}
	os.Setenv("ONEPLY_SESSION", filepath.Join(s.TempDir, "session"))
	os.Setenv("ONEPLY_CELL", strconv.Itoa(r.number))
	if os.Getenv("ONEPLY_KEPT") == "" {
		os.Setenv("ONEPLY_KEPT", "on")
	}
	return r.program.Text, nil
}

// Ended notes how the cell has ended.
func (s *State) Ended(err error, interrupted bool) {
	switch r := &reading; {
	case r.program == nil || err != nil && !r.ran:
	case err != nil:
		r.session.Ended(r.program, cell.Failed)
	case interrupted:
		r.session.Ended(r.program, cell.Interrupted)
	default:
		r.session.Ended(r.program, cell.Well)
	}
}

// session returns what the cells have made.
func session() *cell.Session {
	if reading.session == nil {
		reading.session = cell.NewSession(cell.NewLibrary(os.DirFS(checkout)))
	}
	return reading.session
}

// special are the numbers of the lines that are for the kernel itself.
func special(lines []string) map[int]struct{} {
	all := map[int]struct{}{}
	for i, l := range lines {
		if strings.HasPrefix(l, "%") || strings.HasPrefix(l, "!") {
			all[i] = struct{}{}
		}
	}
	return all
}

// Inspect explains what is at a place of a cell: by the docs of the checkout, or else by gopls.
func (s *State) Inspect(lines []string, _ map[int]struct{}, line, column int) (kernel.MIMEMap, error) {
	at := len(strings.Join(append(append([]string{}, lines[:line]...), ""), "\n")) + column
	if doc := session().Doc(strings.Join(lines, "\n"), at); doc != "" {
		return kernel.MIMEMap{"text/plain": doc}, nil
	}
	lines, added := session().Framed(lines, line)
	data, err := s.InspectIdentifierInCell(lines, special(lines), line+added, column)
	if err != nil || data["text/plain"] != nil {
		return nil, nil // gopls knows nothing of it
	}
	return data, nil
}

// Complete offers what may stand at a place of a cell, everything once.
func (s *State) Complete(lines []string, _ map[int]struct{}, line, column int, reply *kernel.CompleteReply) error {
	if names, typed := session().Quoted(lines[line][:min(column, len(lines[line]))]); len(names) > 0 {
		reply.Matches, reply.CursorStart = names, reply.CursorStart-len(typed)
		return nil
	}
	lines, added := session().Framed(lines, line)
	err := s.AutoCompleteOptionsInCell(lines, special(lines), line+added, column, reply)
	seen := map[string]bool{}
	reply.Matches = slices.DeleteFunc(reply.Matches, func(m string) bool {
		before := seen[m]
		seen[m] = true
		return before
	})
	return err
}

// cell returns the cell that is compiled, with the cell and line that each line of the file comes from.
func (s *State) cell(places []CellIdAndLine) cell.Cell {
	text, _ := s.readMainGo()
	r := &reading
	return cell.Cell{Library: r.session.Library, Source: strings.Split(text, "\n"), Number: r.number,
		Where: func(line int) (int, int) {
			if line < 1 || line > len(places) {
				return 0, 0
			}
			if n := places[line-1].Line; n >= 0 && n < len(r.program.Lines) {
				return r.program.Lines[n].Cell, r.program.Lines[n].Line
			}
			return 0, 0
		}}
}

// explained is the error of a cell that does not compile.
func (s *State) explained(places []CellIdAndLine, output string, err error) error {
	return told(s.cell(places).Explain(output), err)
}

// failure passes on what a cell writes to its standard error, except the trace of a panic.
type failure struct {
	w     io.Writer
	cell  cell.Cell
	path  string // of the file in which the cell says why it ends
	rest  []byte // the beginning of a line
	trace bytes.Buffer
}

func (s *State) failure(w io.Writer, places []CellIdAndLine) *failure {
	f := &failure{w: w, cell: s.cell(places), path: filepath.Join(s.TempDir, "failure")}
	os.Remove(f.path)
	os.Setenv("ONEPLY_FAILURE", f.path)
	reading.ran = true
	return f
}

func (f *failure) Write(p []byte) (int, error) {
	f.rest = append(f.rest, p...)
	for {
		n := bytes.IndexByte(f.rest, '\n') + 1
		if n == 0 {
			break
		}
		f.line(f.rest[:n])
		f.rest = f.rest[n:]
	}
	if f.trace.Len() == 0 && !bytes.HasPrefix(f.rest, []byte("p")) && !bytes.HasPrefix(f.rest, []byte("f")) {
		f.flush()
	}
	return len(p), nil
}

func (f *failure) line(l []byte) {
	if f.trace.Len() > 0 || bytes.HasPrefix(l, []byte("panic: ")) || bytes.HasPrefix(l, []byte("fatal error: ")) {
		f.trace.Write(l)
	} else {
		_, _ = f.w.Write(l)
	}
}

func (f *failure) flush() {
	if len(f.rest) > 0 {
		f.line(f.rest)
		f.rest = nil
	}
}

// told is why the cell has ended.
func (f *failure) told(exit error) error {
	text, err := os.ReadFile(f.path)
	switch {
	case err == nil:
		os.Remove(f.path)
		return told(string(text), exit)
	case f.trace.Len() > 0:
		return told(f.cell.Panic(f.trace.String()), exit)
	}
	return told("the cell has ended with "+strings.TrimPrefix(exit.Error(), "exit "), exit)
}

// patience is the longest that a Tab, and a cell behind it, waits for gopls.
const patience = 20 * time.Second

// warm is held while gopls reads what cells import.
var warm sync.Mutex

// Warm lets gopls read what cells import, so that it answers at the first Tab.
func (s *State) Warm() {
	if s.gopls == nil {
		return
	}
	const text = "package main\n\nimport \"github.com/oneply/oneply/pkg/oneply\"\n\nfunc main() {\n\toneply.\n}\n"
	path := s.CodePath()
	if os.WriteFile(path, []byte(text), 0o600) != nil {
		return
	}
	warm.Lock()
	go func() {
		defer warm.Unlock()
		defer func() { _ = recover() }() // a kernel that ends meanwhile no longer has gopls
		ctx := context.Background()
		if !s.gopls.WaitConnection(ctx) || s.notifyAboutStandardAndTrackedFiles(ctx) != nil {
			return
		}
		for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
			if found, _, err := s.gopls.Complete(ctx, path, 5, len("\toneply.")); err == nil && len(found) > 0 {
				return
			}
		}
	}()
}

// Warmed waits until it has.
func (s *State) Warmed() {
	warm.Lock()
	defer warm.Unlock()
}
