"""R1 to R7: what is in the box, and who sits where."""

import pytest
from msgspec.structs import replace

from tests.games.sheets.table import EXAMPLE, Loaded, Table, found, grid, roster
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.scoring import find_line, points, reads
from wordhall.games.sheets.types.components import DICE, Handicap, Options
from wordhall.games.sheets.types.events import Opened
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

PRINTED = """
A E I O U Y
A E I O E Y
A E I O U A
R S T L N S
G M H R S T
B P W L N S
C D F R T N
V/Qu J/K E/O X/Z Y/I U/A
"""

UP_AND_DOWN = grid("T X X X X / S X Qu E X / E X X S X / Qu X X X X / X X X X X")


def refusal(options: Options, seats: int = 3) -> Illegal:
    with pytest.raises(Illegal) as refused:
        Sheets(Lexicon.of(["WORD"])).open(options, roster(seats), Luck(b""))
    return refused.value


def test_r1_eight_dice_as_printed() -> None:
    assert [" ".join(die) for die in DICE] == PRINTED.strip().splitlines()


def test_r2_each_builder_chooses_a_letter_of_a_choice_face() -> None:
    table = Table(luck=Loaded(["7F 8V/Qu"]))
    table.roll()
    table.do(0, "write A1 V B1 F")
    table.do(1, "write A1 F B1 Qu")
    assert table.sheet(0).grid[:2] == ("V", "F")
    assert table.sheet(1).grid[:2] == ("F", "Qu")


def test_r2_the_other_letters_of_a_die_are_no_choice() -> None:
    table = Table(luck=Loaded(["7F 8V/Qu"]))
    table.roll()
    assert table.refused(0, "write A1 K B1 F") == "not-rolled (sheets R10)"
    assert table.refused(0, "write A1 V B1 Qu") == "not-rolled (sheets R10)"


def test_r3_qu_goes_into_one_cell() -> None:
    table = Table(luck=Loaded(["7F 8V/Qu"]))
    table.roll()
    table.do(0, "write A1 Qu B1 F")
    assert table.sheet(0).grid[:3] == ("Qu", "F", "")


def test_r3_qu_counts_as_two_letters() -> None:
    assert [points("QUA"), points("QUIT"), points("QUART")] == [1, 2, 3]
    assert found("QUART").scores == (3, 0, 3)


def test_r3_qu_reads_q_before_u_whichever_way_the_word_runs() -> None:
    assert find_line(UP_AND_DOWN, "QUEST") == (15, 10, 5, 0)
    assert find_line(UP_AND_DOWN, "QUEST"[::-1]) is None
    assert find_line(UP_AND_DOWN, "TSEQU") == (0, 5, 10, 15)
    assert reads(UP_AND_DOWN, (15, 10, 5, 0)) == "QUEST"


def test_r3_a_q_alone_is_not_on_the_grid() -> None:
    assert find_line(UP_AND_DOWN, "QEST") is None
    assert find_line(UP_AND_DOWN, "TSEQ") is None


def test_r4_a_sheet_is_an_empty_grid_of_25_cells() -> None:
    own = Table().view(0).sheets[0]
    assert own.grid == ("",) * 25
    assert own.leftovers == ()


def test_r4_the_score_rows() -> None:
    table = found("TIN", "NIT", "TINY", "QUEST", "QUART", "CUT")
    rows = table.view(0).sheets[0].rows
    assert rows is not None
    assert (rows.three, rows.four, rows.five, rows.invalid) == (2, 1, 2, 1)
    assert rows.total == 2 * 1 + 1 * 2 + 2 * 3 - 1


def test_r5_the_tables_one_dictionary_decides() -> None:
    assert found("TIN", words=["TIN"]).verdicts(0) == {"TIN": "valid"}
    assert found("TIN", words=["NIT"]).verdicts(0) == {"TIN": "not_a_word"}


@pytest.mark.parametrize("seats", [3, 30])
def test_r6_three_to_thirty_players(seats: int) -> None:
    table = Table(seats=seats)
    assert len(table.view(0).sheets) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 31])
def test_r6_fewer_or_more_are_refused(seats: int) -> None:
    refused = refusal(Options(), seats)
    assert (refused.code, refused.rule) == ("bad-players", "sheets R6")


@pytest.mark.parametrize(
    "pass_to, finder, scorer", [("right", 4, 3), ("left", 1, 2)], ids=["right", "left"]
)
def test_r6_sheets_pass_one_way_round(pass_to: str, finder: int, scorer: int) -> None:
    """Seats count clockwise: the neighbour to the left of seat 0 is seat 1."""
    sheet = Table(seats=5, pass_to=pass_to).view(0).sheets[0]
    assert (sheet.builder, sheet.finder, sheet.scorer) == (0, finder, scorer)


def test_r6_sheets_pass_to_the_right_unless_the_table_says_otherwise() -> None:
    assert Options() == Options(pass_to="right")  # noqa: S106 - it passes sheets


@pytest.mark.parametrize("pass_to", ["right", "left"])
@pytest.mark.parametrize("seats", range(3, 31))
def test_r6_builder_finder_and_scorer_are_three_and_everybody_is_each_once(
    seats: int, pass_to: str
) -> None:
    sheets = Table(seats=seats, pass_to=pass_to).gallery().sheets
    everybody = list(range(seats))
    assert [sheet.builder for sheet in sheets] == everybody
    assert sorted(sheet.finder for sheet in sheets) == everybody
    assert sorted(sheet.scorer for sheet in sheets) == everybody
    assert all(len({s.builder, s.finder, s.scorer}) == 3 for s in sheets)


