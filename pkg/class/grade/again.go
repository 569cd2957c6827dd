package grade

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// Limits of an answer: of the time that it is built and run in, and of its processor time, memory and files.
const (
	minutes     = 3
	cpuSeconds  = 300
	memoryBytes = 4 << 30
	fileBytes   = 64 << 20
	openFiles   = 64
)

// ErrOpen says that answers would not be shut in here.
var ErrOpen = errors.New("pupils' code cannot be shut in here: that takes Linux and its user, mount and network " +
	"namespaces; with -trusted it runs with your own rights")

// Again runs answers anew: each check of the class's own notebook with the answer of the pupil's cell in it, as a
// program of its own that has a folder, a home and data of its own, no network and little time. It guards against
// copied and forged verdicts, not against an attacker.
type Again struct {
	Source  string // the checkout
	Go      string // the go command
	Trusted bool   // run where answers cannot be shut in
}

// Judge builds the answers of a pupil, which take nothing from the pupil's other cells, and runs each.
func (g Again) Judge(ctx context.Context, tasks []Task) Judge {
	return func(answers map[string]answer) (marks map[string]string, notes []string, err error) {
		marks = map[string]string{}
		if len(answers) == 0 {
			return marks, nil, nil
		}
		dir, err := os.MkdirTemp("", "oneply-grade-")
		if err != nil {
			return nil, nil, err
		}
		defer os.RemoveAll(dir)
		room := filepath.Join(dir, "room")
		p := program{again: g, dir: dir, word: "w" + rand.Text()}
		if err := errors.Join(Room(room, g.Source), p.write(tasks, answers)); err != nil {
			return nil, nil, err
		}
		if err := p.build(ctx, filepath.Join(room, "answers")); err != nil {
			return nil, nil, err
		}
		for _, t := range p.tasks { // in order: one plays against the player that another has bred
			mark, err := p.run(ctx, room, t)
			if errors.Is(err, ErrOpen) || ctx.Err() != nil {
				return nil, nil, errors.Join(err, ctx.Err())
			} else if err != nil {
				p.note(t, err)
			}
			marks[t.ID] = mark
		}
		return marks, p.notes, nil
	}
}

// Room makes a folder for answers: a home, which is the folder that they run in, with the players of the class.
func Room(room, source string) error {
	err := os.MkdirAll(filepath.Join(room, "tmp"), 0o700)
	return errors.Join(err, Players(filepath.Join(room, "home"), "data", source))
}

