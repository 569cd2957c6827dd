package dispatcher

import "github.com/janpfeifer/gonb/internal/kernel"

// abort answers the cells that wait behind a failed one: they are not executed.
func abort(content map[string]any) {
	if on, ok := content["stop_on_error"].(bool); ok && !on {
		return
	}
	for range len(busyMessagesChan) {
		p := <-busyMessagesChan
		if p.msg.ComposedMsg().Header.MsgType != "execute_request" {
			busyMessagesChan <- p
			continue
		}
		_ = kernel.PublishKernelStatus(p.msg, kernel.StatusBusy)
		_ = p.msg.Reply("execute_reply", map[string]any{"status": "aborted"})
		_ = kernel.PublishKernelStatus(p.msg, kernel.StatusIdle)
	}
}
