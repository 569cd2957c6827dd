//go:build !unix

package lab

import "os"

// flock cannot tell here whether another process uses the file.
func flock(*os.File) (bool, error) { return true, nil }

// alive cannot tell here either.
func alive(int) bool { return true }
