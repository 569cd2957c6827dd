package cell

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// rule is what to say about messages of a form; say returns "" if it does not know.
type rule struct {
	form *regexp.Regexp
	say  func(c Cell, m []string, f fault) string
}

func on(form string, say func(c Cell, m []string, f fault) string) rule {
	return rule{regexp.MustCompile(`(?s)^` + form + `$`), say}
}

// always says the same, with what the form has matched in place of %s.
func always(format string) func(Cell, []string, fault) string {
	return func(_ Cell, m []string, _ fault) string {
		a := make([]any, strings.Count(format, "%s"))
		for i := range a {
			a[i] = m[i+1]
		}
		return fmt.Sprintf(format, a...)
	}
}

var rules = []rule{
	// what cannot be read
	on(`(?:string literal|newline in string|raw string literal).*`, always(`a quotation mark is missing`)),
	on(`(?:illegal rune literal|more than one character in rune literal|rune literal).*`,
		always(`texts stand between double quotation marks: "takahama/37"`)),
	on(`(?:illegal|invalid) character U\+0023.*`, always("a comment begins with //")),
	on(`.*U\+201[89CDEF].*|.*curly quot.*`, always(`quotation marks must be straight: "takahama/37"`)),
	on(`(?:illegal|invalid) character U\+\w+ '(.*)'.*`, always("the character %s has no meaning here")),
	on(`missing ',' before newline in (?:argument list|composite literal).*`,
		always("a closing bracket is missing, or a comma at the end of the line")),
	on(`missing ',' in (?:argument list|composite literal|parameter list).*`,
		always("two values stand side by side: put a comma between them, or close the bracket before")),
	on(`expected '([)}\]])', found .*`, always("a closing %s is missing")),
	on(`expected '{', found .*|.*unexpected newline, expected { after .*`,
		always("a block begins with { at the end of its first line: for i := range 10 {")),
	on(`expected (?:statement|';'), found '([)}\]])'`, always("a closing %s is too many")),
	on(`expected ';', found '?([^']+)'?`, always("%s does not go here: one command on a line, arguments in brackets")),
	on(`expected (?:operand|expression|type), found '?(EOF|newline|[)}\]]|\n)'?.*`,
		always("a value is missing before the end of the line or the bracket")),
	on(`expected (?:operand|expression|type), found '?([^']+)'?`, always("a value is missing before %s")),
	on(`expected '=='?, found '='`, always("two values are compared by ==")),
	on(`(?:expected .*, found|unexpected) .*`,
		always("Go cannot read this: one command on a line, arguments in brackets, texts between quotation marks")),
	// names
	on(`undefined: (\w+)\.(\w+)`, unknownOf),
	on(`name (\w+) not exported by package (\w+)`, func(c Cell, m []string, f fault) string {
		return unknownOf(c, []string{"", m[2], m[1]}, f)
	}),
	on(`undefined: (\w+)`, unknown),
	on(`use of package (\w+) (?:without selector|not in selector)`, unknown),
	on(`(\S+)\.(\w+) undefined \(type \*?([\w.]+)(?:\[.*\])? has no field or method \w+.*\)`, noMethod),
	on(`(\S+)\.append undefined .*`, func(_ Cell, m []string, _ fault) string {
		return fmt.Sprintf("a list grows by %s = append(%[1]s, 4)", m[1])
	}),
	on(`(\S+)\.(\w+) undefined \(type (\S+) has no field or method \w+.*\)`,
		always("%s has no %s: it is of type %s")),
	on(`unknown field (\w+) in struct literal of type ([\w.]+).*`, noField),
	// values that nobody uses, and uses without a value
	on(`declared and not used: (\w+)`, func(_ Cell, m []string, _ fault) string {
		return fmt.Sprintf("nothing is done with %s: show it with oneply.Show(%s), or drop `%s :=`", m[1], m[1], m[1])
	}),
	on(`(.+) \((?:variable|constant|value|untyped|comma|struct|map|func|type).*\) is not used`,
		always("nothing is done with %s: show it with oneply.Show(...)")),
	on(`(.+) \(no value\) used as value`, always("%s returns nothing: let it stand alone")),
	on(`(\S+) \(type\) is not an expression`, always("%s is a type: write %[1]s{}")),
	on(`no new variables on left side of :=`, always("the name is there already: write = in the place of :=")),
	on(`assignment mismatch: (\d+) variables? but (\d+) values?`,
		always("to the left of = stand names, %s, and to the right values, %s: as many as names are wanted")),
	on(`cannot convert (.+?) \(.*\) to type (\w+).*`,
		always("%s is none of type %s: strconv.Atoi reads a number from a text, fmt.Sprint makes a text of anything")),
	on(`assignment mismatch: (\d+) variables? but (.+) returns? (\d+) values?`, mismatch),
	on(`missing return`, always("a function that returns a value ends with return and that value")),
	on(`multiple-value (.+?\)) \(.*`, always("%s returns an error as well: take both, x, err := ..., or show it alone")),
	on(`(?:cannot use|invalid operation:) (.+) \(value of type func.*`,
		always("%s is a function: () behind its name calls it")),
	on(`invalid argument: index (-\d+) .*`, always("%s is not a place in a list: the last of x is x[len(x)-1]")),
	on(`invalid operation: operator (\S+) not defined on (.+?) \(.*`, always("%s does not go with %s")),
	on(`invalid operation: (.+) \(mismatched types .*string.*\)`, always("texts and numbers do not mix in %s")),
	on(`invalid operation: (.+) \(mismatched types (.+) and (.+)\)`,
		always("in %s one is %s and the other %s: float64(x) and int(x) turn numbers into each other")),
	on(`invalid operation: cannot indirect .*`, always("a power is written math.Pow(x, 2)")),
	on(`(?:invalid operation: )?cannot index (.+?) \(.*`,
		always("%s has no places: Tab behind its point lists what it has")),
	on(`cannot assign to (.+?) \(.*`, always("%s cannot be set: a name that was made by := stands before =")),
	on(`(\w+) (?:\(.*\) )?is not a type`, always("%s is not a type: a parameter is written x float64")),
	on(`non-boolean condition in .*`, always("a condition is true or false, such as x > 0")),
	on(`cannot range over (.+?) \(.*`, always("for goes over a number, a list or a table, and %s is none")),
	on(`(.+) \(.*constant.*\) (?:is not used|truncated|overflows).*`, always("%s is no whole number, or too large")),
	// arguments
	on(`(not enough|too many) arguments in call to ([^\n]+).*`, arguments),
	on(`in call to ([\w.]+), cannot infer .*`, func(c Cell, m []string, _ fault) string {
		return "something is missing: " + c.call(m[1])
	}),
	on(`(?:type [\w.]+ of .*|mismatched types .*|default type .*) (?:does not match|cannot infer).*`, mixed),
	on(`(\S+) does not satisfy oneply\.Who.*`,
		always(`a player is a name, such as "takahama/37", or what oneply.Find and its like return: not of type %s`)),
	on(`cannot use (.+) `+
		`\((?:untyped )?(?:string|rune|int|float|bool|nil|variable|value|constant|struct|func).*?\) as (\S+) value in `+
		`(argument to ([\w.]+)|struct literal|assignment|variable declaration|return statement)(.*)`, wrongType),
	on(`cannot use (.+) \(.*?\) as (\S+) value in (argument to ([\w.]+)|struct literal|assignment|`+
		`variable declaration|return statement)(.*)`, wrongType),
	on(`mixture of field:value and value elements in struct literal|too few values in struct literal of type .*`,
		always(`every field wants its name: oneply.Lesson{Name: "mine", Games: 20_000}`)),
	// packages
	on(`(?:package|no required module provides package|cannot find module providing package) "?([^\s;"]+).*`,
		func(c Cell, m []string, _ fault) string { return c.noPackage(m[1]) }),
}

