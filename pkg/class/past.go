package class

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
)

// past is the folder, in that of a league, with a folder for each day on which somebody entered a player.
const past = "past"

// pastGames is the number of games of each pair in a league of an earlier day.
const pastGames = 100

// keep saves a player as it was entered on a day, in folders with the rights of the league's: where pupils share that,
// each writes files of its own alone.
func keep(folder, name string, p oneply.Player, day time.Time) error {
	rights, err := os.Stat(folder)
	if err != nil {
		return err
	}
	to := folder
	for _, dir := range []string{past, day.Format(time.DateOnly)} {
		to = filepath.Join(to, dir)
		if os.Mkdir(to, 0o700) == nil {
			if err := os.Chmod(to, rights.Mode()); err != nil {
				return err
			}
		}
		if info, err := os.Lstat(to); err != nil || !info.IsDir() {
			return fmt.Errorf("class: %s is not a folder: it may be a link of somebody else", to)
		}
	}
	path := filepath.Join(to, name+".player")
	if err := lab.Plain(path); err != nil || others(path) {
		return err
	}
	p.Save(path)
	return nil
}

// Ranks shows how the ranks of a league have changed: on each day with entries, of the players that all had last
// entered by then. What cannot be read is left out.
func Ranks(folder string) picture.Curves {
	c := ranks(folder)
	if len(c.Places) == 0 {
		oneply.Show(fmt.Errorf("class: in %q nobody has entered a player yet: class.League does", folder))
	}
	oneply.Show(c)
	return c
}

func ranks(folder string) picture.Curves {
	c := picture.Curves{Title: "Ranks", X: "day", Y: "places behind the first",
		Caption: fmt.Sprintf("By the score against all others, in %d games of each pair, seed %d.", pastGames, matchSeed)}
	l := standing{met: map[[2]string]float64{}}
	days, _ := os.ReadDir(filepath.Join(folder, past)) // none: nobody has entered
	for _, day := range days {
		date, err := time.Parse(time.DateOnly, day.Name())
		if err != nil || !day.IsDir() {
			continue
		}
		l.enter(filepath.Join(folder, past, day.Name()))
		x := float64(date.Unix() / (24 * 60 * 60))
		c.Places = append(c.Places, picture.Place{X: x, Name: date.Format("2 Jan")})
		for rank, p := range l.ranked() {
			at := slices.IndexFunc(c.Lines, func(l picture.Line) bool { return l.Name == p.Title })
			if at < 0 {
				at, c.Lines = len(c.Lines), append(c.Lines, picture.Line{Name: p.Title})
			}
			line := &c.Lines[at]
			line.X, line.Y = append(line.X, x), append(line.Y, float64(-rank))
		}
	}
	return c
}

// standing is the league of a day.
type standing struct {
	players []player.Player       // as they were last entered
	met     map[[2]string]float64 // scores, by the names of two files
}

// enter lets the players of a day's folder take the places of their earlier ones.
func (l *standing) enter(folder string) {
	players, _, _ := player.ReadFolder(folder) // what cannot be read does not play
	for _, p := range players {
		l.players = slices.DeleteFunc(l.players, func(old player.Player) bool { return old.Title == p.Title })
		l.players = append(l.players, p)
	}
}

// ranked returns the players, the best first.
func (l *standing) ranked() []player.Player {
	total := map[string]float64{}
	for _, p := range l.players {
		for _, q := range l.players {
			if p.Title < q.Title {
				score := l.score(p, q)
				total[p.Title] += score
				total[q.Title] += 1 - score
			}
		}
	}
	slices.SortFunc(l.players, func(p, q player.Player) int {
		return cmp.Or(cmp.Compare(total[q.Title], total[p.Title]), cmp.Compare(p.Title, q.Title))
	})
	return l.players
}

// score returns the score of one player against another; 0.5 for players of different games, which do not meet.
func (l *standing) score(p, q player.Player) float64 {
	key := [2]string{p.Name, q.Name}
	if _, ok := l.met[key]; !ok {
		l.met[key] = 0.5
		if meet(p.Name, q.Name) == nil {
			l.met[key] = oneply.Score(p.Name, q.Name, pastGames, matchSeed).Score()
		}
	}
	return l.met[key]
}
