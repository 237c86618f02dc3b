"""R19 and R20: how a game ends without a winner; and how it did in the first edition."""

from collections.abc import Sequence

from tests.games.ways.table import Table, names
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.events import Ended, Event
from wordhall.kernel.game import Outcome

HANDS = ("E S I2 I3 V3", "A T I2 I3 V3", "O N I2 I3 V3")
TEN = ("A B C D E F G H I J",) * 2
HURRIED = Options(variant="open_field")
OPEN = Options(variant="open_field", turn_seconds=None)
UNTIMED = Options(turn_seconds=None)
SHOW = "spell E1 F1 with I2=E1,F1"


def played(table: Table, turns: int, act: str = "", begin: int = 0) -> list[Event]:
    """So many turns, in each of which nothing is done but this; and how the last of them ended."""
    events: Sequence[Event] = ()
    for turn in range(begin, begin + turns):
        seat = turn % len(table.hands)
        if act:
            table.do(seat, act)
        events = table.do(seat, "done 0")
    return list(events)


def test_r19_two_full_rounds_of_passes_by_choice_end_the_game() -> None:
    table = Table(HANDS, scores=(20, 0, 5), options=UNTIMED)
    assert names(played(table, 5)) == ["RefillChosen", "Refilled", "TurnBegan"]
    assert names(played(table, 1, begin=5)) == ["RefillChosen", "Refilled", "Ended"]
    assert table.game.outcome(table.state) == Outcome("all-passed", (20, 0, 5), (1, 3, 2))


def test_r19_whoever_thinks_until_the_time_is_up_has_not_passed() -> None:
    table = Table()
    table.wait(99_000)
    assert names(played(table, 3, begin=1))[-1] == "TurnBegan"
    assert played(table, 1)[-1] == Ended("all-passed")


def test_r19_a_swap_is_no_pass() -> None:
    table = Table(HANDS[:2], options=UNTIMED)
    played(table, 3)
    assert names(played(table, 1, "swap H8 ?", begin=3))[-1] == "TurnBegan"
    assert names(played(table, 3, begin=4))[-1] == "TurnBegan"
    assert played(table, 1, begin=7)[-1] == Ended("all-passed")


def test_r19_six_full_rounds_without_a_word_end_the_game_and_ties_share() -> None:
    table = Table(HANDS[:2], scores=(6, 6), options=UNTIMED)
    assert names(played(table, 11, "swap H8 ?"))[-1] == "TurnBegan"
    assert played(table, 1, "swap H8 ?", begin=11)[-1] == Ended("no-words")
    assert table.game.outcome(table.state) == Outcome("no-words", (6, 6), (1, 1))


def test_r19_six_rounds_are_as_long_as_the_table() -> None:
    table = Table(HANDS, options=UNTIMED)
    assert names(played(table, 17, "swap H8 ?"))[-1] == "TurnBegan"
    assert played(table, 1, "swap H8 ?", begin=17)[-1] == Ended("no-words")


def test_r19_a_word_begins_both_counts_again() -> None:
    table = Table(HANDS[:2], options=UNTIMED)
    played(table, 8, "swap H8 ?")
    played(table, 3)
    table.do(1, SHOW)
    table.do(1, "done 1")
    assert (table.state.wordless, table.state.passes) == (0, 0)
    assert played(table, 4)[-1] == Ended("all-passed")


def test_r19_idle_players_come_to_an_end() -> None:
    table = Table(HANDS[:2])
    assert table.wait(3_600_000)[-1] == Ended("no-words")
    assert len(table.state.turns) == 12


def test_r20_it_ends_when_all_pass_in_a_row() -> None:
    table = Table(TEN, options=OPEN, stack=())
    table.do(0, SHOW)
    table.do(0, "done 0")
    table.do(1, "done 0")
    assert table.do(0, "done 0")[-1] == Ended("all-passed")
    assert table.game.outcome(table.state) == Outcome("all-passed", (10, 0), (1, 2))


def test_r20_a_swap_breaks_the_row() -> None:
    table = Table(TEN, options=OPEN, stack=())
    table.do(0, "done 0")
    table.do(1, "swap H8 J")
    assert names(table.do(1, "done 0"))[-1] == "TurnBegan"
    assert names(table.do(0, "done 0"))[-1] == "TurnBegan"
    assert table.do(1, "done 0")[-1] == Ended("all-passed")


def test_r20_time_that_runs_out_is_no_pass() -> None:
    table = Table(TEN, options=HURRIED, stack=())
    table.wait(60_000)
    assert names(table.do(1, "done 0"))[-1] == "TurnBegan"
    assert table.do(0, "done 0")[-1] == Ended("all-passed")


def test_r20_six_full_rounds_without_a_word_end_it_too() -> None:
    table = Table(TEN, options=OPEN, stack=())
    assert names(swapped(table, 11))[-1] == "TurnBegan"
    assert swapped(table, 1, begin=11)[-1] == Ended("no-words")


def swapped(table: Table, turns: int, begin: int = 0) -> list[Event]:
    """So many turns, in each of which a tile of the corner is swapped for one of the hand."""
    events: list[Event] = []
    for turn in range(begin, begin + turns):
        events = played(table, 1, f"swap H8 {table.mine(turn % 2).letters[-1]}", begin=turn)
    return events


def test_r20_idle_players_come_to_an_end() -> None:
    table = Table(TEN, options=HURRIED, stack=())
    assert table.wait(3_600_000)[-1] == Ended("no-words")


# The first edition: a match that began under it ends under it.


def test_r19_in_the_first_edition_two_rounds_without_a_word_ended_the_game() -> None:
    table = Table(HANDS, scores=(20, 0, 5), options=UNTIMED, edition=1)
    assert names(played(table, 5, "swap H8 ?"))[-1] == "TurnBegan"
    assert played(table, 1, "swap H8 ?", begin=5)[-1] == Ended("no-words")
    passing = Table(HANDS[:2], options=UNTIMED, edition=1)
    assert played(passing, 4)[-1] == Ended("no-words")


def test_r19_in_the_first_edition_time_that_ran_out_counted_as_well() -> None:
    table = Table(HANDS[:2], edition=1)
    assert table.wait(3_600_000)[-1] == Ended("no-words")
    assert len(table.state.turns) == 4


def test_r20_in_the_first_edition_time_that_ran_out_on_nothing_was_a_pass() -> None:
    table = Table(TEN, options=HURRIED, stack=(), edition=1)
    table.do(0, "done 0")
    assert table.wait(3_600_000)[-1] == Ended("all-passed")
    assert len(table.state.turns) == 2


def test_r20_in_the_first_edition_two_rounds_of_swaps_ended_it() -> None:
    table = Table(TEN, options=OPEN, stack=(), edition=1)
    assert names(swapped(table, 3))[-1] == "TurnBegan"
    assert swapped(table, 1, begin=3)[-1] == Ended("no-words")
