"""One's own page: the matches that one has played, what they come to, and all of it as a file."""

import json

import pytest
from msgspec.structs import replace

from tests.corpus.shelf import ROOT
from tests.server.finished import CODE, MATCH, NAMES, keep_finished
from tests.server.memory import Memory
from tests.server.visiting import NOON, Visit, Visitor
from tests.verify.compact import compact
from wordhall.games.sheets.types.components import Handicap
from wordhall.games.sheets.types.components import Options as Sheets
from wordhall.games.ways.types.components import Options as Ways
from wordhall.kernel.codec import read_record
from wordhall.kernel.game import Ms, Outcome, Seat
from wordhall.server.people.my_matches import (
    MyMatch,
    MyRules,
    Rules,
    games_of,
    matches_of,
    my_match,
    rules_of,
)
from wordhall.server.people.people import hashed
from wordhall.store.rows import CommitRow, MatchRow, PlayedMatch, TableRow

pytestmark = pytest.mark.anyio

AHEAD = ROOT / "corpus/cross/logs/v1-no-scores.jsonl"
GOOD = read_record(compact())[1][0]


async def player(hall: Visit) -> Visitor:
    """Somebody who has played a match, on its third seat."""
    ada = await hall.person("Ada")
    row = await hall.hall.store.person_by_token(hashed(ada.cookies["wordhall"]))
    assert row is not None
    await keep_finished(hall, people=(None, None, row.id, None))
    return ada


async def test_my_matches_are_listed_with_their_outcome(hall: Visit) -> None:
    ada = await player(hall)
    outcome = read_record(compact())[0].outcome
    assert outcome is not None
    [told] = await ada.ok("GET", "/api/me/matches")
    assert (told["id"], told["code"], told["game"]) == (MATCH, CODE, "sheets")
    assert (tuple(told["names"]), told["seats"]) == (NAMES, [2])
    assert tuple(told["outcome"]["scores"]) == outcome.scores
    assert told["bots"] == [None, None, None, "club"]
    assert told["began"] == NOON < told["ended"]
    assert await ada.ok("GET", f"/api/me/matches?before={told['ended']}") == []


async def test_my_matches_are_listed_for_nobody_else(hall: Visit) -> None:
    await player(hall)
    ben = await hall.person("Ben")
    assert await ben.ok("GET", "/api/me/matches") == []
    for path in ("matches", "games", "words", "data"):
        assert await hall.visitor().refused("GET", f"/api/me/{path}") == (401, "stranger")


async def test_a_match_that_cannot_be_read_does_not_hide_the_others() -> None:
    store, rows = Memory(), []
    for number, opening in enumerate((GOOD, b"damaged", GOOD), 1):
        rows.append(MatchRow(f"m{number}", "t", "sheets", b"", "", 0, number, ("ada",)))
        store.matches[f"m{number}"] = rows[-1]
        store.logs[f"m{number}"] = [CommitRow(0, None, 0, Ms(0), None, opening)]
    store.tables["t"] = TableRow(
        id="t", code="CODE", epoch=1, revision=1, open=False, public=False, changed=0, body=b""
    )
    assert [one.id for one in await matches_of(store, "ada", before=9, most=2)] == ["m3", "m1"]


async def test_my_games_say_how_i_have_played(hall: Visit) -> None:
    ada = await player(hall)
    outcome = read_record(compact())[0].outcome
    assert outcome is not None
    [game] = await ada.ok("GET", "/api/me/games")
    assert game == {
        "game": "sheets",
        "played": 1,
        "won": int(outcome.places[2] == 1),
        "places": [int(outcome.places[2] == place) for place in range(1, outcome.places[2] + 1)],
        "ended_early": 0,
        "shared": 0,
        "best": outcome.scores[2],
        "best_match": MATCH,
        "rules": [
            {"rules": "own", "played": 1, "best": outcome.scores[2], "best_match": MATCH},
        ],
    }


async def test_all_that_the_hall_has_about_me_is_a_file(hall: Visit) -> None:
    ada = await player(hall)
    answer = await ada.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="wordhall.json"'
    told = json.loads(answer.content)
    assert (told["name"], told["since"], told["bests"]) == ("Ada", NOON, [])
    assert [match["id"] for match in told["matches"]] == [MATCH]
    assert [table["code"] for table in told["tables"]] == [CODE]
    assert told["games"] == await ada.ok("GET", "/api/me/games")
    assert told["words"] == await ada.ok("GET", "/api/me/words")


async def test_who_is_forgotten_has_no_matches(hall: Visit) -> None:
    ada = await player(hall)
    await ada.ok("DELETE", "/api/me")
    await ada.ok("POST", "/api/me", {"name": "Ada"})
    assert await ada.ok("GET", "/api/me/matches") == []
    assert await ada.ok("GET", "/api/me/words") == {"longest": [], "rarest": []}


# What matches come to


