"""Every rule can be printed, and the pages that ship are the pages of the docs."""

from importlib.resources import files
from pathlib import Path

import pytest

from wordhall.catalog import NAMES
from wordhall.terminal.rulebook import rule

ROOT = Path(__file__).resolve().parents[2]


def said(asked: str, width: int = 79, game: str = "sheets") -> str:
    return "\n".join(map(str, rule(asked, game, width)))


@pytest.mark.parametrize("page", [*NAMES, "house", "daily"])
def test_the_pages_that_ship_are_those_of_the_docs(page: str) -> None:
    shipped = files("wordhall").joinpath("rulebook", f"{page}.md").read_bytes()
    assert shipped == (ROOT / "docs/rulebook" / f"{page}.md").read_bytes()


@pytest.mark.parametrize(
    "number", [*(f"R{n}" for n in range(1, 31)), *(f"H{n}" for n in range(1, 10))]
)
def test_every_rule_is_printed_without_markup(number: str) -> None:
    text = said(number)
    assert text.startswith(number)
    assert "*" not in text
    assert "`" not in text
    assert "](" not in text


@pytest.mark.parametrize("asked", ["16", "r16", "R16", " 16 ", "sheets R16"])
def test_a_rule_is_asked_for_by_its_number(asked: str) -> None:
    assert said(asked).startswith("R16 The timer.")


def test_a_table_in_a_rule_stays_a_table() -> None:
    assert "  8   V/Qu J/K E/O X/Z Y/I U/A" in said("1")


@pytest.mark.parametrize("asked", ["", "x", "-3", "R", "16 17"])
def test_what_is_no_number_is_told_how_to_ask(asked: str) -> None:
    assert said(asked).startswith("Rules are numbered R1 to R30")


@pytest.mark.parametrize("asked, last", [("0", "R30"), ("31", "R30"), ("h99", "H14")])
def test_rules_that_are_not_there(asked: str, last: str) -> None:
    assert f"the last is {last}" in said(asked)


def test_each_game_has_its_own_rules() -> None:
    assert said("r10", game="cross").startswith("R10 Challenge.")
    assert said("cross 17", game="cross").startswith("R17 Winning.")
    assert said("H3", game="cross") == said("H3")


def test_a_narrow_window_is_kept_to() -> None:
    assert max(line.width for line in rule("16", "sheets", 39)) <= 39
