// Package whole is what cells can import in the whole engine of a page: what package small has, papers and studies.
package whole
