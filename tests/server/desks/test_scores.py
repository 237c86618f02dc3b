"""H12 and H13 for a class: scores while it plays, and what counts when the desk ends it."""

import pytest

from tests.server.desks.classes import open_class, score
from tests.server.visiting import Visit

pytestmark = pytest.mark.anyio


async def test_h12_the_desk_sees_scores_and_for_whom_each_table_waits(hall: Visit) -> None:
    group = await open_class(hall, people=3)
    for name in ("Ada", "Ben", "Dan", "Eve"):
        await group.come(name)
    await group.lead("start")
    await group.come("Cleo")
    first, second = (await group.view())["tables"]
    scores = {person["name"]: person["score"] for person in first["people"]}
    assert scores == {"Ada": 0, "Ben": 0, "Cleo": None}, "who came late has no seat yet"
    for table in (first, second):
        assert [person["awaited"] for person in table["people"]].count(True) == 1
    over = (await group.lead("end"))["tables"][0]
    scores = {person["name"]: person["score"] for person in over["people"]}
    assert scores == {"Ada": 0, "Ben": 0, "Cleo": None}
    await group.host.ok("POST", f"{group.path}/rounds", {})
    [again, _] = (await group.view())["tables"]
    assert ({person["score"] for person in again["people"]}, again["won"]) == ({None}, None)


@pytest.mark.parametrize(
    "game, told",
    [
        ("cross", {"stage": "turn", "round": 1, "left": 83}),
        ("sheets", {"stage": "build", "step": 1, "steps": 13}),
    ],
)
async def test_h12_the_desk_is_told_how_far_each_table_is(
    hall: Visit, game: str, told: dict[str, object]
) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo", game=game, people=3)
    for name in group.cards:
        await group.come(name)
    [table] = (await group.lead("start"))["tables"]
    nothing = dict.fromkeys(("round", "step", "steps", "left", "goal"))
    assert table["progress"] == {**nothing, **told}
    [over] = (await group.lead("end"))["tables"]
    assert over["progress"] is None


@pytest.mark.parametrize("order", ["end", "end-counted"])
async def test_h13_the_scores_of_matches_that_the_desk_ends_count_if_it_says_so(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    score(monkeypatch, 5, 3, 5)
    group = await open_class(hall, people=3)
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    view = await group.lead(order)
    results = {row["name"]: row for row in view["results"]}
    points = [results[name]["points"] for name in ("Ada", "Ben", "Cleo")]
    assert points == ([2.5, 1, 2.5] if order == "end-counted" else [0, 0, 0])
    assert [results[name]["place"] for name in ("Dan", "Eve")] == [0, 0], "nobody has scored"
    counted = order == "end-counted"
    assert [table["won"] for table in view["tables"]] == [["Ada", "Cleo"] if counted else [], []]
    ada, dan = results["Ada"], results["Dan"]
    assert ada["scores"] == [{"score": 5, "counted": counted}]
    assert dan["scores"] == [{"score": 0, "counted": False}]


@pytest.mark.parametrize("order, places", [("end", []), ("end-counted", [2, 1])])
async def test_h13_who_won_a_match_that_counts_reads_so_on_its_page_and_on_their_own(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, order: str, places: list[int]
) -> None:
    score(monkeypatch, 3, 10)
    group = await open_class(hall, "Ada\nBen")
    ada, _ = await group.come("Ada")
    await group.come("Ben")
    await group.lead("start")
    [table] = (await group.lead(order))["tables"]
    shown = await ada.ok("GET", f"/api/matches/{table['match']}")
    told = {"reason": "desk", "scores": [3, 10], "places": places}
    assert shown["outcome"] == told
    assert shown["ended"] == hall.hall.clock.wall(), "its page tells when"
    [mine] = await ada.ok("GET", "/api/me/matches")
    assert mine["outcome"] == told
    [game] = await ada.ok("GET", "/api/me/games")
    assert (game["played"], game["ended_early"]) == ((1, 0) if places else (0, 1))
