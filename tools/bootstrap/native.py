"""The search core: a library built into the package, where there is a cargo (docs/adr/0011).

It is never wanted: without it the same calls run in pure Python, and a line says so, once. A stamp
named after the sources is written last. It says how large the library is, or with what cargo there
came to be none; so only another cargo, or another source, makes it try again.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from tools.bootstrap import steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

LEAST = (1, 75)
BUILD = ["build", "--release", "--offline", "--quiet", "--lib"]
TEST = ["test", "--lib", "--tests", "--offline", "--quiet"]
VERSION = re.compile(r"cargo (\d+)\.(\d+)\S*")


def crate() -> Path:
    """The core's sources."""
    return steps.ROOT / "native"


def package() -> Path:
    """Where the library goes: beside its binding, so a wheel holds it like all else."""
    return steps.ROOT / "src/wordhall/search/native"


def library() -> Path:
    """The library for this system; its binding asks for it by this name."""
    suffix = ".dylib" if sys.platform == "darwin" else ".so"
    return package() / f"core-{sys.platform}-{platform.machine()}{suffix}"


def cargo() -> list[str]:
    """The cargo to build with; empty where there is none that will do."""
    version = VERSION.match(toolchain())
    will_do = version and (int(version[1]), int(version[2])) >= LEAST
    return ["cargo"] if will_do else []


def toolchain() -> str:
    """What the cargo on the PATH says it is; empty if there is none, or it cannot tell."""
    if not shutil.which("cargo"):
        return ""
    asked = subprocess.run(
        ["cargo", "--version"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )
    return "" if asked.returncode else asked.stdout.strip()


# What is there already


def is_settled() -> bool:
    """The library is there, whole, and made from these sources; or known not to be had."""
    try:
        noted = stamp().read_text("utf-8")
    except FileNotFoundError:
        return False
    return noted == (size() or f"without, by {toolchain()}")


def stamp() -> Path:
    """Named after every source, by name and contents, and after the system."""
    return package() / (".stamp-" + digest(library().name, sources()))


def digest(name: str, files: Iterable[Path]) -> str:
    """What is made under a name, from files by name and contents."""
    parts = [
        part
        for path in files
        for part in (str(path.relative_to(crate())).encode(), path.read_bytes())
    ]
    return steps.digest(b"\0".join([name.encode(), *parts]))


def sources() -> Iterator[Path]:
    """Every file that the library is made from."""
    yield from sorted(crate().glob("Cargo.*"))
    yield from sorted((crate() / "src").rglob("*.rs"))


def size() -> str:
    """The library's, as the stamp has it; empty without one."""
    return f"{library().stat().st_size} {library().name}" if library().exists() else ""


# Making it so


def settle() -> None:
    """Build the library; where that cannot be, nothing is left of an earlier one.

    Until the new one is there whole the earlier one stays: a build takes a minute on a busy
    machine, and who starts meanwhile would fall back to the pure engine.
    """
    noted = stamp()
    for earlier in package().glob(".stamp-*"):
        earlier.unlink()
    if not build():
        library().unlink(missing_ok=True)
    noted.write_text(size() or f"without, by {toolchain()}", "utf-8")


def build() -> bool:
    """Build it with cargo, and put it in its place whole: halls that run keep the one they have.

    Where that cannot be, a line says why.
    """
    if not cargo():
        least = ".".join(map(str, LEAST))
        _say_without(f"{toolchain() or 'no cargo'} found, {least} would build it")
        return False
    began = time.monotonic()
    steps.say("Building the search core (once, and when it has changed)")
    target = crate() / "target"
    try:
        command = [*cargo(), *BUILD, "--target-dir", str(target)]
        steps.run_quietly(command, "core-failed", within=crate())
        built = next((target / "release").glob(f"libwordhall_search{library().suffix}"))
    except steps.Stop as stop:
        steps.say(str(stop))
        _say_without("its build has failed, as said above")
        return False
    except StopIteration:
        _say_without("cargo put the library somewhere else")
        return False
    beside = library().with_suffix(".new")
    shutil.copyfile(built, beside)
    beside.replace(library())
    steps.say(f"  ready after {time.monotonic() - began:.0f} s")
    return True


def _say_without(why: str) -> None:
    steps.say(f"The search core runs in pure Python: {why}")


# Its own tests


def has_tests() -> bool:
    """They are compiled, by this cargo from these sources; or there is no cargo to do it."""
    return tests_stamp().exists() or not cargo()


def tests_stamp() -> Path:
    """Named after every source of the core and of its tests, and after the cargo."""
    files = [*sources(), *sorted((crate() / "tests").glob("*.rs"))]
    return crate() / "target" / (".stamp-tests-" + digest(toolchain(), files))


def compile_tests() -> None:
    """Compile them, so that the suite only runs them; what fails here, fails and is told there."""
    began = time.monotonic()
    steps.say("Compiling the tests of the search core (once, and when it has changed)")
    try:
        steps.run_quietly([*cargo(), *TEST, "--no-run"], "core-failed", within=crate())
    except steps.Stop:
        return
    for earlier in (crate() / "target").glob(".stamp-tests-*"):
        earlier.unlink()
    tests_stamp().touch()
    steps.say(f"  ready after {time.monotonic() - began:.0f} s")
