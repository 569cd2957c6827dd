package class

import (
	"path/filepath"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/report"
)

// Grade shows the points of a class: of the notebooks in folders, by the verdicts saved in them. The command
// oneply grade writes them into a file, weighs tasks, and judges answers anew.
func Grade(folders ...string) grade.Marks {
	m, err := marks(folders)
	if err != nil {
		oneply.Show(err)
	}
	parts := report.Stack{m.Table()}
	for _, n := range m.Notes() {
		parts = append(parts, report.Note(n))
	}
	oneply.Show(parts)
	return m
}

func marks(folders []string) (m grade.Marks, err error) {
	tasks, err := grade.Tasks(filepath.Join(data.Source(), "notebooks", "class.ipynb"))
	if err != nil {
		return m, err
	}
	files, err := grade.Files(folders...)
	if err != nil {
		return m, err
	}
	return grade.Mark(tasks, files, grade.Saved)
}
