//go:build !unix

package main

// onLimit has nothing to wait for here.
func onLimit(func()) {}