@pytest.mark.parametrize("pass_to, finder, scorer", [("right", 2, 1), ("left", 1, 2)])
def test_r6_the_finder_finds_and_the_scorer_judges(pass_to: str, finder: int, scorer: int) -> None:
    table = found("TIN", by=finder, pass_to=pass_to, judging="scorer")
    assert table.sheet(0).words == ("TIN",)
    assert table.refused(finder, "valid 1") == "sheet-done (sheets R27)"
    table.do(scorer, "valid 1")
    assert table.verdicts(0) == {"TIN": "valid"}


def test_r7_the_host_chooses_the_roller() -> None:
    table = Table(roller=Seat(2))
    assert table.view(0).roller == 2
    assert table.refused(0, "roll") == "not-the-roller (sheets R7)"
    table.do(2, "roll")


def test_r7_or_the_roller_is_drawn_by_lot() -> None:
    rollers = {Table(roller=None, luck=Luck(bytes([n]))).view(0).roller for n in range(40)}
    assert rollers == {0, 1, 2}
    again = [Table(roller=None, luck=Luck(b"same")).state.roller for _ in range(2)]
    assert again[0] == again[1]


def test_r7_the_lot_falls_on_any_of_thirty() -> None:
    rollers = {Table(seats=30, roller=None, luck=Luck(bytes([n]))).state.roller for n in range(99)}
    assert len(rollers) > 25


def test_r7_the_roller_must_have_a_seat() -> None:
    for seat in (-1, 3):
        refused = refusal(Options(roller=Seat(seat)))
        assert (refused.code, refused.rule) == ("bad-option", "sheets R7")


def test_r7_chance_is_the_tables_whoever_presses_the_button() -> None:
    first, other = (Table(luck=Luck(b"dice"), roller=Seat(seat)) for seat in (0, 2))
    assert first.roll() == other.roll()


def test_r7_a_roller_who_dawdles_is_helped_after_15_seconds() -> None:
    table = Table()
    table.wait(14.9)
    assert table.state.throws == ()
    table.wait(0.1)
    assert len(table.state.throws) == 1


def test_r7_the_help_counts_from_when_everyone_has_written() -> None:
    table = Table()
    table.wait(10)
    table.build(1)
    table.wait(14.9)
    assert len(table.state.throws) == 1
    table.wait(0.1)
    assert len(table.state.throws) == 2


def test_r7_if_the_roller_is_gone_the_next_one_presses() -> None:
    table = Table(roller=Seat(1))
    table.resign(1)
    assert table.view(0).roller == 2
    assert table.refused(0, "roll") == "not-the-roller (sheets R7)"
    table.do(2, "roll")


def test_r7_a_roller_who_comes_back_has_the_button_again() -> None:
    table = Table(roller=Seat(1))
    table.leave(1)
    assert table.view(0).roller == 2
    table.come_back(1)
    assert table.view(0).roller == 1


@pytest.mark.parametrize("seconds", [1, 60, 86_400])
def test_r13_r16_r18_r26_r27_times_are_from_a_second_to_a_day(seconds: int) -> None:
    options = Options(
        build_seconds=seconds,
        timer_seconds=seconds,
        find_limit_seconds=seconds,
        answer_seconds=seconds,
        score_seconds=seconds,
    )
    opened = Sheets(Lexicon.of(["WORD"])).open(options, roster(), Luck(b""))[0]
    assert isinstance(opened, Opened)
    assert opened.options == options


@pytest.mark.parametrize("seconds", [-1, 0, 86_401])
@pytest.mark.parametrize(
    "rule, name",
    [
        ("R13", "build_seconds"),
        ("R16", "timer_seconds"),
        ("R18", "find_limit_seconds"),
        ("R26", "answer_seconds"),
        ("R27", "score_seconds"),
    ],
)
def test_r13_other_times_are_refused(rule: str, name: str, seconds: int) -> None:
    refused = refusal(replace(Options(), **{name: seconds}))
    assert (refused.code, refused.rule) == ("bad-option", f"sheets {rule}")
    assert refused.details == {"option": name}


def test_options_as_the_rulebook_has_them() -> None:
    assert Options() == Options(
        pass_to="right",  # noqa: S106 - it passes sheets
        roller=None,
        build_seconds=None,
        timer_seconds=60,
        find_limit_seconds=600,
        leftovers=False,
        leftover_penalty=0,
        judging="resource",
        answer_seconds=60,
        score_seconds=300,
        handicaps=(),
    )


@pytest.mark.parametrize("own", [Handicap(Seat(0), 3600, 5), Handicap(Seat(2), 0, 3)])
def test_h7_handicaps_that_fit(own: Handicap) -> None:
    table = Table(handicaps=(own,))
    assert table.gallery().options.handicap(own.seat) == own
    assert table.gallery().options.handicap(Seat(1)) == Handicap(Seat(1), 0, 3)


@pytest.mark.parametrize(
    "own",
    [
        (Handicap(Seat(3)),),
        (Handicap(Seat(-1)),),
        (Handicap(Seat(0), min_length=2),),
        (Handicap(Seat(0), min_length=6),),
        (Handicap(Seat(0), extra_seconds=-1),),
        (Handicap(Seat(0), extra_seconds=3601),),
        (Handicap(Seat(0), 10), Handicap(Seat(0), 20)),
    ],
)
def test_h7_handicaps_that_do_not(own: tuple[Handicap, ...]) -> None:
    refused = refusal(Options(handicaps=own))
    assert (refused.code, refused.rule) == ("bad-option", "house H7")
    assert refused.details == {"option": "handicaps"}


def test_the_example_is_what_the_loaded_dice_make() -> None:
    table = Table()
    table.build()
    assert [table.sheet(seat).grid for seat in range(3)] == [grid(EXAMPLE)] * 3
