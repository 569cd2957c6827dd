// Package small is what cells can import in the small engine of a page, which suffices for the tour and the class.
package small
