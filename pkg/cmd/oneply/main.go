// Command oneply measures players, runs the experiments of the papers and opens the notebooks:
//
//	oneply players                           # the names of all players, printed ones and our own
//	oneply player jaskowski >best.player     # one as a file; a file stands wherever a name does
//	oneply score -player jaskowski -against takahama/37 -games 100000 -seed 1
//	oneply score -player kim/a -player kim/b -player kim/c -fuse vote
//	oneply score -game go -player krawiec -against liberty
//	oneply score -player "gtp:gnugo --mode gtp --chinese-rules --capture-all-dead" -against krawiec -games 200
//	oneply export takahama/37 -o board.html  # a page to play against it, from a disk
//	oneply export takahama/37 -against heuristic -number 17 -o game.html  # a game of two, to step through
//	oneply export notebooks/tour.ipynb -o tour.html  # a notebook as one interactive page that needs no network
//	oneply gtp -player krawiec               # a player as an engine that speaks GTP
//	oneply book -discs 4 -o four.book         # what the first positions of Connect Four are worth
//	oneply learn -name mine -against takahama/37 -games 200000  # breed a player; from then on it is learned/mine
//	oneply list                              # experiments: how far they are, what they cost
//	oneply fields kim/evolve                 # what is stored of each run: names, types, meanings
//	oneply run takahama/evolve -size quick   # run one, or continue where it stopped
//	oneply submit takahama/evolve -size paper  # the same on a cluster
//	oneply gather -from ../colleague/data    # add the runs of another folder
//	oneply draw kim fig5 -width 85 -as pdf   # a figure for print, a column wide; without arguments, all into plots/
//	oneply cite                              # the papers and this program, in BibTeX
//	oneply check takahama                    # a paper's claims, each with a verdict and the numbers
//	oneply class -answers -o answers.ipynb   # the class with right answers, for the teacher
//	oneply grade collected -again -o marks.csv  # the points of all notebooks in a folder
//	oneply kept -clear                       # drop the results of cells that are kept
//	oneply notebooks mine                    # copies of the notebooks, in a folder
//	oneply version                           # what it was built from, and how it computes on this machine
//
// Processes that share a data folder, on one machine or many, share the runs of an experiment: start oneply run in
// each. A command's -h explains its flags.
//
// # Clusters
//
// With Slurm one command does it all, and another follows it:
//
//	oneply submit jaskowski/evolve -size paper -dry-run  # what it would send, and what that costs
//	oneply submit jaskowski/evolve -size paper -cpus 2   # sends it: an array, and a job that folds what was done
//	oneply watch jaskowski/evolve                        # a line for each task; oneply list has one for each study
//
// Any other scheduler runs tasks that each do a share of the runs, alone, and store them in the same data folder:
//
//	oneply run jaskowski/evolve -size paper -task 3 -of 60
//	oneply run -plan tasks.txt -task 3                   # a line of what oneply plan has written
//	oneply gather jaskowski/evolve                       # once, at the end
//
// Without -task the index comes from SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, AWS_BATCH_JOB_ARRAY_INDEX or
// PBS_ARRAY_INDEX, or it is SGE_TASK_ID or LSB_JOBINDEX minus one. The exit code is 0 if all is done, 75 if the task is
// to be called again later, because it was told to pause (by SIGTERM, SIGINT or SIGUSR1) or because another process is
// doing one of its runs, 2 for wrong usage and 1 for any other failure. A task that is called again continues where it
// was, on any machine.
//
// HTCondor: in the submit file, arguments = run jaskowski/evolve -size paper -task $(Process) -of 60 -data /shared/data
// and queue 60; checkpoint_exit_code = 75 says that a task that ends with it has paused and is to start again. At the
// end call oneply gather once.
//
// Kubernetes: a Job with completionMode: Indexed, completions: 60, restartPolicy: Never and a volume that all pods
// mount; the command is oneply run jaskowski/evolve -size paper -of 60 -data /data, because JOB_COMPLETION_INDEX holds
// the index. A podFailurePolicy with the action Ignore for exit code 75 lets evicted pods start again without counting
// as failures. A second Job, of one pod, gathers.
//
// AWS Batch: an array job of size 60 with the same command, because AWS_BATCH_JOB_ARRAY_INDEX holds the index, on a
// shared file system; a retryStrategy whose evaluateOnExit has RETRY for onExitCode 75, and for onStatusReason Host
// EC2*, which is how spot instances end. A job that depends on the array gathers.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

