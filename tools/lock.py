"""Pins the dependencies of pyproject.toml in requirements/, with hashes, for every platform.

`make lock` runs it. The newest versions that the ranges allow are taken; where an index is
and how it is reached is the business of uv's own settings and is written nowhere.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = "3.11"


def main() -> None:
    """Write run.txt, then dev.txt, which holds all of run.txt in the same versions."""
    run = ["pyproject.toml", "--group", "install"]
    dev = ["pyproject.toml", "--group", "dev", "--constraints", "requirements/run.txt"]
    for name, sources in (("run", run), ("dev", dev)):
        path = f"requirements/{name}.txt"
        print(f"pinning {path}", flush=True)
        compile_lock = [sys.executable, "-m", "uv", "pip", "compile", *sources]
        compile_lock += ["--output-file", path, "--universal", "--python-version", OLDEST]
        compile_lock += ["--upgrade", "--generate-hashes", "--no-annotate", "--quiet"]
        compile_lock += ["--no-emit-index-url", "--no-emit-find-links"]
        compile_lock += ["--custom-compile-command", "make lock"]
        subprocess.run(compile_lock, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
