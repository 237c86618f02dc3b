"""R1 to R9: setup, play, exchange, pass."""

from collections import Counter

import pytest

from tests.games.cross.table import Table, names
from wordhall.games.cross import Cross
from wordhall.games.cross.notation.commands import read
from wordhall.games.cross.tiles import ALL
from wordhall.games.cross.types.actions import Action, Place
from wordhall.games.cross.types.components import Options, Tile
from wordhall.games.cross.types.events import Drew, Opened
from wordhall.games.cross.types.views import TilesDrawn, TilesExchanged, WouldScore
from wordhall.kernel.clock import Bank, PerTurn
from wordhall.kernel.game import Act, Archive, Gallery, Illegal, Ms, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

GAME = Cross(Lexicon.of(["CAT"]))


def roster(*ages: int | None) -> Roster:
    return Roster(tuple(Sitter(f"P{seat}", age=age) for seat, age in enumerate(ages)))


def opened(options: Options, seats: Roster, luck: bytes = b"x") -> Opened:
    event = GAME.open(options, seats, Luck(luck))[0]
    assert isinstance(event, Opened)
    return event


def test_r1_everybody_draws_seven_of_104_tiles() -> None:
    event = opened(Options(), roster(None, None, None))
    assert [len(rack) for rack in event.racks] == [7, 7, 7]
    assert Counter("".join(event.racks) + event.pool) == Counter(ALL)
    assert len(ALL) == 104


def test_r1_a_rack_may_have_another_size() -> None:
    event = opened(Options(rack_size=9), roster(None, None))
    assert [len(rack) for rack in event.racks] == [9, 9]


@pytest.mark.parametrize("players", [1, 5])
def test_r1_two_to_four_play(players: int) -> None:
    with pytest.raises(Illegal, match="2 to 4") as refusal:
        opened(Options(), roster(*[None] * players))
    assert refusal.value.code == "bad-players"


@pytest.mark.parametrize(
    "options",
    [
        Options(rack_size=1),
        Options(rack_size=16),
        Options(challenge_seconds=0),
        Options(clock=PerTurn(Ms(0))),
        Options(clock=Bank(Ms(999))),
    ],
)
def test_r1_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(Illegal) as refusal:
        opened(options, roster(None, None))
    assert refusal.value.code == "bad-option"


def test_r1_only_its_owner_sees_a_rack_and_counts_are_public() -> None:
    table = Table(("CATSDOG", "EEIOU??"))
    for viewer in (Seat(0), Seat(1), Gallery()):
        seen = table.view(viewer)
        assert [side.tiles for side in seen.players] == [7, 7]
        assert seen.pool.count == 90
        assert seen.pool.tiles is None
    assert [side.rack for side in table.view(0).players] == ["ACDGOST", None]
    assert [side.rack for side in table.view(Gallery()).players] == [None, None]
    assert [side.rack for side in table.view(Archive()).players] == ["ACDGOST", "EEIOU??"]


def test_r2_the_youngest_starts() -> None:
    assert opened(Options(), roster(40, 9, 12)).first == 1


def test_r2_without_one_youngest_the_lot_decides() -> None:
    for seats in (roster(40, None), roster(8, 8)):
        assert {opened(Options(), seats, bytes([n])).first for n in range(20)} == {0, 1}


def test_r2_play_goes_to_the_left() -> None:
    table = Table(("A", "B", "C"), first=1)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        table.do(table.state.turn, "pass")
    assert order == [1, 2, 0, 1]
    assert table.refused(0, "pass") == "not-your-turn cross R2"


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("8H C", "first-word-too-short cross R3"),
        ("7G CAT", "off-centre cross R3"),
        ("8A CAT", "off-centre cross R3"),
    ],
)
def test_r3_the_first_word_has_two_tiles_and_the_centre(command: str, refusal: str) -> None:
    assert Table(("CATSDOG", "EEIOURN")).refused(0, command) == refusal


@pytest.mark.parametrize("command", ["8F CAT", "8H CAT", "H6 CAT", "H8 CAT", "8G AT"])
def test_r3_the_first_word_reads_across_or_down(command: str) -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    assert names(table.do(0, command)) == ["Placed", "WindowOpened"]


def test_r3_the_centre_is_a_plain_square() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "8H CAT")
    assert table.scores == (5, 0)


def test_r3_who_cannot_open_passes_and_the_next_player_opens() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "pass")
    assert table.refused(1, "8A IN") == "off-centre cross R3"
    table.do(1, "8H IN")


def test_r3_after_a_fallen_first_word_the_next_player_opens() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "8H GCT")
    table.do(1, "challenge")
    assert table.state.turn == 1
    assert table.refused(1, "9A IN") == "off-centre cross R3"


