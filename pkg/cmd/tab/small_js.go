//go:build !whole

package main

import "github.com/oneply/oneply/pkg/cmd/tab/small"

var packages, adapters = small.Packages, small.Adapters
