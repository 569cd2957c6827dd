package oneply

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
)

// learn learns the lesson of every value, as arms of a comparison that is stored under the lessons' name.
func (w *Swept) learn(at func(value int, s Seed) any) Swept {
	var base Lesson
	var arms []Lesson
	for i, p := range w.Points {
		l := at(i, 0).(Lesson)
		if i == 0 {
			base = Lesson{Name: l.Name, Seed: l.Seed}
		}
		if l.Name != base.Name {
			stop(fmt.Errorf("oneply: a sweep of %s with lessons of two names, %q and %q: want one, under which all are "+
				"stored", w.Name, base.Name, l.Name))
		}
		l.Name = plain(w.Name + "-" + p.Value)
		arms = append(arms, l)
	}
	e := must(lesson.Compared("", base, w.asked, arms...))
	result := func() (Swept, error) { return w.learnt(e, base.Name, arms) }
	defer onLeave(func() {
		if s, err := result(); err == nil {
			present(s)
		}
	})()
	return show(e, liveArm, result)
}

// plain returns a text as the name of an arm.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789.-+", r) {
			return r
		}
		return '-'
	}, strings.ToLower(text))
}

// learnt takes the scores of the lessons in fresh games, against a yardstick common to all.
func (w *Swept) learnt(e lab.Experiment[lesson.Config, lesson.Outcome], name string, arms []Lesson) (Swept, error) {
	c, err := comparison(e, name)
	if err != nil {
		return Swept{}, err
	}
	s := *w
	s.what, s.notes, s.Points = "score", []string{"stored as " + name, c.about()}, nil
	for i, p := range w.Points {
		for _, a := range c.Arms {
			if a.Name != arms[i].Name {
				continue
			}
			for _, r := range a.Runs {
				met := r.met(c.On)
				low, high := met.Interval()
				p.share = true
				w.add(&p, met.Score(), low, high, met.Games())
			}
		}
		s.Points = append(s.Points, p)
	}
	return s, nil
}
