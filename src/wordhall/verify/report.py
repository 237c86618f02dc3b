"""What a verification found, as one value."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from wordhall.verify.outcome import Outcome
from wordhall.verify.shapes import Place, named

Status: TypeAlias = Literal["verified", "incomplete", "discrepancy"]


@dataclass(frozen=True)
class Discrepancy:
    """Where a record parts from the rules, and what should stand there.

    `version` is the commit's, None if it is no single commit's fault.
    """

    version: int | None
    where: str
    rule: str
    text: str
    expected: Any = None
    found: Any = None


@dataclass(frozen=True)
class Report:
    """All that there is to say of a record.

    `checked` counts draws, decisions, alarms and words that were checked, `doubts` says what could
    not be. The outcome is there if no discrepancy is.
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
        """Verified; or all well as far as it could be checked; or not what the rules give."""
        if self.discrepancy is not None:
            return "discrepancy"
        return "incomplete" if self.doubts else "verified"

    def expecting(self, name: Literal["commitment", "fingerprint"], figures: str) -> "Report":
        """The same report, but for a discrepancy if the commitment or fingerprint is another.

        `figures` may be as few of the first figures as were noted down.
        """
        found = getattr(self, name)
        if found.startswith(figures) or self.discrepancy is not None:
            return self
        text = f"the {name} of this record is another: it is not the record of that match"
        discrepancy = Discrepancy(None, name, "record", text, figures, found)
        return replace(self, outcome=None, discrepancy=discrepancy)


def differences(expected: Any, found: Any, where: Place = ()) -> Iterator[tuple[str, Any, Any]]:
    """Every place where two plain values differ, and what stands there in each."""
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
