"""python -m oneply CONNECTION_FILE is the kernel."""

import os
import shutil
import sys
from pathlib import Path

from oneply import HERE, SOURCE, VERSION, environment, start


def begin_caches(folder, shared):
    """Begin what Go and gopls keep in a folder, where they have nothing yet, with copies of what another one has."""
    for name in ("go-build", "gopls"):
        to, half = folder / name, folder / f"{name}.{os.getpid()}.new"
        if to.exists() or not (shared / name).is_dir():
            continue
        try:
            shutil.copytree(shared / name, half)
            half.rename(to)
        except OSError:  # another kernel was first, or the first cell builds all
            shutil.rmtree(half, ignore_errors=True)


if len(sys.argv) != 2:
    sys.exit("usage: python -m oneply CONNECTION_FILE, as Jupyter starts the kernel; the command is oneply")
env = environment()
env["GOFLAGS"] = (HERE / "cell-flags").read_text().strip()
if sys.platform == "darwin":
    cache = Path(env["HOME"]) / "Library" / "Caches"
else:
    cache = Path(env.get("XDG_CACHE_HOME") or Path(env["HOME"]) / ".cache")
if env.get("ONEPLY_CACHE"):
    begin_caches(cache, Path(env["ONEPLY_CACHE"]))
env["ONEPLY_BUILT"] = str(cache / "oneply" / VERSION)
start("gonb", ["--kernel", sys.argv[1], "-raw_error", f"-go_work={SOURCE}", "-logtostderr=false",
               "-log_file=" + os.devnull, "-stderrthreshold=3"], env)
