"""Setting up and one turn: R1 to R12."""

import pytest

from tests.games.locks.table import CENTRE, WORDS, Table
from tests.laws import history
from tests.views import view_of
from wordhall.games.locks import Locks
from wordhall.games.locks import board as boards
from wordhall.games.locks.types.components import BAG, Cell, Options, Payment, Square
from wordhall.games.locks.types.events import (
    Destroyed,
    Drew,
    Opened,
    PartMade,
    Seeded,
    TurnBegan,
    TurnEnded,
    WordFinished,
)
from wordhall.games.locks.types.views import Runs, TilesDrawn, WhatRuns
from wordhall.kernel.game import Archive, Gallery, Illegal, Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

LUCK = Luck(b"a bag")


def roster(seats: int) -> Roster:
    return Roster(tuple(Sitter(f"player {seat}") for seat in range(seats)))


def opened(options: Options, seats: int = 2) -> history.Table:
    table = history.Table(Locks(Lexicon.of(WORDS)), LUCK)
    table.open(options, roster(seats), TableRules())
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_each_draws_a_rack_and_one_begins(seats: int) -> None:
    state = opened(Options(rack_size=5), seats).live.state
    assert [len(rack) for rack in state.racks] == [5] * seats
    assert len(state.bag) == 98 - 1 - 5 * seats
    assert state.turn in range(seats)


def test_r1_tiles_are_drawn_in_the_order_of_the_bag() -> None:
    table = opened(Options(rack_size=5), 3)
    events = table.commits[0].events
    (bag,) = [event.bag for event in events if isinstance(event, Opened)]
    assert Seeded(bag[0], CENTRE) in events
    drawn = [event.tiles for event in events if isinstance(event, Drew)]
    assert drawn == [bag[1:6], bag[6:11], bag[11:16]]
    assert table.live.state.bag == bag[16:]
    assert events[-1] == TurnBegan(table.live.state.turn, Ms(0))


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_two_to_four_play(seats: int) -> None:
    with pytest.raises(Illegal, match="2 to 4 players") as refused:
        opened(Options(), seats)
    assert refused.value.code == "bad-players"


def test_r1_racks_are_secret_and_sizes_are_not() -> None:
    table = Table("ART", "NEST", bag="XY")
    mine = view_of(table.game, table.state, Seat(0))
    assert [rack.tiles for rack in mine.players] == [tuple("ART"), None]
    assert [rack.size for rack in mine.players] == [3, 4]
    assert (mine.bag.left, mine.bag.tiles) == (2, None)
    gallery = view_of(table.game, table.state, Gallery())
    assert [rack.tiles for rack in gallery.players] == [None, None]
    archive = view_of(table.game, table.state, Archive())
    assert [rack.tiles for rack in archive.players] == [tuple("ART"), tuple("NEST")]
    assert archive.bag.tiles == ("X", "Y")


def test_r1_others_hear_how_many_tiles_are_drawn() -> None:
    table = Table("ART", "NEST")
    drew = Drew(Seat(1), ("Q", "X"))
    told = [
        table.game.news(table.state, drew, table.state, viewer)
        for viewer in (Seat(1), Seat(0), Gallery(), Archive())
    ]
    all_of_it = TilesDrawn(Seat(1), 2, ("Q", "X"))
    public = TilesDrawn(Seat(1), 2, None)
    assert told == [all_of_it, public, public, all_of_it]


def test_r2_the_bag_has_98_tiles_and_the_board_its_size() -> None:
    table = opened(Options(board_size=9))
    (event,) = [event for event in table.commits[0].events if isinstance(event, Opened)]
    assert sorted(event.bag) == sorted("".join(letter * n for letter, n in BAG.items()))
    assert len(event.bag) == 98
    assert [len(row.squares) for row in table.live.state.board] == [9] * 9


@pytest.mark.parametrize(
    "options",
    [
        Options(rack_size=2),
        Options(rack_size=13),
        Options(board_size=14),
        Options(board_size=5),
        Options(board_size=27),
        Options(turn_seconds=9),
        Options(turn_seconds=3601),
        Options(turn_seconds=0),
    ],
)
def test_r2_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(Illegal, match="Choose") as refused:
        opened(options)
    assert refused.value.code == "bad-option"


@pytest.mark.parametrize(
    "options",
    [
        Options(rack_size=3, board_size=7, turn_seconds=10),
        Options(rack_size=12, board_size=25, turn_seconds=3600),
    ],
)
def test_r2_options_may_be_as_small_and_as_large_as_that(options: Options) -> None:
    assert opened(options).live.state.options == options


def test_r2_what_an_option_may_be_is_told() -> None:
    with pytest.raises(Illegal, match="Choose board_size: 7 to 25 squares a side, an odd number"):
        opened(Options(board_size=8))
    with pytest.raises(Illegal, match="Choose rack_size: 3 to 12 tiles"):
        opened(Options(rack_size=1))


