"""What a history of commits comes to: the match after it, when it is rung next, how it ended."""

from collections.abc import Iterable
from typing import Any, cast

from wordhall.kernel import house as house_rules
from wordhall.kernel.game import Ms, Outcome
from wordhall.kernel.house import House, HouseEvent, HouseFact, idle
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened
from wordhall.kernel.match.waiting import waits


def advance(game: AnyGame, live: Live[Any] | None, commit: Commit[Any, Any]) -> Live[Any]:
    """The match after one more commit; `None` is the match before its first."""
    version = -1 if live is None else live.version
    if commit.version != version + 1:
        message = f"version {commit.version} cannot follow version {version}"
        raise ValueError(message)
    state, house = (None, None) if live is None else (live.state, live.house)
    state, house = evolve_all(game, state, house, commit.events)
    since = waits(game, live, commit.cause, commit.events, state, house)
    return Live(commit.version, commit.cause.at, state, house, since)


def evolve_all(
    game: AnyGame,
    state: Any,
    house: House | None,
    events: Iterable[Any],
) -> tuple[Any, House]:
    """The game's state and the house after some more events; None is what is before the first."""
    for event in events:
        if isinstance(event, MatchOpened):
            house = house_rules.furnish(event.rules, event.roster)
        elif isinstance(event, HouseFact):
            house = house_rules.evolve(_opened(house), cast("HouseEvent", event))
        else:
            state = game.evolve(state, event)
    return state, _opened(house)


def _opened(house: House | None) -> House:
    if house is None:
        message = "a log begins with MatchOpened"
        raise ValueError(message)
    return house


def fold(game: AnyGame, commits: Iterable[Commit[Any, Any]]) -> Live[Any]:
    """The match that a whole log tells of; needs neither luck nor lexicon."""
    live: Live[Any] | None = None
    for commit in commits:
        live = advance(game, live, commit)
    if live is None:
        message = "an empty log tells of no match"
        raise ValueError(message)
    return live


def outcome(game: AnyGame, live: Live[Any]) -> Outcome | None:
    """How the match ended, by the house or by the game; None while it runs."""
    early = house_rules.early_outcome(live.house, game.scores(live.state))
    if early is not None:
        return early
    played = game.outcome(live.state)
    return None if played is None else house_rules.settle(live.house, played)


def scores(game: AnyGame, live: Live[Any]) -> tuple[int, ...]:
    """Points by seat as they stand, of who resigned those that they keep (H3)."""
    ended = outcome(game, live)
    points = game.scores(live.state)
    return house_rules.frozen(live.house, points) if ended is None else ended.scores


def deadline(game: AnyGame, live: Live[Any]) -> Ms | None:
    """When the game wants to be rung; never while its clocks stand or after its end."""
    if live.house.paused or outcome(game, live) is not None:
        return None
    return game.due(live.state)


def next_due(game: AnyGame, live: Live[Any]) -> Ms | None:
    """When the match wants to be rung, by the game or by the house (H10)."""
    if live.house.paused or outcome(game, live) is not None:
        return None
    moments = (game.due(live.state), idle.due(live.house, live.waits))
    return min((at for at in moments if at is not None), default=None)


def excuse_outage(live: Live[Any], due: Ms | None, began: Ms, length: Ms) -> Ms:
    """How much match time an outage takes out (H5).

    In real time all of it; in correspondence only if a deadline fell into it, which then moves
    by its length.
    """
    if live.house.rules.pace == "real-time":
        return length
    return length if due is not None and began <= due <= began + length else Ms(0)
