"""Every set of options of every game is played to the end by bots."""

from functools import cache

import pytest

from tests.breadth import narrow
from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.options import Preset
from wordhall.lab.playing import play_match
from wordhall.play.games import seats_of
from wordhall.play.options import preset_of
from wordhall.words import Lexicon, load

PRESETS = [(game, preset) for game, entry in CATALOG.items() for preset in entry.presets]


@cache
def words() -> Lexicon:
    return load("everyday")


@pytest.mark.parametrize("game, preset", narrow(2, PRESETS))
def test_a_match_opens_and_ends_as_the_set_has_it(game: str, preset: Preset) -> None:
    options = preset_of(game, preset)
    seats = max(2, seats_of(game, options)[0])
    levels = [*levels_of(game)] * seats
    played = play_match(game, words(), levels[:seats], f"{game} {preset}", options)
    assert played.outcome.reason
    assert len(played.outcome.scores) == seats