def test_r3_a_word_shorter_than_the_minimum_finishes_nothing() -> None:
    two = Table("O", "A", seed="T", options=Options(min_word_length=2))
    (placed, *_) = two.do(0, "I8 O")
    assert isinstance(placed, WordFinished)
    assert [finish.word for finish in placed.words] == ["TO"]
    three = Table("O", "A", seed="T")
    (placed, *_) = three.do(0, "I8 O")
    assert placed == PartMade(Seat(0), "O", Cell(7, 8), ("TO",))


def test_r3_parts_are_of_words_of_the_minimum_length() -> None:
    assert isinstance(Table("O", "A", seed="T", words=["TO"]).do(0, "I8 O")[0], Destroyed)
    assert isinstance(Table("O", "A", seed="T", words=["TO", "TOE"]).do(0, "I8 O")[0], PartMade)


def test_r4_tiles_go_down_one_at_a_time_from_the_rack() -> None:
    table = Table("ARNX", "T")
    assert len(table.do(0, "I8 A")) == 1
    assert len(table.do(0, "J8 R")) == 1
    assert table.state.racks[0] == ("N", "X")
    assert table.state.turn == 0
    assert table.refusal(0, "K8 T").code == "not-on-your-rack"


def test_r5_the_seed_lies_on_the_centre_locked_and_nobodys() -> None:
    table = opened(Options())
    square = boards.at(table.live.state.board, CENTRE)
    assert square is not None
    assert (square.owner, square.locked) == (None, True)


def test_r5_a_free_opening_begins_on_the_centre() -> None:
    assert not any(boards.tiles(opened(Options(opening="free")).live.state.board))
    table = Table("EAR", "T", options=Options(opening="free"))
    assert table.refusal(0, "H9 E").code == "not-the-centre"
    table.do(0, "H8 E")
    assert table.square("H8") == Square("E", Seat(0), locked=False)


@pytest.mark.parametrize(
    "command,code",
    [
        ("H8 A", "square-taken"),
        ("I9 A", "not-touching"),
        ("A1 A", "not-touching"),
        ("H16 A", "off-the-board"),
        ("P8 A", "off-the-board"),
        ("H0 A", "off-the-board"),
    ],
)
def test_r5_a_drop_anywhere_else_costs_nothing(command: str, code: str) -> None:
    table = Table("ART", "T")
    assert table.refusal(0, command).code == code
    assert table.refusal(0, command).rule == "locks R5"


@pytest.mark.parametrize("place", ["G8", "I8", "H7", "H9"])
def test_r5_any_side_of_a_tile_will_do(place: str) -> None:
    table = Table("T", "TT", words=["TEET", "ETE"])
    table.do(0, f"{place} T")
    assert table.square(place) == Square("T", Seat(0), locked=False)


def test_r6_a_run_is_the_whole_line_through_the_tile() -> None:
    table = Table("ARTX", "T")
    for command in ("I8 A", "J8 R"):
        table.do(0, command)
    view = view_of(table.game, table.state, Seat(0))
    assert table.game.ask(view, WhatRuns("T", 7, 6)) == Runs("TEAR", None)
    assert table.game.ask(view, WhatRuns("T", 6, 8)) == Runs(None, "TA")


def test_r6_a_single_letter_is_no_run() -> None:
    table = Table("Q", "T", options=Options(opening="free"))
    assert table.do(0, "H8 Q")[0] == PartMade(Seat(0), "Q", Cell(7, 7), ())


def test_r6_a_preview_refuses_what_the_rules_refuse() -> None:
    table = Table("ART", "T")
    with pytest.raises(Illegal, match="touches"):
        table.game.ask(view_of(table.game, table.state, Seat(0)), WhatRuns("T", 0, 0))


@pytest.mark.parametrize("seed,commands", [("U", ["I8 E", "J8 S", "K8 T"]), ("X", ["I8 T"])])
def test_r7_any_unbroken_part_of_a_word_will_do(seed: str, commands: list[str]) -> None:
    table = Table("ESTA", "T", seed=seed)
    for command in commands:
        assert isinstance(table.do(0, command)[0], PartMade)


@pytest.mark.parametrize("across,down,runs", [("I8 A", "H9 N", ("NR",)), ("I8 N", "H9 A", ("NR",))])
def test_r7_a_tile_must_pass_in_both_directions(
    across: str, down: str, runs: tuple[str, ...]
) -> None:
    table = Table("ANRT", "T")
    table.do(0, across)
    table.do(0, down)
    assert table.do(0, "I9 R")[0] == Destroyed(Seat(0), "R", Cell(8, 8), runs, -5)


