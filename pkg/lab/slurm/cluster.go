package slurm

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// cluster is what a job may ask for.
type cluster struct {
	partition string
	limit     time.Duration // of a job, 0 for none
	most      int           // tasks of an array
	nodes     []node        // of the partition
}

type node struct {
	name, arch string
	cpus, mem  int // MB
}

// look asks about a partition, "" for the default one.
func look(ctx context.Context, partition string) (c cluster, err error) {
	out, err := ask(ctx, "scontrol", "show", "-o", "partition")
	if err != nil {
		return c, err
	}
	var names []string
	for line := range strings.Lines(out) {
		f := fields(line)
		names = append(names, f["PartitionName"])
		if partition == "" && f["Default"] == "YES" || partition != "" && f["PartitionName"] == partition {
			c.partition = f["PartitionName"]
			c.limit, _ = ParseTime(f["MaxTime"])
		}
	}
	switch {
	case c.partition == "" && partition == "":
		return c, fmt.Errorf("the cluster has no partition for jobs that name none: want -partition, one of %s",
			strings.Join(names, ", "))
	case c.partition == "":
		return c, fmt.Errorf("no partition %q: there are %s", partition, strings.Join(names, ", "))
	}
	if c.nodes, err = nodes(ctx, c.partition); err != nil {
		return c, err
	}
	c.most, err = arraySize(ctx)
	return c, err
}

func nodes(ctx context.Context, partition string) (list []node, err error) {
	out, err := ask(ctx, "scontrol", "show", "-o", "node")
	for line := range strings.Lines(out) {
		f := fields(line)
		if !slices.Contains(strings.Split(f["Partitions"], ","), partition) {
			continue
		}
		n := node{name: f["NodeName"], arch: f["Arch"]}
		n.cpus, _ = strconv.Atoi(f["CPUTot"])
		n.mem, _ = strconv.Atoi(f["RealMemory"])
		list = append(list, n)
	}
	return list, err
}

// arraySize returns how many tasks an array may have.
func arraySize(ctx context.Context) (int, error) {
	out, err := ask(ctx, "scontrol", "show", "config")
	for line := range strings.Lines(out) {
		name, value, _ := strings.Cut(line, "=")
		if strings.TrimSpace(name) == "MaxArraySize" {
			n, err := strconv.Atoi(strings.TrimSpace(value))
			return max(1, n-1), err
		}
	}
	return 1000, err
}

// fields reads the name=value pairs of a line.
func fields(line string) map[string]string {
	all := map[string]string{}
	for _, word := range strings.Fields(line) {
		if name, value, ok := strings.Cut(word, "="); ok {
			if _, there := all[name]; !there {
				all[name] = value
			}
		}
	}
	return all
}

// machines are Slurm's names of processors that Go names otherwise.
var machines = map[string]string{"x86_64": "amd64", "aarch64": "arm64", "i686": "386", "ppc64le": "ppc64le"}

// runs returns an error unless this program's code runs on all nodes that have said what they are.
func (c cluster) runs() error {
	for _, n := range c.nodes {
		if arch, known := machines[n.arch]; known && arch != runtime.GOARCH {
			return fmt.Errorf("node %s of partition %s is an %s machine, and this oneply is for %s: build one for it "+
				"(GOOS=linux GOARCH=%s CGO_ENABLED=0 go build -o oneply ./pkg/cmd/oneply) and submit with that one there, or "+
				"name another -partition", n.name, c.partition, n.arch, runtime.GOARCH, arch)
		}
	}
	return nil
}

// largest says how large the partition's nodes are.
func (c cluster) largest() string {
	var cpus, mem int
	for _, n := range c.nodes {
		cpus, mem = max(cpus, n.cpus), max(mem, n.mem)
	}
	return fmt.Sprintf("the largest of %d nodes of partition %s has %d CPUs and %d MB", len(c.nodes), c.partition, cpus,
		mem)
}

// ParseTime reads a time as Slurm writes it: minutes, minutes:seconds, hours:minutes:seconds, each but the first also
// behind days and a minus; UNLIMITED is 0.
func ParseTime(text string) (time.Duration, error) {
	wrong := fmt.Errorf("time %q: want minutes, or hours:minutes:seconds", text)
	if text == "UNLIMITED" {
		return 0, nil
	}
	days, rest, hasDays := strings.Cut(text, "-")
	if !hasDays {
		days, rest = "0", text
	}
	var total time.Duration
	parts := strings.Split(rest, ":")
	units := map[int][]time.Duration{1: {time.Minute}, 2: {time.Minute, time.Second},
		3: {time.Hour, time.Minute, time.Second}}[len(parts)]
	if hasDays {
		units = []time.Duration{time.Hour, time.Minute, time.Second}
	}
	if len(parts) > len(units) {
		return 0, wrong
	}
	for i, part := range append([]string{days}, parts...) {
		n, err := strconv.ParseUint(part, 10, 20)
		if err != nil {
			return 0, wrong
		}
		unit := 24 * time.Hour
		if i > 0 {
			unit = units[i-1]
		}
		total += time.Duration(n) * unit
	}
	return total, nil
}
