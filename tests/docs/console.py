"""Console examples in Markdown: what was typed, and what came of it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANYTHING = "…"


class Example(NamedTuple):
    """A command as typed at the prompt, and the lines that stand under it.

    Under a command that fails the last line is its exit status: `[2]`. A line `…` stands for any
    lines.
    """

    command: str
    lines: list[str]


def blocks(page: str) -> list[list[Example]]:
    """The console blocks of a page."""
    return [_examples(block) for block in BLOCK.findall(page)]


def _examples(block: str) -> list[Example]:
    examples: list[Example] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            examples.append(Example(line[2:], []))
        elif line.startswith("> ") and not examples[-1].lines:
            command, lines = examples.pop()
            examples.append(Example(f"{command}\n{line[2:]}", lines))
        else:
            examples[-1].lines.append(line)
    return examples


def run(command: str, folder: Path) -> list[str]:
    """What a command prints, with its exit status last where it is not 0.

    The commands of this installation are found first; the folder is where it runs.
    """
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    lines = done.stdout.decode().splitlines()
    return [*lines, f"[{done.returncode}]"] if done.returncode else lines


def agree(expected: list[str], came: list[str]) -> bool:
    """Whether the output is what the page shows."""
    pattern = "".join(
        r"(?:.*\n)*" if line == ANYTHING else re.escape(line) + r"\n" for line in expected
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in came)) is not None
