package lab

import (
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

// Provenance is everything in which the lines of two equal runs may differ.
type Provenance struct {
	Time    time.Time `json:"time"`              // when the run was finished, UTC
	Seconds float64   `json:"seconds"`           // spent on it, over all executions
	CPU     string    `json:"cpu"`               // the processor's name
	Workers int       `json:"workers"`           // goroutines of the run
	Release string    `json:"release,omitempty"` // the version of the code, if it was a release
	Commit  string    `json:"commit,omitempty"`  // of the code
	Dirty   bool      `json:"dirty"`             // files differed from the commit, as far as is known
	Go      string    `json:"go"`                // the compiler's version
	Resumed int       `json:"resumed"`           // how often it went on from a checkpoint
	Job     *Job      `json:"job,omitempty"`     // of a scheduler, if one ran it
	// of the other fields in a stored line
	Checksum string `json:"checksum,omitempty"`
}

func provenance(workers int, job *Job, spent time.Duration, resumed int) Provenance {
	commit, dirty := version()
	return Provenance{
		Time: time.Now().UTC().Truncate(time.Second), Seconds: float64(spent.Milliseconds()) / 1000,
		CPU: cpu(), Workers: workers, Release: Release(), Commit: commit, Dirty: dirty, Go: runtime.Version(),
		Resumed: resumed, Job: job,
	}
}

// cpu is the processor's name, or else its architecture.
var cpu = sync.OnceValue(func() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, value, _ := strings.Cut(line, ":"); strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
})
