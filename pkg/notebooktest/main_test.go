package notebooktest

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "save the executed notebooks with their outputs")

// TestMain goes to the notebooks.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := os.Chdir("../../notebooks"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
