"""R1 to R6: what is in the box, the setup, the options."""

from collections import Counter

import pytest

from tests.games.ways.table import BOARD, Table
from wordhall.games.ways import Ways
from wordhall.games.ways.board import FORMS, shape_of
from wordhall.games.ways.tiles import BONUS, MARKERS, PATTERNS, TILES, value
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.events import Opened, TurnBegan
from wordhall.games.ways.types.views import Fits, WhichFit
from wordhall.kernel.game import Archive, Gallery, Illegal, Ms, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

GAME = Ways(Lexicon.of(["WORD"]))


def opened(players: int = 2, options: Options | None = None, luck: bytes = b"x") -> Opened:
    roster = Roster(tuple(Sitter(f"P{seat}") for seat in range(players)))
    event = GAME.open(options or Options(), roster, Luck(luck))[0]
    assert isinstance(event, Opened)
    return event


def test_r5_the_first_turn_begins_at_once() -> None:
    roster = Roster((Sitter("Ada"), Sitter("Bo")))
    first, second = GAME.open(Options(), roster, Luck(b"x"))
    assert isinstance(first, Opened)
    assert second == TurnBegan(first.first, Ms(0))


def test_r1_80_single_letters_and_32_pairs() -> None:
    assert Counter(map(len, TILES)) == {1: 80, 2: 32}


def test_r1_a_tile_is_worth_what_is_printed_on_it() -> None:
    assert [value(tile, "printed") for tile in ("ST", "NT", "NK", "CH", "Q")] == [3, 3, 5, 6, 5]
    assert roasted(Options()) == 2 + 2 + 3 + 6


def test_r1_or_the_sum_of_its_letters_where_the_table_wants_that() -> None:
    assert [value(tile, "summed") for tile in ("ST", "NT", "NK", "CH", "Q")] == [4, 4, 6, 6, 5]
    assert roasted(Options(values="summed")) == 2 + 2 + 4 + 6


def roasted(options: Options) -> int:
    """What R, OA and ST score under a marker of three; what is asked before says the same."""
    table = Table(board=["R", "OA", "ST", *BOARD[3:]], options=options)
    fits = table.game.ask(table.view(Seat(0)), WhichFit(("A1", "B1", "C1")))
    table.do(0, "spell A1 B1 C1 with I3=A1,B1,C1")
    table.do(0, "done 1")
    assert isinstance(fits, Fits)
    assert fits.fits[0].points == table.points[0]
    return table.points[0]


def test_r2_sixteen_markers_that_may_be_turned_and_flipped() -> None:
    assert sum(MARKERS.values()) == 16
    assert {shape: len(forms) for shape, forms in FORMS.items()} == {
        "I2": 2,
        "I3": 2,
        "V3": 4,
        "L4": 8,
        "S4": 4,
        "T4": 4,
        "O4": 1,
        "I4": 2,
    }
    assert set(BONUS.values()) == {0, 6, 10}


@pytest.mark.parametrize(
    "cells,shape",
    [
        ("C4 D4", "I2"),
        ("C4 D5", None),
        ("H1 A2", None),
        ("A1 A2 A3", "I3"),
        ("B2 A1 B1", "V3"),
        ("A1 A2 A3 B3", "L4"),
        ("B1 B2 B3 A3", "L4"),
        ("A2 B2 B1 C1", "S4"),
        ("A1 A2 A3 B2", "T4"),
        ("G7 H7 G8 H8", "O4"),
        ("E1 F1 G1 H1", "I4"),
        ("A1 A2 A4", None),
        ("A1 A2 A3 A4 A5", None),
        ("A1", None),
    ],
)
def test_r2_a_shape_is_known_however_it_lies(cells: str, shape: str | None) -> None:
    assert shape_of(cells.split()) == shape


def test_r3_24_pattern_and_action_tiles() -> None:
    assert len(PATTERNS) == 24
    assert Counter(PATTERNS)["ANY"] == 3
    assert Counter(PATTERNS)["CLEAR"] == 2


def test_r4_the_board_has_64_tiles_and_scores_start_at_0() -> None:
    assert len(opened().board) == 64
    assert Table().points == (0, 0)


def test_r5_hands_pile_and_stack() -> None:
    event = opened(3)
    assert [len(hand) for hand in event.hands] == [2, 2, 2]
    assert len(event.pile) == 112 - 64 - 6
    dealt = (*event.board, *event.pile, *(tile for hand in event.hands for tile in hand))
    assert Counter(dealt) == Counter(TILES)
    state = GAME.evolve(None, event)
    hands = [tile for player in state.table.players for tile in player.patterns]
    assert Counter(hands) == {"I2": 3, "I3": 3, "V3": 3}
    assert Counter((*hands, *event.stack)) == Counter(PATTERNS)


def test_r5_hands_are_seen_by_their_owner_only_and_counts_are_public() -> None:
    table = Table()
    for viewer in (Seat(0), Seat(1), Gallery()):
        seen = table.view(viewer)
        assert [(side.letters, side.patterns) for side in seen.players] == [(2, 3), (2, 3)]
        assert [side.hand is not None for side in seen.players] == [viewer == 0, viewer == 1]
    assert all(side.hand is not None for side in table.view(Archive()).players)


def test_r5_the_youngest_begins_or_else_the_lot_decides() -> None:
    for seat in (Seat(0), Seat(1)):
        firsts = {opened(options=Options(youngest=seat), luck=bytes([n])).first for n in range(9)}
        assert firsts == {seat}
    assert {opened(luck=bytes([n])).first for n in range(20)} == {0, 1}


def test_r5_nobodys_age_is_asked() -> None:
    aged = Roster((Sitter("A", age=40), Sitter("B", age=9)))
    events = [GAME.open(Options(), aged, Luck(bytes([n])))[0] for n in range(20)]
    assert {event.first for event in events if isinstance(event, Opened)} == {0, 1}


def test_r5_the_youngest_has_a_seat() -> None:
    with pytest.raises(Illegal) as refusal:
        opened(2, Options(youngest=Seat(2)))
    assert (refusal.value.code, refusal.value.rule) == ("bad-option", "ways R5")


@pytest.mark.parametrize("players", [1, 5])
def test_r5_two_to_four_play(players: int) -> None:
    with pytest.raises(Illegal, match="2 to 4"):
        opened(players)


@pytest.mark.parametrize(
    "options",
    [
        Options(min_word_length=1),
        Options(min_word_length=5),
        Options(turn_seconds=4),
        Options(target=0),
        Options(target=1_001),
    ],
)
def test_r6_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(Illegal) as refusal:
        opened(2, options)
    assert refusal.value.code == "bad-option"


def test_r6_the_minimum_counts_letters_not_tiles() -> None:
    assert Table().refused(0, "spell A1 A2 with I2=A1,A2") == "too-short ways R6"
    easier = Table(options=Options(min_word_length=2))
    easier.do(0, "spell A1 A2 with I2=A1,A2")
    Table().do(0, "spell A1 B1 with I2=A1,B1")
