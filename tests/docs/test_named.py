"""Pages that name a test as their proof, or quote the hall, name and quote what there is."""

import ast
import re
from pathlib import Path

import pytest

from tests.shape.survey import sources

ROOT = Path(__file__).resolve().parents[2]
DEFINED = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)
NAMED = re.compile(r"\btest_\w+")
PAGES = ("docs/hosting.md", "docs/proof/asvs.md")
"""Pages whose rows each name at least one test."""


def defined(root: Path) -> set[str]:
    tests = (path for path in sources(root) if path.is_relative_to(root / "tests"))
    return {name for path in tests for name in DEFINED.findall(path.read_text("utf-8"))}


def unproved(root: Path, page: str) -> list[str]:
    """Tests that a page names, and that are not there."""
    named = NAMED.findall((root / page).read_text("utf-8"))
    return sorted(set(named) - defined(root))


def rows(page: str, heading: str) -> list[str]:
    """The rows of the table under a heading."""
    _, _, text = (ROOT / page).read_text("utf-8").partition(f"## {heading}\n")
    lines = text.partition("\n## ")[0].splitlines()
    return [line for line in lines if line.startswith("|")][2:]


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_is_named_is_there(page: str) -> None:
    assert unproved(ROOT, page) == []


def test_every_resource_names_its_test() -> None:
    told = rows("docs/hosting.md", "How much it takes")
    assert len(told) >= 20
    assert [row for row in told if not NAMED.search(row)] == []


def test_every_promise_names_its_test() -> None:
    text = (ROOT / "docs/proof/asvs.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    told = [row for heading in headings for row in rows("docs/proof/asvs.md", heading)]
    told = [row for row in told if not re.match(r"\| what \||\|---", row)]
    assert 40 <= len(told) <= 60
    assert [row for row in told if not NAMED.search(row)] == []


def said(root: Path) -> str:
    """All texts in the sources of the program."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted(root.rglob("*.py")))
    nodes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return "\n".join(node.value for node in nodes if isinstance(node.value, str))


def test_what_a_host_looks_up_is_what_the_hall_says() -> None:
    told = "\n".join(rows("docs/hosting.md", "When something is wrong"))
    quoted = [*re.findall(r'"([^"]+)"', told), *re.findall(r"\[([a-z-]+)\]", told)]
    texts = said(ROOT / "src/wordhall")
    assert len(quoted) >= 5
    assert [text for text in quoted if text not in texts] == []


def test_a_test_that_is_not_there_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_x.py").write_text("def test_there() -> None: ...\n")
    (tmp_path / "page.md").write_text("| x | `test_there`, `test_gone` |\n")
    assert unproved(tmp_path, "page.md") == ["test_gone"]
