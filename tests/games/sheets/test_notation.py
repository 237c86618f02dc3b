"""Typed commands: what can be typed, and what an action is called."""

import pytest

from tests.games.sheets.table import Table
from wordhall.games.sheets.notation.commands import read, write
from wordhall.games.sheets.scoring import CELLS, cell_name, cell_number
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Writing
from wordhall.kernel.game import Illegal

COMMANDS: list[tuple[str, Action]] = [
    ("roll", Roll()),
    ("write C4 E D2 Qu", Write((Writing(17, "E"), Writing(8, "Qu")))),
    ("write E5 T", Write((Writing(24, "T"),))),
    ("pencil A1 V", Pencil((Writing(0, "V"),))),
    ("erase", Pencil(())),
    ("word QUEST", WriteWord("QUEST")),
    ("strike QUEST", StrikeWord("QUEST")),
    ("flip", Flip()),
    ("stop", Stop()),
    ("go on", GoOn()),
    ("where 3", Question(2, "where")),
    ("meaning 12", Question(11, "meaning")),
    ("cells A1 B2 C3", AnswerWhere((0, 6, 12))),
    ("means a kind of bird", AnswerMeaning("a kind of bird")),
    ("give up", GiveUp()),
    ("valid 1", Judge(0, valid=True)),
    ("invalid 200", Judge(199, valid=False)),
]


@pytest.mark.parametrize("text, action", COMMANDS, ids=[text for text, _ in COMMANDS])
def test_each_action_has_its_command(text: str, action: Action) -> None:
    assert read(text) == action
    assert write(action) == text


@pytest.mark.parametrize(
    "text, action",
    [
        ("  ROLL ", Roll()),
        ("Go  On", GoOn()),
        ("GO ON", GoOn()),
        ("Give  UP", GiveUp()),
        ("word quest", WriteWord("QUEST")),
        ("Strike Quest", StrikeWord("QUEST")),
        ("write c4 e d2 QU", Write((Writing(17, "E"), Writing(8, "Qu")))),
        ("means  A  Kind of\tbird ", AnswerMeaning("A Kind of bird")),
        ("cells a1 e5", AnswerWhere((0, 24))),
        ("VALID 007", Judge(6, valid=True)),
        ("cells", AnswerWhere(())),
        ("valid 9999", Judge(9998, valid=True)),
    ],
)
def test_case_and_spaces_do_not_matter(text: str, action: Action) -> None:
    assert read(text) == action


@pytest.mark.parametrize(
    "text, code, rule",
    [
        ("", "unknown-command", "sheets"),
        ("dance", "unknown-command", "sheets"),
        ("roll 2", "unknown-command", "sheets"),
        ("flip it", "unknown-command", "sheets"),
        ("stop now", "unknown-command", "sheets"),
        ("erase A1", "unknown-command", "sheets"),
        ("go", "unknown-command", "sheets"),
        ("go off", "unknown-command", "sheets"),
        ("word", "unknown-command", "sheets"),
        ("strike", "unknown-command", "sheets"),
        ("means", "unknown-command", "sheets"),
        ("write", "unreadable", "sheets R9"),
        ("pencil", "unreadable", "sheets R9"),
        ("write A1 A B1", "unreadable", "sheets R9"),
        ("write F1 A B1 D", "no-such-cell", "sheets R4"),
        ("write A0 A B1 D", "no-such-cell", "sheets R4"),
        ("write A A1 D B1", "no-such-cell", "sheets R4"),
        ("cells A1B1", "no-such-cell", "sheets R4"),
        ("cells 1A", "no-such-cell", "sheets R4"),
        ("where", "unreadable", "sheets R26"),
        ("meaning QUEST", "unreadable", "sheets R26"),
        ("valid -1", "unreadable", "sheets R26"),
        ("invalid 10000", "unreadable", "sheets R26"),
        ("valid \N{SUPERSCRIPT TWO}", "unreadable", "sheets R26"),
    ],
)
def test_what_cannot_be_read(text: str, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        read(text)
    assert (refused.value.code, refused.value.rule) == (code, rule)


def test_a_cell_that_is_none_is_named() -> None:
    with pytest.raises(Illegal) as refused:
        read("cells A1 Z99999999999")
    assert refused.value.details == {"cell": "Z9999999"}


def test_cells_are_named_by_column_and_row() -> None:
    names = [f"{column}{row}" for row in "12345" for column in "ABCDE"]
    assert [cell_name(cell) for cell in range(CELLS)] == names
    assert [cell_number(name.lower()) for name in names] == list(range(CELLS))
    assert [cell_number(name) for name in ("", "A", "A10", "AA", "11", "A6")] == [None] * 6


def test_other_letters_are_not_turned_into_capitals() -> None:
    assert read("word stra\N{LATIN SMALL LETTER SHARP S}e") == WriteWord("stra\xdfe")


def test_what_stands_in_a_refusal_of_an_unknown_command_can_be_typed() -> None:
    with pytest.raises(Illegal) as refused:
        read("help")
    for text, _ in COMMANDS:
        verb = text if text in {"go on", "give up"} else text.split()[0]
        assert verb in refused.value.text


def test_the_game_reads_and_writes_them() -> None:
    table = Table()
    assert table.game.read("roll", table.view(0)) == Roll()
    assert table.game.write(Roll()) == "roll"