def over(
    number: int,
    scores: tuple[int, ...],
    places: tuple[int, ...],
    *resigned: int,
    game: str = "cross",
    seats: tuple[int, ...] = (0,),
    rules: Rules = "usual",
) -> MyMatch:
    """A match that I have played on its first seat."""
    outcome = Outcome("out", scores, places, tuple(map(Seat, resigned)))
    mine = tuple(map(Seat, seats))
    names, bots = ("Ada", "Ben"), (None, None)
    row = (f"match {number}", "CODE", game, 0, number, names, bots, mine, rules)
    return MyMatch(*row, together=True, outcome=outcome)


def test_the_best_of_several_matches_is_named() -> None:
    matches = [over(3, (200, 300), (2, 1)), over(2, (320, 90), (1, 2)), over(1, (300, 90), (1, 2))]
    [game] = games_of(matches)
    assert (game.played, game.won, game.best, game.best_match) == (3, 2, 320, "match 2")
    assert game.rules == (MyRules("usual", played=3, best=320, best_match="match 2"),)


def test_scores_are_compared_with_those_of_the_same_options() -> None:
    quick = over(3, (90, 80), (1, 2), rules="quick")
    usual = [over(number, (points, 10), (1, 2)) for number, points in ((2, 320), (1, 300))]
    [game] = games_of([quick, *usual])
    assert game.rules == (
        MyRules("quick", played=1, best=90, best_match="match 3"),
        MyRules("usual", played=2, best=320, best_match="match 2"),
    )
    assert game.best == 320


def test_the_set_of_options_is_todays_that_says_the_same() -> None:
    assert rules_of("sheets", Sheets()) == "usual"
    assert (
        rules_of("sheets", Sheets(build_seconds=30, timer_seconds=30, find_limit_seconds=180))
        == "quick"
    )
    ahead = (Handicap(Seat(1), extra_seconds=10),)
    assert rules_of("sheets", Sheets(handicaps=ahead)) == "usual", "handicaps go with people"
    assert rules_of("sheets", Sheets(timer_seconds=120)) == "own"


def test_what_the_front_door_opens_has_no_rules_of_its_own() -> None:
    assert rules_of("ways", Ways(variant="solitaire")) == "alone"
    assert rules_of("sheets", Sheets(find_limit_seconds=None)) == "party"
    assert rules_of("ways", Ways(variant="solitaire", diagonals=False)) == "own"


def test_the_game_that_was_played_most_comes_first() -> None:
    once = over(9, (1, 2), (2, 1), game="ways")
    twice = [over(number, (1, 2), (2, 1)) for number in (1, 2)]
    assert [game.game for game in games_of([once, *twice])] == ["cross", "ways"]


def test_alone_one_does_not_win() -> None:
    [game] = games_of([over(1, (88,), (1,), game="ways")])
    assert (game.played, game.won, game.places, game.best) == (1, 0, (), 88)


def test_places_among_others_are_counted() -> None:
    matches = [over(n, (1, 2), (place, 3 - place)) for n, place in ((4, 1), (3, 2), (2, 2))]
    [game] = games_of([*matches, over(1, (1, 2, 3, 4), (4, 3, 2, 1))])
    assert (game.won, game.places) == (1, (1, 2, 0, 1))


def test_who_resigned_has_no_best_score_of_it() -> None:
    [game] = games_of([over(1, (500, 2), (2, 1), 0)])
    assert (game.played, game.won, game.best) == (1, 0, None)


def test_h7_points_that_were_given_make_no_best_score() -> None:
    ahead, plain = replace(over(2, (350, 5), (1, 2)), head_start=50), over(1, (310, 4), (1, 2))
    [game] = games_of([ahead, plain])
    assert (game.best, game.best_match) == (310, "match 1")


@pytest.mark.parametrize("mine, given", [((0,), 0), ((1,), 25), ((0, 1), 25)])
def test_h7_the_points_that_my_seats_began_with_are_known(
    mine: tuple[int, ...], given: int
) -> None:
    [opening, *_] = AHEAD.read_bytes().splitlines()
    seats = tuple("ada" if seat in mine else "ben" for seat in range(2))
    row = MatchRow("m", "t", "cross", b"", "", 0, 1, seats)
    own = my_match(PlayedMatch(row, "CODE", opening), "ada")
    assert own is not None
    assert own.head_start == given


def test_a_match_for_several_seats_is_counted_apart() -> None:
    shared, own = over(2, (5, 5), (1, 1), seats=(0, 1)), over(1, (3, 2), (1, 2))
    [game] = games_of([shared, own])
    assert (game.played, game.shared, game.won, game.best) == (1, 1, 1, 3)
    [game] = games_of([shared])
    assert (game.played, game.shared, game.best, game.rules) == (0, 1, None, ())


def test_matches_without_places_are_counted_apart() -> None:
    ended_by_the_hall, whole = over(2, (500, 5), ()), over(1, (5, 4), (1, 2))
    [game] = games_of([ended_by_the_hall, whole])
    assert (game.played, game.ended_early, game.won, game.best) == (1, 1, 1, 5)
    [game] = games_of([ended_by_the_hall])
    assert (game.played, game.ended_early, game.best, game.rules) == (0, 1, None, ())
