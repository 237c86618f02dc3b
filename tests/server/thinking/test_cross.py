"""Bots of Jumbo Word Cross in a process of their own: in time, and with nothing but a View."""

import msgspec
import pytest
from msgspec import Raw

from tests.games.cross.played import commits
from tests.games.cross.table import Table
from tests.server.thinking.scene import SEED
from wordhall.bots import luck_of_bot
from wordhall.bots.contract import Effort
from wordhall.games.cross import Cross
from wordhall.games.cross.types.actions import Place
from wordhall.games.cross.types.events import Placed
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Ms, Seat
from wordhall.review.cross import MatchReview, review_log
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.contract import EncodedMoveRequest
from wordhall.words import load

EVERYDAY = load("everyday")
CODEC = Codec(Cross(EVERYDAY))


def move_request(level: str, table: Table, seat: int = 0) -> EncodedMoveRequest:
    """What a bot would be asked at a table."""
    return EncodedMoveRequest(
        match="a match",
        seat=Seat(seat),
        game="cross",
        level=level,
        lexicon=EVERYDAY.digest,
        names=EVERYDAY.names_digest,
        luck=luck_of_bot(SEED, Seat(seat)),
        view=Raw(encode(table.view(seat))),
        now=Ms(0),
    )


@pytest.mark.parametrize("level", ["novice", "champion"])
def test_a_view_becomes_a_play(level: str) -> None:
    intended = Brains().think(move_request(level, Table(("RETAINS", "EEIOURN"))), Effort(steps=1))
    assert intended is not None
    action = CODEC.action(intended.action)
    assert isinstance(action, Place)
    assert {tile.letter for tile in action.tiles} <= set("RETAINS")


def test_who_has_no_time_says_what_looks_best() -> None:
    asked = move_request("champion", Table(("RETAINS", "EEIOURN")))
    at_once = Brains().think(asked, Effort(seconds=0.0))
    assert at_once is not None
    action = CODEC.action(at_once.action)
    assert isinstance(action, Place)
    assert len(action.tiles) == 7


def test_what_nobody_sees_is_not_thought_about() -> None:
    tables = (
        Table(("RETAINS", "ABCDEFG"), pool="HIJKLMNOPQRSTUVWXYZ"),
        Table(("RETAINS", "HIJKLMN"), pool="ZYXWVUTSRQPOGFEDCBA"),
    )
    first, second = (move_request("casual", table) for table in tables)
    assert first == second
    assert Brains().think(first, Effort(steps=1)) == Brains().think(second, Effort(steps=1))


def test_a_match_is_looked_back_on_from_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands, so that there is enough of it for all turns, on whatever machine."""
    monkeypatch.setattr("wordhall.review.time_left.monotonic", lambda: 0.0)
    log = Raw(encode(commits()))
    review = Brains().review("cross", log)
    looked = msgspec.json.decode(review, type=MatchReview)
    assert looked == review_log(commits(), load())
    assert [turn.phonies != () for turn in looked.turns[:2]] == [
        any(word.text not in load() for word in event.play.words)
        for commit in commits()
        for event in commit.events
        if isinstance(event, Placed)
    ]
