package oneply

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/kept"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// costly is how long a call takes at least whose result is kept.
const costly = 50 * time.Millisecond

var again atomic.Bool

// Again, at the top of a cell, lets its calls compute everything, also what has been computed before and kept.
func Again() { again.Store(true) }

// keep gets the result of a call with these arguments from an earlier call, or else lets do compute it into result. For
// a name of an earlier cell it is what an interrupt has left there.
func keep(ctx context.Context, call string, arguments []any, result any, do func() error) error {
	key, ok := keyOf(call, arguments)
	if !ok {
		return do()
	}
	if cell := earlier.Load(); cell != 0 {
		if ok, _ := kept.Load(left(cell, key), key, result); ok {
			return nil
		}
	}
	if kept.On() && !again.Load() {
		ok, err := kept.Get(key, result)
		if ok {
			return nil
		} else if err != nil {
			present(report.Note(fmt.Sprintf("Of %s %v: it is computed again.", call, err)))
		}
	}
	start := time.Now()
	err := do()
	switch {
	case ctx.Err() != nil && earlier.Load() == 0 && session() != "":
		_ = os.MkdirAll(session(), 0o755)
		_ = kept.Store(left(here(), key), key, result) // else it is computed in full
	case err == nil && kept.On() && time.Since(start) > costly:
		kept.Put(key, result)
	}
	return err
}

// session is the folder of a kernel's session; "" without one.
func session() string { return os.Getenv("ONEPLY_SESSION") }

// here is the number of the cell.
func here() (cell int64) {
	_, _ = fmt.Sscan(os.Getenv("ONEPLY_CELL"), &cell)
	return cell
}

// left is the file of what an interrupt has left of a call in a cell.
func left(cell int64, k kept.Key) string {
	return filepath.Join(session(), fmt.Sprintf("%d-%x", cell, k))
}

// keyOf returns the key of a call, if all that it depends on is data: an engine and an evaluator of one's own are not.
func keyOf(call string, arguments []any) (k kept.Key, ok bool) {
	if !kept.On() && session() == "" {
		return k, false
	}
	list := make([]any, len(arguments))
	for i, a := range arguments {
		switch a := a.(type) {
		case Player:
			if list[i], ok = described(a.it); !ok {
				if a.it.Engine != "" && earlier.Load() != 0 {
					stop(fmt.Errorf("oneply: a game with an engine is not the same twice: make and use its name in one cell"))
				}
				return k, false
			}
		default:
			list[i] = fmt.Sprintf("%#v", a)
		}
	}
	return kept.KeyOf(call, list...), true
}

// described writes all that decides how a player plays.
func described(p player.Player) (string, bool) {
	text := fmt.Sprintf("%q %q %v %v %v %v %v %v", p.Game, p.Fusion, p.Shares, p.View, p.Plies, p.Leaf, p.Epsilon, p.Ties)
	for _, m := range p.Members {
		sum, ok := weights(m.Evaluator)
		if !ok {
			return "", false
		}
		text += sum
	}
	return text, p.Engine == ""
}

var sums sync.Map // of evaluators

// weights is the digest of an evaluator's text; false for one of somebody's own.
func weights(e eval.Evaluator) (string, bool) {
	switch e.(type) {
	case *eval.WPC, *eval.Network, *eval.Phases, *eval.MLP, *eval.Reaching:
	default:
		return "", false
	}
	if sum, ok := sums.Load(e); ok {
		return sum.(string), true
	}
	text, err := eval.Text(e)
	if err != nil {
		return "", false
	}
	sum := fmt.Sprintf(" %T %x", e, sha256.Sum256([]byte(text)))
	sums.Store(e, sum)
	return sum, true
}

// reads are the digests of the files that a cell has read, by path.
var reads = struct {
	sync.Mutex
	now    map[string]string
	before map[int64]map[string]string
}{now: map[string]string{}, before: map[int64]map[string]string{}}

// A cell notes what it reads. For a name of an earlier cell it must be what that cell has read.
func init() {
	if session() != "" {
		lab.Saw = saw
	}
}

func saw(path string, text []byte) {
	reads.Lock()
	defer reads.Unlock()
	path, _ = filepath.Abs(path)
	sum := fmt.Sprintf("%x", sha256.Sum256(text))
	cell := earlier.Load()
	if cell == 0 {
		if reads.now[path] != sum {
			reads.now[path] = sum
			text, _ := json.Marshal(reads.now)
			_ = os.MkdirAll(session(), 0o755)
			_ = os.WriteFile(readBy(here()), text, 0o644)
		}
		return
	}
	if reads.before[cell] == nil {
		old := map[string]string{}
		if text, err := os.ReadFile(readBy(cell)); err == nil {
			_ = json.Unmarshal(text, &old)
		}
		reads.before[cell] = old
	}
	if old := reads.before[cell][path]; old != sum {
		root, _ := filepath.Abs(lab.Root())
		stop(fmt.Errorf("what it has read, %s, has changed since: run it again", strings.TrimPrefix(path, root+"/")))
	}
}

func readBy(cell int64) string { return filepath.Join(session(), fmt.Sprintf("%d-read", cell)) }
