"""The page on bots tells what the levels are."""

from pathlib import Path

from wordhall.bots import LEVELS

PAGE = Path(__file__).resolve().parents[2] / "docs/bots/README.md"


def test_the_table_of_levels_is_that_of_the_program() -> None:
    told = [
        [cell.strip(" `%") for cell in line.strip("|").split("|")[:4]]
        for line in PAGE.read_text("utf-8").splitlines()
        if line.startswith("| `")
    ]
    assert told == [
        [name, f"{level.knows}", f"{level.pace}", f"{level.sight:.0%}".rstrip("%")]
        for name, level in LEVELS.items()
    ]
