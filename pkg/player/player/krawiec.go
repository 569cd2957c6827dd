package player

import (
	"fmt"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

// krawiec reads one of the grids of Tables 1 and 4.
func krawiec(which string) (Player, error) {
	title, source, file := "Krawiec best", "Krawiec et al. 2011, Table 4", "table4_best_wpc.csv"
	name := "krawiec"
	switch which {
	case "", "best":
	case "heuristic":
		name, title, source, file = "krawiec/heuristic", "Krawiec heuristic", "Krawiec et al. 2011, Table 1",
			"table1_heuristic_wpc.csv"
	default:
		return Player{}, fmt.Errorf("player: no player krawiec/%s, want krawiec or krawiec/heuristic", which)
	}
	w, err := data.Grid("krawiec", file)
	if err != nil {
		return Player{}, err
	}
	e, err := (eval.Full{N: smallgo.Size}).Decode(w)
	return printed(name, title, source, e, unpublished), err
}

// liberty returns the Liberty Player of Krawiec et al. (2011, 4.2.2).
func liberty() Player {
	return printed("liberty", "Liberty Player", "Krawiec et al. 2011, 4.2.2", eval.Liberties{N: smallgo.Size}, unpublished)
}
