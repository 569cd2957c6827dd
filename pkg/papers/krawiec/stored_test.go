package krawiec

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
)

func TestStored(t *testing.T) { papertest.Stored(t, Paper()) }
