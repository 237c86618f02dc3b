"""What a table agrees on: options, handicaps, seats; and whether a match could open with it."""

import pytest

from tests.kernel.table import refused
from wordhall.catalog import CATALOG
from wordhall.games.sheets.types.components import Handicap, Options
from wordhall.games.ways.types.components import Options as WaysOptions
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.play.agreement import Agreement, check
from wordhall.play.games import entry_of, game_of, seats_of
from wordhall.play.options import handicaps_of, moved, read_options, seat_options, with_handicaps

ONE = Roster((Sitter("Ann"),))


def test_a_game_and_a_list_that_are_not_here_are_refused() -> None:
    with refused("no-such-game"):
        entry_of("chess")
    with refused("no-such-lexicon"):
        game_of("sheets", "klingon")


def test_options_are_those_that_are_given_and_else_the_usual() -> None:
    assert read_options("sheets", {}) == Options()
    assert read_options("sheets", {"build_seconds": 9}) == Options(build_seconds=9)
    with refused("bad-option"):
        read_options("sheets", {"build_seconds": "soon"})


def test_some_options_say_how_many_may_play() -> None:
    assert seats_of("sheets", Options()) == range(3, 31)
    assert list(seats_of("ways", WaysOptions(variant="solitaire"))) == [1]


@pytest.mark.parametrize("game", CATALOG)
def test_every_game_can_be_opened_as_is_usual(game: str) -> None:
    check(Agreement(game, read_options(game, {}), ONE, lexicon="everyday"))


def test_what_no_match_could_be_opened_with_is_refused() -> None:
    with refused("bad-option"):
        check(Agreement("sheets", Options(build_seconds=0), ONE, lexicon="everyday"))


def test_options_that_name_a_seat_go_with_it() -> None:
    assert seat_options("sheets") == {"roller"}
    assert seat_options("shout") == {"youngest"}
    options = Options(roller=Seat(1))
    assert moved("sheets", options, {Seat(1): Seat(0)}).roller == 0
    assert moved("sheets", options, {Seat(1): None}).roller is None
    assert moved("sheets", Options(), {Seat(1): Seat(0)}).roller is None


def test_h7_a_seat_may_have_what_the_game_lists() -> None:
    assert handicaps_of("sheets") == ("extra_seconds", "min_length")
    given = [(Seat(0), {}), (Seat(2), {"extra_seconds": 30})]
    options = with_handicaps("sheets", Options(), given)
    assert options.handicaps == (Handicap(Seat(2), extra_seconds=30),)
    with refused("bad-option"):
        with_handicaps("sheets", Options(), [(Seat(0), {"extra_seconds": "more"})])
