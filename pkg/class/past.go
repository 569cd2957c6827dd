package class

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
)

// past is the folder, in that of a league, with every player as it was entered last on a day: 2026-11-24-anna.player.
const past = "past"

// pastGames is the number of games of each pair in a league of an earlier day.
const pastGames = 100

// keep saves a player as it was entered on a day. The folder has the rights of the league's: where pupils share that,
// each writes files of its own alone.
func keep(folder, name string, p oneply.Player, day time.Time) error {
	rights, err := os.Stat(folder)
	if err != nil {
		return err
	}
	dir := filepath.Join(folder, past)
	if os.Mkdir(dir, 0o700) == nil {
		err = os.Chmod(dir, rights.Mode())
	}
	if info, e := os.Lstat(dir); err == nil && (e != nil || !info.IsDir()) {
		err = fmt.Errorf("%s is not a folder: it may be a link of somebody else", dir)
	}
	if err != nil {
		return err
	}
	path := filepath.Join(dir, day.Format(time.DateOnly)+"-"+name+".player")
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
	entries, _, _ := player.ReadFolder(filepath.Join(folder, past)) // without the folder nobody has entered
	for i, p := range entries {                                     // by date
		day := p.Title[:min(len(time.DateOnly), len(p.Title))]
		date, err := time.Parse(time.DateOnly, day)
		if p.Title = strings.TrimPrefix(p.Title, day+"-"); err != nil {
			continue
		}
		l.enter(p)
		if i+1 == len(entries) || !strings.HasPrefix(entries[i+1].Title, day) {
			l.draw(&c, date)
		}
	}
	return c
}

// standing is the league of a day.
type standing struct {
	players []player.Player       // as they were last entered
	met     map[[2]string]float64 // scores, by the names of two files
}

// enter lets a player take the place of an earlier one of the same name.
func (l *standing) enter(p player.Player) {
	l.players = slices.DeleteFunc(l.players, func(old player.Player) bool { return old.Title == p.Title })
	l.players = append(l.players, p)
}

// draw adds the ranks of a day.
func (l *standing) draw(c *picture.Curves, date time.Time) {
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

// score returns the score of one player against another.
func (l *standing) score(p, q player.Player) float64 {
	key := [2]string{p.Name, q.Name}
	if _, ok := l.met[key]; !ok {
		l.met[key] = oneply.Score(p.Name, q.Name, pastGames, matchSeed).Score()
	}
	return l.met[key]
}
