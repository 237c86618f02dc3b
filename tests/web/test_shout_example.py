"""The lesson of Word Shout is by the rules: its dice, what they spell, and which words count."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types import DICE, Die
from wordhall.words import load, names

UNITS = Path(__file__).parent / "units"
NODE = Path(sys.executable).parent / "node"
EXAMPLE = Path(__file__).resolve().parents[2] / "web/src/games/shout/example.ts"
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


def dice(example: dict[str, Any], after: str) -> tuple[Die, ...]:
    return msgspec.convert(example[after], tuple[Die, ...])


def test_its_dice_show_faces_that_they_have_and_none_touches_another(
    example: dict[str, Any],
) -> None:
    for name in ("DICE", "SECOND"):
        fallen = dice(example, name)
        assert all(die.face in faces for die, faces in zip(fallen, DICE, strict=True))
        assert len({(die.x // 250, die.y // 250) for die in fallen}) == len(DICE)


def test_its_words_take_the_dice_that_it_says(example: dict[str, Any]) -> None:
    first, together, bluff = (example[name] for name in ("FIRST", "TOGETHER", "BLUFF"))
    assert example["FIRST_TAKEN"]["take"]["dice"] == list(spell(first, dice(example, "DICE")) or ())
    left = msgspec.convert(example["FIRST_TAKEN"]["left"], tuple[Die, ...])
    assert spell(together, left) is not None
    taken = example["BLUFF_TAKEN"]["take"]
    assert taken["dice"] == list(spell(bluff, dice(example, "SECOND")) or ())
    assert taken["points"] == 2 * len(taken["dice"])


def test_only_its_bluff_is_no_word(example: dict[str, Any]) -> None:
    for name in names():
        lexicon = load(name)
        assert example["FIRST"] in lexicon
        assert example["TOGETHER"] in lexicon
        assert example["BLUFF"] not in lexicon
