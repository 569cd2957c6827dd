package figure

import "slices"

// Sample is one category of Distributions: values that were published and ours, either may be empty.
type Sample struct {
	Name            string
	Published, Ours []float64
}

// Distributions returns a figure with violins for each sample, from the left: the published values as an open grey one,
// ours to the right of it as a filled one. The result can be changed before it is drawn.
func Distributions(title string, samples []Sample) Figure {
	names := []string{}
	published, ours := Violins{Name: "published", Look: Published}, Violins{Name: "ours", Look: Ours(0)}
	for _, s := range samples {
		names = append(names, s.Name)
		published.Samples, ours.Samples = append(published.Samples, s.Published), append(ours.Samples, s.Ours)
	}
	return ViolinGroups(title, names, published, ours)
}

// ViolinGroups returns a figure with a category for each name: from the left, one violin of each group. Groups without
// any value are left out.
func ViolinGroups(title string, names []string, groups ...Violins) Figure {
	groups = slices.DeleteFunc(slices.Clone(groups), func(v Violins) bool { return v.check() != nil })
	f := Figure{X: Axis{Names: names}, Y: Axis{Title: title, Grid: true}, Caption: violinCaption}
	for k, v := range groups {
		if n := float64(len(groups)); n > 1 {
			v.Width, v.At = 0.8/n, make([]float64, len(names))
			for i := range v.At {
				v.At[i] = float64(i) + 0.88/n*(float64(k)-(n-1)/2)
			}
		}
		f.Layers = append(f.Layers, v)
	}
	return f
}

const violinCaption = "White dots are medians, boxes the quartiles, whiskers reach to the furthest value within 1.5 " +
	"interquartile ranges, dots are values beyond; outlines are kernel densities (Gaussian, Scott's bandwidth) from the " +
	"least to the greatest value, all equally wide."
