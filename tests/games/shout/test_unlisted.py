"""Words that stand though they are not in the list: told once the round is scored (R11)."""

from collections.abc import Callable, Sequence

import pytest

from tests.games.shout.table import WORDS, Table
from tests.views import view_of
from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types.components import Options
from wordhall.games.shout.types.events import Event, LookedUp, RoundScored
from wordhall.games.shout.view import news
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Archive, Gallery, Seat, Viewer

VIEWERS = (Seat(0), Seat(1), Seat(2), Gallery(), Archive())


def challenging(words: Sequence[str] = WORDS, edition: int = NEWEST) -> Table:
    """Seat 0 took CATS, a word, and seat 1 GROD; seat 2 looks on."""
    table = Table("C A T S G R O D", options=Options(), words=words, edition=edition)
    table.do(0, "CATS", at=100)
    table.do(1, "GROD", at=1_000)
    return table


def unlisted(table: Table) -> list[str]:
    """What a player who looks on is told of."""
    return [take.word for take in view_of(table.game, table.state, Seat(2)).takes if take.unlisted]


def perceived(table: Table, told: Sequence[Event], viewer: Viewer) -> bytes:
    """All that a viewer has: what they see, and what they hear of these events."""
    heard = [news(event, table.state, viewer) for event in told]
    return encode(view_of(table.game, table.state, viewer)) + encode(heard)


def test_r11_a_word_that_nobody_challenged_is_told_to_be_unlisted_and_keeps_its_points() -> None:
    table = challenging()
    told = table.wait(60_000)
    assert told[-2:] == [RoundScored((4, 4, 0), "round"), LookedUp((1,))]
    assert unlisted(table) == ["GROD"]
    assert table.scores == (4, 4, 0)
    for viewer in VIEWERS:
        view = view_of(table.game, table.state, viewer)
        assert [take.unlisted for take in view.rounds[-1].takes] == [False, True]
        assert news(told[-1], table.state, viewer) == LookedUp((1,))


def test_r11_a_challenged_word_has_its_verdict_and_nothing_is_looked_up() -> None:
    table = challenging()
    table.do(2, "challenge 2", at=3_000)
    assert isinstance(table.wait(60_000)[-1], RoundScored)
    assert unlisted(table) == []


def test_r11_listed_words_are_not_told_of() -> None:
    table = Table("C A T", options=Options())
    table.do(0, "CAT", at=100)
    assert table.wait(60_000)[-1] == RoundScored((3, 0, 0), "round")


def test_r11_until_the_round_is_scored_nothing_tells_whether_a_word_is_listed() -> None:
    """With GROD in the list or not, all see and hear the same bytes, act by act."""
    tables = (challenging(), challenging((*WORDS, "GROD")))
    moments: tuple[Callable[[Table], list[Event]], ...] = (
        lambda table: table.wait(1_200),
        lambda table: table.wait(2_000),
        lambda table: table.do(0, "pass", at=3_000),
        lambda table: table.do(1, "challenge 1", at=4_000),
        lambda table: table.wait(16_000),
    )
    for act in moments:
        events = [act(table) for table in tables]
        assert all(table.state.phase != "ready" for table in tables)
        for viewer in VIEWERS:
            listed, other = (
                perceived(table, told, viewer) for table, told in zip(tables, events, strict=True)
            )
            assert listed == other
    for table in tables:
        table.wait(60_000)
    assert [unlisted(table) for table in tables] == [["GROD"], []]


@pytest.mark.parametrize("edition", [1, 2])
def test_r11_in_earlier_editions_nobody_was_told(edition: int) -> None:
    table = challenging(edition=edition)
    assert isinstance(table.wait(60_000)[-1], RoundScored)
    assert unlisted(table) == []
