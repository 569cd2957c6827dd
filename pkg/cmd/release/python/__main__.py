"""python -m oneply CONNECTION_FILE is the kernel."""

import os
import sys
from pathlib import Path

from oneply import HERE, SOURCE, VERSION, environment, start

if len(sys.argv) != 2:
    sys.exit("usage: python -m oneply CONNECTION_FILE, as Jupyter starts the kernel; the command is oneply")
env = environment()
env["GOFLAGS"] = (HERE / "cell-flags").read_text().strip()
cache = Path(env.get("XDG_CACHE_HOME") or Path(env["HOME"]) / ".cache") / "oneply"
env["ONEPLY_BUILT"] = str(cache / VERSION)
start("gonb", ["--kernel", sys.argv[1], "-raw_error", f"-go_work={SOURCE}", "-logtostderr=false",
               "-log_file=" + os.devnull, "-stderrthreshold=3"], env)
