package learners

import (
	"testing"

	"github.com/oneply/oneply/pkg/paper/papertest"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }
