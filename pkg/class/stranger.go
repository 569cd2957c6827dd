package class

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Stranger checks whether a stranger shows that of two players the one that scores more against the standard heuristic
// is not the better one: against the stranger the other scores more, by a tenth at least.
func Stranger(special, general, stranger string) Verdict {
	return shows(special, general, stranger).shown()
}

// leastLead is how much more a stranger has to lose against one player than against the other.
const leastLead = 0.1

func shows(special, general, stranger string) Verdict {
	if strings.TrimSpace(stranger) == "" {
		return open("Name a player against which %s scores more than %s, such as one of those of task 9.", general, special)
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
	case lead.Above(leastLead):
		return right("%s What %s scores against the one opponent that it has learnt from says little about others.", story,
			special)
	case lead.Above(0):
		return wrong("%s That is a little more. Find a player that shows it clearly, by %v at least.", story, leastLead)
	}
	return wrong("%s Here %s is not worse. Try a player that plays otherwise.", story, special)
}
