//go:build linux

package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

// small is a Slurm of the test's own: a controller and three nodes of two CPUs, all on this machine.
type small struct {
	t       *testing.T
	dir     string
	env     []string
	daemons map[string]*exec.Cmd
}

// sbin finds a program also where an ordinary user does not look.
func sbin(name string) string {
	for _, dir := range append(filepath.SplitList(os.Getenv("PATH")), "/usr/sbin", "/sbin") {
		if path, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return path
		}
	}
	return ""
}

const smallNodes = 3

const smallConf = `ClusterName=small
SlurmctldHost=%[1]s(127.0.0.1)
SlurmctldPort=%[2]d
SlurmUser=%[3]s
SlurmdUser=%[3]s
AuthType=auth/munge
AuthInfo=socket=%[4]s/munge.socket
CredType=cred/munge
StateSaveLocation=%[4]s/state
SlurmdSpoolDir=%[4]s/spool/%%n
SlurmctldPidFile=%[4]s/slurmctld.pid
SlurmdPidFile=%[4]s/%%n.pid
SlurmctldLogFile=%[4]s/slurmctld.log
SlurmdLogFile=%[4]s/%%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0,sched_min_interval=100000,requeue_delay=2
SlurmdParameters=config_overrides
SlurmdTimeout=60
KillWait=5
MinJobAge=3600
ReturnToService=2
PartitionName=main Nodes=n[1-%[5]d] Default=YES MaxTime=60
`

// begin starts the daemons and waits until all nodes are idle.
func (s *small) begin() {
	s.t.Helper()
	host, err := exec.Command("hostname", "-s").Output()
	s.must(err)
	user, err := exec.Command("id", "-un").Output()
	s.must(err)
	node, me := strings.TrimSpace(string(host)), strings.TrimSpace(string(user))
	ports := s.ports(1 + smallNodes)
	conf := fmt.Sprintf(smallConf, node, ports[0], me, s.dir, smallNodes)
	for i := range smallNodes {
		conf += fmt.Sprintf("NodeName=n%d NodeAddr=127.0.0.1 NodeHostname=%s Port=%d CPUs=2 RealMemory=2000\n", i+1, node,
			ports[i+1])
	}
	key := make([]byte, 1024)
	rand.Read(key)
	s.must(os.WriteFile(s.dir+"/munge.key", key, 0o400))
	s.must(os.WriteFile(s.dir+"/slurm.conf", []byte(conf), 0o644))
	s.must(errors.Join(os.Mkdir(s.dir+"/state", 0o755), os.Mkdir(s.dir+"/spool", 0o755)))
	s.start("munged", "--foreground", "--force", "--key-file="+s.dir+"/munge.key", "--socket="+s.dir+"/munge.socket",
		"--pid-file="+s.dir+"/munge.pid", "--log-file="+s.dir+"/munge.log", "--seed-file="+s.dir+"/munge.seed")
	s.wait("munge", func() bool { _, err := os.Stat(s.dir + "/munge.socket"); return err == nil })
	s.start("slurmctld", "-D")
	for i := range smallNodes {
		s.node(i + 1)
	}
	s.wait("the nodes", func() bool {
		return strings.Count(s.try("sinfo", "-h", "-N", "-o", "%T"), "idle\n") == smallNodes
	})
}

func (s *small) must(err error) {
	s.t.Helper()
	require.OK(s.t, err)
}

// ports returns free ones.
func (s *small) ports(n int) (list []int) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		s.must(err)
		defer l.Close() // in the end, so that no port is found twice
		list = append(list, l.Addr().(*net.TCPAddr).Port)
	}
	return list
}

// start starts a daemon.
func (s *small) start(name string, args ...string) {
	out, err := os.Create(filepath.Join(s.dir, fmt.Sprintf("%s-%d.out", name, len(s.daemons))))
	s.must(err)
	defer out.Close()
	cmd := exec.Command(sbin(name), args...)
	cmd.Env, cmd.Stdout, cmd.Stderr = s.env, out, out
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM} // where the test is killed, nobody ends it
	s.must(cmd.Start())
	s.daemons[name+strings.Join(args, " ")] = cmd
	go func() { _ = cmd.Wait() }()
}

