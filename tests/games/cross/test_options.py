"""What a table chooses: who starts, how long a turn lasts, racks of other sizes, handicaps."""

from importlib.resources import files

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.cross.table import Table, names
from tests.games.cross.test_turns import GAME, opened, roster
from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.types.components import Handicap, Options, Tile
from wordhall.games.cross.types.events import TurnBegan
from wordhall.games.cross.types.views import WouldScore
from wordhall.kernel.clock import DAY, Bank, Control, Correspondence, PerTurn, Untimed
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.luck import Luck

RACKS = ("CATSDOG", "EEIOURN")


def timed(clock: Control, *handicaps: Handicap) -> Table:
    return Table(RACKS, pool="LMNOP" * 4, options=Options(clock=clock, handicaps=handicaps))


def refused(options: Options) -> str:
    with pytest.raises(Illegal) as refusal:
        opened(options, roster(None, None))
    return f"{refusal.value.code} {refusal.value.details['option']}"


def test_r2_the_table_may_say_who_is_the_youngest() -> None:
    for seat in (0, 1):
        assert opened(Options(youngest=Seat(seat)), roster(40, 9)).first == seat


def test_r2_the_youngest_has_a_seat() -> None:
    assert refused(Options(youngest=Seat(2))) == "bad-option youngest"


def bonus(size: int, tiles: int, edition: int = NEWEST) -> int:
    """What so many tiles of a rack of a size bring besides their words."""
    racks = ("A" * size, "E" * size)
    table = Table(racks, pool="I" * 20, options=Options(rack_size=size), edition=edition)
    view = table.view(0)
    laid = tuple(Tile(f"{column}8", "A") for column in "HIJKLMNO"[:tiles])
    asked = table.game.ask(view, WouldScore(laid))
    table.do(0, f"8H {'A' * tiles}")
    assert table.scores[0] == asked.points
    return asked.points - sum(word.points for word in asked.words)


def test_r14_the_bonus_is_for_all_seven_tiles() -> None:
    assert (bonus(7, 7), bonus(7, 6)) == (50, 0)


def test_r14_of_a_larger_rack_all_tiles_earn_the_bonus() -> None:
    assert (bonus(8, 8), bonus(9, 7), bonus(15, 8)) == (50, 0, 0)


def test_r14_of_a_smaller_rack_nothing_earns_the_bonus() -> None:
    assert [bonus(size, size) for size in range(2, 7)] == [0] * 5


def test_r14_in_the_first_edition_all_tiles_of_any_rack_earned_the_bonus() -> None:
    assert [bonus(size, size, edition=1) for size in range(2, 9)] == [50] * 7
    assert bonus(9, 7, edition=1) == 0


def test_r14_a_short_rack_at_the_end_is_no_whole_rack() -> None:
    table = Table(("CAT", "EEI"), pool="")
    table.do(0, "8H CAT")
    assert table.scores == (5, 0)


@pytest.mark.parametrize("size", [2, 7, 9, 15])
def test_r7_as_many_tiles_as_a_rack_has_may_be_exchanged(size: int) -> None:
    table = Table(("A" * size, "E" * size), pool="I" * size, options=Options(rack_size=size))
    table.do(0, f"exchange {'A' * size}")
    assert table.rack(0) == "I" * size


def test_r7_the_page_says_how_much_may_be_exchanged() -> None:
    page = files("wordhall.rulebook").joinpath("cross.md").read_text("utf-8")
    assert "`any` (one to as many tiles as the rack has)" in page


def test_r5_a_rack_of_another_size_is_filled_to_that_size() -> None:
    table = Table(("CATSD", "EEIOU"), pool="NOPQRS", options=Options(rack_size=5))
    table.do(0, "8H CAT")
    table.do(1, "accept")
    assert table.rack(0) == "DNOPS"


@pytest.mark.parametrize(
    "clock",
    [
        PerTurn(Ms(999)),
        PerTurn(Ms(31 * DAY)),
        Bank(Ms(999)),
        Bank(Ms(60_000), Ms(-1)),
        Bank(Ms(60_000), Ms(31 * DAY)),
        Correspondence(0),
        Correspondence(31),
    ],
)
def test_r8_a_turn_lasts_a_second_at_least_and_thirty_days_at_most(clock: Control) -> None:
    assert refused(Options(clock=clock)) == "bad-option clock"


@pytest.mark.parametrize(
    "options",
    [
        Options(rack_size=2),
        Options(rack_size=15),
        Options(challenge_seconds=1),
        Options(challenge_seconds=600),
        Options(challenge_seconds=None),
        Options(clock=PerTurn(Ms(1000))),
        Options(clock=PerTurn(Ms(30 * DAY))),
        Options(clock=Bank(Ms(1000), Ms(0))),
        Options(clock=Bank(Ms(1000), Ms(30 * DAY))),
        Options(clock=Correspondence(1)),
        Options(clock=Correspondence(30)),
        Options(handicaps=(Handicap(Seat(1), extra_seconds=3600, head_start=200),)),
    ],
)
def test_r1_options_reach_this_far(options: Options) -> None:
    assert opened(options, roster(None, None, None, None)).options == options


