"""Finished matches: the whole of one, its record, its picture; and nothing before the end."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from tests.corpus.shelf import CORPUS
from tests.games.cross import played as cross
from tests.server.finished import CODE, MATCH, NAMES, keep_finished
from tests.server.visiting import REVIEW, Visit
from tests.verify.compact import compact
from wordhall.cli import main
from wordhall.games.cross.notation.gcg_reading import read
from wordhall.games.cross.notation.replay import replay
from wordhall.kernel.codec import read_record
from wordhall.server.http.api import matches
from wordhall.server.matches import finished
from wordhall.server.matches.finished import Matches
from wordhall.server.people.people import hashed
from wordhall.server.refusals import not_installed
from wordhall.server.thinking.contract import Busy, ThinkingError

pytestmark = pytest.mark.anyio

PLACES = ("", "/review", "/record", "/game.gcg", "/picture.png", "/picture.txt")


async def test_a_finished_match_shows_everything(hall: Visit) -> None:
    await keep_finished(hall)
    told = await hall.visitor().ok("GET", f"/api/matches/{MATCH}")
    record, _ = read_record(compact())
    assert (told["id"], told["code"], told["game"], told["lexicon"]) == (
        MATCH,
        CODE,
        "sheets",
        "play",
    )
    assert tuple(told["names"]) == NAMES
    assert told["bots"] == [None, None, None, "club"]
    assert record.outcome is not None
    assert tuple(told["outcome"]["scores"]) == record.outcome.scores
    assert all(sheet["grid"] for sheet in told["view"]["sheets"])
    assert told["view"]["seat"] is None
    assert told["review"] == {"best": "possible"}


async def test_h3_a_match_says_when_somebody_resigned(hall: Visit) -> None:
    played = (CORPUS / "locks" / "records" / "v1-one-of-three-resigned.json").read_bytes()
    await keep_finished(hall, played=played, people=(None,) * 3, names=NAMES[:3])
    told = await hall.visitor().ok("GET", f"/api/matches/{MATCH}")
    ((seat, after),) = (
        (seat, after) for seat, after in enumerate(told["resigned_after"]) if after is not None
    )
    assert seat in {turn["seat"] for turn in told["view"]["turns"][after:]}, "a bot played on there"


@pytest.mark.parametrize(
    "failure, status, code",
    [
        (ThinkingError(), 503, "no-review"),
        (Busy(), 409, "still-studying"),
        (not_installed("no list."), 409, "list-not-installed"),
    ],
)
async def test_a_match_is_shown_without_a_review_which_says_why_there_is_none(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int, code: str
) -> None:
    async def fails(*_: object) -> None:
        raise failure

    monkeypatch.setattr(hall.hall.thinker, "review", fails)
    await keep_finished(hall)
    nobody = hall.visitor()
    assert (await nobody.ok("GET", f"/api/matches/{MATCH}"))["review"] is None
    assert await nobody.refused("GET", f"/api/matches/{MATCH}/review") == (status, code)


async def test_nobody_waits_for_a_review_but_who_asks_for_it(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = asyncio.Event()

    async def review(*_: object) -> msgspec.Raw:
        await thought.wait()
        return REVIEW

    monkeypatch.setattr(hall.hall.thinker, "review", review)
    monkeypatch.setattr(matches, "AT_HAND", 0.001)
    await keep_finished(hall)
    nobody = hall.visitor()
    assert (await nobody.ok("GET", f"/api/matches/{MATCH}"))["review"] is None
    monkeypatch.setattr(matches, "WAITED", 0.001)
    assert await nobody.ok("GET", f"/api/matches/{MATCH}/review") == {"review": None}, "not yet"
    monkeypatch.setattr(matches, "WAITED", 60.0)
    asked = asyncio.ensure_future(nobody.ok("GET", f"/api/matches/{MATCH}/review"))
    thought.set()
    assert await asked == {"review": {"best": "possible"}}


async def test_a_match_of_crosswords_comes_as_gcg(hall: Visit) -> None:
    await keep_finished(hall, played=cross.record(), people=(None, None), names=cross.NAMES)
    answer = await hall.visitor().get(f"/api/matches/{MATCH}/game.gcg")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="wordhall-{MATCH[:12]}.gcg"'
    )
    sheet = read(answer.content)
    assert [name.full for name in sheet.players] == [*cross.NAMES]
    assert [step.line.total for step in replay(sheet)][-2:] == [-16, -13]


async def test_the_picture_of_a_match_of_crosswords_shows_the_mat(hall: Visit) -> None:
    await keep_finished(hall, played=cross.record(), people=(None, None), names=cross.NAMES)
    nobody = hall.visitor()
    drawn = await nobody.get(f"/api/matches/{MATCH}/picture.png")
    assert drawn.headers["content-type"] == "image/png"
    told = (await nobody.get(f"/api/matches/{MATCH}/picture.txt")).text.splitlines()
    assert told[:3] == ["Jumbo Word Cross: Ben Bo wins.", "1. Ben Bo, -13", "2. Ada, -16"]
    assert told[3] == "The mat at the end:"
    assert told[11].split() == [*"·" * 7, *"AB", *"·" * 6]


async def test_other_games_have_no_gcg(hall: Visit) -> None:
    await keep_finished(hall)
    refused = await hall.visitor().refused("GET", f"/api/matches/{MATCH}/game.gcg")
    assert refused == (404, "no-such-page")


async def test_the_record_can_be_verified(
    hall: Visit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await keep_finished(hall)
    answer = await hall.visitor().get(f"/api/matches/{MATCH}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert json.loads(answer.content) == json.loads(compact())
    (tmp_path / "match.json").write_bytes(answer.content)
    assert main(["verify", str(tmp_path / "match.json")]) == 0
    assert "verified" in capsys.readouterr().out


async def test_the_podium_is_a_picture_and_a_text(hall: Visit) -> None:
    await keep_finished(hall)
    nobody = hall.visitor()
    drawn = await nobody.get(f"/api/matches/{MATCH}/picture.png")
    assert drawn.headers["content-type"] == "image/png"
    assert drawn.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    told = (await nobody.get(f"/api/matches/{MATCH}/picture.txt")).text
    assert told.startswith("Mark My Words: ")
    assert all(name in told for name in NAMES)
    assert len(told.splitlines()[-1].split()) == 5, "the grid's last row"


async def test_a_match_that_runs_shows_nothing(hall: Visit) -> None:
    await keep_finished(hall, over=False)
    nobody, refusal = hall.visitor(), (409, "archive-closed")
    for place in PLACES:
        assert await nobody.refused("GET", f"/api/matches/{MATCH}{place}") == refusal, place


async def test_there_is_no_match_of_a_guessed_id(hall: Visit) -> None:
    for place in PLACES:
        nobody = hall.visitor()
        assert await nobody.refused("GET", f"/api/matches/x{place}") == (404, "no-such-match")


async def test_a_match_says_to_each_person_which_seats_were_theirs(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    row = await hall.hall.store.person_by_token(hashed(ada.cookies["wordhall"]))
    assert row is not None
    await keep_finished(hall, people=(None, row.id, row.id, None))
    for asks, mine in ((ada, [1, 2]), (ben, []), (hall.visitor(), [])):
        assert (await asks.ok("GET", f"/api/matches/{MATCH}"))["mine"] == mine


async def test_who_is_forgotten_is_a_guest_in_finished_matches(hall: Visit) -> None:
    ada = await hall.person("Ada")
    row = await hall.hall.store.person_by_token(hashed(ada.cookies["wordhall"]))
    assert row is not None
    await keep_finished(hall, people=(row.id, None, None, None))
    assert (await ada.ok("GET", f"/api/matches/{MATCH}"))["names"][0] == "Ada"
    assert [mine["code"] for mine in await ada.ok("GET", "/api/me/tables")] == [CODE]
    await ada.ok("DELETE", "/api/me")
    told = await hall.visitor().get(f"/api/matches/{MATCH}")
    assert "Ada" not in told.text
    assert told.json()["names"][0].startswith("Guest")
    assert "Ada" not in (await hall.visitor().get(f"/api/matches/{MATCH}/record")).text


async def test_a_few_matches_are_kept_at_hand(hall: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    await keep_finished(hall)
    nobody = hall.visitor()
    first = await nobody.ok("GET", f"/api/matches/{MATCH}")
    monkeypatch.setattr(hall.hall.store, "log", None)
    assert await nobody.ok("GET", f"/api/matches/{MATCH}") == first


async def test_matches_at_hand_have_so_many_bytes_between_them(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep_finished(hall)
    kept = Matches(hall.hall.store)
    first = await kept.finished(MATCH)
    assert await kept.finished(MATCH) is first
    monkeypatch.setattr(finished, "KEPT_BYTES", 1_000)
    few = Matches(hall.hall.store)
    first = await few.finished(MATCH)
    assert await few.finished(MATCH) is not first, "one that is as long is read again each time"


async def test_where_no_scores_are_to_be_beaten_there_is_no_best(hall: Visit) -> None:
    await keep_finished(hall)
    ada = await hall.person("Ada")
    best = await ada.ok("GET", f"/api/matches/{MATCH}/best")
    assert best == {"score": None, "match": None}
    assert await ada.refused("GET", "/api/matches/nowhere/best") == (404, "no-such-match")
    stranger = hall.visitor()
    assert await stranger.refused("GET", f"/api/matches/{MATCH}/best") == (401, "stranger")
