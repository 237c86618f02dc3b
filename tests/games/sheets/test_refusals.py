"""Every refusal once: it names its rule, it is on the page of refusals, and it changes nothing."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.sheets.table import Loaded, Table, doubted, found, roster
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    Pencil,
    Roll,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Options, Writing
from wordhall.games.sheets.types.views import Spell
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck

ROOT = Path(__file__).resolve().parents[3]
ENTRY = re.compile(r"^- `([^`]+)` \(([^)]+)\)", re.MULTILINE)
PAGE = dict(ENTRY.findall((ROOT / "docs/errors/sheets.md").read_text("utf-8")))

ANN, BOB, CEM = 0, 1, 2


def rolled() -> Table:
    """A and D lie on the table."""
    table = Table(luck=Loaded(["1A 7D", "2E 4L"]))
    table.roll()
    return table


def written() -> Table:
    """Ann has written A and D into A1 and B1."""
    table = rolled()
    table.do(ANN, "write A1 A B1 D")
    return table


def written_twice() -> Table:
    """E and L lie on the table; A1 and B1 are written."""
    table = written()
    table.do(BOB, "write A1 A B1 D")
    table.do(CEM, "write A1 A B1 D")
    table.roll()
    return table


def searching() -> Table:
    """Sheets are turned over; Cem has written TIN."""
    table = Table()
    table.build()
    table.find(CEM, "TIN")
    return table


def flipped() -> Table:
    table = searching()
    table.do(CEM, "flip")
    return table


def stopped() -> Table:
    table = searching()
    table.do(CEM, "stop")
    return table


def full() -> Table:
    table = searching()
    for _ in range(199):
        table.find(CEM, "TIN")
    return table


def scoring() -> Table:
    """Bob is to mark TIN and EEL on Ann's sheet."""
    return found("TIN", "EEL", judging="scorer")


def marked() -> Table:
    table = scoring()
    table.do(BOB, "valid 1")
    return table


def asked() -> Table:
    """Bob asks what EEL means."""
    return doubted("EEL", "meaning")


def answered() -> Table:
    table = asked()
    table.do(CEM, "means a fish")
    return table


TRIED: list[tuple[str, Callable[[], Table], int, str]] = [
    ("unknown-command (sheets)", Table, ANN, "dance"),
    ("unreadable (sheets R9)", rolled, ANN, "write A1"),
    ("unreadable (sheets R9)", rolled, ANN, "pencil"),
    ("unreadable (sheets R26)", scoring, BOB, "valid TIN"),
    ("wrong-phase (sheets R15)", rolled, ANN, "word TIN"),
    ("not-the-roller (sheets R7)", Table, BOB, "roll"),
    ("nothing-rolled (sheets R13)", Table, BOB, "write A1 A B1 D"),
    ("not-all-written (sheets R13)", written, ANN, "roll"),
    ("already-written (sheets R13)", written, ANN, "write C1 A D1 D"),
    ("how-many-letters (sheets R9)", rolled, ANN, "write C1 A"),
    ("no-such-cell (sheets R4)", rolled, ANN, "write C6 A D1 D"),
    ("cell-taken (sheets R10)", written_twice, ANN, "write A1 E C1 L"),
    ("same-cell (sheets R9)", rolled, ANN, "write C1 A C1 D"),
    ("not-rolled (sheets R10)", rolled, ANN, "write A1 A B1 T"),
    ("pen-closed (sheets R16)", flipped, CEM, "word EEL"),
    ("you-have-stopped (sheets R16)", stopped, CEM, "word EEL"),
    ("not-letters (sheets R22)", searching, CEM, "word CAN'T"),
    ("too-short (sheets R17)", searching, CEM, "word IT"),
    ("too-long (sheets R15)", searching, CEM, "word ABCDEFGHIJKLMNOP"),
    ("list-full (sheets R15)", full, CEM, "word TIN"),
    ("not-on-list (sheets R16)", searching, CEM, "strike EEL"),
    ("sheet-done (sheets R27)", scoring, ANN, "valid 1"),
    ("question-open (sheets R26)", asked, BOB, "valid 1"),
    ("asked-already (sheets R26)", answered, BOB, "where 1"),
    ("no-such-word (sheets R27)", scoring, BOB, "valid 3"),
    ("marked-already (sheets R27)", marked, BOB, "invalid 1"),
    ("nothing-asked (sheets R26)", scoring, CEM, "cells A1"),
    ("other-answer (sheets R26)", asked, CEM, "cells A1"),
    ("meaning-length (sheets R26)", asked, CEM, "means " + "fish " * 50),
]