// command is one word that may follow oneply.
type command struct {
	name, summary string
	run           func(ctx context.Context, args []string, stdout, stderr io.Writer) error
}

func commands() []command {
	return []command{
		{"score", "score of a player against another one", score},
		{"players", "list the named players", players},
		{"player", "write a player as a file", writePlayer},
		{"export", "write a player, a game or a notebook as one HTML file", export},
		{"bench", "games a second of the usual match-ups, on one core", bench},
		{"perft", "number of sequences of legal moves", perft},
		{"book", "solve the first positions of Connect Four", book},
		{"gtp", "let a player answer commands of the Go Text Protocol", serveGTP},
		{"learn", "let a player learn by games, or go on with it", learnCommand},
		{"fields", "what is stored of each run of an experiment", fields},
		{"list", "experiments: how far they are and what they cost", list},
		{"run", "run an experiment, or go on with it", run},
		{"plan", "divide missing runs among the tasks of a scheduler", plan},
		{"submit", "run an experiment on a cluster with Slurm", submit},
		{"watch", "follow what was submitted", watch},
		{"gather", "put runs of other processes or folders with one's own", gather},
		{"draw", "draw the figures of a paper, or one at a width", draw},
		{"cite", "the papers and this program in BibTeX", cite},
		{"check", "judge the claims of a paper", check},
		{"lab", "open the notebooks in JupyterLab", labCommand},
		{"class", "write the class with answers, for the teacher", classCommand},
		{"grade", "mark the notebooks of a class", gradeCommand},
		{"notebooks", "copy the notebooks into a folder", notebooks},
		{"kept", "results of cells that need not be computed again", keptCommand},
		{"version", "what this program was built from, and how it computes here", version},
	}
}

func main() {
	if n := slurm.CPUs(); n > 0 { // the runtime heeds control groups and affinity
		runtime.GOMAXPROCS(min(n, runtime.GOMAXPROCS(0)))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)                            // a second Ctrl-C ends what does not heed the first
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // a broken pipe is an error of writing
	code := oneply(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// oneply runs the command that args name: 0 for success, 1 for failure, 2 for wrong usage, 75 for later.
func oneply(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	out := &output{w: stdout, failed: cancel}
	name, err := dispatch(ctx, args, out, stderr)
	if e := out.failure(); errors.Is(e, syscall.EPIPE) {
		return 1 // the reader has read enough
	} else if e != nil {
		err = e
	}
	return exitCode(name, err, stderr)
}

// dispatch runs a command; errors begin with its name.
func dispatch(ctx context.Context, args []string, stdout *output, stderr io.Writer) (name string, err error) {
	if len(args) == 0 {
		fmt.Fprint(stderr, overview())
		return "oneply", errNothing
	}
	if args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		fmt.Fprint(stdout, overview())
		return "oneply", nil
	}
	var names []string
	for _, c := range commands() {
		if names = append(names, c.name); c.name != args[0] {
			continue
		}
		name = "oneply " + c.name
		return name, c.run(ctx, args[1:], stdout, stderr)
	}
	return "oneply", wrongUsage("no command %q%s", args[0], perhaps(args[0], names))
}

func overview() string {
	var b strings.Builder
	b.WriteString("usage: oneply COMMAND [FLAGS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString("\noneply COMMAND -h explains a command with an example\n")
	return b.String()
}

// usageError is a mistake in the command line.
type usageError struct{ error }

// errNothing is the program's name alone, which the overview answers.
var errNothing = usageError{errors.New("no command")}

func wrongUsage(format string, a ...any) error { return usageError{fmt.Errorf(format, a...)} }

func exitCode(name string, err error, stderr io.Writer) int {
	var usage usageError
	var paused *lab.Paused
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errNothing):
		return 2
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "%s: %s; %s -h explains\n", name, oneline.Of(err.Error()), name)
		return 2
	}
	for _, err := range each(err) {
		fmt.Fprintf(stderr, "%s: %s\n", name, oneline.Of(err.Error()))
	}
	if errors.As(err, &paused) && paused.Size != lab.Try || errors.As(err, new(*lab.Folding)) {
		return later
	}
	if errors.Is(err, grade.ErrOpen) {
		return 3
	}
	return 1
}

