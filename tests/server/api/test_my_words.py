"""One's longest and rarest words: read from the log of a match once, then kept with its row."""

from typing import Any

import pytest

from tests.server.finished import MATCH, keep_finished
from tests.server.visiting import Visit, Visitor
from wordhall.kernel.game import Seat
from wordhall.review import WORDS
from wordhall.review.rarest import RARE
from wordhall.server.people import my_words
from wordhall.server.people.people import hashed
from wordhall.words import LexiconError

pytestmark = pytest.mark.anyio


async def player(hall: Visit, *seats: int, **how: Any) -> Visitor:
    """Somebody who has played a match, on these of its four seats."""
    ada = await hall.person("Ada")
    row = await hall.hall.store.person_by_token(hashed(ada.cookies["wordhall"]))
    assert row is not None
    people = tuple(row.id if seat in seats else None for seat in range(4))
    await keep_finished(hall, people=people, **how)
    return ada


async def words(visitor: Visitor) -> tuple[list[str], list[str]]:
    told = await visitor.ok("GET", "/api/me/words")
    longest, rarest = ([own["word"] for own in told[kind]] for kind in ("longest", "rarest"))
    return longest, rarest


async def test_my_words_are_told_with_their_match(hall: Visit) -> None:
    ada = await player(hall, 1)
    told = await ada.ok("GET", "/api/me/words")
    [word] = told["longest"]
    row = await hall.hall.store.match(MATCH)
    assert row is not None
    assert word == {"word": "SCAB", "game": "sheets", "match": MATCH, "ended": row.ended}
    assert told["rarest"] == [word]


async def test_short_words_are_not_among_the_rarest(hall: Visit) -> None:
    ada = await player(hall, 0)
    assert await words(ada) == (["AAS", "ABS", "AGE"], [])


async def test_words_of_a_seat_for_which_a_bot_played_are_not_mine(hall: Visit) -> None:
    ada = await player(hall, 2)
    assert await words(ada) == ([], [])


async def test_words_of_several_seats_are_nobodys(hall: Visit) -> None:
    ada = await player(hall, 0, 1)
    assert await words(ada) == ([], [])


async def test_nobody_else_is_told_my_words(hall: Visit) -> None:
    await player(hall, 0)
    assert await words(await hall.person("Ben")) == ([], [])


async def test_words_are_read_once_and_then_kept_with_the_match(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await player(hall, 1)
    store = hall.hall.store
    before = await store.match(MATCH)
    assert before is not None
    assert before.words is None, "as in a match from before they were kept"
    told = await words(ada)
    await store.check(0)  # what was posted before is on disk now
    monkeypatch.setitem(WORDS, "sheets", lambda _: pytest.fail("they were kept"))
    assert await words(ada) == told == (["SCAB"], ["SCAB"])


async def test_a_word_that_stood_and_is_in_no_list_is_not_told(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    words_in = [(Seat(1), "QUXZED"), (Seat(1), "SCAB")]
    monkeypatch.setitem(WORDS, "sheets", lambda _: words_in)
    ada = await player(hall, 1)
    assert await words(ada) == (["SCAB"], ["SCAB"])


async def test_a_phony_that_an_older_hall_has_kept_is_not_told(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = (my_words.SeatWord(Seat(1), "QZX", None), my_words.SeatWord(Seat(1), "SCAB", 2.0))
    monkeypatch.setattr(my_words, "_read", lambda *_: kept)
    ada = await player(hall, 1)
    assert await words(ada) == (["SCAB"], ["SCAB"])


async def test_without_the_list_of_the_match_no_word_is_told(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> Any:
        raise LexiconError("no-such-lexicon", "It is not here.")

    monkeypatch.setattr(my_words, "load_digest", missing)
    ada = await player(hall, 1)
    assert await words(ada) == ([], [])


def test_the_longest_and_the_least_known_come_first() -> None:
    known = {"HELLO": 5.0, "ZEBRAS": 2.5, "QUA": 0.0, "AALII": 0.0, "ZORIL": 0.0, "ZORILS": 0.0}
    own = [my_words.SeatWord(Seat(0), word, level) for word, level in known.items()]
    unknown = my_words.SeatWord(Seat(0), "PHONIES", None)
    longest = [each.word for each in my_words.longest([*own, unknown])]
    assert longest == ["PHONIES", "ZEBRAS", "ZORILS", "HELLO", "AALII"]
    rarest = [each.word for each in my_words.rarest([*own, unknown])]
    assert rarest == ["ZORILS", "AALII", "ZORIL", "ZEBRAS"]


def test_words_that_most_people_know_are_not_rare() -> None:
    known = {"CLEAR": 5.25, "DOWN": 5.88, "FJORD": RARE}
    own = [my_words.SeatWord(Seat(0), word, level) for word, level in known.items()]
    assert my_words.rarest(own) == []
