"""`make audit`: what it looks at, what it finds, and that it says what it could not ask."""

import json
from collections.abc import Sequence
from pathlib import Path

from tools import audit
from tools.audit import Part, Run


def says(text: str) -> Run:
    def run(_: Sequence[str]) -> tuple[int, str]:
        return 0, text

    return run


PYTHON = json.dumps({"dependencies": [{"name": "anyio", "version": "4", "vulns": []}]})
FLAWED = json.dumps({"dependencies": [{"name": "anyio", "vulns": [{"id": "CVE-1"}]}]})


def npm(total: int) -> str:
    return json.dumps({"metadata": {"vulnerabilities": {"total": total}}})


def test_every_package_of_the_locks_has_its_hash() -> None:
    found = audit.parts()
    assert {part.kind for part in found} == {"pypi", "npm"}, "the search core needs no crate"
    assert len(found) > 100
    assert audit.unhashed(found) == []


def test_a_package_without_a_hash_is_found(tmp_path: Path) -> None:
    lock = tmp_path / "run.txt"
    lock.write_text(f"a==1 \\\n    --hash=sha256:{'0' * 64}\nb==2\n")
    assert audit.unhashed(audit.python_parts(lock)) == ["b 2"]


def test_a_crate_of_somebody_else_is_a_part(tmp_path: Path) -> None:
    lock = tmp_path / "Cargo.lock"
    lock.write_text(
        '[[package]]\nname = "own"\nversion = "1"\n'
        '[[package]]\nname = "libm"\nversion = "2"\nsource = "registry"\nchecksum = "ab"\n'
    )
    assert audit.crate_parts(lock) == [Part("cargo", "libm", "2", ("sha256:ab",))]


def test_known_flaws_are_told() -> None:
    assert audit.ask_python(says(PYTHON)).verdict == "well"
    flawed = audit.ask_python(says(f"Found 1\n{FLAWED}"))
    assert (flawed.verdict, flawed.text) == ("flawed", "anyio CVE-1")
    assert audit.ask_modules(says(npm(0))).verdict == "well"
    assert audit.ask_modules(says(npm(2))).verdict == "flawed"


def test_packages_that_were_skipped_are_not_well() -> None:
    """A mirror that knows no flaws skips all of them, and pip-audit calls that a success."""
    told = {"dependencies": [{"name": "anyio", "skip_reason": "not found"}], "fixes": []}
    finding = audit.ask_python(says(json.dumps(told)))
    assert finding.verdict == "not asked"
    assert "1 of 1 were not looked up: not found" in finding.text
    assert audit.ask_python(says('{"dependencies": []}')).verdict == "not asked"


def test_who_gave_no_answer_is_said_to_be_not_asked() -> None:
    for said in ("", "no route to host", '{"error": {"code": "ENOAUDIT"}}', '{"metadata": null}'):
        assert audit.ask_python(says(said)).verdict == "not asked"
        assert audit.ask_modules(says(said)).verdict == "not asked"
    assert audit.ask_modules(says("no route to host")).text == "no route to host"
    told = json.dumps({"error": {"code": "ENOAUDIT", "summary": "no audit here", "detail": ""}})
    assert audit.ask_modules(says(told)).text == "no audit here"


def test_the_list_of_parts_is_whole() -> None:
    found = [Part("npm", "@a/b", "1.0", ("sha512-x",)), Part("pypi", "c", "2", ())]
    listed = json.loads(json.dumps(audit.bill(found)))
    assert listed["bomFormat"] == "CycloneDX"
    assert [each["purl"] for each in listed["components"]] == ["pkg:npm/%40a/b@1.0", "pkg:pypi/c@2"]