func (s *small) node(i int) { s.start("slurmd", "-D", "-N", fmt.Sprintf("n%d", i)) }

// ask runs a command, which has 20 seconds, and returns its output.
func (s *small) ask(name string, args ...string) (string, error) {
	return s.within(20*time.Second, name, args...)
}

func (s *small) within(limit time.Duration, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	var said bytes.Buffer
	cmd.Env, cmd.Stderr, cmd.WaitDelay = s.env, &said, time.Second
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, &said)
	}
	return string(out), err
}

func (s *small) try(name string, args ...string) string {
	out, _ := s.ask(name, args...)
	return out
}

func (s *small) do(name string, args ...string) string {
	s.t.Helper()
	out, err := s.ask(name, args...)
	if err != nil {
		log, _ := os.ReadFile(s.dir + "/slurmctld.log")
		s.t.Fatalf("%v\n%s", err, log[max(0, len(log)-5000):])
	}
	return out
}

// wait waits for something that takes some seconds, or minutes on a busy machine.
func (s *small) wait(what string, so func() bool) {
	s.t.Helper()
	for end := time.Now().Add(5 * time.Minute); !so(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("waited five minutes for %s:\n%s%s", what, s.try("sinfo", "-N", "-l"), s.try("squeue", "-r"))
		}
	}
}

// processes are those of this cluster, daemons and all that they have started, with their environment.
func (s *small) processes() map[int]string {
	all := map[int]string{}
	there, _ := filepath.Glob("/proc/[0-9]*")
	for _, path := range there {
		env, err := os.ReadFile(path + "/environ")
		if pid, _ := strconv.Atoi(filepath.Base(path)); err == nil && pid != os.Getpid() &&
			bytes.Contains(env, []byte("SLURM_CONF="+s.dir+"/")) {
			all[pid] = string(env)
		}
	}
	return all
}

var parent = regexp.MustCompile(`(?m)^PPid:\s+([0-9]+)$`)