def test_r8_a_broken_run_destroys_the_tile_costs_five_and_ends_the_turn() -> None:
    table = Table("AXR", "T", bag="OS", options=Options(rack_size=3))
    table.do(0, "I8 A")
    events = table.do(0, "J8 X")
    assert events == [
        Destroyed(Seat(0), "X", Cell(7, 9), ("EAX",), -5),
        TurnEnded(Seat(0), "destroyed", idle=False),
        Drew(Seat(0), ("O", "S")),
        TurnBegan(Seat(1), Ms(0)),
    ]
    assert table.square("J8") is None
    assert table.square("I8") == Square("A", Seat(0), locked=False)
    assert table.state.scores == (-5, 0)
    assert table.state.destroyed == ("X",)
    assert table.state.racks[0] == ("R", "O", "S")


def test_r8_nothing_is_paid_if_one_of_two_runs_is_broken() -> None:
    table = Table("NETARX", "T", words=["EAR", "TEN", "NETS", "AEON"])
    for command in ("H9 N", "I9 E", "J9 T", "I8 A"):
        table.do(0, command)
    assert table.do(0, "J8 R")[0] == Destroyed(Seat(0), "R", Cell(7, 9), ("RT",), -5)
    assert table.state.scores == (-5, 0)
    assert table.locked() == "E"


def test_r9_the_finisher_earns_double_and_open_tiles_pay_their_players() -> None:
    table = Table("AXX", "RXX")
    table.do(0, "I8 A")
    table.do(0, "pass")
    (placed,) = table.do(1, "J8 R")
    assert isinstance(placed, WordFinished)
    (finish,) = placed.words
    assert finish.word == "EAR"
    assert finish.paid == (
        Payment(Cell(7, 8), Seat(0), 3),
        Payment(Cell(7, 9), Seat(1), 6),
    )
    assert table.state.scores == (3, 6)
    assert table.locked() == "EAR"


def test_r10_only_whole_runs_count() -> None:
    table = Table("TENX", "A", seed="T", words=["TENT", "TEN"])
    for command in ("G8 N", "F8 E"):
        assert isinstance(table.do(0, command)[0], PartMade)
    assert table.locked() == "T"
    table.do(0, "E8 T")
    assert table.locked() == "TENT"
    assert table.state.scores == (2 * 4 + 4 + 4, 0)


def test_r10_a_tile_that_finishes_both_ways_is_paid_for_each() -> None:
    options = Options(min_word_length=2)
    table = Table("AOTX", "X", options=options, words=["EAT", "EOT", "AT", "OT"])
    table.do(0, "I8 A")
    table.do(0, "H9 O")
    (placed,) = table.do(0, "I9 T")
    assert isinstance(placed, WordFinished)
    assert [(finish.word, [pay.points for pay in finish.paid]) for finish in placed.words] == [
        ("OT", [2, 4]),
        ("AT", [2, 4]),
    ]
    assert table.state.scores == (12, 0)
    assert table.locked() == "EAOT"


def test_r10_locked_stays_locked_in_an_unfinished_line() -> None:
    table = Table("ARTX", "X")
    for command in ("I8 A", "J8 R", "J9 T"):
        table.do(0, command)
    assert table.square("J8") == Square("R", Seat(0), locked=True)
    assert table.square("J9") == Square("T", Seat(0), locked=False)
    assert table.locked() == "EAR"


def test_r11_the_worked_example() -> None:
    table = Table("ARX", "NX")
    assert isinstance(table.do(0, "I8 A")[0], PartMade)
    table.do(0, "J8 R")
    assert table.state.scores == (3 + 6, 0)
    table.do(0, "pass")
    (placed,) = table.do(1, "K8 N")
    assert isinstance(placed, WordFinished)
    assert [finish.paid for finish in placed.words] == [(Payment(Cell(7, 10), Seat(1), 8),)]
    assert table.state.scores == (9, 8)


def test_r12_a_pass_draws_back_up_while_the_bag_lasts() -> None:
    table = Table("ARX", "T", bag="SOQ", options=Options(rack_size=3))
    table.do(0, "I8 A")
    table.do(0, "J8 R")
    assert table.do(0, "pass")[:2] == [
        TurnEnded(Seat(0), "passed", idle=False),
        Drew(Seat(0), ("S", "O")),
    ]
    assert table.do(1, "pass")[:2] == [
        TurnEnded(Seat(1), "passed", idle=True),
        Drew(Seat(1), ("Q",)),
    ]
    assert not any(isinstance(event, Drew) for event in table.do(0, "pass"))


def test_r12_an_empty_rack_ends_the_turn_by_itself() -> None:
    table = Table("A", "T", bag="SO", options=Options(rack_size=3))
    (placed, ended, drew, began) = table.do(0, "I8 A")
    assert isinstance(placed, PartMade)
    assert ended == TurnEnded(Seat(0), "rack-empty", idle=False)
    assert drew == Drew(Seat(0), ("S", "O"))
    assert began == TurnBegan(Seat(1), Ms(0))


def test_r12_who_has_a_whole_rack_draws_nothing() -> None:
    table = Table("AXX", "TXX", bag="SO", options=Options(rack_size=3))
    assert table.do(0, "pass") == [
        TurnEnded(Seat(0), "passed", idle=True),
        TurnBegan(Seat(1), Ms(0)),
    ]
