package td

import (
	"reflect"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestOn: every setting is kept.
func TestOn(t *testing.T) {
	features := require.Of(Of(eval.Full{N: smallgo.Size}))(t)
	from := TD[othello.Position]{Features: features, View: choose.Negation}
	v := reflect.ValueOf(&from).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Float64:
			f.SetFloat(0.5)
		case reflect.String:
			f.SetString("x")
		case reflect.Bool:
			f.SetBool(true)
		}
	}
	start := smallgo.Start(smallgo.Size)
	to := On(from, start)
	if to.Start != start || to.Opponent != nil {
		t.Errorf("%+v", to)
	}
	w := reflect.ValueOf(to)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if name == "Start" || name == "Opponent" {
			continue
		}
		if v.Field(i).IsZero() || !reflect.DeepEqual(v.Field(i).Interface(), w.FieldByName(name).Interface()) {
			t.Errorf("%s: %v, want %v", name, w.FieldByName(name), v.Field(i))
		}
	}
}
