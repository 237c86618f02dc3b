"""`wordhall print` writes a boxed game's sheets as a PDF."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import typst

from tests.breadth import narrow
from wordhall.boxed.paper import PAPERS, printed, source
from wordhall.cli import main
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.tiles import STARTING_PATTERNS
from wordhall.games.ways.types.components import Options

PLACE = re.compile(r"-?[\d.]+")
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
    assert printed("sheets", 4, names) == printed("sheets", 4, names)
    assert printed("sheets", 4, names) != printed("sheets", 4, names[:2])


NAMES = ("# *x* $y$ \\", "", "Ada", "W" * 200, "one two " * 40, '"')


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("name", narrow(6, NAMES))
@pytest.mark.parametrize("game, pages", [("sheets", 3), ("shout", 1), ("ways", 1)])
def test_no_name_spoils_the_page(paper: str, name: str, game: str, pages: int) -> None:
    template = source(game)
    inputs = {"paper": paper, "players": "3", "names": json.dumps([name])}
    pdf, warnings = typst.compile_with_warnings(
        template, format="pdf", ignore_system_fonts=True, sys_inputs=inputs
    )
    assert isinstance(pdf, bytes)
    assert f"/Count {pages}".encode() in pdf
    assert warnings == []


LONG_NAMES = [
    "Bartholomew",
    "Mary Ann Featherstonehaugh",
    "W" * 200,
    "of the " * 40,
    "Jean-Christophe",
]


@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("players", [2, 12])
def test_a_long_name_stays_in_its_column_of_word_shout(players: int, name: str) -> None:
    inputs = {"paper": "a4", "players": f"{players}", "names": json.dumps([name] * players)}
    svg = typst.compile(source("shout"), format="svg", ignore_system_fonts=True, sys_inputs=inputs)
    assert isinstance(svg, bytes)
    left, right, top, bottom = (length * 72 / 25.4 for length in (39, 193, 31, 44))
    column = (right - left) / players
    runs = [run for run in _runs(svg) if run[0] > left - column / 2 and top < run[2] < bottom]
    assert len(runs) >= players
    for first, last, _ in runs:
        assert (first - left) // column == (last - left) // column


def _runs(svg: bytes) -> Iterator[tuple[float, float, float]]:
    """Where each run of letters on the page begins, where its last letter does, and its height."""
    reading = [(ET.fromstring(svg), 0.0, 0.0)]  # noqa: S314 - typst has just written it
    for element, x, y in reading:
        *_, right, down = map(float, PLACE.findall(element.get("transform", "")) or (0, 0))
        reading += ((child, x + right, y + down) for child in element)
        letters = [float(use.get("x", "0")) for use in element.iterfind("{*}use")]
        if letters:
            yield x + right + letters[0], x + right + letters[-1], y + down


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [2, 12])
def test_a_table_of_word_shout_shares_one_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], paper: str, players: int
) -> None:
    out = tmp_path / "shout.pdf"
    asked = ["--players", f"{players}", "--name", "Ann", "Bartholomew", "--paper", paper]
    assert main(["print", "shout", *asked, "-o", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: a sheet for {players} on {paper.title()} paper\n"
    pdf = out.read_bytes()
    assert b"/Count 1" in pdf
    assert pdf.count(SIZES[paper]) == 1
    assert pdf == printed("shout", players, ["Ann", "Bartholomew"], paper)


def test_r5_a_table_of_waywords_shares_the_track(tmp_path: Path) -> None:
    out = tmp_path / "ways.pdf"
    assert main(["print", "ways", "--name", "Ann", "Bo", "-o", str(out)]) == 0
    assert out.read_bytes() == printed("ways", 2, ["Ann", "Bo"])


def test_r5_r6_the_card_of_waywords_tells_the_set_up_and_the_least_length() -> None:
    card = " ".join(source("ways").decode().split())
    first, second, third = STARTING_PATTERNS
    assert f"Lay {len(CELLS)} letter tiles at random" in card
    assert f"the pattern tiles {first}, {second} and {third}" in card
    assert Options().min_word_length == 3
    assert "how short a word may be: three letters" in card


def test_r5_a_table_of_waywords_has_two_to_four(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "ways", "--players", "5"]) == 2
    assert "2 to 4 players, not 5 (ways R5) [bad-players]" in capsys.readouterr().err


def test_r1_a_table_of_word_shout_has_two_to_twelve(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "shout", "--players", "13"]) == 2
    assert "2 to 12 players, not 13 (shout R1) [bad-players]" in capsys.readouterr().err


def test_a_dash_is_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["print", "sheets", "-o", "-"]) == 0
    assert capsysbinary.readouterr().out == printed("sheets", 6, [])


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
