package td

import "github.com/oneply/oneply/pkg/engine/choose"

// On returns the settings of t for positions of type Q: self-play from start.
func On[Q choose.Position[Q], P choose.Position[P]](t TD[P], start Q) TD[Q] {
	return TD[Q]{Start: start, Features: t.Features, View: t.View, Alpha: t.Alpha, Lambda: t.Lambda, Epsilon: t.Epsilon,
		Steps: t.Steps, Meta: t.Meta, Loss: t.Loss, SkipRandom: t.SkipRandom, Returns: t.Returns}
}
