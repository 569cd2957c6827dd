package figure

// Sample is one category of Distributions: values that were published and ours, either may be empty.
type Sample struct {
	Name            string
	Published, Ours []float64
}

// Distributions is a figure with violins for each sample, from the left: the published values as an open grey one,
// ours to the right of it as a filled one. The result can be changed before it is drawn.
func Distributions(title string, samples []Sample) Figure {
	f := Figure{
		X:       Axis{Names: []string{}},
		Y:       Axis{Title: title, Grid: true},
		Caption: violinCaption,
	}
	published, ours := Violins{Name: "published", Look: Published}, Violins{Name: "ours", Look: Ours(0)}
	for _, s := range samples {
		f.X.Names = append(f.X.Names, s.Name)
		published.Samples, ours.Samples = append(published.Samples, s.Published), append(ours.Samples, s.Ours)
	}
	kinds := []*Violins{}
	for _, v := range []*Violins{&published, &ours} {
		if v.check() == nil {
			kinds = append(kinds, v)
		}
	}
	for k, v := range kinds {
		if len(kinds) == 2 {
			v.Width = 0.4
			v.At = make([]float64, len(samples))
			for i := range v.At {
				v.At[i] = float64(i) + 0.44*(float64(k)-0.5)
			}
		}
		f.Layers = append(f.Layers, *v)
	}
	return f
}

const violinCaption = "White dots are medians, boxes the quartiles, whiskers reach to the furthest value within 1.5 " +
	"interquartile ranges, dots are values beyond; outlines are kernel densities (Gaussian, Scott's bandwidth) from the " +
	"least to the greatest value, all equally wide."
