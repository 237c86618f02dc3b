"""Sets .venv up when it is not ready, then runs a command in it (docs/adr/0002).

    bootstrap.py run COMMAND ...     with what it takes to play
    bootstrap.py dev COMMAND ...     with the tools for tests and checks as well

Everything comes from requirements/run.txt or requirements/dev.txt: wheels only, by hash. A
stamp named after that file's contents is written last; while it is there, and every file
that pip recorded is there in its size, nothing is done and no network is wanted. An install
that was broken off, or damaged since, is made anew.

Runs on any Python from 3.8, to be able to say that it is too old; uses the standard library
alone.
"""

from __future__ import annotations

import csv
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VERSIONS = ("3.14", "3.13", "3.12", "3.11")  # all pinned packages have wheels for these


class Stop(Exception):
    """Why the command cannot be run and what to do about it, with a stable code."""

    def __init__(self, code: str, text: str, details: str = "") -> None:
        super().__init__(f"wordhall: {text} [{code}]\n{details}".rstrip())


def main() -> None:
    """Make the kind of install asked for complete, and become the command."""
    kind, program, *arguments = sys.argv[1:]
    try:
        if not is_complete(kind):
            install(kind)
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit("\nwordhall: stopped; the next run begins the set-up again")
    command = VENV / "bin" / program
    path = os.pathsep.join([str(command.parent), os.environ.get("PATH", os.defpath)])
    os.execve(  # noqa: S606 - no shell is wanted
        str(command), [str(command), *arguments], {**os.environ, "PATH": path}
    )


# What is there already


def lock(kind: str) -> Path:
    """The file that pins what this kind of install holds."""
    return ROOT / "requirements" / f"{kind}.txt"


def stamp(kind: str) -> Path:
    """Exists when the install is complete; scripts in .venv know their folder, so it counts."""
    contents = lock(kind).read_bytes() + bytes(ROOT)
    return VENV / f".stamp-{kind}-{hashlib.sha256(contents).hexdigest()[:16]}"


def site_packages() -> Path | None:
    """Where the packages are, or nothing if .venv has no Python that runs."""
    probe = [str(VENV / "bin" / "python"), "-ISc", "import sys; print(sys.version_info[1])"]
    try:
        minor = subprocess.run(probe, stdout=subprocess.PIPE, check=True).stdout.decode().strip()
    except (OSError, subprocess.CalledProcessError):
        return None
    return VENV / "lib" / f"python3.{minor}" / "site-packages"


def is_complete(kind: str) -> bool:
    """The stamp is there, and so are the files it stands for."""
    if not stamp(kind).exists():
        return False
    site = site_packages()
    return site is not None and is_whole(site)


def is_whole(site: Path) -> bool:
    """Every file that pip recorded is there, as long as it was."""
    records = list(site.glob("*.dist-info/RECORD"))
    return bool(records) and all(holds(record) for record in records)


def holds(record: Path) -> bool:
    """What one package's record says (rows of name, hash, size) is so."""
    site = record.parent.parent
    rows = list(csv.reader(record.read_text("utf-8", "replace").splitlines()))
    return bool(rows) and all(
        len(row) == 3 and is_as_recorded(site / row[0], size=row[2]) for row in rows
    )


def is_as_recorded(file: Path, *, size: str) -> bool:
    """Compiled files are not counted: Python writes them as it likes."""
    try:
        return not size or file.suffix == ".pyc" or file.stat().st_size == int(size)
    except (OSError, ValueError):
        return False


def can_be_added_to() -> bool:
    """.venv is complete for playing, and no package in it was left half-written."""
    site = site_packages()
    return (
        site is not None
        and is_complete("run")
        and all((info / "RECORD").exists() for info in site.glob("*.dist-info"))
    )


# Making it so


