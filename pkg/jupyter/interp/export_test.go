package interp

var Source = source