// explain says what a message means; "" if no rule knows.
func (c Cell) explain(f fault) string {
	for _, r := range rules {
		if m := r.form.FindStringSubmatch(f.text); m != nil {
			if text := r.say(c, m, f); text != "" {
				return text
			}
		}
	}
	return ""
}

// unknownOf is a name that a package does not have.
func unknownOf(c Cell, m []string, _ fault) string {
	return absent(c, m[1], m[2], c.packageOf(m[1]))
}

// absent says that a package does not have a name; "" if it does.
func absent(c Cell, pkg, name string, s *source) string {
	if s == nil && name != title(name) {
		return fmt.Sprintf("%s has no %s; names of a package begin with a capital letter: %[1]s.%s", pkg, name, title(name))
	} else if s == nil {
		return fmt.Sprintf("%s has no %s; Tab behind %[1]s. lists what there is", pkg, name)
	}
	if slices.Contains(s.exported, name) {
		return ""
	}
	if near := oneline.Nearest(name, s.exported); len(near) > 0 {
		return fmt.Sprintf("%s has no %s; the nearest is %s", pkg, name, c.call(pkg+"."+near[0]))
	}
	return fmt.Sprintf("%s has no %s; Tab behind %s. lists what there is", pkg, name, pkg)
}

// at returns the line of the file that a message is about.
func (c Cell) at(f fault) string {
	if f.line < 1 || f.line > len(c.Source) {
		return ""
	}
	return c.Source[f.line-1]
}

