"""Every refusal stands in the docs, and the docs speak of no other."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_refusal_is_documented() -> None:
    page = (ROOT / "docs/errors/search.md").read_text("utf-8")
    sources = (ROOT / "src/wordhall/search").rglob("*.py")
    text = "".join(path.read_text("utf-8") for path in sources)
    raised = set(re.findall(r"SearchError\(\s*\"([a-z-]+)\"", text))
    documented = re.findall(r"^- `([a-z-]+)`: .+; .+$", page, re.MULTILINE)
    assert raised == set(documented)
    assert len(documented) == len(set(documented))
