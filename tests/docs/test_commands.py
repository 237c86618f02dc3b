"""The pages with commands are true: each of their examples is run."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.breadth import narrow
from tests.docs.console import Example, agree, blocks, run
from tests.verify.compact import compact
from wordhall.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "docs/commands.md")
BLOCKS = [block for page in PAGES for block in blocks((ROOT / page).read_text("utf-8"))]
LONG = ("wordhall lab duel", "wordhall lab portrait")
"""Whole matches of bots: `make prove` runs them."""

SHORT = [block for block in BLOCKS if not block[0].command.startswith(LONG)]


def named(block: list[Example]) -> str:
    return block[0].command[:60]


@pytest.mark.parametrize("block", narrow(3, SHORT), ids=named)
def test_an_example_shows_what_it_gives(block: list[Example], tmp_path: Path) -> None:
    is_shown(block, tmp_path)


@pytest.mark.proof
@pytest.mark.parametrize("block", [block for block in BLOCKS if block not in SHORT], ids=named)
def test_a_long_example_shows_what_it_gives(block: list[Example], tmp_path: Path) -> None:
    is_shown(block, tmp_path)


def is_shown(block: list[Example], tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(compact())
    for command, lines in block:
        came = run(command, tmp_path)
        assert agree(lines, came), "\n".join(["this is what came:", f"$ {command}", *came])


def test_every_command_has_an_example() -> None:
    shown = {name for block in BLOCKS for e in block for name in re.findall(r"hall (\w+)", e[0])}
    there = {name for name in COMMANDS if find_spec(f"wordhall.commands.{name}")}
    assert there - shown == set()


def test_the_checker_reads_and_compares(tmp_path: Path) -> None:
    page = "x\n```console\n$ echo a; \\\n> echo b\na\n…\n$ exit 3\n[3]\n```\n```python\n$ no\n```\n"
    ((first, second),) = blocks(page)
    assert first == Example("echo a; \\\necho b", ["a", "…"])
    assert agree(first.lines, run(first.command, tmp_path))
    assert agree(second.lines, run(second.command, tmp_path))
    assert not agree(["a"], ["a", "b"])
    assert not agree(["…", "c"], ["a", "b"])
    assert not agree(["a."], ["ab"])
