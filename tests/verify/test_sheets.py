"""Mark My Words, decided again: matches agree whatever happened; a hall that cheats is caught."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.verify.compact import compact_match
from tests.verify.playing import Play, library
from tests.verify.sheets_matches import play, to_the_cap
from wordhall.games.sheets import Sheets, rules
from wordhall.games.sheets.types.events import (
    AllWritten,
    Asked,
    Event,
    Marked,
    PenMoved,
    Rolled,
    TimerFlipped,
    Written,
)
from wordhall.games.sheets.types.state import State
from wordhall.kernel import luck, match
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Ms, Seating
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import play_match
from wordhall.verify import verify
from wordhall.verify.report import Report
from wordhall.words import load


def agree(table: Play) -> Report:
    """The record verifies, and the match ended as the kernel has it."""
    report = verify(table.record(), library)
    assert (report.discrepancy, report.doubts) == (None, [])
    ended = match.outcome(table.game, table.live)
    assert ended is not None
    assert report.outcome is not None
    assert report.outcome.reason == ended.reason
    assert report.outcome.scores == list(ended.scores)
    assert report.outcome.places == list(ended.places)
    return report


@pytest.mark.parametrize("number", range(40))
def test_a_random_match_verifies(number: int) -> None:
    agree(play(number))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("edition", [1, 2])
def test_r7_r18_matches_of_older_editions_verify(
    edition: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "NEWEST", edition)
    agree(play(number))


@pytest.mark.parametrize("edition, flips", [(1, False), (2, True)])
def test_r18_the_cap_flips_the_timer_or_ends_find_as_the_edition_says(
    edition: int, monkeypatch: pytest.MonkeyPatch, *, flips: bool
) -> None:
    monkeypatch.setattr(rules, "NEWEST", edition)
    table = to_the_cap()
    assert any(isinstance(e, TimerFlipped) for c in table.commits for e in c.events) is flips
    agree(table)


@pytest.mark.proof
@pytest.mark.parametrize("number", range(100, 1_600))
def test_many_random_matches_verify(number: int) -> None:
    agree(play(number, steps=150 + 10 * (number % 30)))


def test_the_random_matches_have_everything_in_them() -> None:
    kinds = set[str]()
    for number in range(60):
        commits = play(number).commits
        kinds |= {type(event).__name__ for commit in commits for event in commit.events}
        kinds |= {type(getattr(c.cause, "change", None)).__name__ for c in commits}
        kinds |= {type(getattr(c.cause, "action", None)).__name__ for c in commits}
    wanted = (
        "SeatPassedOver SeatReturned ClocksResumed OutageNoted HostChanged MatchEnded SeatResigned"
    )
    wanted += " RestNoted"
    wanted += " Closed Answered WordStruck GoOn LeftoversOpened DeadlineMissed Pencilled"
    wanted += " AnswerWhere AnswerMeaning GiveUp"
    assert set(wanted.split()) <= kinds


def test_what_was_checked_is_counted() -> None:
    table = compact_match()
    report = agree(table)
    causes = [type(commit.cause).__name__ for commit in table.commits]
    assert report.checked["alarms"] == causes.count("Alarm")
    assert report.checked["decisions"] == causes.count("Act") + causes.count("Seating")
    assert report.commits == len(causes)
    marked = [
        mark
        for commit in table.commits
        for event in commit.events
        if isinstance(event, Marked) and event.by == "resource"
        for mark in event.marks
    ]
    answers = sum(type(e).__name__ == "Answered" for c in table.commits for e in c.events)
    assert report.checked["words"] == len(marked) + answers
    assert report.checked["draws"] > 13 * 2


def test_a_match_of_bots_verifies() -> None:
    lexicon = load("play")
    played = play_match("sheets", lexicon, ["novice", "casual", "novice"], "verify")
    record = write_record(
        Sheets(lexicon), luck.seed_of_code("verify"), [*map(encode, played.commits)]
    )
    report = verify(record, library)
    assert (report.status, report.code) == ("verified", "verify")
    assert report.checked["words"] > 3


# A table that cheats: its commits hang together, and its fingerprint is right


class Cheat(Sheets):
    """A game whose house bends the events of its own rules."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        raise NotImplementedError

    def decide(
        self, state: State, cause: Act[Any] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        events = super().decide(state, cause, luck).events
        return Decision.of(state, self.evolve, *self.bend(state, events))


class LoadedDice(Cheat):
    """A face that nobody rolled."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return [
            replace(e, throw=replace(e.throw, faces=("E", *e.throw.faces[1:])))
            if isinstance(e, Rolled) and e.throw.dice[0] < 2 and e.throw.faces[0] != "E"
            else e
            for e in events
        ]


class GuidedHand(Cheat):
    """The table writes for a Builder where it likes."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return [
            replace(e, letters=_swapped(e)) if isinstance(e, Written) and e.by_table else e
            for e in events
        ]


class KindVerdict(Cheat):
    """A word that is none is let pass."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return [
            replace(e, marks=tuple(_kindly(m) for m in e.marks))
            if isinstance(e, Marked) and e.by == "resource"
            else e
            for e in events
        ]


class FavouredFinder(Cheat):
    """The one who flipped the timer goes on writing."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        if not any(isinstance(e, TimerFlipped) for e in events):
            return events
        return [replace(e, pen="stopped") if isinstance(e, PenMoved) else e for e in events]


class SlowTimer(Cheat):
    """The timer runs a second longer than it should."""

    def due(self, state: State) -> Ms | None:
        due = super().due(state)
        return due if due is None or state.phase != "find" else Ms(due + 1_000)

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return events


class SilentQuestion(Cheat):
    """A question is said to have been put at another time."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return [replace(e, at=Ms(e.at + 5)) if isinstance(e, Asked) else e for e in events]


class EarlyButton(Cheat):
    """Everyone is said to have written before they had."""

    def bend(self, state: State, events: list[Event]) -> list[Event]:
        return [replace(e, at=Ms(e.at - 1)) if isinstance(e, AllWritten) else e for e in events]


def _swapped(event: Written) -> tuple[Any, ...]:
    cells = [letter.cell for letter in event.letters]
    pairs = zip(event.letters, [*cells[1:], *cells[:1]], strict=True)
    return tuple(replace(letter, cell=cell) for letter, cell in pairs)


def _kindly(mark: Any) -> Any:
    return replace(mark, verdict="valid") if mark.verdict == "not_on_grid" else mark


CHEATS = {
    LoadedDice: "sheets R8",
    GuidedHand: "sheets R13",
    KindVerdict: "sheets R22",
    FavouredFinder: "sheets R16",
    SlowTimer: "record",
    SilentQuestion: "sheets R26",
    EarlyButton: "sheets R13",
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_house_that_cheats_is_caught(cheat: type[Cheat], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.verify.sheets_matches.Sheets", cheat)
    reports = (verify(play(number, steps=400).record(), library) for number in range(30))
    first = next(report.discrepancy for report in reports if report.discrepancy is not None)
    assert first.rule == CHEATS[cheat]
