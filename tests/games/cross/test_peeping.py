"""R11: with challenges on, nothing tells whether a word stands: not even how long an answer takes.

An answer cannot depend on a look-up that is not made. So what is shown here is that the dictionary
lies shut: whatever is asked, in whole matches, comes out the same when opening it would fail.
"""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.cross.table import Table
from tests.laws.catalog import histories
from tests.laws.history import History
from tests.laws.history import Table as Match
from tests.views import view_of
from wordhall.games.cross import Cross
from wordhall.games.cross.types.actions import Challenge, Place
from wordhall.games.cross.types.components import Options, Tile
from wordhall.games.cross.types.views import WouldScore
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.words import Lexicon

RACKS = ("CATSDOG", "EEIOURN", "RATSTEN")
RULES = ["double", "single", "five_point"]


class Opened(AssertionError):
    """Somebody has looked into the dictionary."""


class Shut(Lexicon):
    """A dictionary in which nothing can be looked up, nor anything else be learned."""

    def __init__(self) -> None:
        """Without words: there is no getting at them."""

    def __contains__(self, word: str) -> bool:
        raise Opened(word)

    def __getattribute__(self, name: str) -> object:
        if name == "__class__":  # what it is may be known
            return Shut
        raise Opened(name)


PEEPLESS = Cross(Shut())


def test_a_dictionary_that_is_shut_fails_whoever_opens_it() -> None:
    shut = Shut()
    with pytest.raises(Opened):
        assert "CAT" in shut
    with pytest.raises(Opened):
        shut.why("CAT")


def answered(game: Cross, played: Match, act: object) -> bytes:
    """Commits and refusal of an act, as bytes."""
    step = match.step(game, played.live, act, played.luck)  # type: ignore[arg-type]
    refusal = None if step.refusal is None else step.refusal.refusal()
    return encode((step.commits, refusal))


@given(history=histories("cross"))
@examples(40)
def test_r11_the_dictionary_is_looked_into_only_in_a_challenge(history: History) -> None:
    assume(history.options.challenge != "void")
    table = Match(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for ask in history.asks:
        cause = ask.cause
        if not (isinstance(cause, Act) and isinstance(cause.action, Challenge)):
            game: Cross = history.game  # type: ignore[assignment]
            assert answered(PEEPLESS, table, cause) == answered(game, table, cause)
        table.ask(ask)


@given(history=histories("cross", 40), data=st.data())
@examples(20)
def test_r11_a_preview_and_a_command_need_no_dictionary(
    history: History, data: st.DataObject
) -> None:
    table = Match(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for ask in history.asks:
        table.ask(ask)
    seat = Seat(data.draw(st.sampled_from(history.roster.seats)))
    seen = view_of(PEEPLESS, table.live.state, seat)
    for ask in history.asks:
        if isinstance(ask.cause, Act) and isinstance(ask.cause.action, Place):
            PEEPLESS.read(PEEPLESS.write(ask.cause.action), seen)
            with suppress(Illegal):
                PEEPLESS.ask(seen, WouldScore(ask.cause.action.tiles))


def laid(word: str) -> tuple[Tile, ...]:
    return tuple(Tile(f"{column}8", letter) for column, letter in zip("HIJ", word, strict=True))


@pytest.mark.parametrize("rule", RULES)
def test_r11_a_phony_and_a_word_are_answered_alike(rule: str) -> None:
    answers = []
    for words in (["CAT"], ["DOG"]):
        options = Options(challenge=rule)  # type: ignore[arg-type]
        table = Table(RACKS, options=options, words=words)
        previewed = table.game.ask(table.view(0), WouldScore(laid("CAT")))
        events = [table.do(0, "8H CAT"), table.do(2, "accept"), table.do(1, "accept")]
        answers.append((previewed, events, table.view(0), table.view(1)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("rule", RULES)
def test_r11_a_challenge_that_is_refused_tells_nothing(rule: str) -> None:
    options = Options(challenge=rule)  # type: ignore[arg-type]
    table = Table(RACKS, options=options)
    named = ("CAT",) if rule == "five_point" else ()
    with pytest.raises(Illegal, match="has been decided"):
        PEEPLESS.decide(table.state, Act(Seat(1), Challenge(named), Ms(0)), table.luck)
    table.do(0, "8H CAT")
    table.do(2, "accept")
    wrong = ("CAT",) if rule != "five_point" else ("DOG",)
    for seat, words in [(0, named), (2, named), (1, wrong)]:
        with pytest.raises(Illegal):
            PEEPLESS.decide(table.state, Act(Seat(seat), Challenge(words), Ms(0)), table.luck)


def test_r11_with_void_alone_a_word_is_looked_up_when_it_is_played() -> None:
    table = Table(RACKS, options=Options(challenge="void"))
    with pytest.raises(Opened):
        PEEPLESS.decide(table.state, Act(Seat(0), Place(laid("CAT")), Ms(0)), table.luck)
    assert PEEPLESS.ask(table.view(0), WouldScore(laid("TCA"))).points == 5
