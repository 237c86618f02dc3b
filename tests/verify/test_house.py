"""The house rules H3, H10 and H12 decided again: idle players, desks, and who resigned."""

from functools import cache
from typing import Any

import pytest

from tests.games.locks import player as locks_player
from tests.games.shout import player as shout_player
from tests.laws.catalog import player
from tests.laws.history import play, run
from tests.verify import locks_matches, playing, shout_matches
from tests.verify.playing import Play
from tests.verify.shelf import Shelf, act
from tests.verify.tampering import tamperings, unnoticed
from tests.verify.test_kept import decided_again
from tests.verify.test_rules import Plain, seating
from wordhall.catalog import CATALOG
from wordhall.games.shout.types.actions import NoMore, Ready, Roll
from wordhall.games.shout.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.game import (
    Aborted,
    Alarm,
    Back,
    BotSat,
    Change,
    Closed,
    Paused,
    Resigned,
    Resumed,
    Roster,
    Seat,
    Seating,
    Sitter,
    StillHere,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.verify import verify
from wordhall.verify.luck import Chance

ADA, BEN, CLEO, DAN = map(Seat, range(4))
MATCHES = 25
FREE = {
    r"commits\.0\.events\.0\.roster.*": "who they are, where no age decides who rolls first",
    r"commits\.\d+\.cause\.action\.round": "the round need not be named",
}


def troubled(game: str, number: int) -> set[str]:
    """A history with idle players and desks, decided again: the kinds of its events."""
    history = play(player(game), Luck(b"idle").stream(game, number), 120, chaos=True)
    commits = run(history).commits
    decided_again(history.game, commits, Chance(history.luck._secret))  # noqa: SLF001 - see test_kept
    return {type(event).__name__ for commit in commits for event in commit.events}


@pytest.mark.parametrize("game", CATALOG)
def test_h10_h12_what_becomes_of_idle_seats_and_desks_is_decided_again(game: str) -> None:
    kinds = set().union(*(troubled(game, number) for number in range(MATCHES)))
    assert kinds >= {"IdleWarned", "SeatIdle", "IdleEnded", "SeatResigned", "DeskPaused"}


@pytest.mark.proof
@pytest.mark.parametrize("game", CATALOG)
def test_h10_h12_many_such_matches_are_decided_again(game: str) -> None:
    for number in range(MATCHES, 600):
        troubled(game, number)


def table_of(**rules: Any) -> Play:
    """Four people who shout; Dan rolls."""
    roster = Roster((Sitter("Ada"), Sitter("Ben"), Sitter("Cleo"), Sitter("Dan", age=9)))
    stream, game = Luck(b"idle").stream("shout"), shout_player.make()
    options = Options(words="checked", target=9, youngest=DAN)
    return playing.opened(game, stream, options, roster, TableRules(**rules))


def seat(table: Play, number: Seat | None, change: Change) -> None:
    """The seating changes."""
    table.happen(Seating(number, change, table.live.at))


def wait(table: Play) -> None:
    """Time passes until the next alarm."""
    due = match.next_due(table.game, table.live)
    assert due is not None
    table.happen(Alarm(due))


@cache
def idle_match() -> bytes:
    """Nearly all that H3, H10 and H12 know, before the first roll and in the first race."""
    table = table_of(desk=True, idle_minutes=2)
    for number in (ADA, BEN):
        table.act(number, Ready(), table.live.at + 1_000)
    wait(table)
    table.act(CLEO, Ready())
    seat(table, None, Paused())
    seat(table, None, Resumed())
    for _ in range(2):
        wait(table)
        seat(table, DAN, StillHere())
    wait(table)
    wait(table)
    seat(table, DAN, BotSat("club", CLEO))
    seat(table, DAN, Back())
    table.act(DAN, Roll())
    seat(table, BEN, Resigned())
    table.act(ADA, NoMore(), table.live.at + 5_000)
    for _ in range(2):
        wait(table)
    seat(table, ADA, Aborted())
    assert table.refused == 0
    assert table.over()
    return table.record()


SHELF = Shelf(lambda _: idle_match(), shout_matches.library)


def test_h10_the_rules_notice_every_field_of_a_match_with_idle_players() -> None:
    record = SHELF.record(0)
    kinds = {"IdleWarned", "WaitRenewed", "SeatIdle", "IdleEnded", "DeskPaused", "DeskResumed"}
    assert SHELF.kinds([0]) >= kinds | {"SeatedBack", "SeatReturned", "SeatResigned", "MatchEnded"}
    assert record["outcome"]["resigned"] == [BEN]
    assert unnoticed(record, list(tamperings(record)), shout_matches.library, FREE) == []


@pytest.mark.parametrize(
    "after, cause, rule",
    [
        ("SaidReady", seating(ADA, "StillHere"), "house H10"),
        ("IdleWarned", seating(ADA, "StillHere"), "house H10"),
        ("IdleWarned", seating(CLEO, "BotSat", level="club", by=ADA), "house H1"),
        ("SeatIdle", seating(DAN, "StillHere"), "house H10"),
        ("SeatIdle", seating(DAN, "BotSat", level="club", by=DAN), "house H1"),
        ("SeatIdle", seating(DAN, "PassedOver", by=ADA), "house H1"),
        ("SaidReady", seating(None, "Resumed"), "house H12"),
        ("DeskPaused", seating(None, "Paused"), "house H12"),
        ("DeskPaused", seating(ADA, "Resumed"), "house H12"),
        ("BotSeated", act(DAN, "Roll"), "house H2"),
    ],
)
def test_h10_h12_what_is_not_allowed_is_refused(after: str, cause: Plain, rule: str) -> None:
    assert SHELF.refused(SHELF.record(0), after, cause) == rule


@pytest.mark.parametrize("change", ["Paused", "Resumed", "Aborted"])
def test_h12_without_a_desk_nobody_leads(change: str) -> None:
    record = SHELF.record(0)
    record["commits"][0]["events"][0]["rules"]["desk"] = False
    more = {"host": False} if change == "Aborted" else {}
    assert SHELF.refused(record, "SaidReady", seating(None, change, **more)) == "house H12"


def test_h12_a_match_that_its_desk_ends_has_no_winner() -> None:
    table = table_of(desk=True)
    seat(table, None, Aborted())
    told = verify(table.record(), shout_matches.library).outcome
    assert told is not None
    assert (told.reason, told.places) == ("desk", [])


@pytest.mark.parametrize("edition", [2, 3])
def test_h10_a_pause_and_wishes_of_who_is_asked_verify_as_the_edition_says(edition: int) -> None:
    table = table_of(edition=edition, idle_minutes=2)
    for number in (ADA, BEN, CLEO):
        table.act(number, Ready(), table.live.at)
    for _ in range(2):
        wait(table)
    for number in (DAN, ADA, BEN, CLEO):
        seat(table, number, Paused())
    seat(table, DAN, BotSat("club", CLEO))
    assert table.refused == (edition == 3)
    seat(table, CLEO, Resumed())
    if edition == 3:
        wait(table)
    seat(table, None, Closed())
    report = verify(table.record(), shout_matches.library)
    assert report.status == "verified", report.discrepancy


@pytest.mark.parametrize("edition", [1, 2, 3])
def test_h3_what_a_bot_scored_counts_for_nobody_also_where_the_others_end(edition: int) -> None:
    stream = Luck(b"resigned").stream("locks")
    roster = Roster(tuple(map(Sitter, ("Ada", "Ben", "Cleo"))))
    idle = None if edition == 1 else 5
    rules = TableRules(edition=edition, idle_minutes=idle)
    options = locks_player.options(stream)
    table = playing.opened(locks_player.make(), stream, options, roster, rules)
    seat(table, ADA, Resigned())
    while not table.game.scores(table.state)[ADA]:
        mover = next(iter(table.game.awaited(table.state)))
        table.act(mover, locks_matches.wish(table, mover), table.live.at + 100)
        assert not table.over()
    for number in (BEN, CLEO):
        seat(table, number, Aborted())
    report = verify(table.record(), locks_matches.library)
    assert report.status == "verified", report.discrepancy
    told, outcome = report.outcome, match.outcome(table.game, table.live)
    assert told is not None
    assert outcome is not None
    assert told.scores == list(outcome.scores)
    assert (told.scores[ADA] == 0, told.resigned) == ((True, [ADA]) if edition > 1 else (False, []))
