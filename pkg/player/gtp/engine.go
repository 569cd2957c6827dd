package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/oneline"
)

// Patience is how long an engine may think about one answer.
const Patience = time.Minute

// Engine is a program that speaks the protocol. Its process ends when it is closed, or with our own process.
type Engine struct {
	Name     string        // what errors call it
	Patience time.Duration // for one answer; set before the first command

	stdin   io.WriteCloser
	answers chan answer
	dying   *tail
	pid     int
	kill    func()
	ended   chan error // how the process ended
	once    sync.Once
}

// answer is an engine's answer to a command.
type answer struct {
	text string
	err  error
}

// Start starts the program with its arguments, which are separated by blanks; quotes keep blanks together.
func Start(command string) (*Engine, error) {
	words, err := split(command)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(program(words[0]), words[1:]...)
	e := &Engine{Name: filepath.Base(words[0]), Patience: Patience, answers: make(chan answer), dying: &tail{},
		ended: make(chan error, 1)}
	out, in := io.Pipe()
	cmd.Stdout, cmd.Stderr, cmd.WaitDelay = in, e.dying, time.Second // for children that hold the output
	cmd.SysProcAttr = tied()
	if e.stdin, err = cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("gtp: %w", err)
	}
	started := make(chan error)
	go e.run(cmd, out, in, started)
	if err := <-started; err != nil {
		return nil, fmt.Errorf("gtp: engine %s does not start: %w", e.Name, err)
	}
	e.pid, e.kill = cmd.Process.Pid, func() { end(cmd.Process) }
	return e, nil
}

// program returns the path of a program: Debian keeps games in a folder that not every PATH has.
func program(name string) string {
	games := filepath.Join("/usr/games", name)
	if _, err := exec.LookPath(name); err != nil && filepath.Base(name) == name {
		if _, err := os.Stat(games); err == nil {
			return games
		}
	}
	return name
}

// run lives as long as the process. It keeps its thread, with which a tied process ends.
func (e *Engine) run(cmd *exec.Cmd, out io.ReadCloser, in io.Closer, started chan<- error) {
	runtime.LockOSThread()
	err := cmd.Start()
	started <- err
	if err != nil {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		e.read(bufio.NewReader(out))
		out.Close() // further output is refused
	}()
	err = cmd.Wait()
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil
	}
	in.Close()
	<-done
	e.ended <- err
	close(e.answers)
}

// Limits of an answer.
const (
	maxLine  = 1 << 16
	maxLines = 1000
)

// read sends every answer until the output ends.
func (e *Engine) read(r *bufio.Reader) {
	var lines []string
	for {
		line, err := readLine(r)
		if err != nil {
			return
		}
		if len(line) >= maxLine {
			e.answers <- answer{err: fmt.Errorf("answers %q and does not end", short(plain(line)))}
			return
		}
		line = plain(strings.TrimRight(line, "\r\t "))
		switch {
		case line == "" && lines == nil: // between answers
		case line == "":
			e.answers <- understood(lines)
			lines = nil
		case lines == nil && line[0] != '=' && line[0] != '?':
			e.answers <- answer{err: fmt.Errorf("answers %q, want a line that begins with = or ?", short(line))}
		case len(lines) == maxLines:
			e.answers <- answer{err: fmt.Errorf("answers %q and does not end", short(line))}
			lines = nil
		default:
			lines = append(lines, line)
		}
	}
}

// plain replaces the control characters of a line, with which an engine could command the terminal.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// readLine reads a line, or its first maxLine bytes.
func readLine(r *bufio.Reader) (string, error) {
	var b strings.Builder
	for {
		part, more, err := r.ReadLine()
		if err != nil {
			return "", err
		}
		b.Write(part)
		if !more || b.Len() >= maxLine {
			return b.String(), nil
		}
	}
}

