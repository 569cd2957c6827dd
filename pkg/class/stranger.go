package class

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Stranger checks whether a stranger shows that the first player, which scores more against the standard heuristic, is
// not the better of the two: the second one scores more against the stranger.
func Stranger(special, general, stranger string) Verdict {
	return shows(special, general, stranger).shown()
}

func shows(special, general, stranger string) Verdict {
	if strings.TrimSpace(stranger) == "" {
		return open("Name a player that %s beats by more than %s does, such as one of those of task 9.", general, special)
	}
	p, err := found(stranger)
	if err == nil {
		err = wanted(p)
	}
	if err != nil {
		return unreadable(err)
	}
	for _, known := range []string{"heuristic", special, general} {
		if p.Name() == oneply.Find(known).Name() {
			return wrong("%s is no stranger. Name a player that neither of the two has learnt from.", p.Name())
		}
	}
	score := func(a string, b oneply.Player) estimate.Estimate {
		return oneply.Score(a, b, games, matchSeed).Estimate()
	}
	first, second, teacher := score(special, p), score(general, p), oneply.Heuristic()
	story := fmt.Sprintf("Against %s %s scores %s, and %s %s. Against the heuristic it is %.3f and %.3f.", p.Name(),
		special, first.Text(3), general, second.Text(3), score(special, teacher).Value, score(general, teacher).Value)
	switch lead := second.Minus(first); {
	case lead.Above(0):
		return right("%s One has learnt to beat its teacher, the other from all that it met in games with itself.", story)
	case lead.Value < 0 && lead.Differs(0):
		return wrong("%s Here the one with the teacher is better as well. Try a player that plays otherwise.", story)
	}
	return wrong("%s These games do not tell the two apart. Try another player.", story)
}
