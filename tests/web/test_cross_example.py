"""The lesson of Jumbo Word Cross is by the rules: its mat, its tiles, its points, its words."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wordhall.games.cross import mat
from wordhall.games.cross.placing import mat_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import VALUES
from wordhall.games.cross.types import Tile
from wordhall.words import load, names

UNITS = Path(__file__).parent / "units"
NODE = Path(sys.executable).parent / "node"
EXAMPLE = Path(__file__).resolve().parents[2] / "web/src/games/cross/example.ts"
TOLD = "import * as example from {module}; console.log(JSON.stringify(example));"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    """Everything that the module exports."""
    script = TOLD.format(module=json.dumps(EXAMPLE.as_uri()))
    loader = f"--import={(UNITS / 'loader.mjs').as_uri()}"
    options = ["--conditions=browser", "--no-warnings", loader, "--input-type=module"]
    done = subprocess.run(
        [NODE, *options, "-e", script], capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def tiles(play: dict[str, Any]) -> tuple[Tile, ...]:
    return tuple(Tile(**tile) for tile in play["tiles"])


def test_its_mat_and_tiles_are_those_of_the_rules(example: dict[str, Any]) -> None:
    assert tuple(example["MAT"]) == mat.ROWS
    assert dict(example["VALUES"]) == VALUES


def test_its_plays_bring_what_it_says(example: dict[str, Any]) -> None:
    first, bluff, crossing = (example[name] for name in ("FIRST", "BLUFF", "CROSSING"))
    after = mat.laid(mat.EMPTY, mat_signs(tiles(first)))
    for board, play in ((mat.EMPTY, first), (after, bluff), (after, crossing)):
        words = words_made(board, tiles(play))
        assert [{"text": word.text, "points": word.points} for word in words] == play["words"]
        assert score_play(words, len(play["tiles"]), 7) == play["points"]


def test_only_its_bluff_is_no_word(example: dict[str, Any]) -> None:
    for name in names():
        lexicon = load(name)
        assert all(example[play]["words"][0]["text"] in lexicon for play in ("FIRST", "CROSSING"))
        assert example["BLUFF"]["words"][0]["text"] not in lexicon
