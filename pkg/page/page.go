// Package page holds the script that draws what answers to the mouse and the keyboard in a page: a JupyterLab extension
// of hand-written files, which make installs beside JupyterLab. files/page.js says how a part is drawn and a kind of
// parts added.
package page

import "embed"

// Files holds the extension: remoteEntry.js for JupyterLab, and the modules that it and page.js import.
//
//go:embed files
var Files embed.FS
