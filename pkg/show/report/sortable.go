package report

// Sortable is a table that a page with the project's script sorts by a column that is clicked, and filters by a text.
type Sortable struct{ Table }

// Made returns the table with what the script needs.
func (s Sortable) Made() Part { return Active{Still: s.Table, Data: map[string]string{"kind": "sort"}} }
