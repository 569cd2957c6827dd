package page

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// chartsModule is the Go module of go-echarts' own assets. A tool line of go.mod pins its version, go.sum its content.
const chartsModule = "github.com/go-echarts/go-echarts-assets"

// Charts is Apache ECharts, the script that makes charts interactive, as its makers publish it: for a page, for Node
// and for module loaders. Without it charts are pictures.
type Charts []byte

// InWheel is where the source of a wheel has Charts.
const InWheel = "modules/" + chartsModule + "/" + inModule

const inModule = "assets/echarts.min.js"

// FindCharts returns the Charts that a checkout's go.mod asks for: by the go command, which fetches the module if
// necessary, or else the copy that set-up made in the checkout's own Jupyter. The source of a wheel has it.
func FindCharts(ctx context.Context, source string) (Charts, error) {
	if source == "" {
		return nil, errors.New("page: there is neither a checkout of oneply nor a wheel of it here")
	}
	if c, err := os.ReadFile(filepath.Join(source, filepath.FromSlash(InWheel))); err == nil {
		return c, nil
	}
	c, err := fetchCharts(ctx, source)
	if err == nil {
		return c, nil
	}
	copied, none := os.ReadFile(filepath.Join(extension(filepath.Join(source, ".venv", "share", "jupyter")), chartsFile))
	if c, ok := bytes.CutPrefix(copied, []byte(moduleHead)); none == nil && ok {
		return bytes.TrimSuffix(c, []byte(moduleTail)), nil
	}
	return nil, err
}

func fetchCharts(ctx context.Context, checkout string) (Charts, error) {
	cmd := exec.CommandContext(ctx, "go", "mod", "download", "-json", chartsModule)
	cmd.Dir = checkout
	text, err := cmd.Output()
	var said struct{ Dir, Error string }
	if json.Unmarshal(text, &said) == nil && said.Error != "" {
		err = errors.New(said.Error)
	}
	if err != nil {
		return nil, fmt.Errorf("page: %s: %w", chartsModule, err)
	}
	c, err := os.ReadFile(filepath.Join(said.Dir, filepath.FromSlash(inModule)))
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	return c, nil
}

// What stands around the script tells it that it is a module of Node's, so that it neither makes a global name nor
// heeds one, such as the define of a loader or, in a page, an element's id.
const (
	moduleHead = "const exports = {}, module = {exports}, define = undefined;\n"
	moduleTail = "\nexport {exports as echarts};\n"

	scriptHead = "const echarts = (() => {\n" + moduleHead
	scriptTail = "\nreturn exports;\n})();\n"
)

// chartsFile is the module of the extension that exports echarts.
const chartsFile = "echarts.js"

// Module returns the module of the extension, or of a site, that exports echarts.
func (c Charts) Module() []byte { return fmt.Appendf(nil, "%s%s%s", moduleHead, c, moduleTail) }

// script returns a classic script that declares echarts.
func (c Charts) script() string { return scriptHead + string(c) + scriptTail }
