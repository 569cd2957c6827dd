package cell

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// change puts text in the place of a part of a cell.
type change struct {
	from, to int
	text     string
}

// changed makes all changes.
func changed(text string, list []change) string {
	slices.SortStableFunc(list, func(a, b change) int { return b.from - a.from }) // the last first
	for _, c := range list {
		text = text[:c.from] + c.text + text[c.to:]
	}
	return text
}

// repair is what may be meant by a cell that Go cannot read, and why.
type repair struct {
	why  string
	find func(l *Library, text string, list []lexeme) []change
}

var repairs = []repair{
	{"quotation marks are straight", straight},
	{"texts stand between double quotation marks", doubled},
	{"a comment begins with //", comments},
	{"a package is imported by its path, between quotation marks", importing},
	{"arguments stand in the order of the function, without names", ordering},
	{"a field is set by a colon", fields},
	{"a list has its type before it", lists},
	{"what is opened must be closed", unclosed},
	{"a quotation mark was missing", unquoted},
}

// mended returns a cell that Go can read, with the lines that teach, or the cell as it was and its first fault.
func (l *Library) mended(text string) (t typed, better string, notes []string, wrong *fault) {
	t, wrong = takeApart(text)
	better = text
	for _, r := range repairs {
		if wrong == nil {
			break
		}
		list := r.find(l, better, lexemes(better))
		if len(list) == 0 {
			continue
		}
		next := changed(better, list)
		again, left := takeApart(next)
		if left == nil || left.line > wrong.line || left.line == wrong.line && left.text != wrong.text {
			notes = append(notes, fmt.Sprintf("Read as %s: in Go %s.", different(better, next), r.why))
			t, better, wrong = again, next, left
		}
	}
	if wrong != nil {
		return t, text, nil, wrong
	}
	return t, better, notes, nil
}

// different is the first line in which a text differs from an earlier one.
func different(before, after string) string {
	old := strings.Split(before, "\n")
	for i, l := range strings.Split(after, "\n") {
		if i >= len(old) || l != old[i] {
			return strings.TrimSpace(l)
		}
	}
	return ""
}

func straight(_ *Library, text string, list []lexeme) (all []change) {
	for _, l := range list {
		if l.Token == token.ILLEGAL && strings.ContainsAny(l.text, "“”„‟«»‘’") {
			all = append(all, change{l.pos, l.pos + len(l.text), `"`})
		}
	}
	return all
}

func doubled(_ *Library, _ string, list []lexeme) (all []change) {
	for _, l := range list {
		if _, err := strconv.Unquote(l.text); l.Token == token.CHAR && err != nil && strings.HasSuffix(l.text, "'") {
			all = append(all, change{l.pos, l.end, strconv.Quote(strings.Trim(l.text, "'"))})
		}
	}
	return all
}

func comments(_ *Library, text string, list []lexeme) (all []change) {
	line := -1
	for _, l := range list {
		if n := strings.Count(text[:l.pos], "\n"); l.text == "#" && n != line {
			all, line = append(all, change{l.pos, l.pos + 1, "//"}), n
		}
	}
	return all
}

var imported = regexp.MustCompile(`(?m)^[ \t]*import[ \t]+(\w[\w./]*)(?:[ \t]+as[ \t]+(\w+))?[ \t]*$`)

func importing(l *Library, text string, _ []lexeme) (all []change) {
	for _, m := range imported.FindAllStringSubmatchIndex(text, -1) {
		path, alias := text[m[2]:m[3]], ""
		if p := l.find(path); p != "" {
			path = module + "/" + p
		} else if !valued[path] && !repeatable[path] && !readers[path] && !strings.Contains(path, "/") {
			continue
		}
		if m[4] >= 0 {
			alias = text[m[4]:m[5]] + " "
		}
		all = append(all, change{m[0], m[1], "import " + alias + strconv.Quote(path)})
	}
	return all
}

// bracket is an opened bracket and what is called or made before it.
type bracket struct {
	lexeme
	at   int    // in the list of lexemes
	name string // such as oneply.Match
}

