package notebooktest

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "save the executed notebooks with their outputs")

// programs is the folder of the programs that the tests build.
var programs string

// TestMain goes to the notebooks.
func TestMain(m *testing.M) {
	flag.Parse()
	err := errors.Join(os.Chdir("../../../notebooks"), os.Setenv("ONEPLY_KEPT", "off")) // what is shown is computed
	if err == nil {
		programs, err = os.MkdirTemp("", "oneply")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(programs)
	os.Exit(code)
}