// each returns the joined errors.
func each(err error) (list []error) {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok || errors.Join(joined.Unwrap()...).Error() != err.Error() {
		return []error{err}
	}
	for _, e := range joined.Unwrap() {
		list = append(list, each(e)...)
	}
	return list
}

// later is the exit code of a command that is to be called again later: EX_TEMPFAIL of sysexits.h.
const later = 75

// asUsage returns the error, as a usage error if it names an unknown arm, run or size.
func asUsage(err error) error {
	if errors.As(err, new(lab.Unknown)) {
		return usageError{err}
	}
	return err
}

// parse reads the words and the flags of a command, and returns the words.
func parse(f *flag.FlagSet, about, example string, args []string, stdout io.Writer) (words []string, err error) {
	for len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		words, args = append(words, args[0]), args[1:]
	}
	err = flags(f, about, example, args, stdout)
	return append(words, f.Args()...), err
}

// bare reads the flags of a command without words.
func bare(f *flag.FlagSet, about, example string, args []string, stdout io.Writer) error {
	words, err := parse(f, about, example, args, stdout)
	return cmp.Or(err, atMost(0, words))
}

// atMost returns an error if a command has more than so many words.
func atMost(n int, words []string) error {
	if len(words) > n {
		return wrongUsage("unexpected argument %q", words[n])
	}
	return nil
}

// flags reads the flags of a command. With -h it prints what the command is for, its flags and its example.
func flags(f *flag.FlagSet, about, example string, args []string, stdout io.Writer) error {
	f.SetOutput(io.Discard)
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(stdout, "%s\n\n", about)
		f.SetOutput(stdout)
		f.PrintDefaults()
		fmt.Fprintf(stdout, "\nexample: %s\n", example)
		return err
	}
	if err != nil {
		return usageError{explained(f, err)}
	}
	return nil
}

// explained returns the error of a flag, with what to type.
func explained(f *flag.FlagSet, err error) error {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var all []string
		f.VisitAll(func(f *flag.Flag) { all = append(all, f.Name) })
		return fmt.Errorf("no flag -%s%s", name, perhaps(name, all))
	}
	m := noValue.FindStringSubmatch(err.Error())
	if m == nil {
		return err
	}
	want := "a whole number, such as 1000"
	switch f.Lookup(m[2]).Value.(flag.Getter).Get().(type) {
	case bool:
		want = "true or false"
	case float64:
		want = "a number, such as 0.1"
	}
	return fmt.Errorf("-%s %s: want %s", m[2], m[1], want)
}

// noValue is package flag's error for a value that is not a number, or not of a size that fits.
var noValue = regexp.MustCompile(`^invalid (?:boolean )?value ("(?s:.*)") for (?:flag )?-(\S+): ` +
	`(?:parse error|value out of range)$`)

// perhaps suggests the names that an unknown one may stand for: "; the nearest name is score".
func perhaps(name string, all []string) string {
	if near := oneline.Near(name, all); near != "" {
		return "; " + near
	}
	return ""
}

// dataFlag adds -data to the flags of a command.
func dataFlag(f *flag.FlagSet) *string {
	return f.String("data", "", "data `folder` (default the project's)")
}

// there returns an error for a data folder that does not exist.
func there(folder string) error {
	if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
		return fmt.Errorf("no folder %s: want a data folder, which has results in it", folder)
	}
	return nil
}

// where says on stderr where results are stored if that is not in a checkout.
func where(stderr io.Writer, folder string) {
	if folder == "" && filepath.Base(lab.Root()) == data.Outside && os.Getenv("ONEPLY_DATA") == "" {
		fmt.Fprintf(stderr, "there is no checkout of oneply here: results are stored in ./%s, where notebooks of a checkout "+
			"do not look; -data names another folder\n", data.Outside)
	}
}
