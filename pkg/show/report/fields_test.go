package report

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

func TestFieldComments(t *testing.T) {
	const file = `package p

// C is a type.
type C struct {
	A, B int // beside
	// above,
	// in two lines
	D string ` + "`json:\"d\"`" + ` // and beside
	E bool
}

type F int
`
	want := map[string]string{"A": "beside", "B": "beside", "D": "above, in two lines; and beside", "E": ""}
	require.Equal(t, want, FieldComments(file, "C"))
	for _, name := range []string{"F", "G"} {
		if got := FieldComments(file, name); len(got) > 0 {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := FieldComments("no Go", "C"); got != nil {
		t.Errorf("no Go: %v", got)
	}
}
