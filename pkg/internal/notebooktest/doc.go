// Package notebooktest holds what the notebooks must hold to: every cell compiles, runs and shows what is saved; in
// JupyterLab, and in the pages that oneply export writes, nothing is cut, and charts and boards answer. Its tests run
// in the folder notebooks/ of a checkout that make has set up.
package notebooktest
