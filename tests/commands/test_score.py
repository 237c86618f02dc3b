"""`wordhall score sheets` marks a boxed game's sheet by the rules."""

import io
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from wordhall.cli import main

GRID = "E E L F D / Qu A R T I / Z E P U M / L O S E C / Y N I T V"
LIST = "QUEST DIM ART EON QUART NIT TINY CURE FLEE CUT EEL ELF OPT APE TIN MID"
WRITTEN = LIST.split()


@pytest.fixture(autouse=True)
def _nothing_on_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "sheets", *arguments]) == 0
    return capsys.readouterr().out


def marked(capsys: pytest.CaptureFixture[str], *words: str, grid: str = GRID) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads(said(capsys, "--grid", grid, "--json", *words))
    return sheet


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "sheets", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_the_worked_example_of_the_rulebook_is_21(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = marked(capsys, *WRITTEN)
    assert sheet["total"] == 21
    assert sheet["rows"] == {"3": 10, "4": 3, "5+": 2, "invalid": 1}
    assert [w["word"] for w in sheet["words"]] == WRITTEN
    assert [w["word"] for w in sheet["words"] if w["verdict"] != "valid"] == ["CUT"]


def test_the_shape_of_the_json_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    assert marked(capsys, "quest", "CUT", "TIM", "AR", "Quest", "ELFD") == {
        "words": [
            {
                "word": "QUEST",
                "verdict": "valid",
                "letters": 5,
                "points": 3,
                "cells": ["A2", "B3", "C4", "D5"],
            },
            {"word": "CUT", "verdict": "not_on_grid", "letters": 3, "points": -1, "cells": []},
            {"word": "TIM", "verdict": "not_on_grid", "letters": 3, "points": -1, "cells": []},
            {
                "word": "AR",
                "verdict": "too_short",
                "letters": 2,
                "points": -1,
                "cells": ["B2", "C2"],
            },
            {
                "word": "QUEST",
                "verdict": "repeated",
                "letters": 5,
                "points": 0,
                "cells": ["A2", "B3", "C4", "D5"],
            },
            {
                "word": "ELFD",
                "verdict": "not_a_word",
                "letters": 4,
                "points": -1,
                "cells": ["B1", "C1", "D1", "E1"],
            },
        ],
        "rows": {"3": 0, "4": 0, "5+": 1, "invalid": 4},
        "total": -1,
        "leftovers": [],
        "leftover_points": 0,
    }


def test_a_sheet_is_printed_with_each_words_line(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = said(capsys, "--grid", GRID, "QUEST", "CUT", "ELFD", "TIN")
    lines = [" ".join(line.split()) for line in sheet.splitlines()]
    assert lines[2] == "2 Qu A R T I"
    assert lines[7] == "QUEST valid 5 letters 3 points A2 → D5 down right"
    assert lines[8] == "CUT not on the grid 3 letters -1 point"
    assert "ELFD is not in the word list." in lines[9]
    assert lines[10].endswith("D5 → B5 left")
    assert lines[-1] == "total 2"


@pytest.mark.parametrize(
    "grid",
    [
        "e e l f d/qu a r t i/z e p u m/l o s e c/y n i t v",
        "EELFD / QuARTI / ZEPUM / LOSEC / YNITV",
        "EELFD/QUARTI/ZEPUM/LOSEC/YNITV",
        "EELFD\nQuARTI\nZEPUM\nLOSEC\nYNITV\n",
        "E E L F D Qu A R T I Z E P U M L O S E C Y N I T V",
    ],
)
def test_a_grid_may_be_written_as_people_write_it(
    capsys: pytest.CaptureFixture[str], grid: str
) -> None:
    assert marked(capsys, *WRITTEN, grid=grid)["total"] == 21


@pytest.mark.parametrize(
    "grid, reason",
    [
        ("", "it has 0 rows and needs 5"),
        ("E E L F D / Qu A R T I", "it has 2 rows and needs 5"),
        (GRID.replace("Z E P", "E P"), "row 3 has 4 cells and needs 5"),
        (GRID.replace("Qu", "Q"), "no die shows 'Q' (A2); write Qu, in one cell"),
        (GRID.replace("Qu", "Th"), "no die shows 'Th' (A2); write a letter, or Qu"),
        (GRID.replace("V", "?"), "no die shows '?' (E5)"),
        (GRID.replace("V", "É"), "no die shows 'É' (E5)"),
    ],
)
def test_a_malformed_grid_is_refused_with_what_is_wrong(
    capsys: pytest.CaptureFixture[str], grid: str, reason: str
) -> None:
    text = refusal(capsys, "--grid", grid, "QUEST")
    assert reason in text
    assert "[bad-grid]" in text


def test_words_come_from_arguments_and_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("dim, art\n\nEON;tiny\n"))
    words = [w["word"] for w in marked(capsys, "QUEST")["words"]]
    assert words == ["QUEST", "DIM", "ART", "EON", "TINY"]


def piped(words: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "import sys, wordhall.cli as c; sys.exit(c.main())"]
    asked = ["score", "sheets", "--grid", GRID, *arguments]
    return subprocess.run([*command, *asked], input=words, capture_output=True, check=False)


def test_a_list_from_another_system_is_read_too() -> None:
    done = piped("\ufeffquest\r\n\r\ndim  tiny\r\n".encode(), "--json", "-")
    assert [w["word"] for w in json.loads(done.stdout)["words"]] == ["QUEST", "DIM", "TINY"]


def test_a_dash_waits_for_standard_input() -> None:
    done = piped(b"", "--json", "quest", "-", "dim")
    assert [w["word"] for w in json.loads(done.stdout)["words"]] == ["QUEST", "DIM"]


def test_what_is_no_text_is_refused() -> None:
    done = piped(b"caf\xe9\n", "--json")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"[not-text]" in done.stderr


def test_nothing_on_the_list_moves_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in said(capsys, "--grid", GRID, "\x1b[31mRED")


def test_qu_is_two_letters_of_a_word_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    grid = "Qu I Qu E S / I A A A A / Qu A A A A / E A A A A / S A A A A"
    lengths = {
        w["word"]: w for w in marked(capsys, "QUIQUES", "SEQUIQU", "SEUQIUQ", grid=grid)["words"]
    }
    assert [len(w["cells"]) for w in lengths.values()] == [5, 5, 0]
    assert [w["letters"] for w in lengths.values()] == [7, 7, 7]


def test_a_pipe_that_nobody_writes_to_does_not_hold_up_the_words_given() -> None:
    reading, writing = os.pipe()
    command = [sys.executable, "-c", "from wordhall.cli import main; main()"]
    asked = ["score", "sheets", "--grid", GRID, "QUEST"]
    try:
        done = subprocess.run(
            [*command, *asked], stdin=reading, capture_output=True, check=True, timeout=60
        )
    finally:
        os.close(reading)
        os.close(writing)
    assert done.stdout.decode().splitlines()[-1].split() == ["total", "3"]


def test_an_empty_list_is_a_sheet_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert marked(capsys)["total"] == 0
    assert said(capsys, "--grid", GRID).splitlines()[-1].split() == ["total", "0"]


def test_punctuation_makes_a_word_invalid(capsys: pytest.CaptureFixture[str]) -> None:
    (word,) = marked(capsys, "DIM'S")["words"]
    assert (word["verdict"], word["points"]) == ("not_on_grid", -1)


def test_a_repetition_of_an_invalid_word_costs_nothing_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert marked(capsys, "CUT", "CUT", "CUT")["total"] == -1


def test_r25_a_crossed_out_word_of_one_or_two_letters_costs_a_point_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = marked(capsys, "AR", "X", "AR", "ART")
    assert [word["points"] for word in sheet["words"]] == [-1, -1, 0, 1]
    assert sheet["total"] == -1


def test_r20_a_valid_leftover_is_a_point_for_the_builder_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = marked(capsys, "TINY", "--leftovers", "lose, QUEST; TINY CUT lose AR")
    assert [(word["verdict"], word["points"]) for word in sheet["leftovers"]] == [
        ("valid", 1),
        ("valid", 1),
        ("already_found", 0),
        ("not_on_grid", 0),
        ("repeated", 0),
        ("too_short", 0),
    ]
    assert (sheet["total"], sheet["leftover_points"]) == (2, 2)


def test_r20_an_invalid_leftover_may_cost_a_point(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--leftover-penalty", "1", "--leftovers", "LOSE CUT AR TINY")
    sheet = marked(capsys, "TINY", *asked)
    assert [word["points"] for word in sheet["leftovers"]] == [1, -1, -1, 0]
    assert (sheet["total"], sheet["leftover_points"]) == (2, -1)


def test_leftovers_stand_apart_from_the_finders_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--grid", GRID, "TINY", "--leftovers", "LOSE TINY")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    at = lines.index("leftovers")
    assert lines[at + 1] == "LOSE valid 4 letters 1 point A4 → D4 right"
    assert lines[at + 2] == "TINY already found 4 letters 0 points"
    assert lines[-2:] == ["total 2", "leftovers 1 for the Builder alone"]


def test_the_lexicon_decides(capsys: pytest.CaptureFixture[str]) -> None:
    totals = {}
    for name in ("play", "everyday", "club"):
        sheet = said(capsys, "--grid", GRID, "--lexicon", name, "--json", "EON", "ZEP", "RUC")
        totals[name] = json.loads(sheet)["total"]
    assert totals == {"play": 1, "everyday": -1, "club": 3}
    assert "[no-such-lexicon]" in refusal(capsys, "--grid", GRID, "--lexicon", "mine", "QUEST")


def test_a_grid_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["score", "sheets", "QUEST"])
    assert stopped.value.code == 2
    assert "--grid" in capsys.readouterr().err
