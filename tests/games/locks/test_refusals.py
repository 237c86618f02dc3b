"""Every refusal stands in the docs, and the docs speak of no other."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CODE = re.compile(r"Illegal\(\s*\"([a-z-]+)\",\s*(?:\"locks (R\d+)\"|rule)")


def test_every_refusal_is_documented() -> None:
    page = (ROOT / "docs/errors/locks.md").read_text("utf-8")
    sources = (ROOT / "src/wordhall/games/locks").glob("*.py")
    code = "".join(path.read_text("utf-8") for path in sources)
    documented = dict(re.findall(r"^- `([a-z-]+)` \(([^)]*)\): .*; ", page, re.MULTILINE))
    raised = CODE.findall(code)
    assert {name for name, _ in raised} == documented.keys()
    assert [(name, rule) for name, rule in raised if rule not in documented[name]] == []
