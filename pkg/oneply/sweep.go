package oneply

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"sync"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Measured is what a Sweep measures: the score of a match, the lead of a pairing, the result of a lesson, any number.
type Measured interface {
	Outcome | Pairing | Lesson | float64
}

// mostValues is how many values a table and a curve can show.
const mostValues = 1000

// Sweep measures the same thing at each of several values, in that many runs, and shows a table and a curve that grow
// while it measures:
//
//	oneply.Sweep("epsilon", []float64{0, 0.1, 0.2}, 1, func(e float64, s oneply.Seed) oneply.Outcome {
//		return oneply.Score(oneply.Find("jaskowski").Epsilon(e), "heuristic", 10_000, s)
//	})
//
// Run k of every value has seed k (0, 1 and so on): using it gives all values common random numbers. One run has the
// interval of its games, several have that of their mean (Student's t), and differences from the first value. Output of
// calls inside is suppressed. An interrupt ends it: what is measured so far is the result, which a mistake on the way
// shows as well.
//
// A lesson is learnt, in runs from its own Seed on. The result is stored under its Name, which all values share, and
// goes on after an interrupt as with Compare; RecallComparison reads it back.
func Sweep[V cmp.Ordered, M Measured](name string, values []V, runs int, measure func(V, Seed) M) Swept {
	w := must(planned(name, values, runs))
	at := func(value int, s Seed) any { return measure(values[value], s) }
	if reflect.TypeFor[M]() == reflect.TypeFor[Lesson]() {
		return w.learn(at)
	}
	return w.measure(at)
}

// planned returns a sweep before its first measurement.
func planned[V cmp.Ordered](name string, values []V, runs int) (*Swept, error) {
	if len(values) > mostValues {
		return nil, fmt.Errorf("oneply: a sweep of %s with %d values, want at most %d", name, len(values), mostValues)
	}
	w := &Swept{Name: name, asked: runs, what: "value", named: reflect.TypeFor[V]().Kind() == reflect.String}
	for i, v := range values {
		w.Points = append(w.Points, SweptPoint{Value: fmt.Sprint(v), X: numeric(v, i)})
	}
	return w, w.check()
}

// numeric returns a number as it is, and for anything else its place i.
func numeric(v any, i int) float64 {
	switch x := reflect.ValueOf(v); {
	case x.CanInt():
		return float64(x.Int())
	case x.CanUint():
		return float64(x.Uint())
	case x.CanFloat():
		return x.Float()
	}
	return float64(i)
}

// check returns an error if the sweep asks for something impossible.
func (w *Swept) check() error {
	switch {
	case len(w.Points) == 0:
		return fmt.Errorf("oneply: a sweep of %s without values, want one or more", w.Name)
	case w.asked < 1:
		return fmt.Errorf("oneply: a sweep of %s in %d runs, want 1 or more", w.Name, w.asked)
	}
	seen := map[string]bool{}
	for _, p := range w.Points {
		if seen[p.Value] {
			return fmt.Errorf("oneply: a sweep of %s with the value %s twice, want each once", w.Name, p.Value)
		}
		if seen[p.Value] = true; math.IsNaN(p.X) || math.IsInf(p.X, 0) {
			return fmt.Errorf("oneply: a sweep of %s with the value %s, want finite numbers", w.Name, p.Value)
		}
	}
	return nil
}

// sweeping is a sweep under way.
type sweeping struct {
	mu            sync.Mutex // guards the result's points
	result        *Swept
	line, picture Live
	start         time.Time
	shown         sync.Once
}

// measure measures run by run across the values, so that an interrupted sweep can be compared.
func (w *Swept) measure(at func(value int, s Seed) any) Swept {
	g := &sweeping{result: w, start: time.Now(), line: Live{loud: true}, picture: Live{loud: true}}
	ctx, free := untilInterrupt()
	defer free()
	defer leaveAfter(ctx)()
	defer onLeave(g.finish)()
	defer silence()()
	all := w.asked * len(w.Points)
	for i := range all {
		g.line.Show(bar{float64(i) / float64(all), g.status(i, all)})
		m := at(i%len(w.Points), Seed(i/len(w.Points)))
		g.mu.Lock()
		err := w.take(i%len(w.Points), m)
		g.mu.Unlock()
		switch {
		case err != nil:
			stop(err)
		case ctx.Err() != nil:
			leave()
		}
		g.picture.Show(*w)
	}
	g.finish()
	return *w
}

// status says how far it is.
func (g *sweeping) status(i, all int) string {
	p := g.result.Points[i%len(g.result.Points)]
	text := fmt.Sprintf("%s %s, %d of %d", g.result.Name, p.Value, i+1, all)
	if seconds := time.Since(g.start).Seconds(); i > 0 && seconds > 0.2 {
		left := time.Duration(float64(all-i) / float64(i) * seconds * float64(time.Second))
		text += fmt.Sprintf(", %s left", lab.Duration(left))
	}
	return text
}

// finish shows what has been measured. After an interrupt it keeps the lock: later measurements are left out.
func (g *sweeping) finish() {
	g.shown.Do(func() {
		g.mu.Lock()
		g.line.Done(report.Stack{})
		if g.result.done() > 0 {
			g.picture.Done(*g.result)
		}
	})
}

// take adds what was measured at a value.
func (w *Swept) take(value int, m any) error {
	p := &w.Points[value]
	switch m := m.(type) {
	case Outcome:
		low, high := m.Interval()
		p.share = true
		w.add(p, m.Score(), low, high, m.Games())
		w.what = "score"
		w.note(fmt.Sprintf("%s against %s", m.A.Name(), m.B.Name()))
	case Pairing:
		d := m.Difference
		w.add(p, d.Value, d.Value-d.Half(), d.Value+d.Half(), m.OfA.Games())
		w.what = "lead"
		w.note(fmt.Sprintf("lead of %s over %s in common games against %s", m.A.Name(), m.B.Name(), m.Against.Name()))
	case float64:
		w.add(p, m, math.NaN(), math.NaN(), 0)
		w.what = "value"
	}
	if last := p.Runs[len(p.Runs)-1]; math.IsNaN(last) || math.IsInf(last, 0) {
		p.Runs = p.Runs[:len(p.Runs)-1]
		return fmt.Errorf("oneply: at %s %s the sweep measures %v, want a finite number", w.Name, p.Value, last)
	}
	return nil
}

// note keeps what all measurements note, for the footer.
func (w *Swept) note(text string) {
	if w.notes == nil {
		w.notes = []string{text}
	}
	if w.notes[0] != text {
		w.notes[0] = ""
	}
}
