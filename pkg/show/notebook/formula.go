package notebook

import (
	"fmt"
	"html"
	"strings"
	"unicode"
)

// mathElements are the elements of MathML that mathML writes.
var mathElements = []string{"math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mfrac", "msqrt", "msub", "msup",
	"msubsup", "munder", "mover", "munderover"}

// mathML returns a formula of TeX as MathML: letters, numbers, operators, scripts, fractions, roots, sums, Greek and
// fonts. It reports false for anything else.
func mathML(tex string) (string, bool) {
	const longest = 2000 // characters
	f := formula{rest: []rune(tex)}
	if len(f.rest) > longest {
		return "", false
	}
	row := f.row(0)
	return row, !f.failed
}

// formula is what remains to be read.
type formula struct {
	rest   []rune
	failed bool
	open   bool // an operator that comes next has nothing on its left
}

// deepest is how deep groups may nest.
const deepest = 20

// row reads up to a closing brace or to the end.
func (f *formula) row(depth int) string {
	var b strings.Builder
	f.failed = f.failed || depth > deepest
	f.open = true
	for f.skip(); len(f.rest) > 0 && f.rest[0] != '}' && !f.failed; f.skip() {
		b.WriteString(f.scripted(depth))
	}
	f.failed = f.failed || depth == 0 && len(f.rest) > 0
	f.open = false
	return "<mrow>" + b.String() + "</mrow>"
}

func (f *formula) skip() {
	for len(f.rest) > 0 && unicode.IsSpace(f.rest[0]) {
		f.rest = f.rest[1:]
	}
}

// next reports whether a character comes next, and takes it.
func (f *formula) next(c rune) bool {
	f.skip()
	if len(f.rest) == 0 || f.rest[0] != c {
		return false
	}
	f.rest = f.rest[1:]
	return true
}

// scripted reads an atom with what stands below and above it.
func (f *formula) scripted(depth int) string {
	limits := false
	for _, name := range []string{`\sum`, `\prod`} {
		limits = limits || strings.HasPrefix(string(f.rest), name)
	}
	base, below, above := f.atom(depth, true), "", ""
	for open := f.open; ; f.open = open {
		switch {
		case f.next('\''):
			above += "<mo>′</mo>"
		case f.next('_'):
			below += f.argument(depth)
		case f.next('^'):
			above += f.argument(depth)
		case limits:
			return attached([]string{"munder", "mover", "munderover"}, base, below, above)
		default:
			return attached([]string{"msub", "msup", "msubsup"}, base, below, above)
		}
	}
}

// attached puts scripts to a base, in an element for those below, above or both.
func attached(elements []string, base, below, above string) string {
	switch {
	case below == "" && above == "":
		return base
	case above == "":
		return fmt.Sprintf("<%s>%s<mrow>%s</mrow></%[1]s>", elements[0], base, below)
	case below == "":
		return fmt.Sprintf("<%s>%s<mrow>%s</mrow></%[1]s>", elements[1], base, above)
	}
	return fmt.Sprintf("<%s>%s<mrow>%s</mrow><mrow>%s</mrow></%[1]s>", elements[2], base, below, above)
}

// argument reads a group or one character.
func (f *formula) argument(depth int) string {
	f.open = true
	f.skip()
	return f.atom(depth+1, false)
}

// atom reads a group, a command, a number (one digit as an argument), a letter or an operator.
func (f *formula) atom(depth int, whole bool) string {
	if len(f.rest) == 0 {
		f.failed = true
		return ""
	}
	c := f.rest[0]
	f.rest = f.rest[1:]
	switch {
	case c == '{':
		row := f.row(depth + 1)
		f.failed = f.failed || !f.next('}')
		return row
	case c == '\\':
		return f.command(depth)
	case unicode.IsDigit(c):
		return f.number(c, whole)
	case unicode.IsLetter(c):
		f.open = false
		return "<mi>" + string(c) + "</mi>"
	case strings.ContainsRune("+-*/=<>()[],!|:;.", c):
		return f.operator(string(c))
	}
	f.failed = true
	return ""
}

func (f *formula) number(first rune, whole bool) string {
	f.open = false
	s, digits := string(first), func(at int) bool { return len(f.rest) > at && unicode.IsDigit(f.rest[at]) }
	for whole && (digits(0) || digits(1) && f.rest[0] == '.') {
		s += string(f.rest[0])
		f.rest = f.rest[1:]
	}
	return "<mn>" + s + "</mn>"
}

