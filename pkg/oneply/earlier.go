package oneply

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"sync/atomic"

	"github.com/oneply/oneply/pkg/show/report"
)

// earlier is the cell whose commands are done again for the names that they made; 0: those of this cell are done.
var earlier atomic.Int64

// output is where a cell prints.
var output *os.File

// Earlier is called by the kernel of a checkout before commands of an earlier cell, which are done again, silently, for
// the names that they have made, and with 0 before those of the cell itself. It returns the cell's number.
func Earlier(cell int) int {
	switch before := earlier.Swap(int64(cell)); {
	case before == 0 && cell != 0:
		silent.Add(1)
		output = os.Stdout
		os.Stdout, _ = os.Open(os.DevNull)
	case before != 0 && cell == 0:
		silent.Add(-1)
		os.Stdout = output
	}
	return cell
}

// Made ends what Earlier began and returns the value made meanwhile. The kernel writes it around the values of names
// that functions use.
func Made[T any](_ int, value T) T {
	Earlier(0)
	return value
}

// Of returns the value of a call that also returns an error, or ends the cell with that error. So several such calls
// can be shown at once: Show(Of(a.Fig5()), Of(b.Fig2())).
func Of[T any](value T, err error) T { return must(value, err) }

// Holds says in one line what a name holds.
func Holds(name string, value any) { present(report.Note(name + ": " + inWords(value))) }

// mostWords is the longest text of a value in a line.
const mostWords = 200

// opaque kinds of values are no text for a reader.
var opaque = map[reflect.Kind]bool{reflect.Struct: true, reflect.Pointer: true, reflect.Func: true, reflect.Chan: true}

// inWords describes a value in a line.
func inWords(value any) string {
	switch v := value.(type) {
	case Outcome:
		return v.Result.Text()
	case Player:
		return v.Name() + ", " + v.settings()
	case error:
		return v.Error()
	}
	_, says := value.(fmt.Stringer)
	_, drawn := value.(report.Part)
	text, t := fmt.Sprint(value), reflect.TypeOf(value)
	if drawn || t != nil && (len(text) > mostWords || opaque[t.Kind()] && !says) {
		return "of type " + t.String()
	}
	return strings.TrimSpace(strings.ReplaceAll(text, "\n", " "))
}
