// Package session runs cells one after another in this process, for a page: what they show goes to package screen.
package session

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/internal/screen"
	"github.com/oneply/oneply/pkg/jupyter/interp"
	"github.com/oneply/oneply/pkg/oneply"
)

// Session is what cells have declared so far.
type Session struct {
	packages map[string]interp.Package
	in       *interp.Interp
	mu       sync.Mutex
	stop     context.CancelFunc // of the running cell; nil between cells
	shown    bool               // the running cell has shown something
}

// New returns a Session whose cells can import packages; show gets what they show, as screen.Show.
func New(packages map[string]interp.Package, adapters []interp.Adapter, show func(html, data, id string)) *Session {
	s := &Session{packages: packages, in: interp.New(packages, append(slices.Clone(adapters), Asker)...)}
	screen.Show = func(html, data, id string) {
		s.shown = true
		show(html, data, id)
	}
	return s
}

// Run runs a cell and returns in one line what is wrong with it, "" for nothing, and whether it is right and only
// cannot be done here.
func (s *Session) Run(text string) (wrong string, refused bool) {
	if err := s.run(text); err != nil {
		var r *interp.Refused
		var here screen.Refused
		return oneline.Of(s.explain(err)), errors.As(err, &r) || errors.As(err, &here)
	}
	return "", false
}

func (s *Session) run(text string) (err error) {
	if outside := regexp.MustCompile(`(?m)^\s*([!%][^%\s]\S*)`).FindStringSubmatch(text); outside != nil {
		return screen.Refused(outside[1] + " needs a machine: install oneply for that")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.begin(ctx, cancel)
	defer s.begin(context.Background(), nil)
	last, err := s.in.Run(text)
	if err == nil && !s.shown {
		err = show(last)
	}
	if err == screen.End("") || errors.Is(err, interp.Stopped) {
		return errStopped
	}
	return err
}

var errStopped = errors.New("stopped")

func (s *Session) begin(ctx context.Context, stop context.CancelFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	screen.Interrupted, s.stop, s.shown = ctx, stop, false
}

// Stop ends the running cell.
func (s *Session) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		s.stop()
		s.in.Stop()
	}
}

// show shows the values of a last command that has shown nothing itself.
func show(values []reflect.Value) (err error) {
	defer func() {
		if end, ok := recover().(screen.End); ok {
			err = end
		}
	}()
	for _, v := range values {
		if v.IsValid() && v.CanInterface() {
			oneply.Show(v.Interface())
		}
	}
	return nil
}

var undefined = regexp.MustCompile(`undefined: (\w+)\.(\w+)$`)

// explain adds the nearest name to a name that is unknown.
func (s *Session) explain(err error) string {
	text := err.Error()
	var m *interp.Mistake
	if !errors.As(err, &m) {
		return text
	}
	name := undefined.FindStringSubmatch(m.Text)
	if name == nil {
		return text
	}
	for path, symbols := range s.packages {
		if path[strings.LastIndex(path, "/")+1:] != name[1] {
			continue
		}
		if near := oneline.Nearest(name[2], exported(symbols)); len(near) > 0 {
			return fmt.Sprintf("line %d: %s has no %s; the nearest is %s.%s", m.Line, name[1], name[2], name[1], near[0])
		}
	}
	return text
}

func exported(symbols interp.Package) (list []string) {
	for name := range symbols {
		if !strings.Contains(name, ".") {
			list = append(list, name)
		}
	}
	return list
}
