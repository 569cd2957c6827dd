"""Run cells by the Go kernel of this environment and print their outputs."""

import nbclient
import nbformat

CELLS = [
    'import "github.com/oneply/oneply/pkg/oneply"',
    '%%\noneply.Match("takahama/37", "heuristic", 1000, 1)',
    '%%\noneply.Source("ply.View")',
]
kernel = {"name": "gonb", "display_name": "Go (gonb)", "language": "go"}
book = nbformat.v4.new_notebook(metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(c) for c in CELLS])
nbclient.NotebookClient(book, timeout=900).execute()
for cell in book.cells:
    for out in cell.outputs:
        print(out.get("text") or out["data"]["text/html"])
