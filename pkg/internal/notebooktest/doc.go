// Package notebooktest tests the notebooks: every cell compiles, runs and shows what is saved; in JupyterLab, and in
// the pages that oneply export writes, nothing is cut off, and charts and boards respond. Its tests run in the folder
// notebooks/ of a checkout that make has set up.
package notebooktest