def cat() -> Table:
    """CAT at 8G, accepted; seat 1 is to play."""
    table = Table(("CATDDGG", "RATSEOH"), pool="EEEEEEEEEEEEEEEEEEEE")
    table.do(0, "8G CAT")
    table.do(1, "accept")
    return table


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("place A1=R B2=A", "not-one-line cross R4"),
        ("place A1=R B1=A A2=T", "not-one-line cross R4"),
        ("place G9=R G11=A", "gap cross R4"),
        ("place H9=R H11=A", "gap cross R4"),
        ("1A RAT", "not-touching cross R4"),
        ("J9 RAT", "not-touching cross R4"),
        ("8H R", "square-taken cross R4"),
        ("place J8=S J8=R", "square-taken cross R4"),
        ("8M RATES", "off-the-mat cross R4"),
        ("99A RAT", "off-the-mat cross R4"),
        ("place J16=R", "off-the-mat cross R4"),
        ("place", "no-tiles cross R4"),
        ("8G ...", "no-tiles cross R4"),
        ("9G .R", "gap cross R4"),
    ],
)
def test_r4_where_later_tiles_may_not_lie(command: str, refusal: str) -> None:
    assert cat().refused(1, command) == refusal


@pytest.mark.parametrize(
    "squares, code, named",
    [
        ("G9 G11", "gap", "G10"),
        ("H9 H11", "gap", "H10"),
        ("D8 F8", "gap", "E8"),
        ("A1 B2", "not-one-line", "B2"),
        ("A1 B1 A2", "not-one-line", "A2"),
        ("A1 A2 B3", "not-one-line", "B3"),
        ("C3 B3", "not-touching", "B3"),
    ],
)
def test_r4_a_refusal_names_the_square(squares: str, code: str, named: str) -> None:
    table, tiles = cat(), tuple(map(Tile, squares.split(), "RATS"))
    with pytest.raises(Illegal) as refusal:  # said without notation, which has refusals of its own
        table.game.decide(table.state, Act(Seat(1), Place(tiles), Ms(0)), table.luck)
    assert (refusal.value.code, refusal.value.rule) == (code, "cross R4")
    assert refusal.value.details == {"square": named}


@pytest.mark.parametrize(
    "command,words",
    [
        ("8J S", ["CATS"]),
        ("8G CATS", ["CATS"]),
        ("8G (CAT)S", ["CATS"]),
        ("J5 RATS", ["RATS", "CATS"]),
        ("H7 R.T", ["RAT"]),
        ("9H TO", ["TO", "AT", "TO"]),
        ("7I RATS", ["RATS", "RT"]),
        ("place J8=S K8=E", ["CATSE"]),
    ],
)
def test_r4_every_run_with_a_new_tile_is_a_word_of_the_play(command: str, words: list[str]) -> None:
    table = cat()
    table.do(1, command)
    assert table.state.last is not None
    assert [word.text for word in table.state.last.words] == words


def test_r4_tiles_over_a_gap_that_the_mat_fills() -> None:
    table = cat()
    table.do(1, "place I7=O I9=E")
    assert table.state.last is not None
    assert [word.text for word in table.state.last.words] == ["OTE"]


def test_r4_a_single_tile_may_make_words_both_ways() -> None:
    table = Table(("CATDDGG", "RATSEOH", "ABEEEEE"))
    table.do(0, "8G CAT")
    table.do(1, "H7 R.T")
    table.do(2, "9I A")
    assert table.state.last is not None
    assert [word.text for word in table.state.last.words] == ["TA", "TA"]


def test_r4_only_tiles_of_the_rack_are_played() -> None:
    assert cat().refused(1, "8J D") == "tile-not-held cross R1"
    assert cat().refused(1, "8J SS") == "tile-not-held cross R1"
    assert cat().refused(1, "8J Ss") == "tile-not-held cross R1"


def test_r4_a_refusal_says_which_tile_is_lacking() -> None:
    for command, said in (("8J Ss", "You need 1 of blank"), ("8J D", "You need 1 of D")):
        with pytest.raises(Illegal, match=said):
            cat().do(1, command)


def test_r4_tiles_are_told_in_reading_order() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "place J8=T H8=C I8=A")
    assert table.state.last is not None
    assert [tile.letter for tile in table.state.last.tiles] == ["C", "A", "T"]


def test_r5_who_has_played_draws_back_to_seven_once_the_play_is_settled() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool="ABCDE")
    table.do(0, "8H CAT")
    assert table.rack(0) == "DGOS"
    assert table.do(1, "accept")[2] == Drew(Seat(0), "ABC")
    assert table.rack(0) == "ABCDGOS"
    assert table.state.pool == "DE"


def test_r5_a_nearly_empty_pool_gives_what_it_has() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool="AB")
    table.do(0, "8H CAT")
    table.do(1, "accept")
    assert table.rack(0) == "ABDGOS"
    assert table.state.pool == ""


def test_r5_others_see_how_many_tiles_were_drawn() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    event = Drew(Seat(0), "ABC")
    assert table.news(event, 0) == TilesDrawn(Seat(0), 3, "ABC")
    assert table.news(event, 1) == TilesDrawn(Seat(0), 3, None)
    assert table.news(event, Gallery()) == TilesDrawn(Seat(0), 3, None)


