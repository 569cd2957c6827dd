//go:build lean

package pkg_test

import "io"

// writeExperiments writes nothing: a build without papers and studies is made in a third of the time.
func writeExperiments(io.Writer, size) error { return nil }
