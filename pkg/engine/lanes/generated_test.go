package lanes

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
	"unsafe"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestGenerated: what is kept is what the description in folder asm generates. The first line names the command.
func TestGenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("the generator is built: in the long form")
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = "asm"
	var errors bytes.Buffer
	cmd.Stderr = &errors
	made, err := cmd.Output()
	if err != nil {
		t.Fatalf("go run . in pkg/engine/lanes/asm: %v\n%s", err, errors.Bytes())
	}
	kept := require.Of(os.ReadFile("stages_amd64.s"))(t)
	_, made, _ = bytes.Cut(made, []byte("\n"))
	if _, kept, _ = bytes.Cut(kept, []byte("\n")); !bytes.Equal(made, kept) {
		t.Error("stages_amd64.s is not what pkg/engine/lanes/asm generates: go generate ./pkg/engine/lanes")
	}
}

// TestLayout holds the types to the layout that the assembly knows.
func TestLayout(t *testing.T) {
	var (
		l    List
		w    Weights
		tab  table
		v    ballot
		at   uintptr // of the next field
		next = func(name string, is, size uintptr) {
			t.Helper()
			if is != at {
				t.Errorf("%s begins at %d, want %d", name, is, at)
			}
			at += size
		}
	)
	next("Own", unsafe.Offsetof(l.Own), 8*Positions)
	next("Opp", unsafe.Offsetof(l.Opp), 8*Positions)
	next("Legal", unsafe.Offsetof(l.Legal), 8*Positions)
	next("Best", unsafe.Offsetof(l.Best), 8*Positions)
	next("start", unsafe.Offsetof(l.start), 8*Positions)
	next("moverOwn", unsafe.Offsetof(l.moverOwn), 8*mostMovers)
	next("moverOpp", unsafe.Offsetof(l.moverOpp), 8*mostMovers)
	next("afterOwn", unsafe.Offsetof(l.afterOwn), 8*mostMoves)
	next("afterOpp", unsafe.Offsetof(l.afterOpp), 8*mostMoves)
	next("flips", unsafe.Offsetof(l.flips), 8*mostMoves)
	next("sums", unsafe.Offsetof(l.sums), 4*mostMoves)
	next("squares", unsafe.Offsetof(l.squares), mostMoves)
	next("mover", unsafe.Offsetof(l.mover), mostMoves)
	next("rows", unsafe.Offsetof(l.rows), 16*64)
	next("digits", unsafe.Offsetof(l.digits), 2*(digitsBegin+64*powers*64))
	next("values", unsafe.Offsetof(l.values), 64*2*voters)
	next("near", unsafe.Offsetof(l.near), 16*mostMoves)
	next("doubt", unsafe.Offsetof(l.doubt), 16*Positions)

	at = 0
	next("flipped", unsafe.Offsetof(w.flipped), 8*2*weightPlanes*16)
	next("placed", unsafe.Offsetof(w.placed), weightPlanes*64)
	next("chunks", unsafe.Offsetof(w.chunks), weightPlanes*64)

	at = 0
	next("lower", unsafe.Offsetof(tab.lower), 256)
	next("upper", unsafe.Offsetof(tab.upper), 256)
	next("length", unsafe.Offsetof(tab.length), 8)
	next("pairs", unsafe.Offsetof(tab.pairs), 8)
	next("the next table", unsafe.Sizeof(tab), 0)

	at = 0
	next("place", unsafe.Offsetof(v.place), 64*2*voters)
	next("flip", unsafe.Offsetof(v.flip), 65*2*voters)
	next("coarse", unsafe.Offsetof(v.coarse), 2*voters)
	next("members", unsafe.Offsetof(v.members), 16)
}
