"""python -m oneply CONNECTION_FILE is the kernel."""

import os
import sys
from pathlib import Path

from oneply import HERE, SOURCE, environment, start

if len(sys.argv) != 2:
    sys.exit("usage: python -m oneply CONNECTION_FILE, as Jupyter starts the kernel; the command is oneply")
env = environment()
env["GOFLAGS"] = (HERE / "cell-flags").read_text().strip()
cache = Path(env.get("XDG_CACHE_HOME") or Path(env["HOME"]) / ".cache") / "oneply"
env["ONEPLY_BUILT"] = str(cache / (HERE / "version").read_text().strip())
start("gonb", ["--kernel", sys.argv[1], "-raw_error", f"-go_work={SOURCE}", "-logtostderr=false",
               "-log_file=" + os.devnull, "-stderrthreshold=3"], env)