// around returns the innermost bracket around each lexeme; nil outside of all.
func around(list []lexeme) []*bracket {
	all, open := make([]*bracket, len(list)), []*bracket{nil}
	for i, l := range list {
		switch l.Token {
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
		}
		all[i] = open[len(open)-1]
		switch l.Token {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			b := &bracket{l, i, ""}
			for j := i - 1; j >= 0 && (list[j].Token == token.IDENT || list[j].Token == token.PERIOD); j-- {
				b.name = list[j].text + b.name
			}
			open = append(open, b)
		}
	}
	return all
}

// starts reports whether an argument, a field or an element begins with a lexeme.
func starts(list []lexeme, i int) bool {
	return i > 0 && (slices.Contains([]token.Token{token.COMMA, token.LPAREN, token.LBRACE}, list[i-1].Token) ||
		list[i-1].text == "\n" && i > 1 && list[i-2].Token == token.COMMA)
}

// named reports whether lexeme i begins something like games=.
func named(list []lexeme, i int) bool {
	return starts(list, i) && list[i].Token == token.IDENT && i+1 < len(list) &&
		(list[i+1].Token == token.ASSIGN || list[i+1].Token == token.COLON)
}

func fields(_ *Library, _ string, list []lexeme) (all []change) {
	for i, b := range around(list) {
		if b != nil && b.Token == token.LBRACE && b.name != "" && named(list, i) && list[i+1].Token == token.ASSIGN {
			all = append(all, change{list[i].end, list[i+1].end, ":"})
		}
	}
	return all
}

// ordering brings named arguments into the order of the function, or makes the struct whose fields they are.
func ordering(l *Library, text string, list []lexeme) (all []change) {
	done := map[*bracket]bool{}
	for i, b := range around(list) {
		if b != nil && b.Token == token.LPAREN && named(list, i) && !done[b] {
			done[b] = true
			all = append(all, l.ordered(text, list, b)...)
		}
	}
	return all
}

func (l *Library) ordered(text string, list []lexeme, b *bracket) []change {
	pkg, name, _ := strings.Cut(b.name, ".")
	d := l.function(pkg, name)
	if d == nil {
		return nil
	}
	var plain, fields []string
	names := map[string]string{}
	end := b.at + 1
	for first := end; end < len(list); end++ {
		if last := list[end].depth == b.depth; !last && (list[end].Token != token.COMMA || list[end].depth > b.depth+1) {
			continue
		}
		if end > first {
			if arg := list[first:end]; named(list, first) && len(arg) > 2 {
				value := text[arg[2].pos:arg[len(arg)-1].end]
				names[strings.ToLower(arg[0].text)] = value
				fields = append(fields, title(arg[0].text)+": "+value)
			} else {
				plain = append(plain, text[arg[0].pos:arg[len(arg)-1].end])
			}
		}
		if first = end + 1; list[end].depth == b.depth {
			break
		}
	}
	if end == len(list) {
		return nil
	}
	if args, ok := inOrder(d.Type, plain, names); ok {
		return []change{{b.end, list[end].pos, strings.Join(args, ", ")}}
	}
	if p := d.Type.Params.List; len(p) == 1 && len(plain) == 0 {
		if id, ok := p[0].Type.(*ast.Ident); ok && l.read(pkg).types[id.Name] != nil {
			return []change{{b.end, list[end].pos, pkg + "." + id.Name + "{" + strings.Join(fields, ", ") + "}"}}
		}
	}
	return nil
}

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// inOrder puts named arguments behind plain ones, if each has its place.
func inOrder(f *ast.FuncType, plain []string, names map[string]string) ([]string, bool) {
	all := strings.Split(parameters(f), ", ")
	for _, p := range all[min(len(plain), len(all)):] {
		value, ok := names[strings.ToLower(strings.TrimSuffix(p, "..."))]
		if !ok {
			break
		}
		plain = append(plain, value)
		delete(names, strings.ToLower(strings.TrimSuffix(p, "...")))
	}
	return plain, len(names) == 0
}