ELSEWHERE = {
    "bad-players",
    "bad-option",
    "meaning-unreadable",
    "sheet-hidden",
    "no-such-seat",
    "not-a-line",
}


@pytest.mark.parametrize(
    "refusal, scene, seat, command", TRIED, ids=[f"{r.split()[0]}: {c[:9]}" for r, _, _, c in TRIED]
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(
    refusal: str, scene: Callable[[], Table], seat: int, command: str
) -> None:
    assert scene().refused(seat, command) == refusal


@pytest.mark.parametrize("refusal", [refusal for refusal, *_ in TRIED])
def test_a_refusal_stands_on_its_page_with_its_rule(refusal: str) -> None:
    code, rule = refusal.rstrip(")").split(" (")
    assert rule.split()[-1] in re.findall(r"\w+", PAGE[code])


def test_every_refusal_of_the_page_is_tried() -> None:
    assert {refusal.split()[0] for refusal, *_ in TRIED} | ELSEWHERE == PAGE.keys()


def test_a_table_for_two_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        Sheets(Table().game.lexicon).open(Options(), roster(2), Luck(b""))
    assert refused.value.refusal().details == {"seats": 2}


def test_a_meaning_that_cannot_be_shown_is_refused() -> None:
    assert asked().refused(CEM, AnswerMeaning("\0")) == "meaning-unreadable (sheets R26)"


@pytest.mark.parametrize(
    "code, sheet, cells",
    [
        ("sheet-hidden", 1, (0, 1, 2)),
        ("no-such-seat", 3, (0, 1, 2)),
        ("no-such-seat", -1, (0, 1, 2)),
        ("not-a-line", 0, (0, 2)),
        ("not-a-line", 0, ()),
    ],
)
def test_r15_a_preview_is_refused(code: str, sheet: int, cells: tuple[int, ...]) -> None:
    table = searching()
    with pytest.raises(Illegal) as refused:
        table.game.ask(table.view(CEM), Spell(Seat(sheet), cells))
    assert refused.value.code == code
    assert refused.value.rule == PAGE[code]


def test_r15_a_preview_says_what_cells_spell_and_not_whether_it_is_a_word() -> None:
    table = searching()
    spelled = [
        table.game.ask(table.view(CEM), Spell(Seat(ANN), cells)).word
        for cells in ((23, 22, 21), (10, 11, 12), (5, 6, 7))
    ]
    assert spelled == ["TIN", "ZEP", "QUAR"]


@pytest.mark.parametrize(
    "scene, seat, wish, details",
    [
        (Table, BOB, Roll(), {"seat": ANN}),
        (rolled, ANN, WriteWord("TIN"), {"phase": "build"}),
        (rolled, ANN, Write(()), {"letters": 2}),
        (rolled, ANN, Write((Writing(0, "X"), Writing(1, "D"))), {"rolled": "A, D"}),
        (written, ANN, Write(()), {"seat": ANN}),
        (written_twice, ANN, Pencil((Writing(1, "E"),)), {"cell": "B1"}),
        (searching, CEM, WriteWord("IT"), {"word": "IT", "letters": 3}),
        (searching, CEM, WriteWord("A" * 16), {"letters": 15}),
        (searching, CEM, StrikeWord("LONG" * 9), {"word": "LONGLONGLONGLON"}),
        (full, CEM, WriteWord("TIN"), {"words": 200}),
        (asked, CEM, AnswerMeaning(""), {"characters": 200}),
    ],
)
def test_a_refusal_says_what_it_speaks_of(
    scene: Callable[[], Table], seat: int, wish: Action, details: dict[str, str | int]
) -> None:
    assert scene().refusal(seat, wish).details == details


def test_r13_who_rolls_is_told_to_roll_and_others_to_wait() -> None:
    texts = [Table().refusal(seat, "write A1 A B1 D").text for seat in (ANN, BOB)]
    assert texts == ["Roll the dice first.", "The dice have not been rolled. Wait for them."]


def test_r12_what_is_to_be_written_is_said() -> None:
    last = Table()
    last.build(12)
    last.roll()
    texts = [table.refusal(ANN, Write(())).text for table in (rolled(), last)]
    assert texts == ["Write both letters.", "Pick one letter for the last cell."]
