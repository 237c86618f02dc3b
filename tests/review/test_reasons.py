"""Why another move is better: each mistake of a match has a reason with its facts."""

import pytest

from tests.breadth import first_of
from wordhall.bots.contract import Effort
from wordhall.lab.playing import play_match
from wordhall.review import REVIEWS
from wordhall.review.mistakes import THRESHOLDS, size
from wordhall.words import load

WORDS = load("everyday")
FACTS = ("more", "worth", "points", "markers")
"""The figures of a reason: none is told that is nothing, as no sentence would be true."""


@pytest.mark.parametrize("game", first_of(["cross", "ways"]))
def test_every_mistake_has_a_size_by_what_it_cost_and_a_reason_with_facts(game: str) -> None:
    played = play_match(game, WORDS, ["novice", "casual"], "reasons", None, Effort(steps=1))
    review = REVIEWS[game](played.commits, WORDS)
    mistakes = [turn for turn in review.turns if turn.mistake]
    assert len(mistakes) > 3
    for turn in review.turns:
        assert turn.mistake == (None if turn.lost is None else size(turn.lost))
        assert (turn.why is None) is (turn.mistake is None)
    for turn in mistakes:
        assert turn.lost >= THRESHOLDS[turn.mistake]
        figures = [getattr(turn.why, fact) for fact in FACTS if hasattr(turn.why, fact)]
        assert all(figure > 0 for figure in figures), turn.why
        assert figures or turn.why.words, turn.why
