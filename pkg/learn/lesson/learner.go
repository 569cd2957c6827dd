package lesson

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Learner is a method of learning: DE, GA, ES, CMA, TD, TDCMA, CEL or CTDL with settings, or AskTell.
type Learner interface {
	name() string
	// complete returns the settings with zeros replaced by defaults.
	complete() Learner
	// fits returns an error that says why complete settings do not suit a configuration.
	fits(c Config) error
	// begin returns a pupil that learns dim weights, before its first game.
	begin(dim int) (pupil, error)
}

// judged marks learners whose candidates are judged by games against the opponents.
type judged interface{ judged() }

// coevolution marks learners that judge their individuals by games among themselves.
type coevolution interface{ coevolves() }

// pupil learns step by step. Its exported fields are all that it remembers, as encoding/json holds them.
type pupil interface {
	// cost returns the games of the first step and of a later one; 0 if unknown.
	cost(c Config) (first, later int)
	// step learns once and returns the games that it played.
	step(ctx context.Context, t *teacher, s seed.Seed) (games int, err error)
	// best returns the weights with which it would play.
	best() []float64
	Check() error
}

// uneven is a pupil whose later steps need not cost what cost says.
type uneven interface {
	// next returns the games of the next step; 0 if unknown.
	next(c Config) int
}

func isUneven(p pupil) bool {
	_, ok := p.(uneven)
	return ok
}

// nextOf returns the games of a pupil's next step: 0 if unknown, later if all are alike.
func nextOf(p pupil, c Config, later int) int {
	if u, ok := p.(uneven); ok {
		return u.next(c)
	}
	return later
}

// decoders read the settings of the learners of this package, by name.
var decoders = map[string]func(settings []byte) (Learner, error){
	"de": decoder[DE], "ga": decoder[GA], "es": decoder[ES], "td": decoder[TD],
	"cel": decoder[CEL], "ctdl": decoder[CTDL], "cma": decoder[CMA], "td-cma": decoder[TDCMA],
}

// Learners names the learners of this package.
func Learners() []string { return slices.Sorted(maps.Keys(decoders)) }

// ParseLearner reads a learner as a word and settings, named as in stored results: "de np=30 f=0.7".
func ParseLearner(text string) (Learner, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, unknownLearner("")
	}
	fields := map[string]json.RawMessage{}
	for _, w := range words[1:] {
		key, value, ok := strings.Cut(w, "=")
		if !ok {
			return nil, fmt.Errorf("lesson: %q behind %s, want settings like np=30", w, words[0])
		}
		fields[key] = json.RawMessage(value)
		if !json.Valid(fields[key]) {
			fields[key] = fmt.Appendf(nil, "%q", value)
		}
	}
	settings, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("lesson: %q: %w", text, err)
	}
	return decode(strings.ToLower(words[0]), settings)
}

// decode returns a learner of this package with these settings.
func decode(name string, settings []byte) (Learner, error) {
	read, ok := decoders[name]
	if !ok {
		return nil, unknownLearner(name)
	}
	l, err := read(settings)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field != "":
		return nil, fmt.Errorf("lesson: settings of %s: %s is a %s, want %s", name, wrong.Field, wrong.Value,
			kind(wrong.Type))
	case err != nil && strings.HasPrefix(err.Error(), unknownField):
		return nil, fmt.Errorf("lesson: no setting %s of %s; there are %s", strings.TrimPrefix(err.Error(), unknownField),
			name, strings.Join(settingsOf(reflect.TypeOf(l)), ", "))
	case err != nil:
		return nil, fmt.Errorf("lesson: settings of %s: %s", name, strings.TrimPrefix(err.Error(), "json: "))
	}
	return l, nil
}

const unknownField = "json: unknown field "

// settingsOf names the settings of a learner as they appear in stored results; those of a learner within it follow in
// brackets.
func settingsOf(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if inner := t.Field(i).Type; inner.Kind() == reflect.Struct {
			name += " (" + strings.Join(settingsOf(inner), ", ") + ")"
		}
		names = append(names, name)
	}
	return names
}

// kind says what a setting of a type is.
func kind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int:
		return "a whole number"
	case reflect.Float64:
		return "a number"
	case reflect.Bool:
		return "true or false"
	case reflect.Struct:
		return "settings in braces"
	}
	return "a word"
}

func unknownLearner(name string) error {
	return fmt.Errorf("lesson: no learner %q, want one of %s", name, strings.Join(Learners(), ", "))
}

// decoder reads settings; unknown ones are errors.
func decoder[L Learner](settings []byte) (Learner, error) {
	var l L
	d := json.NewDecoder(strings.NewReader(string(settings)))
	d.DisallowUnknownFields()
	err := d.Decode(&l)
	return l, err
}

// or returns the value, or the other one if it is zero.
func or[T comparable](value, other T) T {
	var zero T
	if value == zero {
		return other
	}
	return value
}

// rate returns a number that may be none: the default for zero, zero for a negative value.
func rate(value, other float64) float64 { return max(0, or(value, other)) }
