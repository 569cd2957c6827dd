package othello

import (
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestSmallPerft: counts of an independent program.
func TestSmallPerft(t *testing.T) {
	for n, want := range map[int][]uint64{
		4: {1, 4, 12, 44, 128, 424, 1256, 3624, 9112, 20032, 36412, 50268, 55112, 31396, 12920, 3416, 612},
		6: {1, 4, 12, 56, 244, 1364, 7604, 47740, 308716},
	} {
		for depth, count := range want {
			if got := board.Perft(StartSmall(n), depth, 0); got != count {
				t.Errorf("%d x %d: perft %d = %d, want %d", n, n, depth, got, count)
			}
		}
	}
}

// smallBox is the oracle: a mailbox on which the squares off the small board are walls.
type smallBox struct {
	n     int
	discs [64]int8 // 1 own, -1 opponent's
}

func (m smallBox) flips(side int8, sq int) (set uint64) {
	if m.discs[sq] != 0 {
		return 0
	}
	for d := range 9 {
		dr, dc := d/3-1, d%3-1
		var run uint64
		r, c := sq/m.n+dr, sq%m.n+dc
		inside := func() bool { return r >= 0 && r < m.n && c >= 0 && c < m.n && d != 4 }
		for inside() && m.discs[r*m.n+c] == -side {
			run |= 1 << (r*m.n + c)
			r, c = r+dr, c+dc
		}
		if inside() && m.discs[r*m.n+c] == side {
			set |= run
		}
	}
	return set
}

func (m smallBox) moves(side int8) (set uint64) {
	for sq := range m.n * m.n {
		if m.flips(side, sq) != 0 {
			set |= 1 << sq
		}
	}
	return set
}

// TestSmallRulesEqualTheMailbox: games of random moves; also which positions have a move that ends the game.
func TestSmallRulesEqualTheMailbox(t *testing.T) {
	closing := 0
	for game := range 600 {
		n := SmallSizes[game%2]
		p, s := StartSmall(n), seed.Seed(1).Child("game", game)
		for ply := 0; !p.Over(); ply++ {
			m := smallBox{n: n}
			for sq := range n * n {
				m.discs[sq] = int8(p.Stones().Own>>sq&1) - int8(p.Stones().Opp>>sq&1)
			}
			if p.Legal() != m.moves(1) || m.moves(1)|m.moves(-1) == 0 {
				t.Fatalf("legal %x, want %x\n%s", p.Legal(), m.moves(1), p)
			}
			ends := false
			for move := range board.Members(p.Legal()) {
				after, f := p.Play(move), m.flips(1, move)
				if s := after.Stones(); s.Opp != p.Stones().Own|f|1<<move || s.Own != p.Stones().Opp&^f {
					t.Fatalf("%s leads to\n%sfrom\n%s", board.Name(move, p.Size()), after, p)
				}
				ends = ends || after.Over()
			}
			if p.Closing(p.WideLegal()) != ends {
				t.Fatalf("a move ends the game: %v, want %v\n%s", !ends, ends, p)
			}
			if ends {
				closing++
			}
			move := board.Pass(p.Size())
			if legal := p.Legal(); legal != 0 {
				move = seed.Pick(legal, s.At(ply))
			}
			p = p.Play(move)
		}
	}
	if closing < 500 {
		t.Errorf("%d positions with a move that ends the game", closing)
	}
}

func TestSmallSizes(t *testing.T) {
	for _, n := range []int{-1, 0, 2, 5, 8} {
		if _, err := NewSmall(n, 0, 0, board.Black); err == nil {
			t.Errorf("a board of %d x %d squares", n, n)
		}
	}
	if _, err := NewSmall(4, 1<<16, 0, board.Black); err == nil {
		t.Error("a disc off the board")
	}
	if _, err := NewSmall(4, 1, 1, board.Black); err == nil {
		t.Error("two discs on a square")
	}
}
