package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
)

// Position is a position of a game, as package choose defines it.
type Position[P any] interface {
	Size() board.Shape
	Turn() board.Color
	Legal() uint64
	Over() bool
	Margin() int
	Play(move int) P
	String() string
}

// Server answers commands about one game: it plays for either side.
type Server[P Position[P]] struct {
	Name  string
	Start P
	Rows  Rows
	Best  func(p P, number int) (int, error) // the move in a position with legal moves; number counts those before
	Komi  float64                            // komi of the positions, in points

	// WithKomi returns the same position with another komi; nil for games without komi.
	WithKomi func(p P, points float64) (P, error)

	past []P // positions before the present one
	now  P
}

// Serve answers until the client quits, the input ends or ctx is done.
func (s *Server[P]) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.clear()
	lines := make(chan string)
	go func() {
		defer close(lines)
		for r := bufio.NewReader(in); ; {
			line, err := readLine(r)
			for part := line; err == nil && len(part) >= maxLine; { // the rest of it
				part, err = readLine(r)
			}
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return nil
		case line, ok := <-lines:
			if !ok {
				return nil
			}
			quit, err := s.answer(line, out)
			if quit || err != nil {
				return err
			}
		}
	}
}

// answer answers one line.
func (s *Server[P]) answer(line string, out io.Writer) (quit bool, err error) {
	long := len(line) >= maxLine
	line, _, _ = strings.Cut(line, "#") // a comment
	words, id := strings.Fields(line), ""
	if len(words) > 0 && strings.Trim(words[0], "0123456789") == "" {
		id, words = words[0], words[1:]
	}
	if len(words) == 0 {
		return false, nil
	}
	text, wrong := "", fmt.Errorf("a line of %d characters or more", maxLine)
	if !long {
		text, wrong = s.do(words[0], words[1:])
	}
	sign := "="
	if wrong != nil {
		sign, text = "?", wrong.Error()
	}
	_, err = fmt.Fprintf(out, "%s%s %s\n\n", sign, id, strings.TrimRight(text, "\n"))
	return words[0] == "quit" && !long, err
}

// commands lists the commands that the server knows.
var commands = []string{"protocol_version", "name", "version", "known_command", "list_commands", "quit", "boardsize",
	"rectangular_boardsize", "clear_board", "komi", "play", "genmove", "undo", "showboard", "final_score", "time_settings",
	"time_left"}

// do carries out a command.
func (s *Server[P]) do(command string, args []string) (string, error) {
	switch command {
	case "protocol_version":
		return "2", nil
	case "name":
		return s.Name, nil
	case "version":
		return "1", nil
	case "known_command":
		return strconv.FormatBool(len(args) == 1 && slices.Contains(commands, args[0])), nil
	case "list_commands":
		return strings.Join(commands, "\n"), nil
	case "quit", "time_settings", "time_left": // moves take no time
		return "", nil
	case "komi":
		return "", s.komi(args)
	case "boardsize", "rectangular_boardsize":
		if strings.Join(append([]string{command}, args...), " ") != BoardSize(s.Start.Size()) {
			return "", errors.New("unacceptable size")
		}
		s.clear()
		return "", nil
	case "clear_board":
		s.clear()
		return "", nil
	case "play":
		return "", s.play(args)
	case "genmove":
		return s.genmove(args)
	case "undo":
		return "", s.undo()
	case "showboard":
		return "\n" + s.now.String(), nil
	case "final_score":
		return s.score()
	}
	return "", errors.New("unknown command")
}

// komi changes the komi, even in the middle of a game. A game without komi accepts any and ignores it.
func (s *Server[P]) komi(args []string) error {
	if len(args) != 1 {
		return errors.New("komi not a float")
	}
	points, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return errors.New("komi not a float")
	}
	if s.WithKomi == nil {
		return nil
	}
	start, err := s.WithKomi(s.Start, points)
	if err != nil {
		return err
	}
	s.Start, s.Komi = start, points
	for i := range s.past {
		s.past[i], _ = s.WithKomi(s.past[i], points)
	}
	s.now, err = s.WithKomi(s.now, points)
	return err
}

func (s *Server[P]) clear() { s.now, s.past = s.Start, nil }

// turn makes it a side's turn: the other side passes if it must.
func (s *Server[P]) turn(words []string) error {
	if len(words) == 0 {
		return errors.New("no colour: want black or white")
	}
	c, err := parseColor(words[0])
	if err != nil {
		return err
	}
	if c != s.now.Turn() && s.now.Legal() == 0 && !s.now.Over() {
		s.move(board.Pass(s.now.Size()))
	}
	if c != s.now.Turn() {
		return fmt.Errorf("%s is to move", s.now.Turn())
	}
	return nil
}

func (s *Server[P]) play(args []string) error {
	if err := s.turn(args); err != nil {
		return err
	}
	if len(args) != 2 {
		return errors.New("no move")
	}
	move, err := ParseVertex(args[1], s.now.Size(), s.Rows)
	if err != nil {
		return err
	}
	forced := move == board.Pass(s.now.Size()) && s.now.Legal() == 0 && !s.now.Over()
	if !forced && s.now.Legal()>>move&1 == 0 {
		return errors.New("illegal move")
	}
	s.move(move)
	return nil
}

// genmove makes the player's move. A side that has none passes; after the end of a game that changes nothing.
func (s *Server[P]) genmove(args []string) (string, error) {
	if s.now.Over() {
		return "pass", nil
	}
	if err := s.turn(args); err != nil {
		return "", err
	}
	move := board.Pass(s.now.Size())
	if s.now.Legal() != 0 {
		var err error
		if move, err = s.Best(s.now, len(s.past)); err != nil {
			return "", err
		}
	}
	s.move(move)
	return Vertex(move, s.now.Size(), s.Rows), nil
}

func (s *Server[P]) move(move int) { s.past, s.now = append(s.past, s.now), s.now.Play(move) }

func (s *Server[P]) undo() error {
	if len(s.past) == 0 {
		return errors.New("cannot undo")
	}
	s.now, s.past = s.past[len(s.past)-1], s.past[:len(s.past)-1]
	return nil
}

// score returns "B+5", "W+2.5" or "0".
func (s *Server[P]) score() (string, error) {
	if !s.now.Over() {
		return "", errors.New("cannot score: the game is not over")
	}
	lead := float64(s.now.Margin())
	if s.WithKomi != nil { // with komi a margin is rounded
		bare, err := s.WithKomi(s.now, 0)
		if err != nil {
			return "", err
		}
		lead = float64(bare.Margin()) - s.Komi
	}
	switch {
	case lead > 0:
		return fmt.Sprintf("B+%g", lead), nil
	case lead < 0:
		return fmt.Sprintf("W+%g", -lead), nil
	}
	return "0", nil
}
