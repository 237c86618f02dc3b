"""The report of a verification."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from wordhall.verify.outcome import Outcome
from wordhall.verify.shapes import Place, named

Status: TypeAlias = Literal["verified", "incomplete", "discrepancy"]


@dataclass(frozen=True)
class Discrepancy:
    """A place where a record differs from the rules, with the expected value.

    `version` is that of the commit; None if it concerns no single commit.
    """

    version: int | None
    where: str
    rule: str
    text: str
    expected: Any = None
    found: Any = None


@dataclass(frozen=True)
class Report:
    """The result of a verification.

    `checked` counts checked draws, decisions, alarms and words, `doubts` lists checks that were not
    possible. Without a discrepancy there is an outcome.
    """

    game: str
    commits: int
    players: list[str]
    checked: dict[str, int]
    commitment: str
    code: str | None
    lexicon: str
    lexicon_name: str | None
    fingerprint: str
    outcome: Outcome | None
    discrepancy: Discrepancy | None
    doubts: list[str] = field(default_factory=list)

    @property
    def status(self) -> Status:
        """The status: verified, verified with doubts, or not according to the rules."""
        if self.discrepancy is not None:
            return "discrepancy"
        return "incomplete" if self.doubts else "verified"

    def expecting(self, name: Literal["commitment", "fingerprint"], figures: str) -> "Report":
        """The same report, with a discrepancy if the commitment or fingerprint differs.

        `figures` are the first hexadecimal digits, as many as were noted down.
        """
        found = getattr(self, name)
        if found.startswith(figures) or self.discrepancy is not None:
            return self
        text = f"the {name} of this record is another: it is not the record of that match"
        discrepancy = Discrepancy(None, name, "record", text, figures, found)
        return replace(self, outcome=None, discrepancy=discrepancy)


def differences(expected: Any, found: Any, where: Place = ()) -> Iterator[tuple[str, Any, Any]]:
    """All places where two JSON values differ, with both values."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in (*expected, *(key for key in found if key not in expected)):
            if name in expected and name in found:
                yield from differences(expected[name], found[name], (*where, name))
            else:
                yield named((*where, name)), expected.get(name), found.get(name)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, pair in enumerate(zip(expected, found, strict=True)):
            yield from differences(*pair, (*where, number))
    elif type(expected) is not type(found) or expected != found:
        yield named(where), expected, found
