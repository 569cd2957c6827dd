package estimate

import "strings"

// Prose sets the numbers in a sentence as print does: a minus sign, ± for +-, powers raised, × between numbers: "-0.5"
// becomes "−0.5", "1.1e-05" "1.1×10⁻⁵", "10^9" "10⁹", "rand-10x3" "rand-10×3". No line breaks within "0.61 ± 0.02" and
// within "[0.49, 0.97]".
func Prose(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		sign, n := mark(s, i)
		b.WriteString(sign)
		i += n
	}
	return b.String()
}

// mark returns how the n bytes of a text that begin at i are set.
func mark(s string, i int) (set string, n int) {
	before, after := at(s, i-1), at(s, i+1)
	switch c := s[i]; {
	case c == ' ' && (isDigit(before) && isPlusMinus(s[i+1:]) || endsPlusMinus(s[:i]) && isDigit(after)):
		return blank, 1
	case c == ' ' && before == ',' && inRange(s, i):
		return blank, 1
	case c == '+' && after == '-' && before <= ' ':
		return "±", 2
	case c == '-' && !isWord(before) && before != '-' && (isDigit(after) || after == '.' && isDigit(at(s, i+2))):
		return "−", 1
	case c == 'x' && isDigit(before) && isDigit(after):
		return "×", 1
	case c == 'x' && before == ' ' && after == ' ' && isDigit(at(s, i-2)):
		return "×", 1
	case c == 'e' && isDigit(before) && (after == '-' || after == '+') && isDigit(at(s, i+2)):
		power, n := digits(s, i+2)
		power = strings.TrimLeft(power, "0")
		return "×10" + raised(strings.TrimPrefix(string(after), "+")+power), 2 + n
	case c == 'e' && isDigit(before) && isDigit(after) && short(s, i):
		return "×10" + raised(string(after)), 2
	case c == '^' && isDigit(after):
		power, n := digits(s, i+1)
		return raised(power), 1 + n
	case c == '^' && after == 'n' && !isWord(at(s, i+2)):
		return "ⁿ", 2
	}
	return s[i : i+1], 1
}

const (
	blank     = "\u00a0" // where no line breaks
	plusMinus = "±"
)

// isPlusMinus reports whether a text begins with ± or +-.
func isPlusMinus(s string) bool { return strings.HasPrefix(s, plusMinus) || strings.HasPrefix(s, "+-") }

// endsPlusMinus reports whether a text ends so.
func endsPlusMinus(s string) bool {
	return strings.HasSuffix(s, plusMinus) || strings.HasSuffix(s, "+-")
}

// inRange reports whether place i of a text is between brackets that hold only numbers.
func inRange(s string, i int) bool {
	open, shut := strings.LastIndexByte(s[:i], '['), strings.IndexByte(s[i:], ']')
	return open >= 0 && shut >= 0 && strings.Trim(s[open+1:i+shut], "-+0123456789., ") == ""
}

// short reports whether the e at place i of a text has one digit after it and a short number before it, as in 1.2e6:
// then it is not part of a digest.
func short(s string, i int) bool {
	begin := i
	for begin > 0 && (isWord(s[begin-1]) || s[begin-1] == '.') {
		begin--
	}
	return i-begin <= 4 && strings.Trim(s[begin:i], "0123456789.") == "" && !isWord(at(s, i+2))
}

// at returns a byte of a text; 0 outside.
func at(s string, i int) byte {
	if i < 0 || i >= len(s) {
		return 0
	}
	return s[i]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isWord reports whether a byte belongs to a letter, beyond ASCII too, or to a number.
func isWord(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }

// digits returns the digits that begin at i, and their number.
func digits(s string, i int) (string, int) {
	n := 0
	for isDigit(at(s, i+n)) {
		n++
	}
	return s[i : i+n], n
}

// raised returns an exponent.
func raised(s string) string {
	return strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷",
		"8", "⁸", "9", "⁹").Replace(s)
}
