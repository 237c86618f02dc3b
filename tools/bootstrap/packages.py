"""The Python packages: .venv, with what requirements/run.txt or requirements/dev.txt pins.

Wheels only, by hash. A stamp named after that file's contents is written last; the files are
those that pip recorded.
"""

from __future__ import annotations

import csv
import os
import subprocess
import time
from pathlib import Path

from tools.bootstrap import steps
from tools.bootstrap.steps import Stop, say

VERSIONS = ("3.14", "3.13", "3.12", "3.11")  # all pinned packages have wheels for these


# What is there already


def lock(kind: str) -> Path:
    """The file that pins what this kind of install holds."""
    return steps.ROOT / "requirements" / f"{kind}.txt"


def stamp(kind: str) -> Path:
    """Exists when the install is complete; scripts in .venv know their folder, so it counts."""
    contents = lock(kind).read_bytes() + bytes(steps.ROOT)
    return steps.VENV / f".stamp-{kind}-{steps.digest(contents)}"


def site_packages() -> Path | None:
    """Where the packages are, or nothing if .venv has no Python that runs."""
    probe = [str(steps.VENV / "bin" / "python"), "-ISc", "import sys; print(sys.version_info[1])"]
    try:
        minor = subprocess.run(probe, stdout=subprocess.PIPE, check=True).stdout.decode().strip()
    except (OSError, subprocess.CalledProcessError):
        return None
    return steps.VENV / "lib" / f"python3.{minor}" / "site-packages"


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
    began = time.monotonic()
    anew = not can_be_added_to()
    if anew:
        python, version = find_python()
        say(f"Setting .venv up with Python {version} (once)")
        say("  a virtual environment")
        steps.run_quietly([python, "-m", "venv", "--clear", str(steps.VENV)], "venv-failed")
    else:
        say("Adding the tools for tests and checks to .venv (once)")
    fetch(kind)
    if anew:
        say("  the command wordhall")
        here = ["--no-index", "--no-build-isolation", "--no-deps", "--editable", str(steps.ROOT)]
        steps.run_quietly([*pip_install(), *here], "install-failed")
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
    pip = [str(steps.VENV / "bin" / "python"), "-m", "pip", "install"]
    return [*pip, "--disable-pip-version-check", "--no-input"]


def fetch(kind: str) -> None:
    """Install the pinned packages, counting them as pip gets to each."""
    exact = ["--require-hashes", "--only-binary", ":all:", "--progress-bar", "off"]
    command = [*pip_install(), *exact, "--requirement", str(lock(kind))]
    total = sum("==" in line for line in lock(kind).read_text("utf-8").splitlines())
    each = ("Collecting ", "Processing ", "Ignoring ")
    status, said = steps.run_counting(command, each=each, total=f"/{total}")
    if status:
        text = "pip could not install the packages; mend what it says and run this again"
        raise Stop("packages-failed", text, "".join(said[-12:]))