def install(kind: str) -> None:
    """Add what is missing to a good .venv, or make it anew; the stamp comes last."""
    import fcntl  # noqa: PLC0415 - Linux and macOS have it; elsewhere this script still explains

    with lock("run").open() as held:  # two terminals, one install
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for the set-up that another terminal has begun")
            fcntl.flock(held, fcntl.LOCK_EX)
        if is_complete(kind):
            return
        began = time.monotonic()
        anew = not can_be_added_to()
        if anew:
            python, version = find_python()
            say(f"Setting .venv up with Python {version} (once)")
            say("  a virtual environment")
            run_quietly([python, "-m", "venv", "--clear", str(VENV)], "venv-failed")
        else:
            say("Adding the tools for tests and checks to .venv (once)")
        fetch(kind)
        if anew:
            say("  the command wordhall")
            here = ["--no-index", "--no-build-isolation", "--no-deps", "--editable", str(ROOT)]
            run_quietly([*pip_install(), *here], "install-failed")
        for done in {kind, "run"}:
            stamp(done).touch()
        say(f"  ready after {time.monotonic() - began:.0f} s")


def find_python() -> tuple[str, str]:
    """The newest Python that will do, and its version: PYTHON if that is set, else by the PATH."""
    chosen = os.environ.get("PYTHON")
    names = [chosen] if chosen else [*(f"python{version}" for version in VERSIONS), "python3"]
    lacking = ""
    for name in names:
        version, has_venv = examine(name)
        if version in VERSIONS and has_venv:
            return name, version
        if version in VERSIONS and not lacking:
            lacking = version
    if lacking:
        raise venv_missing(lacking)
    wanted = f"Python {VERSIONS[-1]} to {VERSIONS[0]}"
    if chosen:
        text = f"PYTHON={chosen} is not {wanted}; name one that is, or leave PYTHON out"
    else:
        text = f"needs {wanted}, and the PATH has none; install one and run this again"
    raise Stop("python-missing", text)


def examine(name: str) -> tuple[str, bool]:
    """The version of a Python, empty if there is none, and whether it can make a .venv."""
    probe = "import sys; print('%d.%d' % sys.version_info[:2], flush=True); import ensurepip, venv"
    try:
        answer = subprocess.run(
            [name, "-c", probe], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return "", False
    return answer.stdout.decode().strip(), answer.returncode == 0


def venv_missing(version: str) -> Stop:
    """What to say of a Python that came without venv or ensurepip: the line that mends it."""
    text = f"Python {version} is here, but not its venv and ensurepip modules; install them"
    if Path("/etc/debian_version").exists():
        line = f"    sudo apt install python{version}-venv"
        return Stop("venv-missing", f"{text} with this line, and run this again", line)
    return Stop("venv-missing", f"{text} with your system's packages, or Python from python.org")


def pip_install() -> list[str]:
    """The beginning of each call of pip."""
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "install"]
    return [*pip, "--disable-pip-version-check", "--no-input"]


def fetch(kind: str) -> None:
    """Install the pinned packages, counting them as pip gets to each."""
    exact = ["--require-hashes", "--only-binary", ":all:", "--progress-bar", "off"]
    command = [*pip_install(), *exact, "--requirement", str(lock(kind))]
    total = sum("==" in line for line in lock(kind).read_text("utf-8").splitlines())
    said: list[str] = []
    count = 0
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as pip:
        for line in pip.stdout or ():
            said.append(line)
            if line.startswith(("Collecting ", "Processing ", "Ignoring ")):
                count += 1
                say(f"  packages {count}/{total}: {Path(line.split()[1]).name}", over=True)
            elif line.startswith("Installing"):
                say(f"  packages {total}/{total}, unpacking")
    if pip.returncode:
        text = "pip could not install the packages; mend what it says and run this again"
        raise Stop("packages-failed", text, "".join(said[-12:]))


def run_quietly(command: list[str], code: str) -> None:
    """Run a step; what it says is shown only if it fails."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False
    )
    if done.returncode:
        raise Stop(code, f"this failed: {' '.join(command)}", done.stdout)


def say(line: str, *, over: bool = False) -> None:
    """Tell how far it is; where a person looks on, the next line may write over this one."""
    if over and not sys.stderr.isatty():
        return
    print(
        f"\r{line:<60}" if sys.stderr.isatty() else line,
        file=sys.stderr,
        flush=True,
        end="" if over else "\n",
    )


if __name__ == "__main__":
    main()
