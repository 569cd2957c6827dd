package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Table4 are the collective players against the standard player.
func (x Results) Table4() (report.Table, error) {
	v, err := x.votes(Vote())
	if err != nil {
		return report.Table{}, err
	}
	s, err := x.sides()
	if err != nil {
		return report.Table{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return report.Table{}, err
	}
	t := x.voteTable("Table IV: the collective players against the standard player", Vote(), v, p.table4)
	t.Rule()
	row := p.meanRow(s)
	t.Add(append(row, p.average3.Std, mean(column(s.again, stdOf)).Value, mean(column(s.ours, stdOf)).Value)...)
	above := func(side string, scores map[int]Measured) string {
		n := setsAbove(v[side].Sets, averageOfSets(scores))
		m := setsAbove(v[voteArm(side, true)].Sets, averageOfSets(scores))
		return fmt.Sprintf("%d and %d", n, m)
	}
	t.Footer = append(t.Footer, fmt.Sprintf("sets above the average, with and without the best: published %d and %d of %d, played again %s, ours %s",
		setsAbove(p.table4[cip].Sets, p.average3.Sets), setsAbove(p.table4[cipWithout].Sets, p.average3.Sets), len(p.average3.Sets),
		above(published, s.again), above(ours, s.ours)))
	return t, nil
}

// Table5 are the collective players against the best of their members.
func (x Results) Table5() (report.Table, error) {
	v, err := x.votes(Duel())
	if err != nil {
		return report.Table{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return report.Table{}, err
	}
	t := x.voteTable(fmt.Sprintf("Table V: the collective players against the best player: published 37, ours %d", v[ours].Best), Duel(), v, p.table5)
	of := func(row string) float64 { return stats.PopStd(p.table5[row].Sets) }
	t.Footer = append(t.Footer, fmt.Sprintf("the stds %.4f and %.4f printed do not follow from the sets printed, which give %.4f and %.4f",
		p.table5[cip].Std, p.table5[cipWithout].Std, of(cip), of(cipWithout)))
	return t, nil
}

// voteTable has a row for the vote of all and one for the vote without the best.
func (x Results) voteTable(title string, e lab.Experiment[VoteConfig, Voted], v map[string]Voted, rows map[string]printed) report.Table {
	t := report.Table{
		Title:   title,
		Columns: append([]report.Column{{Name: "player"}}, threefold()...),
		Footer: []string{"± 95% intervals, of the chance in the games only: another 101 runs of evolution would differ by more", fmt.Sprintf("%d published and %d of our players vote, %s games each at size %s, version %d",
			v[published].Members, v[ours].Members, lab.Count(float64(trial(x.Size).games())), x.Size, e.Version)},
	}
	for _, name := range []string{"published", "again", "ours"} {
		t.Columns = append(t.Columns, report.Column{Name: name, Group: "std of the sets", Decimals: 4})
	}
	for _, without := range []bool{false, true} {
		name := map[bool]string{false: cip, true: cipWithout}[without]
		row := rows[name]
		again, own := v[voteArm(published, without)], v[voteArm(ours, without)]
		t.Add(append(threefoldRow(voteName(without), row.estimate(), again.estimate(), own.estimate()), row.Std, again.Std, own.Std)...)
	}
	return t
}

func voteName(withoutBest bool) string {
	if withoutBest {
		return "vote without the best"
	}
	return "vote of all"
}

// setsAbove counts the sets in which a is above b.
func setsAbove(a, b []float64) (n int) {
	for k := range a {
		if a[k] > b[k] {
			n++
		}
	}
	return n
}