// words that other languages have.
var elsewhere = map[string]string{"True": "true", "False": "false", "None": "nil", "null": "nil", "self": `"self"`,
	"print": "oneply.Show(...)", "show": "oneply.Show(...)", "printf": "oneply.Show(...)"}

// unknown is a name that is declared nowhere.
func unknown(c Cell, m []string, f fault) string {
	name := m[1]
	if here, ok := elsewhere[name]; ok {
		return fmt.Sprintf("%s is unknown: write %s", name, here)
	}
	if strings.HasPrefix(c.at(f), "func ") && !strings.Contains(c.at(f)[:max(0, min(f.column, len(c.at(f))))], "{") {
		return fmt.Sprintf("%s is no type: a parameter has a name and a type, func f(x float64) float64 {", name)
	}
	one := c.read("oneply")
	if near := strings.ToLower(name); near != name && c.find(near) != "" &&
		(one == nil || !slices.Contains(one.exported, name)) {
		return fmt.Sprintf("%s is unknown: the package is %s, in small letters", name, near)
	}
	text := c.bare(f)
	if strings.Contains(text, "/") {
		return fmt.Sprintf("%s stands between quotation marks: %q", text, text)
	}
	if path := c.find(name); path != "" {
		if m := regexp.MustCompile(`\b` + name + `\.(\w+)`).FindStringSubmatch(c.at(f)); m != nil {
			if text := absent(c, name, m[1], c.read(strings.TrimPrefix(path, "pkg/"))); text != "" {
				return text
			}
		}
		return fmt.Sprintf(`%s is not imported: import "%s/%s"`, name, module, path)
	}
	if one != nil {
		if near := oneline.Nearest(name, one.exported); len(near) > 0 && distant(name, near[0]) &&
			(text == "" || strings.EqualFold(name, near[0])) {
			return fmt.Sprintf("%s is unknown; perhaps %s", name, c.call("oneply."+near[0]))
		}
	}
	if text != "" {
		return fmt.Sprintf("%s is unknown: a text stands between quotation marks, %q, and a name is made by %[1]s := ...",
			name, text)
	}
	return name + " is unknown: no cell has made it by " + name + " := ..."
}

// bare returns the argument or field value that begins with an unknown name, if it may be a text that lacks its
// quotation marks: a word or the name of a player, such as takahama/37; "" for none.
func (c Cell) bare(f fault) string {
	l := c.at(f)
	if f.column < 2 || f.column > len(l) {
		return ""
	}
	before := strings.TrimRight(l[:f.column-1], " ")
	m := bareArgument.FindStringSubmatch(l[f.column-1:])
	if m == nil || !strings.ContainsAny(before[max(0, len(before)-1):], "(,:") {
		return ""
	}
	return m[1]
}

var bareArgument = regexp.MustCompile(`^(\w+(?:[/-]\w+)*)\s*[,)}]`)

// distant reports whether a name is so long that it must stand for the nearest one.
func distant(name, near string) bool { return len(name) > 2 || strings.EqualFold(name, near) }

// noMethod is a field or a method that a type lacks.
func noMethod(c Cell, m []string, _ fault) string {
	t := m[3][strings.LastIndexByte(m[3], '.')+1:]
	if near := oneline.Nearest(m[2], c.members(m[3])); len(near) > 0 {
		return fmt.Sprintf("%s is %s, which has no %s; the nearest is %s", m[1], article(t), m[2], near[0])
	}
	return fmt.Sprintf("%s is %s, which has no %s; Tab behind %s. lists what there is", m[1], article(t), m[2], m[1])
}

