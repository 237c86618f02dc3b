"""Positions of Mark My Words: letters that are written, and words that are found."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.sheets.table import EXAMPLE, Table, found, searching
from wordhall.catalog import CATALOG
from wordhall.games.sheets.types.actions import Write
from wordhall.games.sheets.types.components import Writing
from wordhall.kernel.game import Illegal, Seat
from wordhall.review.sheets.placements import choices
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.judgement import Judgement
from wordhall.study.lines import RACK, READ, WRITE, start, with_rack
from wordhall.study.lines.looking import look
from wordhall.study.position import Position, offered, seen, tried
from wordhall.words import load

WORDS = load("everyday")
GAME = CATALOG["sheets"].make(WORDS)
FULL = "EELFD/QuARTI/ZEPUM/LOSEC/YNITV"


def judged(position: Position, *acts: Any) -> Judgement:
    judgement = JUDGES["sheets"](position, tried(GAME, position, acts).made, WORDS)
    assert judgement is not None
    return judgement


def positions(table: Table) -> Sequence[Position]:
    return POSITIONS["sheets"](table.log)


@pytest.fixture(scope="module", name="over")
def _over() -> Table:
    return found("TIN", "EEL", "TIN", "CUT", by=2)


def test_every_player_has_every_throw_and_then_a_sheet_to_search(over: Table) -> None:
    all_of_them = positions(over)
    assert [position.seat for position in all_of_them] == [0, 1, 2] * 14
    lines = [WRITE["sheets"](seen(GAME, one.state, one.seat)) for one in all_of_them]
    assert lines[0] == "5/5/5/5/5 1Y4L"
    assert lines[4].split()[1] == "2E5M/1Y4L"
    assert lines[38].split()[1].startswith("1I2E3A4R5S6L7N8U/")
    assert lines[41] == f"{FULL} - seat 2; found TIN,EEL,TIN,CUT;"


def test_who_built_and_never_searched_has_throws_only() -> None:
    table = Table()
    table.build(2)
    assert len(positions(table)) == 6


def test_the_player_sees_the_own_sheet_and_may_write_on_it(over: Table) -> None:
    build, search = positions(over)[7], positions(over)[40]
    assert [sheet.grid is None for sheet in seen(GAME, build.state, build.seat).sheets] == [
        True,
        False,
        True,
    ]
    assert offered(GAME, build.state, build.seat) == ["Pencil", "Write"]
    assert {"WriteWord", "StrikeWord"} >= {*offered(GAME, search.state, search.seat)} - {
        "Flip",
        "Stop",
    }


def test_the_best_letters_cost_nothing_and_others_what_they_fall_short_of(over: Table) -> None:
    position = positions(over)[15]
    sheet, throws = position.state.sheets[0], position.state.throws
    best, *_, worst = choices(sheet.grid, throws, WORDS)
    first, last = judged(position, Write(best.letters)), judged(position, Write(worst.letters))
    assert (first.best, first.cost, first.value) == (True, 0, best.gain)
    assert not last.best
    assert last.cost == pytest.approx(best.gain - worst.gain)
    assert (len(first.words), first.lost, first.mistake) == (2, None, None)
    assert all(len(told.split()) == 2 for told in first.words)


def test_letters_in_a_cell_that_nobody_would_think_of_are_judged_too(over: Table) -> None:
    position = positions(over)[15]
    grid = position.state.sheets[0].grid
    cells = [cell for cell, face in enumerate(grid) if not face]
    faces = [face.split("/")[0] for face in position.state.throws[-1].faces]
    costs = [
        judged(position, Write((Writing(one, faces[0]), Writing(two, faces[1])))).cost
        for one, two in ((cells[0], cells[1]), (cells[-1], cells[-2]))
    ]
    assert all(cost >= 0 for cost in costs)


def test_with_the_last_letter_the_words_that_it_makes_are_counted(over: Table) -> None:
    position = positions(over)[36]
    grid = position.state.sheets[0].grid
    cell = grid.index("")
    judgement = judged(position, Write((Writing(cell, "A"),)))
    assert judgement.value == judgement.score


def test_a_word_is_worth_its_points_and_falls_short_of_the_best(over: Table) -> None:
    position = positions(over)[41]
    assert judged(position, "word QUEST").best
    dim = judged(position, "word DIM")
    assert (dim.words, dim.score, dim.cost, dim.best) == (("DIM",), 1, 2, False)


def test_a_word_twice_brings_nothing_and_an_invalid_one_costs(over: Table) -> None:
    position = positions(over)[41]
    again = judged(position, "word EEL")
    assert (again.score, again.value, again.wrong) == (0, 0, ())
    wrong = judged(position, "word CURD")
    assert (wrong.score, wrong.wrong, wrong.best) == (-1, ("CURD",), False)


def test_while_letters_are_pencilled_nothing_is_judged(over: Table) -> None:
    position = positions(over)[0]
    made = tried(GAME, position, ["pencil A1 Y"]).made
    assert JUDGES["sheets"](position, made, WORDS) is None


def test_what_the_rules_refuse_is_refused_here(over: Table) -> None:
    with pytest.raises(Illegal, match="sheets R10"):
        tried(GAME, positions(over)[0], ["write A1 Z B1 L"])


def test_after_a_roll_the_next_one_is_hidden_and_the_sheet_is_seen() -> None:
    after = look(GAME, "5/5/5/5/5 1Y4L", ["write A1 Y A4 L"], WORDS).after
    assert after == "Y4/5/5/L4/5 2/1Y4L"
    lined = look(GAME, after, (), WORDS)
    assert (lined.known, lined.offers, lined.line, lined.seats) == (False, (), after, 3)
    assert b'"Y"' in bytes(lined.view)
    with pytest.raises(Illegal) as refusal:
        look(GAME, after, ["write B1 E C1 M"], WORDS)
    assert refusal.value.code == "rack-hidden"


def test_after_the_last_letter_the_sheet_is_searched() -> None:
    table = Table()
    table.build(12)
    table.roll()
    line = WRITE["sheets"](table.view(0))
    cell = next(one for one, face in enumerate(table.sheet(0).grid) if not face)
    after = look(GAME, line, [Write((Writing(cell, "L"),))], WORDS).after
    assert after is not None
    assert after.endswith(" -")


def test_a_word_joins_the_list_and_can_be_struck() -> None:
    line = f"{FULL} - found ART;"
    assert look(GAME, line, ["word TIN"], WORDS).after == f"{FULL} - found ART,TIN;"
    assert look(GAME, line, ["strike ART"], WORDS).after == f"{FULL} -"
    assert look(GAME, line, ["stop"], WORDS).after is None


def test_the_match_of_others_is_not_looked_into() -> None:
    table = searching()
    position = positions(table)[39]
    view = seen(GAME, position.state, Seat(0))
    assert [sheet.grid is None for sheet in view.sheets].count(True) == 1
    assert EXAMPLE.split()[0] == view.sheets[0].grid[0]


def test_the_beginning_of_a_match_has_its_line_and_a_roll_can_be_told() -> None:
    line = start(GAME)
    assert line == "5/5/5/5/5 2"
    assert READ["sheets"](line).known is False
    assert READ["sheets"](with_rack("sheets", line, "RA")).known is True
    with pytest.raises(Illegal):
        READ["sheets"](with_rack("sheets", line, "RAT"))


def test_a_roll_is_understood_as_people_write_it() -> None:
    assert RACK["sheets"]("r, 8v") == "R8V"
    with pytest.raises(Illegal) as refusal:
        RACK["sheets"]("R9")
    assert refusal.value.text.endswith("Write the roll: RV, or 4R8V with dice 4 and 8.")
