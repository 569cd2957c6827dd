package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// entry is a work in BibTeX's notation. Fields hold LaTeX.
type entry struct {
	key, kind string
	fields    [][2]string // name and text, in their order
}

func (e entry) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "@%s{%s", e.kind, e.key)
	for _, f := range e.fields {
		fmt.Fprintf(&b, ",\n  %-9s = {%s}", f[0], f[1])
	}
	b.WriteString("\n}\n")
	return b.String()
}

// works returns the rebuilt papers and this program, as their title pages name them. Braces keep capital letters;
// accented letters are written so that every BibTeX reads them.
func works() []entry {
	return []entry{
		{"takahama", "inproceedings", [][2]string{
			{"author", "Takahama, Tetsuyuki and Sakai, Setsuko"},
			{"title", "Emerging Collective Intelligence in {Othello} Players Evolved by Differential Evolution"},
			{"booktitle", "2015 {IEEE} Conference on Computational Intelligence and Games ({CIG})"},
			{"year", "2015"}}},
		{"jaskowski", "article", [][2]string{
			{"author", `Ja{\'s}kowski, Wojciech`},
			{"title", "Systematic N-Tuple Networks for Position Evaluation: Exceeding 90\\% in the {Othello} League"},
			{"journal", "arXiv preprint arXiv:1406.1509"},
			{"year", "2014"}}},
		{"kim", "inproceedings", [][2]string{
			{"author", "Kim, Kyung-Joong and Cho, Sung-Bae"},
			{"title", "Ensemble Approaches in Evolutionary Game Strategies: A Case Study in {Othello}"},
			{"booktitle", "2008 {IEEE} Symposium on Computational Intelligence and Games ({CIG})"},
			{"year", "2008"}}},
		{"krawiec", "article", [][2]string{
			{"author", `Krawiec, Krzysztof and Ja{\'s}kowski, Wojciech and Szubert, Marcin`},
			{"title", "Evolving Small-Board {Go} Players Using Coevolutionary Temporal Difference Learning with Archives"},
			{"journal", "International Journal of Applied Mathematics and Computer Science"},
			{"volume", "21"}, {"number", "4"}, {"pages", "717--731"}, {"year", "2011"}}},
		{"oneply", "misc", program()},
	}
}

// program returns the fields of this program's own entry, with the release or commit of the code if it is known.
func program() [][2]string {
	fields := [][2]string{{"title", "{oneply}: a laboratory for board-game players that look one move ahead"},
		{"howpublished", `\url{https://github.com/oneply/oneply}`}}
	if v := lab.Release(); v != "" {
		return append(fields, [2]string{"note", "Version " + strings.TrimPrefix(v, "v")})
	}
	commit, changed := lab.Commit()
	if commit == "" {
		return fields
	}
	note := "Commit " + commit
	if changed {
		note += ", with changes"
	}
	return append(fields, [2]string{"note", note})
}

func cite(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("cite", flag.ContinueOnError)
	names, err := parse(f, "usage: oneply cite [NAME]\n\nPrints the papers and this program as BibTeX entries, or the "+
		"one that is named: takahama, jaskowski, kim, krawiec or oneply.", "oneply cite >references.bib", args, stdout)
	if err := cmp.Or(err, atMost(1, names)); err != nil {
		return err
	}
	var list, known []string
	for _, e := range works() {
		if known = append(known, e.key); len(names) == 0 || names[0] == e.key {
			list = append(list, e.String())
		}
	}
	if len(list) == 0 {
		return wrongUsage("no work %q; there are %s", names[0], strings.Join(known, ", "))
	}
	_, err = io.WriteString(stdout, strings.Join(list, "\n"))
	return err
}