// function returns a function of a package; nil if there is none.
func (l *Library) function(pkg, name string) *ast.FuncDecl {
	if s := l.read(pkg); s != nil {
		for _, d := range s.funcs {
			if d.Recv == nil && d.Name.Name == name {
				return d
			}
		}
	}
	return nil
}

// lists gives lists such as [0, 0.1] their type.
func lists(lib *Library, _ string, list []lexeme) (all []change) {
	in := around(list)
	for i, l := range list {
		if l.Token != token.LBRACK || i == 0 || !starts(list, i) && !slices.Contains(before, list[i-1].Token) {
			continue
		}
		end := i + 1
		for end < len(list) && list[end].depth != l.depth {
			end++
		}
		t := elements(list[i+1 : min(end, len(list))])
		if t == "" || end == len(list) || end+1 < len(list) && slices.Contains(typing, list[end+1].Token) {
			continue
		}
		if lib.takesMany(in[i]) && end+1 < len(list) && list[end+1].Token == token.RPAREN {
			all = append(all, change{l.pos, l.end, ""}, change{list[end].pos, list[end].end, ""})
			continue
		}
		all = append(all, change{l.pos, l.end, "[]" + t + "{"}, change{list[end].pos, list[end].end, "}"})
	}
	return all
}

// takesMany reports whether the last arguments of a call may be any number.
func (l *Library) takesMany(b *bracket) bool {
	if b == nil {
		return false
	}
	pkg, name, _ := strings.Cut(b.name, ".")
	d := l.function(pkg, name)
	return d != nil && strings.HasSuffix(parameters(d.Type), "...")
}

var (
	before = []token.Token{token.ASSIGN, token.DEFINE, token.RETURN, token.RANGE, token.LBRACK, token.COLON}
	typing = []token.Token{token.IDENT, token.LBRACK, token.MUL, token.FUNC, token.MAP, token.STRUCT, token.LPAREN,
		token.CHAN, token.INTERFACE, token.LBRACE}
)

// elements is the type of numbers or texts; "" of anything else.
func elements(list []lexeme) (t string) {
	for _, l := range list {
		switch {
		case l.Token == token.COMMA || l.Token == token.SUB:
		case l.Token == token.STRING && (t == "" || t == "string"):
			t = "string"
		case l.Token == token.INT && (t == "" || t == "int"):
			t = "int"
		case (l.Token == token.FLOAT || l.Token == token.INT) && t != "string":
			t = "float64"
		default:
			return ""
		}
	}
	return t
}

var closing = map[token.Token]string{token.LPAREN: ")", token.LBRACK: "]", token.LBRACE: "}"}

// unclosed closes brackets at the end of the cell, and puts a comma at the end of a line before a bracket.
func unclosed(_ *Library, text string, list []lexeme) (all []change) {
	var open []token.Token
	for i, l := range list {
		switch l.Token {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open = append(open, l.Token)
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if len(open) == 0 {
				return nil
			}
			open = open[:len(open)-1]
			if i > 1 && list[i-1].text == "\n" && list[i-2].Token != token.COMMA && l.Token != token.RBRACE {
				all = append(all, change{list[i-1].pos, list[i-1].pos, ","})
			}
		}
	}
	if len(open) > 0 && len(all) == 0 {
		end, marks := len(strings.TrimRight(text, " \t\n")), ""
		for _, o := range slices.Backward(open) {
			marks += closing[o]
		}
		return []change{{end, end, marks}}
	}
	return all
}

// unquoted puts the missing quotation mark before a comma or a bracket, if only one place makes sense.
func unquoted(_ *Library, text string, _ []lexeme) []change {
	_, wrong := takeApart(text)
	var found []change
	start := 0
	for n, l := range strings.Split(text, "\n") {
		if n+1 == wrong.line && strings.Count(l, `"`)%2 == 1 {
			for i := range l {
				c := change{start + i, start + i, `"`}
				if !strings.ContainsRune(",)", rune(l[i])) {
					continue
				}
				if _, left := takeApart(changed(text, []change{c})); left == nil || left.line > wrong.line {
					found = append(found, c)
				}
			}
		}
		start += len(l) + 1
	}
	if len(found) == 1 {
		return found
	}
	return nil
}
