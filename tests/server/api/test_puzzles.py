"""Puzzles by HTTP: nobody is told what solves one before they have found it or given up."""

import msgspec
import pytest

from tests.server.visiting import Visit
from wordhall.puzzles.tables import KINDS, table
from wordhall.server.thinking.contract import Busy, ThinkingError

pytestmark = pytest.mark.anyio

AT = "/api/puzzles"


async def test_the_puzzles_of_a_game_are_listed_by_rungs(hall: Visit) -> None:
    told = await hall.visitor().ok("GET", f"{AT}/cross")
    assert told["games"] == list(KINDS)
    assert (told["lexicon"], told["hints"], len(told["rungs"])) == ("play", 4, 6)
    numbers = [number for rung in told["rungs"] for number in rung]
    assert sorted(numbers) == list(range(len(table("cross").puzzles)))


async def test_a_puzzle_shows_the_position_and_nothing_of_its_solution(hall: Visit) -> None:
    told = await hall.visitor().ok("GET", f"{AT}/cross/3")
    one = table("cross").puzzles[3]
    assert (told["judged"], told["after"]) == (None, None)
    assert told["view"]["players"][told["seat"]]["rack"]
    assert "Place" in told["offers"]
    assert one.word not in msgspec.json.encode(told).decode()


@pytest.mark.parametrize("game", sorted(KINDS))
async def test_what_solves_a_puzzle_is_told_and_is_no_mistake(hall: Visit, game: str) -> None:
    nobody = hall.visitor()
    solution = await nobody.ok("GET", f"{AT}/{game}/0/solution")
    told = await nobody.ok("POST", f"{AT}/{game}/0/try", {"acts": solution["acts"]})
    judged = told["judged"]
    assert (judged["mistake"], judged["wrong"]) == (None, [])
    assert judged["score"] == solution["points"]
    assert solution["word"] in judged["words"]
    assert 2 * solution["club"] < solution["tries"]


async def test_a_weak_move_does_not_solve_it(hall: Visit) -> None:
    told = await hall.visitor().ok("POST", f"{AT}/cross/0/try", {"acts": ["pass"]})
    assert told["judged"]["mistake"] == "large"


async def test_hints_say_more_and_more(hall: Visit) -> None:
    nobody, one = hall.visitor(), table("cross").puzzles[0]
    told = [await nobody.ok("GET", f"{AT}/cross/0/hints/{step}") for step in range(4)]
    assert [hint["fact"] for hint in told] == ["points", "across", "begins", "letters"]
    assert [hint["told"] for hint in told[:3]] == [[str(one.points)], ["J11"], [one.word[0]]]
    assert [hint["count"] for hint in told] == [0, 0, len(one.word), len(one.word)]
    assert await nobody.refused("GET", f"{AT}/cross/0/hints/4") == (404, "no-such-hint")


async def test_a_question_is_answered_without_looking_up_a_word(hall: Visit) -> None:
    nobody, one = hall.visitor(), table("ways").puzzles[0]
    question = {"type": "WhereLies", "word": one.word}
    told = await nobody.ok("POST", f"{AT}/ways/0/ask", {"question": question})
    assert told["answer"]["type"] == "Fits"


async def test_h8_acts_tell_nothing_about_words_while_a_match_closes_the_dictionary(
    hall: Visit,
) -> None:
    """A word that is none is refused in whatever way it is sent."""
    ada, ben, cleo = [await hall.person(name) for name in ("Ada", "Ben", "Cleo")]
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    one = table("ways").puzzles[0]
    no_word = {"acts": one.acts[1:], "question": {"type": "WhereLies", "word": one.word}}
    for way, sent in (("try", {"acts": no_word["acts"]}), ("ask", no_word)):
        assert await ada.refused("POST", f"{AT}/ways/0/{way}", sent) == (409, "dictionary-closed")
        assert await cleo.refused("POST", f"{AT}/ways/0/{way}", sent) == (409, "not-a-word")


@pytest.mark.parametrize("path", ["sheets", "chess", "cross/99999", "cross/99999/solution"])
async def test_what_is_not_there_is_refused(hall: Visit, path: str) -> None:
    assert await hall.visitor().refused("GET", f"{AT}/{path}") == (404, "no-such-puzzle")


@pytest.mark.parametrize(
    "failure, status, code", [(Busy(), 409, "still-studying"), (ThinkingError(), 503, "no-study")]
)
async def test_a_hall_that_cannot_look_says_why(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int, code: str
) -> None:
    async def fails(*_: object) -> msgspec.Raw:
        raise failure

    monkeypatch.setattr(hall.hall.thinker, "study_line", fails)
    assert await hall.visitor().refused("GET", f"{AT}/cross/0") == (status, code)
