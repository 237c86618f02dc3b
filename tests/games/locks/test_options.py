"""Days a turn, handicaps (H7), what has been scored (H4), and what nobody has seen."""

from collections import Counter

import pytest

from tests.games.locks.table import WORDS, Table
from tests.laws import history
from tests.views import view_of
from wordhall.games.locks import Locks
from wordhall.games.locks.types.components import BAG, Handicap, Options
from wordhall.games.locks.types.events import TurnBegan, TurnEnded
from wordhall.kernel.clock import DAY
from wordhall.kernel.game import Archive, Gallery, Illegal, Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

GAME = Locks(Lexicon.of(WORDS))
AHEAD = Options(turn_seconds=30, handicaps=(Handicap(Seat(1), extra_seconds=15, head_start=20),))


def opened(options: Options, rules: TableRules | None = None) -> history.Table:
    table = history.Table(GAME, Luck(b"a bag"))
    table.open(options, Roster((Sitter("Ada"), Sitter("Ben"))), rules or TableRules())
    return table


def test_r13_a_turn_may_last_days_in_correspondence() -> None:
    table = Table("AX", "TX", options=Options(turn_days=2))
    assert table.game.pace(Options(turn_days=2)) == "correspondence"
    assert table.game.pace(Options(turn_seconds=3600)) == "real-time"
    assert table.game.due(table.state) == 2 * DAY
    assert table.ring(2 * DAY) == [
        TurnEnded(Seat(0), "clock", idle=True),
        TurnBegan(Seat(1), Ms(2 * DAY)),
    ]
    assert table.game.due(table.state) == 4 * DAY


@pytest.mark.parametrize("days", [1, 30])
def test_r13_from_a_day_to_thirty(days: int) -> None:
    assert GAME.due(opened(Options(turn_days=days)).live.state) == days * DAY


@pytest.mark.parametrize("days", [0, 31])
def test_r13_days_have_a_limit(days: int) -> None:
    with pytest.raises(Illegal, match="turn_days: 1 to 30 days, or no limit"):
        opened(Options(turn_days=days))


def test_r13_a_turn_has_seconds_or_days_not_both() -> None:
    with pytest.raises(Illegal, match="not both") as refused:
        opened(Options(turn_days=2, turn_seconds=60))
    assert (refused.value.code, refused.value.rule) == ("bad-option", "locks R13")


def test_h7_a_seat_may_be_ahead_and_have_more_time() -> None:
    table = Table("AX", "TX", options=AHEAD)
    assert table.state.scores == (0, 20)
    assert table.game.due(table.state) == 30_000
    table.do(0, "pass")
    assert table.game.due(table.state) == 45_000


def test_h7_a_handicap_may_be_as_large_as_its_limits() -> None:
    own = (Handicap(Seat(0), extra_seconds=3600, head_start=200),)
    assert opened(Options(handicaps=own)).live.state.scores == (200, 0)


@pytest.mark.parametrize(
    "handicaps,text",
    [
        ((Handicap(Seat(2)),), "Name each seat once"),
        ((Handicap(Seat(1)), Handicap(Seat(1))), "Name each seat once"),
        ((Handicap(Seat(0), extra_seconds=3601),), "extra_seconds: 0 to 3600 seconds"),
        ((Handicap(Seat(0), extra_seconds=-1),), "extra_seconds: 0 to 3600 seconds"),
        ((Handicap(Seat(0), head_start=201),), "head_start: 0 to 200 points"),
    ],
)
def test_h7_a_handicap_has_limits(handicaps: tuple[Handicap, ...], text: str) -> None:
    with pytest.raises(Illegal, match=text) as refused:
        opened(Options(handicaps=handicaps))
    assert (refused.value.code, refused.value.rule) == ("bad-option", "house H7")


def test_h7_a_rated_match_has_no_handicap() -> None:
    with pytest.raises(Illegal, match="no handicaps"):
        opened(AHEAD, TableRules(rated=True))


def test_h4_being_ahead_from_the_start_is_no_score() -> None:
    table = Table("ARX", "TX", options=AHEAD)
    assert not table.game.has_scored(table.state)
    table.do(0, "I8 A")
    assert not table.game.has_scored(table.state)
    table.do(0, "J8 R")
    assert table.game.has_scored(table.state)


def test_h4_a_destroyed_tile_is_a_score() -> None:
    table = Table("QX", "TX")
    table.do(0, "H9 Q")
    assert table.game.has_scored(table.state)


def test_r1_what_nobody_has_seen_can_be_counted() -> None:
    state = opened(Options()).live.state
    seed = next(square.letter for square in state.board[7].squares if square)
    for viewer, rack in ((Seat(0), state.racks[0]), (Gallery(), ()), (Archive(), ())):
        unseen = view_of(GAME, state, viewer).unseen
        assert Counter(unseen) + Counter(rack) + Counter([seed]) == Counter(BAG)


def test_r8_a_destroyed_tile_has_been_seen() -> None:
    table = Table("QX", "TX")
    before = view_of(table.game, table.state, Gallery()).unseen
    table.do(0, "H9 Q")
    assert Counter(before) - Counter(view_of(table.game, table.state, Gallery()).unseen) == {"Q": 1}
