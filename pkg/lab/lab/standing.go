package lab

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"time"
)

// Standing is the progress of one run.
type Standing struct {
	Named
	Done        bool
	Games       int64   // expected, 0 if unknown; of a finished run those that it has played
	Part        float64 // that is done, in [0, 1]
	Step, Steps int     // of an unfinished run that has begun
	Holder      *Holder // who is doing it, nil for nobody
	Seconds     float64 // of one core that a finished run took, if all of its workers had one each
}

// Standings returns the progress of every run of an experiment, run by run across the arms.
func (e Experiment[C, R]) Standings(from *Reader, size Size) ([]Standing, error) {
	st, err := e.study(size)
	if err != nil || size == Try {
		return nil, err
	}
	armFiles, err := st.load(from)
	if err != nil {
		return nil, err
	}
	there, err := names(st.folder(from.data))
	if err != nil {
		return nil, err
	}
	var list []Standing
	for i, j := range st.planned {
		f := armFiles[i%len(st.arms)]
		s := Standing{Named: Named{j.arm, j.run}, Games: j.games}
		if k := f.index(j.run); k >= 0 {
			err = s.finished(f.lines[k])
		} else {
			s.begun(f, there)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// finished fills in what a stored line tells.
func (s *Standing) finished(r storedLine) error {
	var p Provenance
	if err := json.Unmarshal(r.Provenance, &p); err != nil {
		return err
	}
	s.Done, s.Part, s.Games, s.Seconds = true, 1, r.Games, p.Seconds*float64(max(1, p.Workers))
	return nil
}

// begun fills in what the checkpoint and the lock of an unfinished run tell, whichever knows more.
func (s *Standing) begun(f *armFile, there []string) {
	var at struct {
		Step, Steps int
		Games       int64
	}
	if path := f.checkpoint(s.Run); slices.Contains(there, filepath.Base(path)) {
		if text, err := readFile(path); err == nil {
			_ = json.Unmarshal(text, &at)
		}
	}
	if path := f.locked(s.Run); slices.Contains(there, filepath.Base(path)) {
		if s.Holder = holder(path); s.Holder != nil && s.Holder.Games >= at.Games && s.Holder.Steps > 0 {
			at.Step, at.Steps, at.Games = s.Holder.Step, s.Holder.Steps, s.Holder.Games
		}
	}
	s.Step, s.Steps = at.Step, at.Steps
	switch {
	case s.Games > 0:
		s.Part = min(1, float64(at.Games)/float64(s.Games))
	case at.Steps > 0:
		s.Part = float64(at.Step) / float64(at.Steps)
	}
}

// speeds returns games a second of one core, by arm, of the runs stored at a size; nothing if they cannot be read.
func speeds(t Task, from *Reader, size Size) map[string][]float64 {
	all := map[string][]float64{}
	list, err := t.Standings(from, size)
	if err != nil {
		return nil
	}
	for _, s := range list {
		if s.Done && s.Seconds > 0 && s.Games > 0 {
			all[s.Arm] = append(all[s.Arm], float64(s.Games)/s.Seconds)
		}
	}
	return all
}

// Pace tells how fast the runs of an experiment are, as the median of stored runs: of the same arm at a size, else at
// another size, else of other arms.
type Pace struct {
	own, other map[string][]float64
	rest       []float64
}

// NewPace reads stored runs below data folders; for each experiment the first folder that has some counts.
func NewPace(t Task, size Size, data ...string) Pace {
	for _, folder := range data {
		p := Pace{other: map[string][]float64{}}
		from := NewReader(folder)
		for _, s := range t.Info().Sizes {
			found := speeds(t, from, s)
			if s == size {
				p.own = found
			}
			for arm, list := range found {
				p.other[arm] = append(p.other[arm], list...)
				p.rest = append(p.rest, list...)
			}
		}
		if len(p.rest) > 0 {
			return p
		}
	}
	return Pace{}
}

// Seconds returns the expected time of the rest of a run on one core; 0 if nothing is known.
func (p Pace) Seconds(s Standing) float64 {
	return p.at(s, median)
}

// Range returns the same by the fastest and by the slowest of the stored runs.
func (p Pace) Range(s Standing) (least, most float64) {
	return p.at(s, slices.Max[[]float64]), p.at(s, slices.Min[[]float64])
}

func (p Pace) at(s Standing, which func([]float64) float64) float64 {
	list := p.own[s.Arm]
	if len(list) == 0 {
		list = p.other[s.Arm]
	}
	if len(list) == 0 {
		list = p.rest
	}
	if len(list) == 0 || s.Done {
		return 0
	}
	return float64(s.Games) * (1 - s.Part) / which(list)
}

func median(list []float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// coreTime returns seconds as a duration.
func coreTime(seconds float64) time.Duration {
	return time.Duration(seconds * float64(time.Second)).Round(time.Second)
}
