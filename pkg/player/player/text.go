package player

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// magic is the first line of a player's file, with the version after title. Then come lines of a word and a value, in
// any order; then each member: a line "member NAME" and its text in the format of the Othello League. Random moves have
// a line "members none", so that a truncated file is not taken for them.
const (
	title = "oneply player "
	magic = title + "1"
	none  = "none"
)

// Digest returns a fingerprint of what the player does, not of its names: 16 hexadecimal digits of the SHA-256 of its
// file. It is an error for an engine, which has no such file.
func (p Player) Digest() (string, error) {
	p.Name, p.Title, p.Source = "", "", ""
	h := sha256.New()
	if err := p.Write(h); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
}

// maxMembers is the number of members that a file may have.
const maxMembers = 10_000

// liberties stands for the weights of a member that counts liberties.
const liberties = "liberties"

// Write writes the player as a file that Read reads back to the same player. Only weighted piece counters and n-tuple
// networks can be written.
func (p Player) Write(w io.Writer) error {
	if err := p.Check(); err != nil {
		return err
	}
	if p.Engine != "" {
		return fmt.Errorf("player: %s cannot be written: an engine is found by its command", p.Title)
	}
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, magic)
	for _, h := range p.header() {
		fmt.Fprintln(b, h[0], h[1])
	}
	for _, m := range p.Members {
		fmt.Fprintln(b, "member", oneline.Of(m.Name))
		if word := wordOf(m.Evaluator); word != "" {
			fmt.Fprintln(b, word)
		} else if err := eval.Write(b, m.Evaluator); err != nil {
			return fmt.Errorf("player: %s cannot be written: %w", p.Title, err)
		}
	}
	return b.Flush()
}

// wordOf returns the word that stands for an evaluator without weights, "" for all others.
func wordOf(e eval.Evaluator) string {
	switch e := e.(type) {
	case eval.Liberties:
		return liberties
	case *perfect.Judge:
		for name, judge := range perfectOf {
			if judge() == e {
				return name
			}
		}
	}
	return ""
}

// header returns the settings, by name.
func (p Player) header() [][2]string {
	list := [][2]string{{"name", oneline.Of(p.Name)}, {"title", oneline.Of(p.Title)}, {"source", oneline.Of(p.Source)},
		{"game", p.Game}, {"fusion", string(p.Fusion)}}
	if p.Fusion.Weighs() {
		list = append(list, [2]string{"shares", joined(p.Shares)})
	}
	list = append(list, [2]string{"view", p.View.String()}, [2]string{"epsilon", decimal(p.Epsilon)},
		[2]string{"ties", p.Ties.String()})
	if p.Plies > 1 {
		list = append(list, [2]string{"plies", strconv.Itoa(p.Plies)})
	}
	if p.Leaf != choose.Mover {
		list = append(list, [2]string{"leaf", p.Leaf.String()})
	}
	if len(p.Members) == 0 {
		list = append(list, [2]string{"members", none})
	}
	return list
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func joined(list []float64) string {
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = decimal(x)
	}
	return strings.Join(words, " ")
}

// ReadFile reads the player in a file.
func ReadFile(path string) (Player, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return Player{}, fmt.Errorf("player: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return Player{}, fmt.Errorf("player: %w", err)
	case info.IsDir():
		return Player{}, fmt.Errorf("player: %s is a folder, want a player file", path)
	case info.Mode()&fs.ModeNamedPipe != 0:
		return readPipe(f, path)
	}
	if lab.Saw != nil {
		text, _ := io.ReadAll(io.LimitReader(f, eval.MaxFile+1))
		lab.Saw(path, text)
		return Read(bytes.NewReader(text), path)
	}
	return Read(f, path)
}

// readPipe reads a player from a pipe, which has nothing to read until somebody writes to it.
func readPipe(f *os.File, path string) (Player, error) {
	r := bufio.NewReader(f)
	for start := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if _, err := r.Peek(1); err == nil {
			return Read(r, path)
		} else if err != io.EOF || time.Since(start) > time.Second {
			return Player{}, fmt.Errorf("player: %s is a pipe to which nobody writes: start the writer first, or name a file",
				path)
		}
		r.Reset(f)
	}
}

// Read reads a player from a file that Write wrote, or from bare text in the format of the Othello League, with the
// settings of the League. Errors are one line that names the file and its line.
func Read(r io.Reader, name string) (Player, error) {
	b := bufio.NewReader(io.LimitReader(r, eval.MaxFile+1))
	start, _ := b.Peek(len(title))
	if string(start) != title {
		e, err := eval.Read(b, name)
		p := New(name, filepath.Base(name), e)
		p.Title = oneline.Of(strings.TrimSuffix(filepath.Base(name), ".player"))
		if err != nil {
			return p, err
		}
		return p, p.Check()
	}
	text, err := io.ReadAll(b)
	if err != nil {
		return Player{}, fmt.Errorf("player: %s: %w", name, err)
	}
	return parse(string(text), name)
}

