"""Turns of a finished match that are tried again, by HTTP."""

from pathlib import Path

import msgspec
import pytest

from tests.games.cross import played
from tests.server.finished import MATCH, keep_finished
from tests.server.visiting import Visit
from wordhall.review import REVIEWS
from wordhall.server.thinking.contract import Busy, ThinkingError
from wordhall.words import load

pytestmark = pytest.mark.anyio

SHOUT = Path("corpus/shout/records/v1-one-of-three-resigned.json").read_bytes()
"""A record of a game whose turns are looks at dice."""

TURNS = f"/api/matches/{MATCH}/turns"


async def keep(hall: Visit) -> None:
    await keep_finished(hall, played=played.record(), people=(None, None), names=played.NAMES)


def tiles(*laid: tuple[str, str]) -> dict[str, object]:
    return {
        "type": "Place",
        "tiles": [{"square": square, "letter": letter, "blank": False} for square, letter in laid],
    }


async def test_the_position_before_a_turn_is_what_its_player_saw(hall: Visit) -> None:
    await keep(hall)
    told = await hall.visitor().ok("GET", f"{TURNS}/2")
    assert (told["seat"], told["judged"]) == (0, None)
    assert "Place" in told["offers"]
    players = told["view"]["players"]
    assert len(players[0]["rack"]) == 7
    assert players[1]["rack"] is None


async def test_the_move_that_was_made_has_the_figures_of_the_review(hall: Visit) -> None:
    await keep(hall)
    review = REVIEWS["cross"](played.commits(), load()).turns[2]
    told = await hall.visitor().ok(
        "POST", f"{TURNS}/2/try", {"acts": [f"exchange {review.played.aside}"]}
    )
    judged = told["judged"]
    assert (judged["value"], judged["cost"]) == (review.played.equity, review.cost)
    assert (judged["lost"], judged["mistake"]) == (review.lost, review.mistake)
    assert judged["best"] is False


async def test_an_action_is_tried_as_a_page_sends_it(hall: Visit) -> None:
    await keep(hall)
    nobody = hall.visitor()
    rack = (await nobody.ok("GET", f"{TURNS}/0"))["view"]["players"][0]["rack"]
    place = tiles(("H8", rack[0]), ("I8", rack[1]))
    told = await nobody.ok("POST", f"{TURNS}/0/try", {"acts": [place]})
    assert told["judged"]["words"] == [rack[:2]]


async def test_h8_words_are_not_tried_while_a_match_closes_the_dictionary(hall: Visit) -> None:
    await keep(hall)
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    tried = await ada.refused("POST", f"{TURNS}/2/try", {"acts": ["pass"]})
    assert tried == (409, "dictionary-closed")
    asked = {"question": {"type": "WouldScore", "tiles": []}, "acts": ["pass"]}
    assert await ada.refused("POST", f"{TURNS}/2/ask", asked) == (409, "dictionary-closed")
    await ada.ok("GET", f"{TURNS}/2")
    for way, sent in (("try", {"acts": ["pass"]}), ("ask", asked)):
        await hall.visitor().ok("POST", f"{TURNS}/2/{way}", sent)


async def test_questions_are_answered_as_at_a_table(hall: Visit) -> None:
    await keep(hall)
    nobody = hall.visitor()
    rack = (await nobody.ok("GET", f"{TURNS}/0"))["view"]["players"][0]["rack"]
    asked = {"question": tiles(("H8", rack[0]), ("I8", rack[1]))}
    asked["question"]["type"] = "WouldScore"
    assert "points" in (await nobody.ok("POST", f"{TURNS}/0/ask", asked))["answer"]
    lone = {"question": {**asked["question"], "tiles": []}}
    assert "code" in (await nobody.ok("POST", f"{TURNS}/0/ask", lone))["answer"]
    assert (await nobody.refused("POST", f"{TURNS}/0/ask", {"question": {}}))[1] == "unreadable"


