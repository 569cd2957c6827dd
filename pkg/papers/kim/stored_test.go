package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
)

// TestStored: the stored results confirm what README, notebook and plots say.
func TestStored(t *testing.T) { papertest.Stored(t, Paper()) }
