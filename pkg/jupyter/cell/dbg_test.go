package cell

import (
	"fmt"
	"os"
	"regexp"
	"testing"
)

func TestDbg(t *testing.T) {
	l := NewLibrary(os.DirFS("../../.."))
	text, _ := os.ReadFile("/work/shared/cells/mistakes.txt")
	parts := regexp.MustCompile(`(?m)^#### .*\n`).Split(string(text), -1)[1:]
	for i, c := range parts {
		s := NewSession(l)
		p, err := s.Read(i+1, c[:len(c)-1])
		fmt.Println("=====\n" + c + "-----")
		if err != nil {
			fmt.Println("ERR", err)
			continue
		}
		fmt.Println(p.Notes)
		fmt.Println(p.Text)
	}
}
