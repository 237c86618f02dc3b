"""The levels of all games: their names, how they grow, and the words that the lower ones leave out.

`wordhall lab duel` measures how strong they are (`docs/bots`).
"""

from itertools import pairwise

import pytest

from tests.breadth import WIDE, first_of
from tests.effort import PROVING
from wordhall.bots import BOTS, levels_of
from wordhall.bots.levels import FLOOR, ORDER
from wordhall.bots.lexicons import graph_of
from wordhall.bots.vocabulary import Vocabulary
from wordhall.catalog import CATALOG
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import play_match
from wordhall.review import WORDS
from wordhall.words import Lexicon, load

MATCHES = 12 if PROVING else 2 if WIDE else 1
"""Of each game."""

SEEDS = range(40 if PROVING else 6 if WIDE else 3)

FLOORED = ORDER[: ORDER.index("casual") + 1]
"""The levels that write familiar words only."""

games = pytest.mark.parametrize("game", BOTS)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("play")


@games
def test_the_levels_of_a_game_have_names_in_one_order_for_all_games(game: str) -> None:
    names = [*levels_of(game)]
    assert names == [name for name in ORDER if name in names]
    assert names == [level.name for level in levels_of(game).values()]


@games
def test_every_game_has_the_levels_that_others_build_on(game: str) -> None:
    assert {"novice", "casual", "club", "expert"} <= levels_of(game).keys()


def test_every_name_is_the_name_of_some_level() -> None:
    assert set(ORDER) == {name for game in BOTS for name in levels_of(game)}


def test_the_lower_levels_write_no_word_of_sex_or_drugs(lexicon: Lexicon) -> None:
    levels = levels_of("cross")
    casual, club = (Vocabulary(lexicon, levels[n], Luck(bytes(32))) for n in ("casual", "club"))
    for word in ("CONDOM", "CONDOMS", "COCAINE", "HEROIN", "SUICIDE"):
        assert word in lexicon
        assert not casual.knows(word)
        assert not graph_of(lexicon, casual.level).contains([word])[0]
    assert casual.knows("HEROINE")
    assert club.knows("SUICIDE")


@games
def test_levels_grow_in_everything(game: str) -> None:
    for lower, upper in pairwise(levels_of(game).values()):
        assert lower.knows > upper.knows
        assert lower.pace > upper.pace
        assert lower.sight < upper.sight
        assert lower.foresight <= upper.foresight
        assert lower.floor >= upper.floor


def test_a_game_without_bots_has_no_levels() -> None:
    assert levels_of("chess") == {}


# The floor


@games
def test_the_levels_up_to_casual_use_no_unfamiliar_word(game: str, lexicon: Lexicon) -> None:
    """Over many words, most of them near the floor, and bots with other luck each time."""
    unfamiliar = [word for word, known in lexicon.familiarities() if known < FLOOR]
    near = [word for word in unfamiliar[::10] if lexicon.familiarity(word) > FLOOR - 1]
    words = [*near, *unfamiliar[::500]]
    assert len(words) > 1_000
    for name in [name for name in FLOORED if name in levels_of(game)]:
        level = levels_of(game)[name]
        for seed in SEEDS:
            knows = Vocabulary(lexicon, level, Luck(b"%d" % seed)).knows
            assert not any(map(knows, words)), name


@pytest.mark.parametrize("game", first_of(sorted(BOTS)))
def test_the_levels_up_to_casual_write_no_unfamiliar_word(game: str, lexicon: Lexicon) -> None:
    fewest, _ = CATALOG[game].seats
    for level in [name for name in FLOORED if name in levels_of(game)]:
        for number in range(MATCHES):
            match = play_match(game, lexicon, [level] * max(2, fewest), f"floor {number}")
            written = {word for _, word in WORDS[game](match.commits) if word in lexicon}
            assert written, level
            rare = {word for word in written if lexicon.familiarity(word) < FLOOR}
            assert not rare, level


def test_a_bot_accepts_words_that_it_would_not_write(lexicon: Lexicon) -> None:
    bots = [Vocabulary(lexicon, levels_of("ways")["casual"], Luck(b"%d" % n)) for n in range(20)]
    assert not any(bot.knows("ORCHID") for bot in bots)
    assert any(bot.recognises("ORCHID") for bot in bots)
