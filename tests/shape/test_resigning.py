"""H3: a face says that a bot plays on for who resigns where the game needs one, and else not."""

from pathlib import Path

import pytest

from wordhall.catalog import CATALOG, NO_WORDS

FACES = Path(__file__).resolve().parents[2] / "web/src/games"


@pytest.mark.parametrize("name", CATALOG)
def test_h3_a_face_knows_whether_a_bot_plays_on(name: str) -> None:
    game = CATALOG[name].make(NO_WORDS)
    told = "playsWithout: true" in (FACES / name / "entry.ts").read_text("utf-8")
    assert told is not game.needs_every_seat