// Players copies the players that answers meet into a folder, those that are stored results into a data folder in it.
// What is there stays.
func Players(folder, data, source string) (err error) {
	list := map[string]string{"players": filepath.Join("notebooks", "players")}
	for _, name := range crowned {
		list[filepath.Join(data, "results", name)] = filepath.Join("data", "results", name)
	}
	for to, from := range list {
		e := os.CopyFS(filepath.Join(folder, to), os.DirFS(filepath.Join(source, from)))
		if !errors.Is(e, fs.ErrExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// crowned are the stored results behind names of players: champion, generalist and connect-four/champion.
var crowned = []string{"limits/champion", "limits/generalist", "boards/champion"}

// Found is a right answer that package class has found.
type Found struct {
	ID, Source string // of the cell
	HTML       string // the verdict
	Seconds    float64
}

const findSource = `package main

import (
	"fmt"
	"os"

	"github.com/oneply/oneply/pkg/class"
)

func main() {
	if err := class.WriteAnswers("answers.json", os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
`

// Answers lets package class find right answers to the tasks of a notebook, those of class.Seed(word) with a word, in a
// folder in which it breeds and saves players for the answers alone.
func (g Again) Answers(ctx context.Context, notebook, word string) (list []Found, err error) {
	dir, err := os.MkdirTemp("", "oneply-class-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	p, main, find := program{again: g}, filepath.Join(dir, "main.go"), filepath.Join(dir, "find")
	err = errors.Join(Room(dir, g.Source), os.WriteFile(main, []byte(findSource), 0o600))
	if err != nil {
		return nil, err
	}
	if text, err := p.goBuild(ctx, []string{"build", "-o", find, main}); err != nil {
		return nil, fmt.Errorf("go build: %w: %s", err, oneline.Of(string(text)))
	}
	cmd := exec.CommandContext(ctx, find, notebook, word)
	cmd.Dir = filepath.Join(dir, "home")
	cmd.Env = append(os.Environ(), "ONEPLY_DATA="+filepath.Join(cmd.Dir, "data"))
	var said bytes.Buffer
	cmd.Stderr = limited{&said}
	if cmd.Run() != nil {
		return nil, errors.New(oneline.Of(said.String()))
	}
	text, err := os.ReadFile(filepath.Join(cmd.Dir, "answers.json"))
	return list, errors.Join(err, json.Unmarshal(text, &list))
}

// program is what answers are built into.
type program struct {
	again Again
	dir   string
	word  string // opens a line with a verdict; no answer can know it
	tasks []Task // whose answers are in it
	notes []string
}

func (p *program) note(t Task, err error) {
	p.notes = append(p.notes, fmt.Sprintf("task %d, %s: %s", t.Number, t.ID, oneline.Of(err.Error())))
}

// write writes a file for each answer.
func (p *program) write(tasks []Task, answers map[string]answer) (err error) {
	for _, t := range tasks {
		a, ok := answers[t.ID]
		if !ok {
			continue
		}
		source, fault := a.program(t, p.word)
		if fault != nil {
			p.note(t, fault)
			continue
		}
		p.tasks = append(p.tasks, t)
		err = errors.Join(err, os.WriteFile(filepath.Join(p.dir, t.file()), []byte(source), 0o600))
	}
	return err
}

// name returns the task's name as one of Go.
func (t Task) name() string { return strings.ReplaceAll(t.ID, "-", "_") }

func (t Task) file() string { return "answer_" + t.name() + "_.go" } // not a name with a meaning, like x_test.go

const mainSource = `package main

import (
	"fmt"
	"os"

	"github.com/oneply/oneply/pkg/class"
)

func %[1]s(v class.Verdict) class.Verdict {
	fmt.Fprintf(os.NewFile(3, "verdict"), "%[1]s %%s\n", v.Mark)
	return v
}

func main() { map[string]func(){%[2]s}[os.Args[1]]() }
`

// build builds the program; an answer that does not compile is noted and left out.
func (p *program) build(ctx context.Context, to string) error {
	for len(p.tasks) > 0 {
		table, main := "", filepath.Join(p.dir, "main.go")
		args := []string{"build", "-gcflags=-e", "-o", to, main}
		for _, t := range p.tasks {
			table += fmt.Sprintf("%q: %s_%s, ", t.ID, p.word, t.name())
			args = append(args, filepath.Join(p.dir, t.file()))
		}
		if err := os.WriteFile(main, fmt.Appendf(nil, mainSource, p.word, table), 0o600); err != nil {
			return err
		}
		text, err := p.goBuild(ctx, args)
		if err == nil {
			return nil
		}
		all := len(p.tasks)
		p.tasks = slices.DeleteFunc(p.tasks, func(t Task) bool {
			fault := regexp.MustCompile(t.file() + `:\d+:\d+: (.*)`).FindStringSubmatch(string(text))
			if fault != nil {
				p.note(t, errors.New("it does not compile: "+fault[1]))
			}
			return fault != nil
		})
		if len(p.tasks) == all || ctx.Err() != nil {
			return fmt.Errorf("go build of the answers: %w: %s", err, oneline.Of(string(text)))
		}
	}
	return nil
}

// goBuild runs go with an environment that has nothing but what go needs.
func (p *program) goBuild(ctx context.Context, args []string) ([]byte, error) {
	ctx, stop := context.WithTimeout(ctx, minutes*time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, p.again.Go, args...)
	cmd.Dir = p.again.Source
	cmd.Env = []string{"CGO_ENABLED=0", "GOPROXY=off", "GOFLAGS=-ldflags=-s -tags=netgo,osusergo"}
	for _, name := range []string{"PATH", "HOME", "GOCACHE", "GOMODCACHE", "GOPATH", "GOROOT", "GOTOOLCHAIN"} {
		if v, ok := os.LookupEnv(name); ok {
			cmd.Env = append(cmd.Env, name+"="+v)
		}
	}
	return cmd.CombinedOutput()
}

// run runs one answer and returns its verdict, "" without any.
func (p *program) run(ctx context.Context, room string, t Task) (mark string, err error) {
	ctx, stop := context.WithTimeout(ctx, minutes*time.Minute)
	defer stop()
	r, w, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer r.Close()
	var said bytes.Buffer
	cmd, err := start(room, p.again.Trusted, func(root string) *exec.Cmd {
		home := filepath.Join(root, "home")
		cmd := exec.CommandContext(ctx, filepath.Join(root, "answers"), t.ID)
		cmd.Dir, cmd.ExtraFiles, cmd.Stderr, cmd.WaitDelay = home, []*os.File{w}, limited{&said}, time.Second
		cmd.Env = []string{"HOME=" + home, "TMPDIR=" + filepath.Join(root, "tmp"),
			"ONEPLY_DATA=" + filepath.Join(home, "data")}
		return cmd
	})
	w.Close()
	if err != nil {
		if cmd != nil && cmd.Process != nil {
			_ = cmd.Process.Kill()
		}
		return "", err
	}
	lines := make(chan []byte)
	go func() {
		text, _ := io.ReadAll(io.LimitReader(r, 1<<20))
		lines <- text
	}()
	err = cmd.Wait()
	for line := range strings.Lines(string(<-lines)) {
		if m, ok := strings.CutPrefix(line, p.word+" "); ok {
			mark = strings.TrimSpace(m)
		}
	}
	switch {
	case ctx.Err() != nil:
		return "", fmt.Errorf("it was ended after %d minutes", minutes)
	case mark == "" && err != nil:
		why, _, _ := strings.Cut(said.String(), "\n")
		return "", fmt.Errorf("it has ended without a verdict: %s", why)
	}
	return mark, nil
}

// limited keeps the beginning of what is written.
type limited struct{ *bytes.Buffer }

func (l limited) Write(b []byte) (int, error) {
	l.Buffer.Write(b[:min(len(b), max(0, 500-l.Len()))])
	return len(b), nil
}

// own are the packages that answers may use, besides some of Go's that cannot reach anything.
var own = []string{"class", "game/board", "oneply"}

var allowed = func() map[string]string {
	all := map[string]string{}
	for _, p := range own {
		all[path.Base(p)] = "github.com/oneply/oneply/pkg/" + p
	}
	for _, p := range []string{"cmp", "errors", "fmt", "maps", "math", "math/bits", "slices", "sort", "strconv", "strings",
		"unicode"} {
		all[path.Base(p)] = p
	}
	return all
}()

// program returns the file of an answer: what it declares, and a function that passes the verdict to the function of
// that name. It has no comment, so that it gives the compiler no directive, and the check is of a name that no answer
// can take.
func (a answer) program(t Task, report string) (string, error) {
	var b strings.Builder
	b.WriteString("package main\n\n")
	for _, i := range a.file.Imports {
		if p, _ := strconv.Unquote(i.Path.Value); i.Name != nil || allowed[path.Base(p)] != p {
			return "", fmt.Errorf("it imports %s: an answer may not", i.Path.Value)
		}
	}
	ast.Inspect(a.call.Fun, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "class" {
			id.Name = report + "_class"
		}
		return true
	})
	used := map[string]bool{}
	for _, n := range []ast.Node{a.file, a.body} {
		ast.Inspect(n, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				used[code(s.X)] = true
			}
			return true
		})
	}
	fmt.Fprintf(&b, "import %s_class %q\n", report, allowed["class"])
	for name, p := range allowed {
		if used[name] {
			fmt.Fprintf(&b, "import %q\n", p)
		}
	}
	for _, d := range a.file.Decls {
		if g, ok := d.(*ast.GenDecl); !ok || g.Tok != token.IMPORT {
			b.WriteString(code(d) + "\n")
		}
	}
	if a.seed == "" {
		for i, x := range t.Given {
			a.call.Args[i] = ast.NewIdent(x)
		}
	}
	check := *a.call
	*a.call = ast.CallExpr{Fun: ast.NewIdent(report), Args: []ast.Expr{&check}}
	fmt.Fprintf(&b, "func %s_%s() %s\n", report, t.name(), code(a.body.Body))
	return b.String(), nil
}
