"""Which dictionary decides: the one the record names, or else the record's own word for it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.verify.compact import compact
from tests.verify.playing import library
from tests.verify.sheets_matches import play
from wordhall.verify import verify
from wordhall.verify.reading import canonical, fingerprint
from wordhall.verify.report import Report
from wordhall.words import Lexicon, load


@dataclass
class Shelved:
    """A list as the verifier sees it, with entries of its own."""

    name: str = "play"
    digest: str = load("play").digest
    names_digest: str = load("play").names_digest
    entries: dict[str, str] = field(default_factory=dict)
    accepts: Lexicon = field(default_factory=lambda: load("play"))

    def __contains__(self, word: str) -> bool:
        return word in self.accepts

    def __iter__(self) -> Iterator[str]:
        return iter(self.accepts)

    def has_infix(self, letters: str, shortest: int) -> bool:
        return self.accepts.has_infix(letters, shortest)

    def name_or_acronym(self, word: str) -> str | None:
        return self.accepts.name_or_acronym(word)

    def definition(self, word: str) -> str | None:
        return self.entries.get(word)

    def find(self, digest: str, names: str | None) -> "Shelved":
        """A library in which every digest leads to this list."""
        assert digest
        assert names
        return self


def nothing(digest: str, names: str | None) -> None:
    """A library without books."""


def signed(record: dict[str, Any]) -> bytes:
    return canonical(record | {"fingerprint": fingerprint(record)})


def events(record: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    found = (event for commit in record["commits"] for event in commit["events"])
    return [event for event in found if event["type"] == kind]


def without_list(record: dict[str, Any]) -> Report:
    return verify(signed(record), nothing)


def test_without_the_list_the_rest_is_verified_and_it_says_so() -> None:
    report = without_list(json.loads(compact()))
    assert (report.status, report.lexicon_name) == ("incomplete", None)
    assert len(report.doubts) == 1
    assert "not installed" in report.doubts[0]
    assert report.outcome == verify(compact(), library).outcome


def test_without_the_list_faults_are_found_all_the_same() -> None:
    record = json.loads(compact())
    events(record, "Rolled")[4]["throw"]["faces"].reverse()
    assert without_list(record).status == "discrepancy"


def test_without_the_list_no_word_is_both_good_and_bad() -> None:
    table = play(12, lexicon=Lexicon.of(["CAT"]))
    record = json.loads(table.record())
    marks = [m for e in events(record, "Marked") if e["by"] == "resource" for m in e["marks"]]
    assert without_list(record).status == "incomplete"
    judged = [mark for mark in marks if mark["verdict"] == "not_a_word"]
    judged[0]["verdict"] = "valid"
    changed = without_list(record)
    assert changed.discrepancy is not None
    assert changed.discrepancy.where.startswith("outcome")


def test_without_the_list_the_grid_is_still_read() -> None:
    record = json.loads(compact())
    marks = [m for e in events(record, "Marked") for m in e["marks"]]
    off_grid = next(mark for mark in marks if mark["verdict"] == "not_on_grid")
    off_grid["verdict"] = "valid"
    found = without_list(record).discrepancy
    assert found is not None
    assert (found.rule, found.expected, found.found) == ("sheets R22", "not_on_grid", "valid")


def test_another_list_under_the_digest_is_none() -> None:
    report = verify(compact(), Shelved(digest="ab" * 32).find)
    assert report.status == "incomplete"


def test_only_the_whole_digest_names_a_list() -> None:
    record = json.loads(compact())
    opened = record["commits"][0]["events"][0]
    opened["lexicon"] = opened["lexicon"][:12]
    assert verify(signed(record), Shelved().find).status == "incomplete"


def test_other_names_beside_the_list_are_none() -> None:
    report = verify(compact(), Shelved(names_digest="ab" * 32).find)
    assert report.status == "incomplete"
    assert "its list of names" in report.doubts[0]


def test_a_list_that_judges_otherwise_is_noticed() -> None:
    report = verify(compact(), Shelved(accepts=Lexicon.of(["CAT"])).find)
    assert report.discrepancy is not None
    assert report.discrepancy.rule in {"sheets R22", "sheets R26"}


def test_an_entry_that_reads_otherwise_is_a_doubt() -> None:
    answered = events(json.loads(compact()), "Answered")
    listed = [answer for answer in answered if answer["listed"]]
    assert listed
    report = verify(compact(), Shelved(entries={"X": "no entry"}).find)
    assert report.status == "incomplete"
    assert len(report.doubts) == sum(answer["definition"] is not None for answer in listed)
    assert all("is not the one installed" in doubt for doubt in report.doubts)


def test_a_word_that_is_not_listed_has_no_entry() -> None:
    record = json.loads(compact())
    unlisted = [answer for answer in events(record, "Answered") if not answer["listed"]]
    unlisted[0]["definition"] = "a kind of bird"
    report = verify(signed(record), library)
    assert report.discrepancy is not None
    assert report.discrepancy.where.endswith("definition")
