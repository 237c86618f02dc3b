"""The words that counted in a match, and whose they are: from the log, for every game."""

from pathlib import Path

import pytest

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Seat
from wordhall.review import WORDS

CORPUS = Path(__file__).resolve().parents[2] / "corpus"


def words_of(game: str, log: str) -> list[tuple[Seat, str]]:
    codec = Codec(CATALOG[game].make(NO_WORDS))
    lines = (CORPUS / game / "logs" / f"{log}.jsonl").read_bytes().splitlines()
    return list(WORDS[game](codec.read_log(lines)))


@pytest.mark.parametrize(
    "game, log, told",
    [
        ("cross", "v1-correspondence", [(0, "CREASE"), (2, "DECOY"), (2, "COME")]),
        ("locks", "v1-destroyed-and-replaced", [(0, "EAR"), (1, "EARN")]),
        ("shout", "v1-challenges", [(0, "TEAR")]),
        ("ways", "v1-challenged", [(1, "ALL"), (2, "SAT")]),
    ],
)
def test_words_that_stood_are_told_with_their_seats_and_those_that_fell_are_not(
    game: str, log: str, told: list[tuple[int, str]]
) -> None:
    assert words_of(game, log) == told


def test_of_a_sheet_the_words_that_were_marked_valid_are_told() -> None:
    words = words_of("sheets", "v1-thirty-seats")
    assert words[:3] == [(29, "MAT"), (29, "COO"), (29, "SAC")]
    assert {seat for seat, _ in words} <= set(range(30))
    assert len(words) == 297
