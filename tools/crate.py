"""Holds the search core's sources to rustfmt and clippy, and runs its own tests.

    python -m tools.crate          format and lint: `make check`
    python -m tools.crate tests    the core's own tests: a test of the suite

Where there is no cargo to build it with, there is nothing to look at: a line says so.
"""

import subprocess
import sys

from tools.bootstrap import native

LINT = ["clippy", "--offline", "--quiet", "--all-targets", "--", "--deny", "warnings"]


def main(asked: list[str]) -> int:
    """1 if anything was found."""
    if not native.cargo():
        print("no cargo that builds the search core: its sources were not looked at")
        return 0
    if asked == ["tests"]:
        return run(native.TEST)
    looks = [run(step) for step in (["fmt", "--check"], LINT) if has(step[0])]
    return max(looks, default=0)


def has(component: str) -> bool:
    """Whether this cargo brings it: some systems pack them apart."""
    known = [*native.cargo(), component, "--version"]
    if not subprocess.run(known, capture_output=True, check=False).returncode:
        return True
    print(f"this cargo brings no {component}: the search core's sources went without")
    return False


def run(step: list[str]) -> int:
    """1 if it fails."""
    command = [*native.cargo(), *step]
    return min(1, abs(subprocess.run(command, cwd=native.crate(), check=False).returncode))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
