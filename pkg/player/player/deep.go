package player

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
)

// MaxPlies is the greatest number of plies that a player looks ahead.
const MaxPlies = 8

// deepName is the prefix of names of players that look more than one ply ahead: "deep-3:takahama/37".
const deepName = "deep-"

// Deep returns the player that looks plies plies ahead, 1 to MaxPlies, by the same evaluator (choose.Deep), and whose
// last board leaf values; if both leaves value it alike, the player's Leaf is Mover. At one ply it is the player
// itself.
func Deep(p Player, plies int, leaf choose.Leaf) (Player, error) {
	e, err := p.Evaluator()
	switch {
	case err != nil:
		return p, err
	case plies < 1 || plies > MaxPlies:
		return p, fmt.Errorf("player: %d plies, want 1 to %d", plies, MaxPlies)
	case p.Plies > 1:
		return p, fmt.Errorf("player: %s looks %d plies ahead already: want a player that looks one ply ahead", p.Title,
			p.Plies)
	case e == nil:
		return p, fmt.Errorf("player: %s values no boards: want a player with an evaluator to look ahead", p.Title)
	case plies == 1:
		return p, nil
	}
	p.Plies, p.Score = plies, unpublished
	if choose.LeafMatters(e, p.View) {
		p.Leaf = leaf
	}
	p.Name, p.Title = fmt.Sprint(deepName, plies, ":", p.Name), fmt.Sprintf("%s, %d plies", p.Title, plies)
	return p, p.Check()
}

// ahead splits the name of a deep player.
func ahead(name string) (plies int, of string, ok bool) {
	head, of, found := strings.Cut(strings.TrimSpace(name), ":")
	number, deep := strings.CutPrefix(strings.ToLower(head), deepName)
	plies, err := strconv.Atoi(number)
	return plies, of, found && deep && err == nil
}

// checkPlies refuses an invalid number of plies, and a vote that looks more than one ply ahead.
func (p Player) checkPlies() error {
	switch {
	case p.Plies < 0 || p.Plies > MaxPlies:
		return fmt.Errorf("%d plies, want 1 to %d", p.Plies, MaxPlies)
	case p.Plies < 2 && p.Leaf != choose.Mover:
		return fmt.Errorf("leaf %s of a player that looks one ply ahead: want plies", p.Leaf)
	case p.Plies > 1 && (p.Fusion.Votes() || len(p.Members) == 0):
		return errors.New("no evaluator to look further ahead with than one ply")
	}
	return nil
}
