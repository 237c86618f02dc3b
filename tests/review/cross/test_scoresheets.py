"""GCG looked back on says what the log says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.effort import examples
from tests.games.cross.played import commits
from tests.laws.catalog import histories
from tests.laws.history import run
from wordhall.games.cross.notation.gcg import Scoresheet, write
from wordhall.games.cross.notation.gcg_reading import read
from wordhall.games.cross.notation.scoresheet import of_match
from wordhall.kernel.game import Illegal
from wordhall.review.cross import review_log
from wordhall.review.cross.scoresheets import review_sheet
from wordhall.review.cross.turns import TurnReview
from wordhall.words import Lexicon


def read_back(log: Any) -> Scoresheet:
    """The file of a match, as anybody reads it."""
    return read(write(of_match(log, "made")).encode())


def reviews(sheet: Scoresheet, lexicon: Lexicon) -> list[TurnReview | None]:
    return [review for _, _, review in review_sheet(sheet, lexicon)]


@given(data=st.data())
@examples(6)
def test_it_says_the_same_as_the_log(data: st.DataObject) -> None:
    history = data.draw(histories("cross", chaos=False))
    game: Any = history.game
    played = run(history)
    logged = review_log(played.commits, game.lexicon).turns
    for one, other in zip(reviews(read_back(played.commits), game.lexicon), logged, strict=True):
        skipped = other.played is None or not other.rack
        if one is not None and not skipped:
            assert one == replace(other, lost=None, mistake=None, why=None)  # it tells no chances


def test_a_rack_that_is_not_told_is_not_looked_at() -> None:
    lexicon = Lexicon.of(["CAT"])
    text = write(of_match(commits(), "made"))
    rack = next(line.split()[1] for line in text.splitlines() if line.startswith(">"))
    told = reviews(read(text.encode()), lexicon)
    less = reviews(read(text.replace(f" {rack} ", " ", 1).encode()), lexicon)
    assert told[0] is not None
    assert less[0] is None
    assert len(less) == len(told)


def test_other_mats_are_refused() -> None:
    sheet = read(b"#player1 Ann Ann\n#player2 bo Bo\n>Ann: ACEGLTT 8G CAT +5 5\n")
    with pytest.raises(Illegal, match="on the mat of Jumbo Word Cross") as refused:
        list(review_sheet(sheet, Lexicon.of(["CAT"])))
    assert refused.value.code == "gcg-other-mat"
