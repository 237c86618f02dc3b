"""No figure of a rulebook stands in a face: it comes with the View, the options or the wire.

A figure is a number from 3 on that the page of a game's rules names in digits or, up to twenty, in
words: what tiles are worth, bonuses, penalties, targets, lengths, times, how many there are. Rules'
own numbers (R12) are none, and 0, 1 and 2 are in every program. No such number may stand in what
is played in `web/src/games/<game>`; figures that a face shows, `make wire` has written (`figures`
in the game's folder). Styles are measured in pixels and stay out, and so does what is in quotes; a
thousand is how many milliseconds a second has.

Left out are lessons and pictures, which tell a story that was written down; what a lobby proposes
(`options.ts`), where each row is one's choice; and the facts of `entry.ts`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wordhall.catalog import CATALOG

ROOT = Path(__file__).resolve().parents[2]
FACES = ROOT / "web/src/games"

STORIES = re.compile(r"(?i)lesson|learning|example|specimen|entry\.ts$|options\.ts$")
WORDS = (
    *("three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
SECOND_MS = 1000

NO_RULE = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->|<style.*?</style>|<path[^>]*>", re.DOTALL)
QUOTED = re.compile(r'"[^"\n]*"|`[^`]*`')
LITERAL = re.compile(r"(?<![\w.#$-])\d[\d_]*(?![\w.%])")

MEANT: dict[str, frozenset[int]] = {
    "cross/Acts.svelte": frozenset({600}),
    "cross/TurnLook.svelte": frozenset({4}),
    "locks/Board.svelte": frozenset({15}),
    "locks/openLines.ts": frozenset({6}),
    "sheets/Build.svelte": frozenset({3}),
    "sheets/Pens.svelte": frozenset({3}),
    "sheets/Screen.svelte": frozenset({6}),
    "sheets/ScreenDice.svelte": frozenset({3, 4, 5}),
    "sheets/ScreenFind.svelte": frozenset({3, 6}),
    "sheets/ScreenPodium.svelte": frozenset({10}),
    "sheets/ScreenScores.svelte": frozenset({5, 8}),
    "sheets/ScreenSeats.svelte": frozenset({4}),
    "sheets/ScreenSheets.svelte": frozenset({3, 4}),
    "sheets/Seats.svelte": frozenset({3, 8}),
    "sheets/find.ts": frozenset({5}),
    "sheets/grid.ts": frozenset({4}),
    "sheets/told.ts": frozenset({6}),
    "shout/Seats.svelte": frozenset({4}),
    "shout/Table.svelte": frozenset({4, 600}),
    "shout/columns.ts": frozenset({12}),
    "shout/dice.ts": frozenset({250}),
    "shout/hearing.svelte.ts": frozenset({5}),
    "shout/told.ts": frozenset({6}),
    "ways/WordField.svelte": frozenset({24}),
}
"""What is no figure of the rules: how many names, words, lines or sheets a screen has room for; how
far something lies askew; an eighth of a turn; how many guesses of a word are heard; how long a
field is; how far apart dice are that are read as a row; how many words are found again; for how
many milliseconds a press may be a mistake."""


def named_by(page: Path) -> set[int]:
    """The figures of a rulebook's page."""
    text = re.sub(r"\b[RH]\d+\b", "", page.read_text("utf-8")).lower()
    digits = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)}
    words = {number for number, word in enumerate(WORDS, 3) if re.search(rf"\b{word}\b", text)}
    return {number for number in digits | words if number >= 3}


def literals(source: str) -> set[int]:
    """The numbers of a program, without comments, styles, drawings and quotes."""
    bare = QUOTED.sub("", NO_RULE.sub("", source))
    return {int(number.replace("_", "")) for number in LITERAL.findall(bare)} - {SECOND_MS}


def sources(game: str) -> Iterator[Path]:
    """What of a face is played."""
    for path in sorted((FACES / game).glob("*.*")):
        if path.suffix in {".ts", ".svelte"} and not STORIES.search(path.name):
            yield path


@pytest.mark.parametrize("game", CATALOG)
def test_no_figure_of_the_rules_stands_in_a_face(game: str) -> None:
    figures = named_by(ROOT / f"docs/rulebook/{game}.md")
    for path in sources(game):
        name = f"{game}/{path.name}"
        found = literals(path.read_text("utf-8")) & figures
        assert found == MEANT.get(name, frozenset()), name


def test_figures_are_told_from_other_numbers(tmp_path: Path) -> None:
    page = tmp_path / "draughts.md"
    page.write_text("R11: twelve men, 64 squares, two players; a king is worth 1,500 (H5).")
    assert named_by(page) == {12, 64, 1500}
    source = 'const MEN = 12; // of 24\nsay("64"); /* 8 */ wait(1_500 * x7 / 1000); row[3.5]'
    assert literals(source) == {12, 1500}
