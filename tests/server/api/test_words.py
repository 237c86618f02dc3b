"""Looking words up, the rulebook, and what the boxed games need."""

import asyncio
from typing import Any

import pytest

from tests.server.api.test_tables import opened, started, wish
from tests.server.visiting import Visit, Visitor
from wordhall.boxed.dice.sheets import ROLLS
from wordhall.rulebook import PAGES, rules

pytestmark = pytest.mark.anyio


async def test_a_word_is_told_with_its_meaning(hall: Visit) -> None:
    entry = await hall.visitor().ok("GET", "/api/words/leaves")
    assert (entry["word"], entry["valid"], entry["why"]) == ("LEAVES", True, None)
    assert "go away" in entry["definition"]
    assert entry["lemma"] == "LEAVE"
    assert 4 < entry["familiarity"] < 8


async def test_a_word_is_looked_up_without_its_accents(hall: Visit) -> None:
    entry = await hall.visitor().ok("GET", "/api/words/caf%C3%A9")
    assert (entry["word"], entry["valid"]) == ("CAFE", True)


async def test_what_is_no_word_is_told_why(hall: Visit) -> None:
    for word, why in [
        ("zzzz", "not in the word list"),
        ("york", "name"),
        ("gro%C3%9F", "letter"),
        ("x", "too short"),
    ]:
        entry = await hall.visitor().ok("GET", f"/api/words/{word}")
        assert not entry["valid"], word
        assert why in entry["why"]
        assert entry["definition"] is None


async def test_a_word_may_be_in_another_list(hall: Visit) -> None:
    nobody = hall.visitor()
    assert (await nobody.ok("GET", "/api/words/zax"))["also_in"] == ["club"]
    assert (await nobody.ok("GET", "/api/words/zax?lexicon=club"))["valid"]
    refusal = await nobody.refused("GET", "/api/words/zax?lexicon=klingon")
    assert refusal == (400, "no-such-lexicon")


async def test_h8_the_dictionary_is_closed_to_players_from_find_on(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada, options={"build_seconds": 1, "find_limit_seconds": 5, "roller": 1})
    await wish(ada, code, "AddBot", level="novice")
    await wish(ada, code, "AddBot", level="novice")
    await started(hall, ada, code)
    await sits_there(hall, code)
    await ada.ok("GET", "/api/words/cat")
    await until(hall, code, "find")
    assert await ada.refused("GET", "/api/words/cat") == (409, "dictionary-closed")
    sheet = {"grid": GRID, "words": ["TRAP"]}
    assert await ada.refused("POST", "/api/boxed/score", sheet) == (409, "dictionary-closed")
    puzzle, acts = "/api/puzzles/cross/0", {"acts": ["pass"]}
    assert await ada.refused("POST", f"{puzzle}/try", acts) == (409, "dictionary-closed")
    await ada.ok("GET", puzzle)
    assert (await hall.visitor().ok("GET", "/api/words/cat"))["valid"], "open to others"
    await until(hall, code, "over")
    assert (await ada.ok("GET", "/api/words/cat"))["valid"]


async def sits_there(hall: Visit, code: str) -> None:
    """All the people of a table are connected to it, and do nothing."""
    table = await hall.hall.table(code)
    for person in table.table.people:
        table.connections.away.came(person)
    assert table.playing is not None
    table.playing.attend()


async def until(hall: Visit, code: str, phase: str) -> None:
    """Time passes until the match at a table is so far; who does nothing is helped by the table."""
    table = await hall.hall.table(code)
    for _ in range(2000):
        match: Any = table.match
        if match.live.state.phase == phase and not table.queue.busy:
            return
        hall.clock.move(1000)
        await asyncio.sleep(0)
        while table.queue.busy:  # noqa: ASYNC110 - the store's own thread goes on meanwhile
            await asyncio.sleep(0)
    message = f"the match is never in {phase}"
    raise AssertionError(message)


# The rulebook


async def test_every_rule_can_be_read(hall: Visit) -> None:
    for page in PAGES:
        sections = await hall.visitor().ok("GET", f"/api/rulebook/{page}")
        assert [s["number"] for s in sections if s["number"]] == list(rules(page))
        assert sections[0]["number"] is None
        for section in sections:
            assert section["title"]
            assert section["number"] is None or section["text"]
            assert not section["text"].startswith("#")