def test_r10_a_window_lasts_ten_minutes_at_most() -> None:
    assert refused(Options(challenge_seconds=601)) == "bad-option challenge_seconds"


@pytest.mark.parametrize("clock", [PerTurn(Ms(60_000)), Bank(Ms(60_000)), Correspondence(1)])
def test_r10_with_a_clock_a_window_without_end_is_refused(clock: Control) -> None:
    assert refused(Options(challenge_seconds=None, clock=clock)) == "bad-option challenge_seconds"


def test_r10_what_is_usual_goes_with_the_clock() -> None:
    usual = msgspec.convert({}, Options)
    assert usual.window_seconds is None
    assert replace(usual, clock=PerTurn(Ms(60_000))).window_seconds == 20
    assert replace(usual, challenge_seconds=45).window_seconds == 45


def test_r2_the_first_turn_begins_with_the_match() -> None:
    began = GAME.open(Options(youngest=Seat(1)), roster(None, None), Luck(b"x"))[1:]
    assert began == [TurnBegan(Seat(1), Ms(0))]


def test_r8_without_a_clock_nobody_is_hurried() -> None:
    table = timed(Untimed())
    assert table.game.due(table.state) is None
    assert table.game.on_deadline(table.state) == set()


def test_r8_a_turn_may_have_a_limit_that_begins_anew() -> None:
    table = timed(PerTurn(Ms(30_000)))
    table.do(0, "pass", at=29_000)
    table.do(1, "pass", at=58_000)
    assert table.game.due(table.state) == 88_000


def test_r8_a_bank_runs_down_and_gains_its_increment_after_every_turn() -> None:
    table = timed(Bank(Ms(60_000), Ms(5_000)))
    table.do(0, "pass", at=20_000)
    assert table.state.clock.left == (45_000, 60_000)
    table.do(1, "pass", at=21_000)
    assert table.state.clock.left == (45_000, 64_000)
    assert table.game.due(table.state) == 21_000 + 45_000


def test_h1_the_deadline_of_who_is_to_move_is_their_own() -> None:
    table = timed(PerTurn(Ms(30_000)))
    assert table.game.on_deadline(table.state) == {0}


def test_h1_the_end_of_a_window_is_nobodys_own_deadline() -> None:
    table = timed(PerTurn(Ms(30_000)))
    table.do(0, "8H CAT")
    assert table.game.awaited(table.state) == {1}
    assert table.game.on_deadline(table.state) == set()


def test_h1_in_correspondence_the_next_players_days_are_their_own() -> None:
    table = timed(Correspondence(2))
    table.do(0, "8H CAT")
    assert table.game.on_deadline(table.state) == {1}


def test_h7_a_seat_may_have_more_seconds_a_turn() -> None:
    table = timed(PerTurn(Ms(30_000)), Handicap(Seat(1), extra_seconds=15))
    assert names(table.wait(30_000)) == ["TimeRanOut", "TurnBegan"]
    assert table.wait(74_999) == []
    assert names(table.wait(75_000)) == ["TimeRanOut", "TurnBegan"]


def test_h7_a_seat_may_have_more_in_the_bank() -> None:
    table = timed(Bank(Ms(30_000)), Handicap(Seat(1), extra_seconds=15))
    assert table.state.clock.left == (30_000, 45_000)


def test_h7_a_seat_may_have_points_ahead() -> None:
    table = timed(Untimed(), Handicap(Seat(1), head_start=25))
    assert table.scores == (0, 25)
    table.do(0, "pass")
    assert table.state.turns[0].score == 0


def test_h4_points_ahead_are_no_score() -> None:
    table = timed(Untimed(), Handicap(Seat(1), head_start=25))
    assert not table.game.has_scored(table.state)
    table.do(0, "8H CAT")
    assert table.game.has_scored(table.state)


@pytest.mark.parametrize(
    "handicaps",
    [
        (Handicap(Seat(2)),),
        (Handicap(Seat(0)), Handicap(Seat(0))),
        (Handicap(Seat(0), extra_seconds=-1),),
        (Handicap(Seat(0), extra_seconds=3601),),
        (Handicap(Seat(0), head_start=-1),),
        (Handicap(Seat(0), head_start=201),),
    ],
)
def test_h7_a_handicap_has_its_bounds(handicaps: tuple[Handicap, ...]) -> None:
    assert refused(Options(handicaps=handicaps)) == "bad-option handicaps"
