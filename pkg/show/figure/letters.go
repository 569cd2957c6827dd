package figure

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// letters returns a style of text.
func letters(size float64, color picture.Color, x, y float64) axes.Letters {
	return axes.Letters{Size: size, Color: color, X: x, Y: y}
}

func bold(l axes.Letters) axes.Letters {
	l.Bold = true
	return l
}

// wrap breaks a text into as few lines as fit a width, if its words do, and then as evenly as possible.
func wrap(s axes.Letters, words string, width float64) []string {
	lines := greedy(s, words, width)
	for {
		longest := 0.0
		for _, line := range lines {
			longest = max(longest, s.Width(line))
		}
		tighter := greedy(s, words, longest-0.01)
		if len(tighter) != len(lines) || slices.Equal(tighter, lines) {
			return lines
		}
		lines = tighter
	}
}

func greedy(s axes.Letters, words string, width float64) (lines []string) {
	line := ""
	for _, word := range strings.Split(words, " ") {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && s.Width(longer) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// typeset replaces the hyphen before a number by a minus sign.
func typeset(s string) string {
	if len(s) > 1 && s[0] == '-' && s[1] >= '0' && s[1] <= '9' {
		return "−" + s[1:]
	}
	return s
}