async def test_what_the_rules_refuse_is_refused_with_its_rule(hall: Visit) -> None:
    await keep(hall)
    answer = await hall.visitor().ask("POST", f"{TURNS}/0/try", {"acts": [tiles(("A1", "Z"))]})
    assert answer.status_code == 409
    assert answer.json()["rule"].startswith("cross R")
    unread = await hall.visitor().refused("POST", f"{TURNS}/0/try", {"acts": [{"type": "Fly"}]})
    assert unread == (400, "unreadable")


async def test_other_turns_and_other_games_cannot_be_tried(hall: Visit) -> None:
    await keep(hall)
    nobody = hall.visitor()
    for turn in (-1, 99):
        assert await nobody.refused("GET", f"{TURNS}/{turn}") == (404, "no-such-turn")


async def test_a_word_is_tried_on_the_dice_as_a_player_saw_them(hall: Visit) -> None:
    await keep_finished(hall, played=SHOUT, people=(None,) * 3, names=("Ada", "Ben", "Cleo"))
    nobody = hall.visitor()
    told = await nobody.ok("GET", f"{TURNS}/1")
    assert (told["seat"], told["judged"], told["offers"]) == (1, None, ["NoMore", "Shout"])
    faces = "".join(die["face"].upper() for die in told["view"]["dice"])
    word = max(load().from_letters(faces, 3), key=len)
    judged = (await nobody.ok("POST", f"{TURNS}/1/try", {"acts": [shout(word)]}))["judged"]
    assert (judged["words"], judged["wrong"]) == ([word], [])
    refused = await nobody.refused("POST", f"{TURNS}/1/try", {"acts": [shout("ZZZ")]})
    assert refused == (409, "not-on-the-dice")
    assert "dice" in (await nobody.ok("POST", f"{TURNS}/1/ask", spells(word)))["answer"]


async def test_h8_words_are_not_tried_on_dice_while_a_round_closes_the_dictionary(
    hall: Visit,
) -> None:
    await keep_finished(hall, played=SHOUT, people=(None,) * 3, names=("Ada", "Ben", "Cleo"))
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    tried = await ada.refused("POST", f"{TURNS}/0/try", {"acts": [shout("CAT")]})
    assert tried == (409, "dictionary-closed")
    assert await ada.refused("POST", f"{TURNS}/0/ask", spells("CAT")) == (409, "dictionary-closed")
    await ada.ok("GET", f"{TURNS}/0")


def shout(word: str) -> dict[str, object]:
    return {"type": "Shout", "word": word, "round": 1}


def spells(word: str) -> dict[str, object]:
    return {"question": {"type": "CanSpell", "word": word}}


async def test_letters_of_a_sheet_are_tried_and_its_roll_has_a_line(hall: Visit) -> None:
    await keep_finished(hall)
    visitor = hall.visitor()
    told = await visitor.ok("POST", f"{TURNS}/0/try", {"acts": ["write C3 A D3 E"]})
    assert told["judged"]["words"] == ["A C3", "E D3"]
    line = await visitor.ok("GET", f"{TURNS}/0/line")
    assert line["line"].startswith("5/5/5/5/5 3A2E players 4; pass left;")


async def test_a_match_that_runs_is_closed(hall: Visit) -> None:
    await keep_finished(hall, over=False)
    assert await hall.visitor().refused("GET", f"{TURNS}/0") == (409, "archive-closed")
    refused = await hall.visitor().refused("POST", f"{TURNS}/0/try", {"acts": []})
    assert refused == (409, "archive-closed")


@pytest.mark.parametrize(
    "failure, status, code", [(Busy(), 409, "still-studying"), (ThinkingError(), 503, "no-study")]
)
async def test_a_hall_that_cannot_look_says_why(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int, code: str
) -> None:
    async def fails(*_: object) -> msgspec.Raw:
        raise failure

    await keep(hall)
    monkeypatch.setattr(hall.hall.thinker, "study", fails)
    assert await hall.visitor().refused("GET", f"{TURNS}/0") == (status, code)
