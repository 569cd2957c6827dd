package player

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/internal/oneline"
)

// Find returns the player with a name, or in a file:
//
//	heuristic, random             the standard heuristic; uniformly random moves
//	takahama/2 ... takahama/101   Takahama & Sakai 2015, Table II (those whose ten weights are readable)
//	kim/a, kim/b, kim/c           Kim & Cho 2008, Fig. 7: the members of the best ensemble; a is also the best player
//	kim/merged                    Kim & Cho 2008, Fig. 8: their weighted average
//	jaskowski                     Jaśkowski 2014, Fig. 7: the best all-2 network
//	krawiec, krawiec/heuristic    Go: Krawiec et al. 2011, Tables 4 and 1: their best player and their heuristic
//	liberty                       Go: their Liberty Player
//	champion                      our player of Othello that beats the heuristic by most, limits/champion/tc/0
//	generalist                    our player of Othello that beats strangers by most, limits/generalist/squares/0
//	othello-6/heuristic, ...      the standard heuristic's pattern on a smaller board
//	go-7/liberty, ...             the Liberty Player on another board
//	connect-four/lines            open lines of four, by their discs
//	connect-four/champion         the strongest of Connect Four, boards/taught/perfect/0
//	connect-four/perfect          perfect play: the quickest win, the longest resistance
//	connect-four/perfect-by-value perfect play: any win, else any draw
//	takahama/evolve/de/36         our own players: paper/experiment/arm/run, runs counted from 0
//	jaskowski/evolve/all-2-inv/best, ...@reduced   the best of an arm's runs, by its last measurement or training; a name
//	                              stands for the largest size that is stored, @size for another
//	krawiec/methods/ctdl-hof/best Go: our own players; best is the run with the most wins in its last sample
//	learned/mine                  what was learnt under the name mine, for no paper
//	deep-3:takahama/37            the same player that looks 3 plies ahead, 2 to 8: slow (Deep)
//	gtp:COMMAND                   a program that speaks GTP, such as "gtp:gnugo --mode gtp": an engine
//
// Anything else is the path of a file. Data is the folder of stored results, "" for that of the checkout.
func Find(data, name string) (Player, error) {
	if text := strings.TrimSpace(name); strings.HasPrefix(strings.ToLower(text), "gtp:") {
		return Engine(text[len("gtp:"):])
	}
	if plies, of, ok := ahead(name); ok {
		p, err := Find(data, of)
		if err != nil {
			return p, err
		}
		return Deep(p, plies, choose.Root)
	}
	p, ok, missing := named(strings.ToLower(strings.TrimSpace(name)))
	if ok && missing == nil {
		return p, nil
	}
	if p, err := ReadFile(name); !errors.Is(err, fs.ErrNotExist) {
		return p, err
	}
	if ok {
		return Player{}, missing
	}
	if strings.Count(whole(name), "/") == 3 && !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "/") {
		p, err := stored(data, name)
		if !errors.Is(err, errNoRuns) && (err == nil || !strings.HasSuffix(name, ".player")) {
			return p, err
		}
	}
	return Player{}, unknown(data, name)
}

// Published returns the player of a name that always and everywhere means the same: no file, nothing stored, no engine.
func Published(name string) (Player, error) {
	p, ok, err := named(name)
	if !ok {
		err = fmt.Errorf("player: no published player %q, want one like heuristic, takahama/37, kim/a, jaskowski or, of "+
			"Go, krawiec", name)
	}
	return p, err
}

// named returns the player of a name that does not depend on what is stored; ok reports whether the name has this form.
func named(name string) (p Player, ok bool, err error) {
	paper, which, two := strings.Cut(name, "/")
	if p, ok := house(name); ok {
		return p, true, nil
	}
	switch {
	case name == "heuristic":
		p = Heuristic()
	case name == "random":
		p = Random()
	case name == "liberty":
		p = liberty()
	case name == "jaskowski":
		p, err = jaskowski()
	case name == "krawiec" || two && paper == "krawiec" && !strings.Contains(which, "/"):
		p, err = krawiec(which)
	case two && paper == "takahama" && !strings.Contains(which, "/"):
		p, err = takahama(which)
	case two && paper == "kim" && !strings.Contains(which, "/"):
		p, err = kim(which)
	default:
		return p, false, nil
	}
	return p, true, err
}

// unknown names the players with the nearest names. It reads only their runs, because all would take seconds.
func unknown(data, name string) error {
	all, err := printedNames()
	if err != nil {
		return err
	}
	own, err := likelyNames(data, name)
	if err != nil {
		return err
	}
	near := oneline.Near(name, slices.DeleteFunc(oneline.Nearest(name, append(own, all...)), func(n string) bool {
		_, err := stored(data, n)
		return err != nil && slices.Contains(own, n)
	}))
	if near == "" {
		return fmt.Errorf("player: no player and no file %q; oneply.Names() lists the named players, and so does oneply "+
			"players on the command line", name)
	}
	return fmt.Errorf("player: no player and no file %q; %s", name, near)
}

// printedNames lists the names that do not depend on what is stored.
func printedNames() ([]string, error) {
	list := []string{"heuristic", "random", "liberty"}
	for _, paper := range papers {
		players, err := By(paper)
		if err != nil {
			return nil, err
		}
		for _, p := range players {
			list = append(list, p.Name)
		}
	}
	for _, g := range games {
		if _, ok := house(g.Standard()); ok {
			list = append(list, g.Standard())
		}
	}
	return append(list, slices.Sorted(maps.Keys(perfectOf))...), nil
}

// By returns all complete players that one of the papers takahama, kim, krawiec and jaskowski printed.
func By(paper string) (all []Player, err error) {
	find, list := takahama, []string(nil)
	switch paper = strings.ToLower(paper); paper {
	case "takahama":
		if list, err = complete(); err != nil {
			return nil, err
		}
	case "kim":
		find, list = kim, []string{"a", "b", "c", "merged"}
	case "krawiec":
		find, list = krawiec, []string{"best", "heuristic"}
	case "jaskowski":
		find, list = func(string) (Player, error) { return jaskowski() }, []string{""}
	default:
		return nil, fmt.Errorf("player: no players of %q, want takahama, kim, krawiec or jaskowski", paper)
	}
	for _, which := range list {
		p, err := find(which)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}