async def test_there_is_no_book_of_a_game_that_is_not_here(hall: Visit) -> None:
    nobody = hall.visitor()
    assert await nobody.refused("GET", "/api/rulebook/chess") == (404, "no-such-game")
    assert await nobody.refused("GET", "/api/rulebook/..%2Fsheets") == (404, "no-such-page")


# Boxed games

GRID = "EELFD/QuARTI/ZEPUM/LOSEC/YNITV"


async def scored(visitor: Visitor, *words: str, **more: Any) -> Any:
    return await visitor.ok("POST", "/api/boxed/score", {"grid": GRID, "words": words, **more})


async def test_a_sheet_is_marked(hall: Visit) -> None:
    sheet = await scored(hall.visitor(), "quest", " CUT", "TINY", "")
    assert [(w["word"], w["verdict"], w["points"]) for w in sheet["words"]] == [
        ("QUEST", "valid", 3),
        ("CUT", "not_on_grid", -1),
        ("TINY", "valid", 2),
    ]
    assert sheet["words"][2]["cells"] == ["D5", "C5", "B5", "A5"]
    assert sheet["rows"] == {"3": 0, "4": 1, "5+": 1, "invalid": 1}
    assert sheet["total"] == 4


async def test_r20_leftovers_are_marked_too(hall: Visit) -> None:
    more = {"leftovers": ["lose", " TINY", "CUT", ""], "leftover_penalty": 1}
    sheet = await scored(hall.visitor(), "TINY", "AR", **more)
    assert [(w["word"], w["verdict"], w["points"]) for w in sheet["leftovers"]] == [
        ("LOSE", "valid", 1),
        ("TINY", "already_found", 0),
        ("CUT", "not_on_grid", -1),
    ]
    assert (sheet["total"], sheet["leftover_points"]) == (2 - 1, 0)


async def test_what_is_no_sheet_is_refused(hall: Visit) -> None:
    for sent, refusal in [
        ({"grid": "ABC"}, (400, "bad-grid")),
        ({"grid": GRID, "lexicon": "x"}, (400, "no-such-lexicon")),
        ({"grid": GRID, "words": ["A"] * 201}, (400, "unreadable")),
        ({"grid": GRID, "leftovers": ["A"] * 201}, (400, "unreadable")),
        ({"grid": GRID, "leftover_penalty": 2}, (400, "unreadable")),
        ({"grid": "A" * 201}, (400, "unreadable")),
        ({"words": []}, (400, "unreadable")),
    ]:
        assert await hall.visitor().refused("POST", "/api/boxed/score", sent) == refusal, sent


async def test_dice_are_rolled_and_a_code_rolls_the_same(hall: Visit) -> None:
    nobody = hall.visitor()
    rolls = await nobody.ok("POST", "/api/boxed/dice", {"code": "rainy sunday"})
    assert len(rolls) == ROLLS
    assert rolls[0] == {"roll": 1, "dice": [7, 6], "faces": ["T", "B"]}
    assert (
        await nobody.ok("POST", "/api/boxed/dice", {"code": "rainy sunday", "rolls": 2})
        == (rolls[:2])
    )
    assert await nobody.ok("POST", "/api/boxed/dice", {}) != rolls


async def test_what_cannot_be_rolled_is_refused(hall: Visit) -> None:
    for sent in [{"rolls": 0}, {"rolls": 14}, {"code": ""}, {"code": " "}]:
        assert await hall.visitor().refused("POST", "/api/boxed/dice", sent) == (
            400,
            "unreadable",
        ), sent


async def test_sheets_are_printed(hall: Visit) -> None:
    nobody = hall.visitor()
    pdf = await nobody.get("/api/boxed/sheet.pdf?players=4&paper=letter")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")
    for query in ("players=2", "players=31", "players=x", "paper=papyrus"):
        assert await nobody.refused("GET", f"/api/boxed/sheet.pdf?{query}") == (400, "unreadable")
