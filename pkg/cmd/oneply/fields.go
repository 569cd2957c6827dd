package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
)

const fieldsAbout = `usage: oneply fields NAME

Lists what is stored of each run of an experiment, or of a lesson: a field, its type, and what it is. [] stands for each
member of a list. Each line of data/results/NAME/SIZE/ARM.jsonl is a run; pandas reads such a file by
pd.read_json(PATH, lines=True), and pd.json_normalize gives each field a column.`

func fields(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("fields", flag.ContinueOnError)
	names, err := parse(f, fieldsAbout, "oneply fields kim/evolve", args, stdout)
	if err != nil {
		return err
	}
	row := reflect.TypeFor[lab.Line[lesson.Config, lesson.Outcome]]()
	if len(names) != 1 || !strings.HasPrefix(names[0], player.Learned+"/") {
		t, err := only(names)
		if err != nil {
			return err
		}
		row = t.Row()
	}
	_, err = fmt.Fprint(stdout, paper.Fields(row))
	return err
}
