package kept

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestKept: what is kept is read back, a damaged or foreign entry is not, and a folder that cannot be written to keeps
// nothing.
func TestKept(t *testing.T) {
	t.Setenv("ONEPLY_DATA", t.TempDir())
	t.Chdir(t.TempDir())
	a, b := KeyOf("f", 1, "x"), KeyOf("f", "1 x")
	Put(a, 0.1)
	var x float64
	if ok, err := Get(a, &x); !ok || err != nil || x != 0.1 {
		t.Fatalf("%v %v %v", x, ok, err)
	}
	if ok, err := Get(b, &x); ok || err != nil {
		t.Errorf("another key: %v, %v", ok, err)
	}
	list, _ := entries()
	path := filepath.Join(Folder(), list[0].Name())
	text := require.Of(os.ReadFile(path))(t)
	for _, wrong := range [][]byte{nil, text[:20], append([]byte("x"), text[1:]...), append(text, '0')} {
		require.OK(t, os.WriteFile(path, wrong, 0o644))
		if ok, err := Get(a, &x); ok || !errors.Is(err, ErrDamaged) {
			t.Errorf("%q: %v, %v", wrong, ok, err)
		}
	}
	if ok, err := Load(path, b, &x); ok || !errors.Is(err, ErrDamaged) {
		t.Errorf("foreign: %v, %v", ok, err)
	}
	require.OK(t, Clear())
	if n, bytes := Usage(); n != 0 || bytes != 0 {
		t.Errorf("%d results, %d bytes", n, bytes)
	}
	require.OK(t, os.RemoveAll(Folder()))
	require.OK(t, os.WriteFile(Folder(), nil, 0o644))
	Put(a, 0.1)
}

// TestLimit: what was used last stays, and writers at once do no harm.
func TestLimit(t *testing.T) {
	t.Setenv("ONEPLY_DATA", t.TempDir())
	t.Setenv("ONEPLY_KEPT_LIMIT", "1")
	t.Chdir(t.TempDir())
	first := KeyOf("first")
	Put(first, 1)
	var all sync.WaitGroup
	for w := range 4 {
		all.Go(func() {
			for i := range 80 {
				Put(KeyOf("f", w, i), i)
			}
		})
	}
	all.Wait()
	if _, bytes := Usage(); bytes > 1<<20 || bytes < 1<<19 {
		t.Errorf("%d bytes", bytes)
	}
	var x int
	if ok, _ := Get(first, &x); ok {
		t.Error("the first is still there")
	}
	last := KeyOf("f", 0, 79)
	Put(last, 7)
	old := time.Now().Add(time.Hour)
	require.OK(t, os.Chtimes(Folder(), old, old))
	if ok, err := Get(last, &x); !ok || err != nil || x != 7 {
		t.Errorf("the last: %v, %v", ok, err)
	}
}

// TestOff: nothing is kept in tests and grading.
func TestOff(t *testing.T) {
	if On() {
		t.Error("on in a test")
	}
	t.Setenv("ONEPLY_KEPT", "on")
	if !On() {
		t.Error("off")
	}
	t.Setenv("ONEPLY_GRADING", "1")
	if On() {
		t.Error("on in grading")
	}
}
