"""`wordhall print sheets` writes player sheets as a PDF."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
import typst

from wordhall.boxed.paper import PAPERS, player_sheets
from wordhall.cli import main

SIZES = {"a4": b"/MediaBox[0 0 595.2756 841.8898]", "letter": b"/MediaBox[0 0 612 792]"}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_for_each_player_on_the_paper_asked_for(tmp_path: Path, paper: str) -> None:
    out = tmp_path / "out.pdf"
    asked = ["--players", "7", "--paper", paper, "-o", str(out)]
    assert main(["print", "sheets", *asked]) == 0
    pdf = out.read_bytes()
    assert pdf.startswith(b"%PDF")
    assert b"/Count 7" in pdf
    assert pdf.count(SIZES[paper]) == 7


def test_the_same_sheets_are_the_same_bytes() -> None:
    names = ["Ada", "Björn", "Κώστας"]
    assert player_sheets(4, names) == player_sheets(4, names)
    assert player_sheets(4, names) != player_sheets(4, names[:2])


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("name", ["", "Ada", "W" * 200, "one two " * 40, "# *x* $y$ \\", '"'])
def test_no_name_spoils_the_page(paper: str, name: str) -> None:
    template = files("wordhall").joinpath("boxed", "sheets.typ").read_bytes()
    inputs = {"paper": paper, "players": "3", "names": json.dumps([name])}
    pdf, warnings = typst.compile_with_warnings(
        template, format="pdf", ignore_system_fonts=True, sys_inputs=inputs
    )
    assert isinstance(pdf, bytes)
    assert b"/Count 3" in pdf
    assert warnings == []


def test_a_dash_is_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["print", "sheets", "-o", "-"]) == 0
    assert capsysbinary.readouterr().out == player_sheets(6, [])


def test_as_many_sheets_as_names_where_no_number_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "sheets", "--name", *"ABCDEFGH"]) == 0
    assert capsys.readouterr().out == "sheets.pdf: 8 sheets on A4 paper\n"
    assert main(["print", "sheets", "--name", "Ada"]) == 0
    assert capsys.readouterr().out == "sheets.pdf: 3 sheets on A4 paper\n"
    assert main(["print", "sheets"]) == 0
    assert capsys.readouterr().out == "sheets.pdf: 6 sheets on A4 paper\n"


@pytest.mark.parametrize(
    "asked, code",
    [
        (["--players", "2"], "bad-players"),
        (["--players", "31"], "bad-players"),
        (["--players", "-4"], "bad-players"),
        (["--players", "3", "--name", "A", "B", "C", "D"], "too-many-names"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[str], code: str
) -> None:
    out = tmp_path / "out.pdf"
    assert main(["print", "sheets", *asked, "-o", str(out)]) == 2
    assert f"[{code}]" in capsys.readouterr().err
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "out.pdf"):
        assert main(["print", "sheets", "-o", str(place)]) == 2
        said = capsys.readouterr().err
        assert str(place) in said
        assert "[cannot-write]" in said