// operator returns an operator; a sign with nothing on its left stands close to what follows.
func (f *formula) operator(s string) string {
	form := ""
	if f.open && (s == "+" || s == "-") {
		form = ` form="prefix"`
	}
	if strings.Contains("()[]|/{}", s) {
		form = ` stretchy="false"`
	}
	f.open = !strings.Contains(")]}!|.", s)
	if s == "-" {
		s = "−"
	}
	return "<mo" + form + ">" + html.EscapeString(s) + "</mo>"
}

// command reads what follows a backslash.
func (f *formula) command(depth int) string {
	n := 0
	for n < len(f.rest) && f.rest[n] < unicode.MaxASCII && unicode.IsLetter(f.rest[n]) {
		n++
	}
	n = min(max(n, 1), len(f.rest))
	name := string(f.rest[:n])
	f.rest = f.rest[n:]
	switch {
	case name == "frac":
		above := f.argument(depth)
		return "<mfrac>" + above + f.argument(depth) + "</mfrac>"
	case name == "sqrt":
		return "<msqrt>" + f.argument(depth) + "</msqrt>"
	case name == "mathbf" || name == "mathrm" || name == "text" || capitals[name] != nil:
		return f.font(name)
	case name == "{" || name == "}":
		return f.operator(name)
	case spaces[name] != "":
		return `<mspace width="` + spaces[name] + `"></mspace>`
	case letters[name] != "":
		f.open = false
		return "<mi>" + letters[name] + "</mi>"
	case operators[name] != "":
		return f.operator(operators[name])
	case functions[name]:
		f.open = true
		return `<mo form="prefix" lspace="0" rspace="0.17em">` + name + "</mo>"
	}
	f.failed = true
	return ""
}

// font reads text in braces and sets it in another font.
func (f *formula) font(name string) string {
	f.failed = f.failed || !f.next('{')
	end := strings.IndexRune(string(f.rest), '}')
	f.open = false
	if end < 0 || f.failed {
		f.failed = true
		return ""
	}
	s := string(f.rest)[:end]
	f.rest = f.rest[len([]rune(s))+1:]
	switch {
	case strings.ContainsAny(s, `\{$_^`):
		f.failed = true
	case name == "mathbf":
		s = strings.Map(bold, s)
	case capitals[name] != nil && len(s) == 1 && s[0] >= 'A' && s[0] <= 'Z':
		s = string(capitals[name][s[0]-'A'])
	case capitals[name] != nil:
		f.failed = true
	case name == "text":
		return "<mtext>" + html.EscapeString(s) + "</mtext>"
	}
	return `<mi mathvariant="normal">` + html.EscapeString(s) + "</mi>"
}

// bold returns the bold letter of mathematics.
func bold(c rune) rune {
	switch {
	case c >= 'A' && c <= 'Z':
		return c - 'A' + '𝐀'
	case c >= 'a' && c <= 'z':
		return c - 'a' + '𝐚'
	case c >= '0' && c <= '9':
		return c - '0' + '𝟎'
	}
	return c
}

// capitals are the letters A to Z in the fonts of sets and of distributions.
var capitals = map[string][]rune{
	"mathbb":  []rune("𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ"),
	"mathcal": []rune("𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵"),
}

var (
	spaces = map[string]string{",": "0.17em", ":": "0.22em", ";": "0.28em", " ": "0.25em", "!": "-0.17em",
		"quad": "1em", "qquad": "2em"}
	letters = map[string]string{"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ",
		"varepsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
		"xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "ϕ", "varphi": "φ", "chi": "χ",
		"psi":   "ψ",
		"omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Pi": "Π", "Sigma": "Σ",
		"Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "nabla": "∇", "infty": "∞", "ell": "ℓ", "partial": "∂", "%": "%"}
	operators = map[string]string{"cdot": "⋅", "times": "×", "pm": "±", "le": "≤", "leq": "≤", "ge": "≥",
		"geq": "≥",
		"ne":  "≠", "neq": "≠", "approx": "≈", "sim": "∼", "in": "∈", "to": "→", "leftarrow": "←",
		"rightarrow": "→",
		"dots":       "…", "ldots": "…", "cdots": "⋯", "sum": "∑", "prod": "∏", "mid": "∣"}
	functions = map[string]bool{"tanh": true, "exp": true, "log": true, "ln": true, "min": true, "max": true,
		"sin": true, "cos": true}
)
