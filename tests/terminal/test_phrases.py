"""What people type is read generously, and means one thing."""

import pytest
from msgspec.structs import replace

from tests.terminal.table import alone, lay
from tests.views import view_of
from wordhall.games.sheets.notation.commands import read
from wordhall.games.sheets.types.actions import Action, Roll, Write
from wordhall.games.sheets.types.components import Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.games.sheets.types.state import Inquiry
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Illegal, Seat, Sitter
from wordhall.terminal.sheets.phrases import letters_from, understood

ANN = Seat(0)
OPEN = ("",) * 25
LAST = ("A",) * 24 + ("",)


def throw(*faces: str, number: int = 3) -> Throw:
    return Throw(number, tuple(range(len(faces))), faces)


@pytest.mark.parametrize(
    "text",
    [
        "c4 e d2 t",
        "C4 E D2 T",
        "e c4 t d2",
        "e,c4, t,d2",
        "c4=e d2=t",
        "c4:e;d2:t",
        "ec4 td2",
        "c4e d2t",
        "c4ed2t",
        "e t c4 d2",
        "c4 d2",
        "d2 t c4 e",
        "c4 d2 e",
    ],
)
def test_letters_and_cells_in_any_order(text: str) -> None:
    letters = letters_from(text, throw("E", "T"), OPEN)
    assert set(letters) == {Writing(17, "E"), Writing(8, "T")}


@pytest.mark.parametrize(
    "text, letters",
    [
        ("a1 b1 v", (Writing(0, "S"), Writing(1, "V"))),
        ("a1 b1 q", (Writing(0, "S"), Writing(1, "Qu"))),
        ("a1 s b1 qu", (Writing(0, "S"), Writing(1, "Qu"))),
        ("qub1 sa1", (Writing(1, "Qu"), Writing(0, "S"))),
    ],
)
def test_a_side_of_a_choice_face_is_named(text: str, letters: tuple[Writing, ...]) -> None:
    assert letters_from(text, throw("S", "V/Qu"), OPEN) == letters


@pytest.mark.parametrize("text", ["x", "e5 x", "x e5", "xe5"])
def test_the_last_cell_needs_but_a_letter(text: str) -> None:
    faces = ("A", "E", "I", "R", "G", "B", "C", "X/Z")
    assert letters_from(text, throw(*faces, number=12), LAST) == (Writing(24, "X"),)


@pytest.mark.parametrize(
    "text, code",
    [
        ("a1 b1", "choose-side"),
        ("a1", "unreadable"),
        ("a1 b1 c1", "unreadable"),
        ("a1 b1 z", "choose-side"),
        ("a1 s b1", "choose-side"),
    ],
)
def test_what_is_not_clear_is_asked(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        letters_from(text, throw("S", "V/Qu"), OPEN)
    assert refused.value.code == code


def building() -> View:
    match = alone().match
    match.act(ANN, Roll(), 0)
    view: View = match.view(ANN)
    return view


@pytest.mark.parametrize(
    "text, command",
    [
        ("write c4 d e2 a", "write c4 d e2 a"),
        ("c4 d e2 a", "write c4 d e2 a"),
        ("pencil c4 d", "pencil c4 d"),
        ("/pencil d c4", "pencil c4 d"),
        ("erase", "erase"),
        ("", "roll"),
        ("roll", "roll"),
    ],
)
def test_in_build(text: str, command: str) -> None:
    assert understood(text, building()) == [read(command)]


def test_an_empty_line_writes_what_is_pencilled() -> None:
    match = alone().match
    match.act(ANN, Roll(), 0)
    match.act(ANN, read("pencil c4 d e2 a"), 0)
    assert understood("", match.view(ANN)) == [read("write c4 d e2 a")]


def test_a_second_letter_joins_the_one_that_is_pencilled() -> None:
    match = alone().match
    match.act(ANN, Roll(), 0)
    match.act(ANN, read("pencil c4 d"), 0)
    assert understood("e2 a", match.view(ANN)) == [read("write c4 d e2 a")]
    assert understood("a1 d b1 a", match.view(ANN)) == [read("write a1 d b1 a")]


def test_letters_before_the_dice_are_left_to_the_rules() -> None:
    assert understood("c4 e d2 t", alone().match.view(ANN)) == [Write(())]


@pytest.mark.parametrize("text", ["c9 e", "f3 e", "pencil k7"])
def test_a_cell_that_is_none_is_named(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        understood(text, building())
    assert refused.value.code == "no-such-cell"


@pytest.mark.parametrize("text", ["bla", "/bla", "ünïcödé", "1 2 3", "x" * 999])
def test_what_is_no_command_is_quoted_shortly(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        understood(text, building())
    assert refused.value.code == "unknown-command"
    assert len(refused.value.text) < 100


def searching(judging: str = "resource") -> View:
    """A View in Find, or with a Scorer in Score."""
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    state = deal.match.live.state
    sheets = tuple(replace(s, words=("TEA", "EAT", "ATE"), pen="closed") for s in state.sheets)
    phase = "find" if judging == "resource" else "score"
    state = replace(state, phase=phase, sheets=sheets)
    view: View = view_of(deal.match.game, state, ANN)
    return view


@pytest.mark.parametrize(
    "text, commands",
    [
        ("quest", ["word QUEST"]),
        ("quest dim,art", ["word QUEST", "word DIM", "word ART"]),
        ("help", ["word HELP"]),
        ("/strike cut", ["strike CUT"]),
        ("/strike cut dim", ["strike CUT", "strike DIM"]),
        ("/flip", ["flip"]),
        ("/go on", ["go on"]),
        ("", []),
    ],
)
def test_in_find_plain_words_are_written(text: str, commands: list[str]) -> None:
    assert understood(text, searching()) == list(map(read, commands))


@pytest.mark.parametrize(
    "text, commands",
    [
        ("valid 2", ["valid 2"]),
        ("v 1 3", ["valid 1", "valid 3"]),
        ("valid 1-3", ["valid 1", "valid 2", "valid 3"]),
        ("/x 2", ["invalid 2"]),
        ("valid all", ["valid 1", "valid 2", "valid 3"]),
        ("w 2", ["where 2"]),
        ("meaning 3", ["meaning 3"]),
    ],
)
def test_in_score_words_are_marked_by_their_numbers(text: str, commands: list[str]) -> None:
    assert understood(text, searching("scorer")) == list(map(read, commands))


def asked(doubt: str) -> View:
    """A View of Ann, who is asked about a word of the sheet that she searched."""
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    state = deal.match.live.state
    sheet = state.found_by(ANN)
    inquiry = Inquiry(0, doubt, at=state.since)  # type: ignore[arg-type]  # from a parameter
    sheets = list(state.sheets)
    sheets[sheet] = replace(sheets[sheet], words=("TEA",), inquiries=(inquiry,))
    view: View = view_of(deal.match.game, replace(state, phase="score", sheets=tuple(sheets)), ANN)
    return view


@pytest.mark.parametrize(
    "doubt, text, command",
    [
        ("meaning", "a drink", "means a drink"),
        ("meaning", "means a drink", "means a drink"),
        ("meaning", "valid", "means valid"),
        ("where", "a1 b1 c1", "cells A1 B1 C1"),
        ("where", "a1,b1,c1", "cells A1 B1 C1"),
        ("where", "cells a1 b1", "cells A1 B1"),
    ],
)
def test_a_question_is_answered_plainly(doubt: str, text: str, command: str) -> None:
    actions: list[Action] = understood(text, asked(doubt))
    assert actions == [read(command)]