def test_r6_a_blank_stands_for_a_letter_and_is_worth_nothing() -> None:
    table = Table(("C?TSDOG", "EEIOURN"))
    table.do(0, "8H CaT")
    assert table.row(8) == ".......CaT....."
    assert table.scores == (4, 0)
    assert table.rack(0) == "DGOS"


def test_r6_a_blank_stays_the_letter_it_was_said_to_be() -> None:
    table = Table(("C?TSDOG", "EEIOURN"))
    table.do(0, "8H CaT")
    assert table.refused(1, "8I E") == "square-taken cross R4"


def test_r6_a_letter_bonus_under_a_blank_gives_nothing() -> None:
    table = Table(("AAAA?DD", "EE?OURN"))
    table.do(0, "H4 xAAAA")
    assert table.scores == (4, 0)


def test_r6_a_word_bonus_under_a_blank_multiplies_the_word() -> None:
    table = Table(("AAAA?DD", "EE?OURN"))
    table.do(0, "H4 xAAAA")
    table.do(1, "5E eEE.")
    assert table.scores == (4, (0 + 1 + 2 + 1) * 2)


@pytest.mark.parametrize("letter", ["", "a", "AB", "?", "1"])
def test_r6_a_tile_stands_for_one_letter(letter: str) -> None:
    table = Table(("C?TSDOG", "EEIOURN"))
    tiles = (Tile("H8", letter, blank=True), Tile("I8", "T"))
    with pytest.raises(Illegal) as asked:
        table.game.ask(table.view(0), WouldScore(tiles))
    with pytest.raises(Illegal) as played:
        table.game.decide(table.state, Act(Seat(0), Place(tiles), Ms(0)), table.luck)
    assert asked.value.code == played.value.code == "not-a-letter"


def test_r7_exchanged_tiles_are_drawn_first_and_then_mixed_in() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool="ZZZXXXYYY")
    event = table.do(0, "exchange CAT")[0]
    assert table.rack(0) == "DGOSZZZ"
    assert sorted(table.state.pool) == sorted("XXXYYYCAT")
    assert table.news(event, 0) == TilesExchanged(Seat(0), 3, "ACT", "ZZZ")
    assert table.news(event, 1) == TilesExchanged(Seat(0), 3, None, None)
    assert table.state.turn == 1


def test_r7_the_pool_is_mixed_by_chance_of_its_own() -> None:
    pools = []
    for number in range(2):
        table = Table(("CATSDOG", "EEIOURN"), pool="ZZZXXXYYY")
        table.luck = Luck(bytes([number]))
        table.do(0, "exchange CAT")
        pools.append(table.state.pool)
    assert pools[0] != pools[1]


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("exchange", "no-tiles cross R7"),
        ("exchange ccc", "tile-not-held cross R7"),
        ("exchange é", "not-a-tile cross R7"),
        ("exchange Cé", "not-a-tile cross R7"),
        ("exchange CATS", "pool-too-small cross R7"),
    ],
)
def test_r7_what_cannot_be_exchanged(command: str, refusal: str) -> None:
    assert Table(("CATSDOG", "EEIOURN"), pool="ABC").refused(0, command) == refusal


def test_r7_the_pool_needs_as_many_tiles_as_are_exchanged() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool="ABC")
    table.do(0, "exchange CAT")
    assert table.rack(0) == "ABCDGOS"


def test_r7_a_table_may_exchange_whole_racks_only() -> None:
    table = Table(("CATSDOG", "EEIOURN"), options=Options(exchange="all"))
    assert table.refused(0, "exchange CAT") == "whole-rack cross R7"
    assert names(table.do(0, "exchange all")) == ["Exchanged", "TurnBegan"]


def test_r8_a_player_may_pass() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    assert names(table.do(0, "pass")) == ["Passed", "TurnBegan"]
    assert table.rack(0) == "ACDGOST"
    assert table.state.turn == 1


def test_r9_words_are_those_of_the_chosen_dictionary() -> None:
    table = Table(("CATSDOG", "EEIOURN"), words=["DOG"])
    table.do(0, "8H CAT")
    table.do(1, "challenge")
    assert table.row(8) == "." * 15


def test_r6_who_types_without_capitals_means_letters_unless_the_blanks_are_there() -> None:
    table = Table(("CATDDG?", "RATSEOH"), pool="EEEEEEEEEEEEEEEEEEEE")
    view = table.view(0)
    assert read("8g cat", view) == read("8G CAT", view)
    (only,) = tiles_of(read("8G t", view))
    assert only.blank


def tiles_of(action: Action) -> tuple[Tile, ...]:
    assert isinstance(action, Place)
    return action.tiles


@pytest.mark.parametrize("played,told", [(False, False), (True, True)])
def test_who_is_not_understood_is_told_of_answers_only_where_there_is_a_play(
    *, played: bool, told: bool
) -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    if played:
        table.do(0, "8H CATS")
    with pytest.raises(Illegal, match="Write a play like") as refusal:
        table.do(1, "hello there")
    assert ("“challenge”" in refusal.value.text) == told
