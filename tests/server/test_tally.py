"""The tally of an evening: house rule H13."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables.tally import PastMatch, Result, Tally, tally_of

RULES: tuple[TallyRule, ...] = ("wins", "places", "share")


def person(name: str, score: int, place: int, *, resigned: bool = False) -> Result:
    return Result(name, score, place, person=name.lower(), resigned=resigned)


def bot(name: str, score: int, place: int) -> Result:
    return Result(name, score, place, bot=True)


def tally(rule: TallyRule, *matches: Sequence[Result]) -> Tally:
    return tally_of([PastMatch("cross", str(n), tuple(r)) for n, r in enumerate(matches)], rule)


def points(rule: TallyRule, *matches: Sequence[Result]) -> dict[str, float]:
    """The points of the people."""
    return {total.name: total.points for total in tally(rule, *matches).people}


ORDINARY = (person("Ada", 90, 2), person("Ben", 120, 1), person("Cleo", 60, 3), person("Dan", 0, 4))


@pytest.mark.parametrize(
    "rule, expected",
    [
        ("wins", {"Ben": 1, "Ada": 0, "Cleo": 0, "Dan": 0}),
        ("places", {"Ben": 3, "Ada": 2, "Cleo": 1, "Dan": 0}),
        ("share", {"Ben": 1, "Ada": 0.75, "Cleo": 0.5, "Dan": 0}),
    ],
)
def test_h13_each_rule_has_points_for_a_match(rule: TallyRule, expected: dict[str, float]) -> None:
    assert points(rule, ORDINARY) == expected


def test_h13_matches_of_any_games_are_added_up_exactly() -> None:
    thirds = (person("Ada", 1, 2), person("Ben", 3, 1))
    assert points("share", thirds, thirds, thirds) == {"Ada": 1, "Ben": 3}
    assert points("share", thirds) == {"Ada": 0.33, "Ben": 1}


@pytest.mark.parametrize(
    "rule, first, second",
    [("wins", (0.5, 0.5, 0), (1, 0, 0)), ("places", (2.5, 2.5, 1), (3, 1.5, 1.5))],
)
def test_h13_players_who_tie_share_the_points_of_their_places(
    rule: TallyRule, first: tuple[float, ...], second: tuple[float, ...]
) -> None:
    two_winners = [person("Ada", 9, 1), person("Ben", 9, 1), person("Cleo", 5, 3)]
    two_seconds = [person("Ada", 9, 1), person("Ben", 5, 2), person("Cleo", 5, 2)]
    assert tuple(points(rule, two_winners).values()) == first
    assert tuple(points(rule, two_seconds).values()) == second


def test_h13_by_share_nobody_gets_less_than_nothing() -> None:
    assert points("share", [person("Ada", -8, 2), person("Ben", 4, 1)]) == {"Ben": 1, "Ada": 0}
    assert set(points("share", [person("Ada", -8, 2), person("Ben", -4, 1)]).values()) == {0}
    assert set(points("share", [person("Ada", 0, 1), person("Ben", 0, 1)]).values()) == {0}


def test_h13_a_bot_takes_no_points_away_from_a_person() -> None:
    match = [bot("Rob", 200, 1), person("Ada", 100, 2), person("Ben", 50, 3)]
    assert points("wins", match) == {"Ada": 1, "Ben": 0}
    assert points("places", match) == {"Ada": 3, "Ben": 2}
    assert points("share", match) == {"Ada": 1, "Ben": 0.5}


def test_h13_bots_are_compared_with_all_and_listed_apart() -> None:
    match = [person("Ada", 200, 1), bot("Rob", 100, 2), bot("Zoe", 50, 3)]
    assert [(total.name, total.points) for total in tally("places", match).bots] == [
        ("Rob", 2),
        ("Zoe", 1),
    ]
    assert [total.points for total in tally("share", match).bots] == [0.5, 0.25]


@pytest.mark.parametrize("rule", RULES)
def test_h13_a_player_who_resigned_gets_nothing(rule: TallyRule) -> None:
    match = [person("Ada", 300, 2, resigned=True), person("Ben", 10, 1)]
    assert points(rule, match)["Ada"] == 0
    assert points(rule, match)["Ben"] == {"wins": 1, "places": 3, "share": 1}[rule]


@pytest.mark.parametrize("rule", RULES)
def test_h13_a_match_without_a_result_counts_for_nobody(rule: TallyRule) -> None:
    ended = [person("Ada", 30, 0), person("Eva", 10, 0), bot("Rob", 5, 0)]
    assert tally(rule, ended) == Tally((), ())
    assert tally(rule, ORDINARY, ended) == tally(rule, ORDINARY)


def test_h13_a_player_who_sat_out_or_came_late_has_played_fewer_matches() -> None:
    people = tally("places", ORDINARY, ORDINARY[:2], [*ORDINARY[1:], person("Eva", 130, 1)]).people
    assert {total.name: total.played for total in people} == {
        "Ben": 3,
        "Ada": 2,
        "Cleo": 2,
        "Dan": 2,
        "Eva": 1,
    }


def test_the_best_come_first_and_equal_points_share_a_place() -> None:
    match = [person("Ada", 5, 3), person("Ben", 9, 1), person("Cleo", 9, 1)]
    people = tally("wins", match).people
    assert [(total.name, total.place) for total in people] == [("Ben", 1), ("Cleo", 1), ("Ada", 3)]


def test_two_names_on_one_device_are_two_players() -> None:
    match = [Result("Ada", 9, 1, person="ada"), Result("Her brother", 5, 2, person="ada")]
    assert points("wins", match) == {"Ada": 1, "Her brother": 0}


@pytest.mark.parametrize("rule, lost", [("wins", 0), ("places", 2), ("share", 0.25)])
def test_h13_a_person_among_bots_alone_is_compared_with_them(rule: TallyRule, lost: float) -> None:
    assert points(rule, [person("Ada", 10, 2), bot("Rob", 40, 1)]) == {"Ada": lost}


@pytest.mark.parametrize("rule", RULES)
def test_h13_who_plays_alone_gets_nothing(rule: TallyRule) -> None:
    assert points(rule, [person("Ada", 10, 1)]) == {"Ada": 0}


RESULTS = st.lists(st.tuples(st.integers(-50, 300), st.booleans(), st.booleans()), min_size=1)


@given(RESULTS, st.sampled_from(RULES))
def test_h13_bots_or_not_people_get_the_same(
    seats: list[tuple[int, bool, bool]], rule: TallyRule
) -> None:
    order = sorted(((resigned, -score) for score, _, resigned in seats))
    match = [
        Result(str(n), score, 1 + order.index((resigned, -score)), bot=is_bot, resigned=resigned)
        for n, (score, is_bot, resigned) in enumerate(seats)
    ]
    people = [result for result in match if not result.bot]
    if len(people) > 1:
        assert points(rule, match) == points(rule, people)
