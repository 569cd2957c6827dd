// Command tab runs cells in the worker of a page, which files/tab/worker.js starts.
package main

import (
	"syscall/js"

	"github.com/oneply/oneply/pkg/cmd/tab/session"
)

func main() {
	page := js.Global().Get("oneply")
	s := session.New(packages, adapters, func(html, data, id string) { page.Call("show", html, data, id) })
	page.Set("run", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0].String()
		go func() {
			wrong, refused := s.Run(text)
			page.Call("done", wrong, refused)
		}()
		return nil
	}))
	page.Set("stop", js.FuncOf(func(js.Value, []js.Value) any {
		s.Stop()
		return nil
	}))
	page.Call("ready")
	select {}
}