// die kills a node: its slurmd, the processes of its jobs and those that watch over them, with no word to anybody.
func (s *small) die(node string) {
	s.t.Helper()
	daemon := s.daemons["slurmd-D -N "+node].Process.Pid
	for pid, env := range s.processes() {
		if !strings.Contains(env, "SLURMD_NODENAME="+node+"\x00") {
			continue
		}
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		if m := parent.FindSubmatch(status); m != nil {
			if above, _ := strconv.Atoi(string(m[1])); above > 1 && above != daemon {
				_ = syscall.Kill(above, syscall.SIGKILL)
			}
		}
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
	s.must(syscall.Kill(daemon, syscall.SIGKILL))
	s.do("scontrol", "update", "nodename="+node, "state=down", "reason=dead")
}

// end ends every process of the cluster.
func (s *small) end() {
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		for range 30 {
			left := s.processes()
			if len(left) == 0 {
				return
			}
			for pid := range left {
				_ = syscall.Kill(pid, sig)
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	s.t.Errorf("left running: %v", s.processes())
}

// impatient lets tasks that are queued again begin after some seconds instead of two minutes.
type impatient map[string]time.Time

func (m impatient) lift(s *small, job int) {
	for line := range strings.Lines(s.try("squeue", "-h", "-r", "-t", "PD", "-j", fmt.Sprint(job), "-o", "%i %r")) {
		id, reason, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch seen, ok := m[id]; {
		case reason != "BeginTime":
		case !ok:
			m[id] = time.Now()
		case time.Since(seen) > 4*time.Second:
			s.try("scontrol", "update", "jobid="+id, "starttime=now")
			delete(m, id)
		}
	}
}

// TestSlurm sends a study to a real Slurm in which a node dies, a task is queued again, one is cancelled, one is told
// that its time is over and a node is drained: every row is that of a single machine, as stored, and what was cancelled
// is missing until it is sent again.
func TestSlurm(t *testing.T) {
	for _, name := range []string{"munged", "slurmctld", "slurmd", "sbatch"} {
		if sbin(name) == "" {
			t.Logf("not run: no %s here (apt-get install slurmctld slurmd slurm-client munge)", name)
			return
		}
	}
	dir := t.TempDir()
	command, data := dir+"/oneply", dir+"/data"
	build := exec.Command("go", "build", "-buildvcs=false", "-o", command, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	home, err := os.MkdirTemp("", "slurm") // names of sockets must be short
	require.OK(t, err)
	s := &small{t: t, dir: home, env: append(os.Environ(), "SLURM_CONF="+home+"/slurm.conf"),
		daemons: map[string]*exec.Cmd{}}
	t.Cleanup(func() { s.end(); os.RemoveAll(home) })
	s.must(os.Chmod(home, 0o755))
	s.begin()

	study := []string{"takahama/evolve", "-size", "quick", "-runs", "0-6"}
	s.refusals(command, study, data)
	sent := s.submit(command, study, data)
	if sent.Tasks != 7 || sent.Runs != 7 {
		t.Fatalf("%+v", sent)
	}
	cancelled := s.trouble(data, sent.Array)
	if out, err := s.ask(command, append(append([]string{"submit"}, study...), "-data", data)...); err == nil ||
		!strings.Contains(err.Error(), "of this study waits or runs") {
		t.Errorf("sent twice: %s, %v", out, err)
	}
	if out := s.do(command, "list", "-data", data); !strings.Contains(out, fmt.Sprintf("  slurm %d: ", sent.Array)) {
		t.Error(out)
	}
	s.over(sent)
	_, err = s.ask(command, "watch", "takahama/evolve", "-data", data)
	if err == nil || !strings.Contains(err.Error(), "1 of 7 runs of job ") ||
		!strings.Contains(err.Error(), "/"+cancelled+".log") {
		t.Errorf("a cancelled task: %v", err)
	}
	again := s.submit(command, study, data)
	if again.Tasks != 1 {
		t.Fatalf("%+v", again)
	}
	s.over(again)
	s.do(command, "watch", "takahama/evolve", "-data", data)

	all, _ := stored(t, "../../papers/takahama/testdata/data")
	want := all[:7]
	got, resumed := stored(t, data)
	if fmt.Sprint(got) != fmt.Sprint(want) || resumed < 4 {
		t.Errorf("%d rows, want %d and the same; went on from %d checkpoints, want 4 or more", len(got), len(want), resumed)
	}
	left, err := os.ReadDir(filepath.Join(data, "results/takahama/evolve/quick"))
	if err != nil || len(left) != 1 {
		t.Errorf("left %v, %v", left, err)
	}
	if copies, _ := filepath.Glob(data + "/jobs/takahama/evolve/quick/*/oneply"); len(copies) != 0 {
		t.Errorf("left %v", copies)
	}
	if _, err := s.ask(command, append(append([]string{"submit"}, study...), "-data", data)...); err == nil ||
		!strings.Contains(err.Error(), "nothing is missing of takahama/evolve at quick") {
		t.Errorf("nothing to send: %v", err)
	}
}

// refusals are what submit says of what a cluster cannot run, and of what it only tries.
func (s *small) refusals(command string, study []string, data string) {
	s.t.Helper()
	for flags, want := range map[string]string{
		"-cpus 64":        "Slurm would never run this; the largest of 3 nodes of partition main has 2 CPUs",
		"-mem 9G":         "Slurm would never run this",
		"-partition none": `no partition "none": there are main`,
		"-time 61":        "-time 61 is more than partition main allows: want 60 or less",
		"-time 2":         "-time 2 is too short",
		"-account a -cpus 1 -time 60 -sbatch --no-such-option": "unrecognized option",
	} {
		_, err := s.ask(command, append(append([]string{"submit"}, study...),
			append(strings.Fields(flags), "-data", data)...)...)
		if err == nil || !strings.Contains(err.Error(), want) {
			s.t.Errorf("%s: %v; want %s", flags, err, want)
		}
	}
	out := s.do(command, append(append([]string{"submit"}, study...), "-data", data, "-per-task", "2", "-dry-run")...)
	if !strings.Contains(out, "#SBATCH --array=0-3\n") || !strings.Contains(out, "4 tasks of 1 CPU") ||
		!strings.Contains(out, "; partition main takes it") {
		s.t.Error(out)
	}
	if there, _ := os.ReadDir(data); len(there) > 0 {
		s.t.Errorf("trying has left %v", there)
	}
}

// submit sends a study with a run in each task.
func (s *small) submit(command string, study []string, data string) (j slurm.Job) {
	s.t.Helper()
	out := s.do(command, append(append([]string{"submit"}, study...), "-data", data, "-per-task", "1", "-time", "5",
		"-json")...)
	s.must(json.Unmarshal([]byte(out), &j))
	return j
}

// trouble strikes when six of the tasks are in the middle of their runs, and returns the task that it has cancelled.
func (s *small) trouble(data string, job int) (cancelled string) {
	s.t.Helper()
	var at map[string][]string // tasks by node
	s.wait("six runs under way", func() bool { at = underWay(data); return len(at) == smallNodes })
	id := func(node string, k int) string { return fmt.Sprintf("%d_%s", job, at[node][k]) }
	_, _ = s.within(time.Second, "scancel", "--batch", "--signal=USR1", id("n3", 0)) // tries again though it has arrived
	s.do("scontrol", "update", "nodename=n3", "state=drain", "reason=test")
	s.do("scontrol", "requeue", id("n1", 0))
	s.do("scancel", id("n1", 1))
	s.die("n2")
	s.node(2)
	s.wait("the task that queues itself again", func() bool {
		log, _ := os.ReadFile(filepath.Join(data, "jobs/takahama/evolve/quick/1", at["n3"][0]+".log"))
		return strings.Contains(string(log), "oneply run: job "+id("n3", 0)+" is queued again")
	})
	s.do("scontrol", "update", "nodename=n3", "state=resume")
	return at["n1"][1]
}

// underWay returns the tasks of nodes that have two each with a checkpoint.
func underWay(data string) map[string][]string {
	all := map[string][]string{}
	locks, _ := filepath.Glob(filepath.Join(data, "results/takahama/evolve/quick/*.lock"))
	for _, path := range locks {
		var h lab.Holder
		text, err1 := os.ReadFile(path)
		_, err2 := os.Stat(strings.TrimSuffix(path, ".lock") + ".checkpoint.json")
		if err1 == nil && err2 == nil && json.Unmarshal(text, &h) == nil && h.Job != nil {
			all[h.Job.Node] = append(all[h.Job.Node], h.Job.Task)
		}
	}
	maps.DeleteFunc(all, func(_ string, tasks []string) bool { return len(tasks) < 2 })
	return all
}

// over waits until a study has left the queue.
func (s *small) over(j slurm.Job) {
	s.t.Helper()
	lifted := impatient{}
	s.wait("the end of the study", func() bool {
		lifted.lift(s, j.Array)
		out, err := s.ask("squeue", "-h", "-j", fmt.Sprintf("%d,%d", j.Array, j.Fold))
		return err == nil && out == ""
	})
}

// stored reads the rows of a data folder, without what two equal runs may differ in, and how often they were resumed.
func stored(t *testing.T, data string) (rows []string, resumed int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(data, "results/takahama/evolve/quick/de.jsonl"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var row map[string]json.RawMessage
		var p lab.Provenance
		require.OK(t, json.Unmarshal(line, &row))
		require.OK(t, json.Unmarshal(row["provenance"], &p))
		resumed += p.Resumed
		delete(row, "provenance")
		rest := require.Of(json.Marshal(row))(t)
		rows = append(rows, string(rest))
	}
	return rows, resumed
}
