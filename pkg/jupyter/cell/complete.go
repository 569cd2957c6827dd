package cell

import (
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Doc returns how the function at a place of a cell is called, and its doc: the one whose name is there, or else the
// one whose arguments are; "" if it is none of a package of the checkout.
func (l *Library) Doc(text string, at int) string {
	list := lexemes(text)
	for i, x := range list {
		if x.pos <= at && at <= x.end {
			if doc := l.doc(list[:i+1]); doc != "" {
				return doc
			}
		}
	}
	list = lexemes(text[:at])
	for i, depth := len(list)-1, -1; i >= 0; i-- {
		opens := list[i].Token == token.LPAREN || list[i].Token == token.LBRACK || list[i].Token == token.LBRACE
		if !opens || depth >= 0 && list[i].depth >= depth || slices.ContainsFunc(list[i+1:], func(x lexeme) bool {
			return x.depth <= list[i].depth
		}) {
			continue // it is closed
		}
		depth = list[i].depth
		if doc := l.doc(list[:i]); doc != "" {
			return doc
		}
	}
	return ""
}

// doc is that of the name at the end of a list of lexemes: oneply.Match.
func (l *Library) doc(list []lexeme) string {
	n := len(list)
	if n < 3 || list[n-1].Token != token.IDENT || list[n-2].Token != token.PERIOD || list[n-3].Token != token.IDENT {
		return ""
	}
	pkg, name := list[n-3].text, list[n-1].text
	s := l.read(pkg)
	if s == nil || s.docs[name] == "" {
		return ""
	}
	return l.call(pkg+"."+name) + "\n\n" + s.docs[name]
}

// field matches a line up to the value of a field or the first argument of a function.
var field = regexp.MustCompile(`(\w+)\s*[:(]\s*$`)

// inDoc are the names of players in the doc of oneply.Find.
var inDoc = regexp.MustCompile(`(?m)^\t((?:[\w-]+(?:/[\w-]+)*(?:, | \.\.\. )?)+)\s{2,}`)

// Quoted returns what may stand between quotation marks at the end of a line, and how much of it is there: lessons for
// Recall, encodings and learners for their fields, sizes for Run, and else players.
func (l *Library) Quoted(line string) (matches []string, typed string) {
	quote := strings.LastIndexByte(line, '"')
	if strings.Count(line, `"`)%2 == 0 {
		return nil, ""
	}
	name := ""
	typed = line[quote+1:]
	if m := field.FindStringSubmatch(line[:quote]); m != nil {
		name = m[1]
	}
	var all []string
	switch lessons := l.matches("data/results/learned/*"); name {
	case "Encoding":
		all = strings.Fields("all-1 all-2 all-3 all-2-inv logistello edge+2x corner-3x3 mlp-16 phases-4:all-2")
	case "Learner":
		all = strings.Fields("cel cma ctdl de es ga td td-cma")
	case "Stored":
		all = strings.Fields("paper quick reduced try")
	default:
		for _, x := range lessons {
			x = x[strings.LastIndexByte(x, '/')+1:]
			if name != "Recall" {
				x = "learned/" + x
			}
			all = append(all, x)
		}
		if s := l.read("oneply"); s != nil && name != "Recall" {
			for _, found := range inDoc.FindAllStringSubmatch(s.docs["Find"], -1) {
				all = append(all, strings.FieldsFunc(found[1], func(r rune) bool { return strings.ContainsRune(", .", r) })...)
			}
		}
	}
	for _, x := range all {
		if strings.HasPrefix(x, typed) {
			matches = append(matches, x)
		}
	}
	slices.Sort(matches)
	return slices.Compact(matches), typed
}

// Framed returns a cell that is being typed as Go's tools can read it: with the names of earlier cells before its
// commands, and the number of lines that were added before a line.
func (s *Session) Framed(lines []string, line int) (framed []string, added int) {
	start := slices.IndexFunc(lines, below.MatchString) + 1
	if start > line || start == 0 && s.isDeclaration(lines, line) {
		return lines, 0
	}
	var more []string
	if start == 0 {
		more = []string{`import oneply "` + module + `/pkg/oneply"`, "%%"}
	}
	for _, st := range s.history {
		if slices.ContainsFunc(st.defines, func(v *variable) bool { return s.vars[v.name] == v }) {
			more = append(more, strings.Split(st.text, "\n")...)
		}
	}
	return slices.Insert(slices.Clone(lines), start, more...), len(more)
}

// isDeclaration reports whether the piece that a line belongs to stands outside of func main.
func (s *Session) isDeclaration(lines []string, line int) bool {
	for _, p := range split(strings.Join(lines, "\n")) {
		if p.line <= line+1 && p.line+strings.Count(p.text, "\n") >= line+1 {
			return p.isTop(false)
		}
	}
	return false
}

// Names lists the names that the cells have made.
func (s *Session) Names() []string { return slices.Sorted(maps.Keys(s.vars)) }
