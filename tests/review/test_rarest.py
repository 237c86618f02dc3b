"""The rarest words of a match, in the running for an award in every game."""

import pytest

from tests.corpus.shelf import transcripts
from tests.corpus.transcript import commits, read
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Seat
from wordhall.review import REVIEWS, WORDS
from wordhall.review.rarest import Rare, advised, first_with_known, rare_among, rarest_words
from wordhall.words import Lexicon, load

ANN, BO = Seat(0), Seat(1)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("play")


def test_the_least_known_word_is_the_rarest_and_equals_share(lexicon: Lexicon) -> None:
    words = [(ANN, "TABLE"), (BO, "QUINCUNX"), (BO, "HOUSE"), (ANN, "QUINCUNX")]
    assert rarest_words(words, lexicon) == (Rare(BO, "QUINCUNX"), Rare(ANN, "QUINCUNX"))


def test_short_unlisted_and_offensive_words_are_not_in_the_running(lexicon: Lexicon) -> None:
    rude = next(word for word in lexicon if lexicon.offensive(word) and len(word) > 4)
    words = [(ANN, "ALEMBIC"), (ANN, "HOUSE"), (BO, "QI"), (BO, "BLARGLE"), (BO, rude)]
    assert {rare.seat for rare in rarest_words(words, lexicon)} == {ANN}


def test_a_word_that_most_people_know_is_never_the_rarest(lexicon: Lexicon) -> None:
    assert lexicon.familiarity("HOUSE") != lexicon.familiarity("TABLE")
    assert rarest_words([(ANN, "TABLE"), (BO, "HOUSE")], lexicon) == ()


def test_one_choice_is_shown_whose_words_people_know(lexicon: Lexicon) -> None:
    choices = ["QUINCUNX", "URALITE", "ALEMBIC", "HOUSE", "TABLE"]
    shown = first_with_known(choices, 2, lambda word: [word], lexicon)
    assert shown == ("QUINCUNX", "URALITE", "HOUSE")
    assert first_with_known(choices[2:], 2, lambda word: [word], lexicon) == ("ALEMBIC", "HOUSE")
    assert first_with_known(choices[:3], 2, lambda word: [word], lexicon) == tuple(choices[:2])
    assert rare_among(choices, lexicon) == ("ALEMBIC", "QUINCUNX", "URALITE")


def test_of_words_that_are_known_alike_none_is_the_rarest(lexicon: Lexicon) -> None:
    assert rarest_words([], lexicon) == ()
    assert rarest_words([(ANN, "TABLE"), (BO, "TABLE")], lexicon) == ()


@pytest.mark.parametrize("game", CATALOG)
def test_the_review_of_each_game_names_them_among_the_words_that_counted(
    game: str, lexicon: Lexicon
) -> None:
    _, log = commits(read(transcripts(game)[0].read_bytes()))
    counted = {Rare(seat, word) for seat, word in WORDS[game](log)}
    few = Lexicon.of(sorted({rare.word for rare in counted}))
    assert REVIEWS[game](log, few).rarest == rarest_words(WORDS[game](log), few)
    assert set(rarest_words(WORDS[game](log), lexicon)) <= counted


def test_known_words_are_advised_before_rare_ones_if_half_as_good(
    lexicon: Lexicon,
) -> None:
    def place(made: float, **choices: float) -> int:
        return advised(
            list(choices), lambda word: choices[word] - made, lambda word: (word,), lexicon
        )

    assert place(40, QUINCUNX=57, HOUSE=50, TABLE=45) == 1
    assert place(43, QUINCUNX=57, HOUSE=50) == 1
    assert place(44, QUINCUNX=57, HOUSE=50) == 0
    assert place(52, QUINCUNX=57, HOUSE=50) == 0
    assert place(40, HOUSE=57, QUINCUNX=50) == 0
    assert place(40, QUINCUNX=57) == place(40) == 0
