package figure

import "slices"

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
