"""Bots of Word Shout in a process of their own: a View goes in, a word and its moment come out."""

import msgspec
import pytest
from msgspec import Raw

from tests.games.shout.table import Table
from tests.server.thinking.scene import SEED
from tests.views import view_of
from wordhall.bots import levels_of, luck_of_bot
from wordhall.bots.contract import Effort
from wordhall.games.shout import Shout
from wordhall.games.shout.types import actions
from wordhall.games.shout.types.components import Options
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Ms, Seat
from wordhall.lab.playing import play_match
from wordhall.review.shout import MatchReview, review_log
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.contract import EncodedMoveRequest, Intended
from wordhall.words import load

EVERYDAY = load("everyday")
CODEC = Codec(Shout(EVERYDAY))
FACES = "C A T S E A R O D Qu"


def asked(brains: Brains, table: Table, level: str = "club", now: int = 0) -> Intended:
    """What a bot on seat 0 says."""
    move_request = EncodedMoveRequest(
        match="a match",
        seat=Seat(0),
        game="shout",
        level=level,
        lexicon=EVERYDAY.digest,
        names=EVERYDAY.names_digest,
        luck=luck_of_bot(SEED, Seat(0)),
        view=Raw(encode(view_of(table.game, table.state, Seat(0)))),
        now=Ms(now),
    )
    intended = brains.think(move_request, Effort())
    assert intended is not None
    return intended


@pytest.mark.parametrize("level", levels_of("shout"))
def test_a_view_becomes_a_shout(level: str) -> None:
    intended = asked(Brains(), Table(FACES), level)
    action = CODEC.action(intended.action)
    assert isinstance(action, actions.Shout)
    assert action.word in EVERYDAY
    assert intended.at >= 700


def test_r9_what_is_pending_of_others_changes_nothing() -> None:
    alone, beside = Table(FACES), Table(FACES)
    beside.do(1, "CAT", at=10)
    assert asked(Brains(), alone) == asked(Brains(), beside)


def test_a_process_that_was_lost_begins_in_the_middle() -> None:
    table = Table(FACES)
    brains = Brains()
    first = asked(brains, table)
    table.do(1, "CAT", at=1_000)
    table.wait(2_000)
    goes_on, anew = asked(brains, table, now=2_000), asked(Brains(), table, now=2_000)
    assert first.at > 0
    for intended in (goes_on, anew):
        assert intended.at > 2_000
        assert isinstance(CODEC.action(intended.action), actions.Shout | actions.NoMore)


def test_a_match_is_looked_back_on_from_its_log() -> None:
    options = Options(target=15)
    commits = play_match("shout", EVERYDAY, ["club", "master"], "a log", options).commits
    review = Brains().review("shout", Raw(encode(commits)))
    assert msgspec.json.decode(review, type=MatchReview) == review_log(commits, EVERYDAY)
