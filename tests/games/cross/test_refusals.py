"""Every refusal stands in the docs, and the docs speak of no other."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CODE = re.compile(r"Illegal\(\s*\"([a-z-]+)\",\s*(?:\"cross (\w+)\")?")


def test_every_refusal_is_documented() -> None:
    page = (ROOT / "docs/errors/cross.md").read_text("utf-8")
    sources = (ROOT / "src/wordhall/games/cross").rglob("*.py")
    raised = CODE.findall("".join(path.read_text("utf-8") for path in sources))
    documented: dict[str, str] = {}
    for code, rules in re.findall(r"^- `([a-z-]+)` \(([^)]*)\): .+; .+$", page, re.MULTILINE):
        documented[code] = documented.get(code, "") + rules
    assert {code for code, _ in raised} == documented.keys()
    assert [(code, rule) for code, rule in raised if rule not in documented[code]] == []
