"""Mutants that may survive, because no test could tell them from the code: an ADR lists them."""

import re
from pathlib import Path

from tools.mutants.modules import ROOT

PAGE = ROOT / "docs/adr/0005-excused-mutants.md"
LINE = re.compile(r"^- `(?P<key>.+)`\n  (?P<reason>\S.*)", re.MULTILINE)


def excused(page: Path = PAGE) -> dict[str, str]:
    """Key and reason of every mutant that is excused."""
    text = page.read_text("utf-8") if page.exists() else ""
    return {found["key"]: found["reason"] for found in LINE.finditer(text)}
