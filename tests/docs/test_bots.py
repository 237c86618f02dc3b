"""The pages on bots tell what the levels are."""

from itertools import dropwhile, takewhile
from pathlib import Path

import pytest
from msgspec.structs import replace

from wordhall.bots import BOTS, levels_of
from wordhall.bots.levels import Level
from wordhall.catalog import NAMES
from wordhall.lab.contestants import is_contestant

PAGES = Path(__file__).resolve().parents[2] / "docs/bots"


def told(page: str) -> list[list[str]]:
    """The first cells of the rows of a page's table of levels."""
    lines = PAGES.joinpath(page).read_text("utf-8").splitlines()
    table = dropwhile(lambda line: not line.startswith("| level |"), lines)
    rows = list(takewhile(lambda line: line.startswith("|"), table))[2:]
    return [[cell.strip(" `%") for cell in row.strip("|").split("|")[:4]] for row in rows]


def known_by(level: Level) -> str:
    """What words a level knows, as the pages say it."""
    return f"{level.knows}, none below {level.floor}" if level.floor else f"{level.knows}"


@pytest.mark.parametrize("game", NAMES)
def test_the_table_of_levels_is_that_of_the_program(game: str) -> None:
    own = f"{game}.md"
    levels = told(own) if PAGES.joinpath(own).exists() else []
    assert (levels or told("README.md")) == [
        [name, known_by(level), f"{level.pace}", f"{level.sight:.0%}".rstrip("%")]
        for name, level in levels_of(game).items()
    ]


@pytest.mark.parametrize("game", NAMES)
def test_a_level_of_ones_own_is_a_yardstick_which_no_table_offers(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = replace(next(iter(levels_of(game).values())), name="mine")
    monkeypatch.setitem(BOTS, game, replace(BOTS[game], yardsticks={"mine": own}))
    assert is_contestant(game, "mine")
    assert "mine" not in levels_of(game)
