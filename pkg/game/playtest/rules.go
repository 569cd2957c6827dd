package playtest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/game/board"
)

// positions checks what a position says of itself.
func (g Game[P]) positions() error {
	n := g.size()
	choices := board.All(n) | 1<<g.pass() // none with 64 squares
	return g.each(func(p P, _ int) error {
		s, legal := p.Stones(), p.Legal()
		discs := s.Own | s.Opp
		switch {
		case p.Size() != n:
			return fmt.Errorf("a board of %s, %s at the start\n%s", p.Size(), n, p)
		case s.Own&s.Opp != 0 || discs&^board.All(n) != 0:
			return fmt.Errorf("pieces %x and %x overlap or lie off the board\n%s", s.Own, s.Opp, p)
		case legal&^choices != 0 || legal&discs != 0:
			return fmt.Errorf("legal moves %x, want empty squares or a pass\n%s", legal, p)
		case p.Over() && legal != 0:
			return fmt.Errorf("legal moves %x after the end\n%s", legal, p)
		}
		return nil
	})
}

// moves checks what a move does to a position.
func (g Game[P]) moves() error {
	return g.each(func(p P, move int) error {
		if move == ended {
			return nil
		}
		before := fmt.Sprint(p, p.Legal(), p.Stones())
		q := p.Play(move)
		s := q.Stones().Swap() // as the side that has moved sees them
		switch {
		case fmt.Sprint(p, p.Legal(), p.Stones()) != before:
			return fmt.Errorf("%s changed the position that it was played in:\n%s", g.name(move), p)
		case q.Turn() != p.Turn().Other():
			return fmt.Errorf("%s to move after %s of %s\n%s", q.Turn(), g.name(move), p.Turn(), q)
		case move == g.pass() && s != p.Stones():
			return fmt.Errorf("a pass changed the board from\n%sto\n%s", p, q)
		case move == g.pass() && p.Legal() == 0 && q.Legal() == 0:
			return fmt.Errorf("the game is over, or %s must pass too, after a pass that had to be\n%s", q.Turn(), q)
		case move != g.pass() && s.Own>>move&1 == 0:
			return fmt.Errorf("no piece of %s on %s after its move\n%s", p.Turn(), g.name(move), q)
		}
		return nil
	})
}

// colours checks that both sides play by the same rules: playouts with the colours exchanged run side by side.
func (g Game[P]) colours() error {
	for i := range playouts {
		image := g.Swap(g.start(i))
		err := g.playout(i, func(p P, move int) error {
			for _, q := range []P{image, g.Swap(p)} {
				same := q.Stones() == p.Stones() && q.Legal() == p.Legal() && q.Over() == p.Over()
				if !same || q.Turn() != p.Turn().Other() || q.Margin() != -p.Margin() {
					return fmt.Errorf("colours exchanged: legal moves %x, margin %d\n%swant %x, %d as in\n%s",
						q.Legal(), q.Margin(), q, p.Legal(), -p.Margin(), p)
				}
			}
			if move != ended {
				image = image.Play(move)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// symmetries plays playouts and their images side by side.
func (g Game[P]) symmetries() error {
	if !slices.Contains(g.Symmetries, 0) {
		return errors.New("symmetry 0, the identity, is missing")
	}
	n := g.size()
	for _, k := range g.Symmetries {
		for i := range playouts {
			q := g.start(i)
			err := g.playout(i, func(p P, move int) error {
				s := board.Stones{Own: image(k, p.Stones().Own, n), Opp: image(k, p.Stones().Opp, n)}
				same := q.Stones() == s && q.Legal() == image(k, p.Legal(), n)
				if !same || q.Over() != p.Over() || q.Margin() != p.Margin() {
					return fmt.Errorf("the image by symmetry %d of\n%sis\n%s", k, p, q)
				}
				if move != ended {
					q = q.Play(board.Symmetry(k, move, n))
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// image returns a set of squares as the k-th symmetry of the board maps it.
func image(k int, set uint64, n board.Shape) (moved uint64) {
	for sq := range board.Members(set) {
		moved |= 1 << board.Symmetry(k, sq, n)
	}
	return moved
}

// text checks that the text of a position reads back to it.
func (g Game[P]) text() error {
	return g.each(func(p P, _ int) error {
		if q, err := g.Read(p.String()); err != nil || q.String() != p.String() {
			return fmt.Errorf("read back as\n%snot\n%s(%v)", q, p, err)
		}
		for _, text := range []string{p.String(), board.Show(p).String(), "A title\n" + board.Show(p).String()} {
			q, err := g.Read(text)
			if err != nil || q.Turn() != p.Turn() || q.Stones() != p.Stones() {
				return fmt.Errorf("read back as\n%snot\n%s(%v)", q, text, err)
			}
			if !g.Memory && (q.Legal() != p.Legal() || q.Over() != p.Over() || q.Margin() != p.Margin()) {
				return fmt.Errorf("another position is read back from\n%s", text)
			}
		}
		return nil
	})
}

// follow checks that a list of moves leads where they were played, with or without the forced passes, and that an
// illegal move is refused.
func (g Game[P]) follow() error {
	for i := range playouts {
		var all, chosen []int
		err := g.playout(i, func(p P, move int) error {
			if err := g.refuses(p); err != nil || move == ended {
				return err
			}
			all = append(all, move)
			if p.Legal() != 0 {
				chosen = append(chosen, move)
			}
			q := p.Play(move)
			for _, moves := range [][]int{all, chosen} {
				f, err := board.Follow(g.start(i), moves...)
				if err != nil || p.Legal() != 0 && f.String() != q.String() {
					return fmt.Errorf("moves %v lead to\n%snot\n%s(%v)", moves, f, q, err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// refuses checks that no illegal move of a position is followed.
func (g Game[P]) refuses(p P) error {
	if p.Legal() == 0 && !p.Over() {
		return nil // a pass comes first
	}
	for move := range g.pass() + 1 {
		if _, err := board.Follow(p, move); err == nil && p.Legal()>>move&1 == 0 {
			return fmt.Errorf("%s is not refused:\n%s", g.name(move), p)
		}
	}
	return nil
}
