//go:build whole

package main

import "github.com/oneply/oneply/pkg/cmd/tab/whole"

var packages, adapters = whole.Packages, whole.Adapters