// article puts a or an before a word.
func article(word string) string {
	if word != "" && strings.ContainsRune("AEIOUaeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

func noField(c Cell, m []string, _ fault) string {
	t := m[2][strings.LastIndexByte(m[2], '.')+1:]
	near := oneline.Nearest(m[1], c.fields(m[2]))
	if len(near) == 0 {
		near = c.fields(m[2])
		return fmt.Sprintf("%s has no %s; it has %s", article(t), m[1], strings.Join(near, ", "))
	}
	return fmt.Sprintf("%s has no %s; the nearest is %s", article(t), m[1], near[0])
}

func mismatch(_ Cell, m []string, _ fault) string {
	if strings.HasPrefix(m[3], "0") {
		return m[2] + " returns nothing: let it stand alone"
	}
	return fmt.Sprintf("%s returns %s, for %s to the left of :=", m[2], counted(m[3], "value"), counted(m[1], "name"))
}

func counted(n, what string) string {
	if n == "1" {
		return "1 " + what
	}
	return n + " " + what + "s"
}

// arguments is a call with too few or too many of them.
func arguments(c Cell, m []string, f fault) string {
	few := "too few arguments"
	if m[1] == "too many" {
		few = "too many arguments"
	}
	if decimal.MatchString(c.at(f)) {
		few = fmt.Sprintf("a decimal has a point, not a comma (%s)", decimal.FindString(c.at(f)))
	}
	if strings.Contains(m[2], ")") { // a method of what a call returns
		return few + ": " + strings.TrimPrefix(m[2][strings.LastIndexByte(m[2], ')')+1:], ".") + "(...)"
	}
	return few + ": " + c.call(m[2])
}

// decimal is a number with a comma.
var decimal = regexp.MustCompile(`\b\d+,\d+\b`)

// mixed are names and players in one list.
func mixed(c Cell, _ []string, f fault) string {
	name := "NAME"
	if m := regexp.MustCompile(`\("([^"]+)"|, "([^"]+)"`).FindStringSubmatch(c.at(f)); m != nil {
		name = `"` + m[1] + m[2] + `"`
	}
	return fmt.Sprintf("the players of a list are all names or all players: oneply.Find(%s) is the player of a name", name)
}

// types are in words what a value must be.
var types = map[string]string{"int": "a whole number", "float64": "a number", "string": `a text, such as "takahama/37"`,
	"bool": "true or false", "seed.Seed": "a seed, which is a whole number", "oneply.Player": "a player",
	"lesson.Learner": "a learner, such as oneply.DE{}", "any": "a value", "lab.Size": `a size, such as "quick"`,
	"eval.Evaluator": "an evaluator", "lesson.Asker": "a learner of one's own",
	"[]float64": "numbers, such as []float64{1, 2}"}

func wrongType(c Cell, m []string, f fault) string {
	if m[2] == "oneply.Player" && strings.HasPrefix(m[1], `"`) {
		return mixed(c, m, f)
	}
	want, ok := types[m[2]]
	if !ok {
		want = article(m[2])
	}
	text := fmt.Sprintf("%s is not %s", m[1], want)
	if w := methodWanted.FindStringSubmatch(m[5]); w != nil {
		return fmt.Sprintf("%s: %s is wanted, and it has %s", text, w[2], w[1])
	}
	if numbers[m[2]] && numbers[kindOf(m[0])] {
		return fmt.Sprintf("%s is of type %s, and %s is wanted: write %[3]s(%[1]s)", m[1], kindOf(m[0]), m[2])
	}
	if w := thousands.FindString(m[1]); w != "" && want == types["int"] {
		return fmt.Sprintf("%s has a point, which begins decimals: thousands are written %s", w,
			strings.Replace(w, ".", "_", 1))
	}
	if w := methodMissing.FindStringSubmatch(m[5]); w != nil && ok && m[2] != "lesson.Learner" {
		return fmt.Sprintf("%s: it lacks the method %s", text, w[1])
	}
	if decimal.MatchString(c.at(f)) {
		text = fmt.Sprintf("a decimal has a point, not a comma (%s)", decimal.FindString(c.at(f)))
	}
	if m[4] != "" && !strings.HasPrefix(m[5], "(") {
		text += ": " + c.call(m[4])
	}
	return text
}

// numbers are types that turn into each other.
var numbers = words("int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float32 float64")

var ofType = regexp.MustCompile(`\((?:variable|value|constant \S+) of type (\w+)\)`)

// kindOf is the type that a message names.
func kindOf(message string) string {
	if m := ofType.FindStringSubmatch(message); m != nil {
		return m[1]
	}
	return ""
}

var (
	thousands     = regexp.MustCompile(`^\d{1,3}\.\d{3}$`)
	methodWanted  = regexp.MustCompile(`(?s)wrong type for method.*have ([^\n]+)\s+want ([^\n]+)`)
	methodMissing = regexp.MustCompile(`missing method (\w+)`)
)