// understood returns the answer in lines, of which the first begins with = or ?, and perhaps a number.
func understood(lines []string) answer {
	text := strings.TrimSpace(strings.TrimLeft(lines[0][1:], "0123456789") + "\n" + strings.Join(lines[1:], "\n"))
	if lines[0][0] == '?' {
		return answer{err: &refusal{text}}
	}
	return answer{text: text}
}

// refusal is an answer that begins with ?.
type refusal struct{ text string }

func (r *refusal) Error() string { return "refuses: " + short(r.text) }

// Refused reports whether an error is the engine's refusal of a command, after which it goes on.
func Refused(err error) bool {
	var r *refusal
	return errors.As(err, &r)
}

// Do sends a command and returns the answer. After any error except a refusal the engine is closed. The error is one
// line with the engine's name and the command.
func (e *Engine) Do(ctx context.Context, command string) (string, error) {
	text, err := e.do(ctx, command)
	if err == nil {
		return text, nil
	}
	if !Refused(err) {
		e.Close()
	}
	return "", fmt.Errorf("gtp: %s, told %q, %w", e.Name, command, err)
}

func (e *Engine) do(ctx context.Context, command string) (string, error) {
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(e.stdin, command+"\n")
		sent <- err
	}()
	timer := time.NewTimer(e.Patience)
	defer timer.Stop()
	select {
	case a, ok := <-e.answers:
		if !ok {
			return "", e.death()
		}
		return a.text, a.err
	case <-timer.C:
		return "", fmt.Errorf("has not answered for %v", e.Patience)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// death returns how the process ended.
func (e *Engine) death() error {
	err := <-e.ended
	e.ended <- err
	how := "has ended"
	if err != nil {
		how += " with " + err.Error()
	}
	if last := e.dying.last(); last != "" {
		how += ": " + last
	}
	return errors.New(how)
}

// Close ends the process. It may be called again.
func (e *Engine) Close() {
	e.once.Do(func() {
		e.stdin.Close()
		e.kill()
		go func() { // a reader may be waiting to send
			for range e.answers {
			}
		}()
		select {
		case err := <-e.ended:
			e.ended <- err
		case <-time.After(2 * time.Second): // a child of the process holds its output
		}
	})
}

// Move asks for a move of a side; resigned reports that it gives up instead.
func (e *Engine) Move(ctx context.Context, c board.Color, n board.Shape, r Rows) (move int, resigned bool, err error) {
	command := "genmove " + c.String()
	text, err := e.Do(ctx, command)
	if err != nil || strings.EqualFold(text, "resign") {
		return 0, err == nil, err
	}
	if move, err = ParseVertex(text, n, r); err != nil {
		e.Close()
		return 0, false, fmt.Errorf("gtp: %s, told %q, answers %s", e.Name, command, short(err.Error()))
	}
	return move, false, nil
}

// Play tells the engine a move of a side.
func (e *Engine) Play(ctx context.Context, c board.Color, move int, n board.Shape, r Rows) error {
	_, err := e.Do(ctx, fmt.Sprintf("play %s %s", c, Vertex(move, n, r)))
	return err
}

// short returns the beginning of the text in one line.
func short(text string) string {
	text = oneline.Of(text)
	if r := []rune(text); len(r) > 80 {
		return string(r[:80]) + "..."
	}
	return text
}

// split returns the words of a command.
func split(command string) (words []string, err error) {
	var word strings.Builder
	quote, inside := rune(0), false
	for _, c := range command {
		switch {
		case c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, inside = c, true
		case quote == 0 && (c == ' ' || c == '\t' || c == '\n'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(c)
			inside = true
		}
	}
	if inside {
		words = append(words, word.String())
	}
	if quote != 0 || len(words) == 0 || words[0] == "" {
		return nil, fmt.Errorf("gtp: %q is no command of an engine: want a program and its arguments", command)
	}
	return words, nil
}

// tail keeps the end of what a process writes.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.text = t.text[max(0, len(t.text)-1000):]
	return len(p), nil
}

// last returns the last line.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return short(text[strings.LastIndexByte(text, '\n')+1:])
}
