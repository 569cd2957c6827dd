// Package whole mentions the instances that cells of papers may call, beside those of package small.
package whole

import (
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/krawiec"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/show/report"
)

var _ = []any{
	oneply.Try[jaskowski.EvolveConfig, jaskowski.Evolved], oneply.Try[kim.EvolveConfig, kim.Evolved],
	oneply.Try[krawiec.LearnConfig, krawiec.Learnt], oneply.Try[takahama.EvolveConfig, takahama.Evolved],
	oneply.WhatIf[jaskowski.EvolveConfig, jaskowski.Evolved, report.Table],
	oneply.WhatIf[kim.EvolveConfig, kim.Evolved, report.Table],
	oneply.WhatIf[krawiec.LearnConfig, krawiec.Learnt, report.Table],
	oneply.WhatIf[takahama.EvolveConfig, takahama.Evolved, report.Table],
}
