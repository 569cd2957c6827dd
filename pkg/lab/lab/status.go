package lab

import (
	"fmt"
	"sync"
	"time"
)

// Status is the progress of an execution.
type Status struct {
	Name        string
	Size        Size
	Arm         string // the run that is being done
	Run         int
	Step, Steps int           // of this run; no steps: unknown
	Within      float64       // part of a long step under way, 0 if unknown
	Done, Runs  int           // runs that are finished, of those asked for
	Games       int64         // played in this execution
	Rate        float64       // games a second in this execution
	Part        float64       // of all that was asked for, in [0, 1]
	Elapsed     time.Duration // of this execution
	Left        time.Duration // expected from this execution's pace, negative while unknown
	Waiting     int           // runs that other processes are doing; nothing else is left
	Unlocked    bool          // the folder has no locks by which processes could share the runs
	Over        bool          // the last status of the execution
}

// String returns the status in one line.
func (s Status) String() string {
	text := fmt.Sprintf("%s %s: %d of %d runs", s.Name, s.Size, s.Done, s.Runs)
	if s.Waiting > 0 && !s.Over {
		text += fmt.Sprintf(", waiting for %d that other processes do", s.Waiting)
	}
	if s.Steps > 0 && !s.Over {
		text += fmt.Sprintf(", %s run %d step %d of %d", s.Arm, s.Run, s.Step, s.Steps)
		if s.Within > 0 {
			text += fmt.Sprintf(" and %.0f %% of the next", 100*s.Within)
		}
	}
	if s.Games > 0 {
		text += fmt.Sprintf(", %s games, %s games/s", Count(float64(s.Games)), Count(s.Rate))
	}
	switch {
	case s.Over:
		text += ", " + Duration(s.Elapsed)
	case s.Left >= 0:
		text += ", " + Duration(s.Left) + " left"
	}
	if s.Unlocked {
		text += "; the folder has no locks, so let no other process do these runs, or give each its share by -task"
	}
	return text
}

// Count returns a number with three significant digits: 950, 12.3k, 1.02M.
func Count(x float64) string {
	for _, unit := range []string{"", "k", "M", "G"} {
		switch {
		case x < 999.5 && unit == "" || x >= 99.95 && x < 999.5:
			return fmt.Sprintf("%.0f%s", x, unit)
		case x < 9.995:
			return fmt.Sprintf("%.2f%s", x, unit)
		case x < 99.95:
			return fmt.Sprintf("%.1f%s", x, unit)
		}
		x /= 1000
	}
	return fmt.Sprintf("%.3gT", x)
}

// Duration returns a time in one or two units: 8 s, 2 min 10 s, 1 h 15 min.
func Duration(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	switch {
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 3600:
		return fmt.Sprintf("%d min %d s", s/60, s%60)
	}
	return fmt.Sprintf("%d h %d min", s/3600, s%3600/60)
}

// meter watches an execution and reports it from one goroutine.
type meter struct {
	mu    sync.Mutex
	start time.Time
	s     Status
	run   *Run    // under way
	games int64   // of the execution's finished runs
	did   float64 // work of the execution's finished runs
	left  float64 // work of all runs that are not finished
	total float64 // work of all runs asked for

	report func(Status)
	quit   chan struct{}
	gone   sync.WaitGroup
}

func newMeter(st *study, planned []plannedRun, done func(plannedRun) bool, report func(Status)) *meter {
	m := &meter{start: time.Now(), report: report, quit: make(chan struct{})}
	m.s = Status{Name: st.info.Name, Size: st.size, Runs: len(planned)}
	for _, j := range planned {
		m.total += j.work()
		if done(j) {
			m.s.Done++
		} else {
			m.left += j.work()
		}
	}
	if report != nil {
		m.gone.Go(m.loop)
	}
	return m
}

// work returns the run's share in the execution: its games, or one where they are unknown.
func (j plannedRun) work() float64 {
	if j.games > 0 {
		return float64(j.games)
	}
	return 1
}

// part returns how much of its work the run has done when it stands at p.
func (r *Run) part(p played) float64 {
	steps := r.steps.Load()
	switch {
	case r.j.games > 0:
		return min(1, float64(p.games)/float64(r.j.games))
	case steps > 0:
		return float64(p.step) / float64(steps)
	}
	return 0
}

func (m *meter) begin(r *Run) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.run, m.s.Waiting = r, 0
}

// waiting reports that other processes are doing the runs that are left.
func (m *meter) waiting(runs int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.s.Waiting = runs
}

// unlocked reports that the folder has no locks.
func (m *meter) unlocked() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.s.Unlocked = true
}

// elsewhere counts a planned run that another process has done.
func (m *meter) elsewhere(j plannedRun) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left -= j.work()
	m.s.Done++
}

func (m *meter) end(r *Run) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.games += r.games.Load() - r.start().games
	m.did += r.j.work() * (1 - r.part(r.start()))
	m.left -= r.j.work()
	m.s.Done++
	m.run = nil
}

func (m *meter) status() Status {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, did, left := m.s, m.did, m.left
	s.Games, s.Elapsed, s.Left = m.games, time.Since(m.start), -1
	if r := m.run; r != nil {
		at, before := r.at(), r.start()
		s.Arm, s.Run, s.Step, s.Steps = r.Arm, r.Number, int(at.step), int(r.steps.Load())
		s.Games += max(0, at.games-before.games)
		if r.stepsLong() {
			s.Within = r.within()
		}
		did += r.j.work() * max(0, r.part(at)-r.part(before))
		left -= r.j.work() * r.part(at)
	}
	seconds := s.Elapsed.Seconds()
	s.Rate = float64(s.Games) / max(seconds, 1e-9)
	s.Part = 1 - left/max(m.total, 1e-9)
	if did > 0 && seconds > 0.5 {
		s.Left = time.Duration(left / did * float64(s.Elapsed))
	}
	return s
}

// loop reports whatever has changed 20 times a second, and the time left every second.
func (m *meter) loop() {
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	var last Status
	for {
		select {
		case <-m.quit:
			return
		case <-tick.C:
			s := m.status()
			if s.Games != last.Games || s.Step != last.Step || s.Done != last.Done || s.Elapsed-last.Elapsed >= time.Second {
				m.report(s)
				last = s
			}
		}
	}
}

// stop gives the last report.
func (m *meter) stop() {
	close(m.quit)
	m.gone.Wait()
	if m.report != nil {
		s := m.status()
		s.Over = true
		m.report(s)
	}
}