// parse reads the text of a player's file.
func parse(text, name string) (Player, error) {
	p := Player{Fusion: Single, Epsilon: Epsilon, Score: unpublished}
	lines := strings.SplitAfter(text, "\n")
	if first := strings.TrimSpace(lines[0]); first != magic {
		return p, fmt.Errorf("player: %s line 1: found %q, want %q", name, first, magic)
	}
	random := false
	for i := 1; i < len(lines); i++ {
		word, value, _ := strings.Cut(strings.TrimSpace(lines[i]), " ")
		value = strings.TrimSpace(value)
		switch {
		case word == "":
		case word == "members" && value == none:
			random = true
		case word == "member" && len(p.Members) == maxMembers:
			return p, fmt.Errorf("player: %s line %d: one more member, want at most %d", name, i+1, maxMembers)
		case word == "member":
			end := i + 1
			for end < len(lines) && !strings.HasPrefix(lines[end], "member ") {
				end++
			}
			e, err := evaluator(strings.Join(lines[i+1:end], ""), i+1, name)
			if err != nil {
				return p, err
			}
			p.Members = append(p.Members, Member{oneline.Of(value), e})
			i = end - 1
		default:
			if err := p.set(word, value); err != nil {
				return p, fmt.Errorf("player: %s line %d: %w", name, i+1, err)
			}
		}
	}
	if random != (len(p.Members) == 0) {
		return p, fmt.Errorf("player: %s has %d members: want one or more, each a line \"member NAME\" and its weights, or "+
			"the line \"members none\" for random moves", name, len(p.Members))
	}
	return p.ofGame(name)
}

// ofGame returns the player with its first member's game, unless it has one, or says what is wrong with it.
func (p Player) ofGame(name string) (Player, error) {
	if p.Game == "" && len(p.Members) > 0 {
		p.Game = gameOf(p.Members[0].Evaluator).Name()
	}
	if g, err := FindGame(p.Game); err == nil {
		for i, m := range p.Members {
			if _, ok := m.Evaluator.(eval.Liberties); ok && g.Family() == goGame {
				p.Members[i].Evaluator = eval.Liberties{N: g.Size()} // the file does not name the board
			}
		}
	}
	if err := p.check(); err != nil {
		return p, fmt.Errorf("player: %s: %w", name, err)
	}
	return p, nil
}

// evaluator reads a member's text, which begins after that number of lines of the file.
func evaluator(text string, after int, name string) (eval.Evaluator, error) {
	word := strings.TrimSpace(text)
	if word == liberties {
		return eval.Liberties{N: smallgo.Size}, nil
	}
	if judge, ok := perfectOf[word]; ok {
		return judge(), nil
	}
	return eval.ReadFrom(strings.NewReader(text), name, after+1)
}

// set reads one line of the header.
func (p *Player) set(word, value string) (err error) {
	switch word {
	case "name":
		p.Name = oneline.Of(value)
	case "title":
		p.Title = oneline.Of(value)
	case "source":
		p.Source = oneline.Of(value)
	case "game":
		p.Game = value
	case "fusion":
		p.Fusion = Fusion(value)
	case "shares":
		p.Shares, err = numbers(value)
	case "view":
		p.View, err = choose.ParseView(value)
	case "epsilon":
		var list []float64
		if list, err = numbers(value); err == nil && len(list) != 1 {
			err = fmt.Errorf("epsilon %q, want one number", value)
		}
		if err == nil {
			p.Epsilon = list[0]
		}
	case "ties":
		p.Ties, err = choose.ParseTies(value)
	case "plies":
		if p.Plies, err = strconv.Atoi(value); err != nil {
			err = fmt.Errorf("plies %q, want a whole number", value)
		}
	case "leaf":
		p.Leaf, err = choose.ParseLeaf(value)
	default:
		err = fmt.Errorf("found %q, want one of name, title, source, game, fusion, shares, view, epsilon, ties, plies, "+
			"leaf, member", word)
	}
	return err
}

func numbers(text string) ([]float64, error) {
	var list []float64
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
		x, err := strconv.ParseFloat(w, 64)
		if err != nil {
			return nil, fmt.Errorf("found %q, want a number", w)
		}
		list = append(list, x)
	}
	return list, nil
}
