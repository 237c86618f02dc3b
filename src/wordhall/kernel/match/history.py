"""What follows from a history of commits: the match after it, its next alarm, its outcome."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Ms, Outcome
from wordhall.kernel.house import fold as house_fold
from wordhall.kernel.house import idle
from wordhall.kernel.house.facts import House, HouseEvent, HouseFact
from wordhall.kernel.match.commits import Ahead, AnyGame, Commit, Live, MatchOpened
from wordhall.kernel.match.waiting import waits


def advance(game: AnyGame, live: Live[Any] | None, commit: Commit[Any, Any]) -> Live[Any]:
    """The match after one more commit; `None` is the match before its first."""
    return follow(game, live, commit)[0]


def follow(
    game: AnyGame, live: Live[Any] | None, commit: Commit[Any, Any]
) -> tuple[Live[Any], Sequence[Transition]]:
    """The match after one more commit, and the commit's events between the states of the game."""
    version = -1 if live is None else live.version
    if commit.version != version + 1:
        message = f"version {commit.version} cannot follow version {version}"
        raise ValueError(message)
    state: Any = None if live is None else live.state
    house = None if live is None else live.house
    made: list[Transition] = []
    for event in commit.events:
        before = state
        if isinstance(event, MatchOpened):
            house = house_fold.furnish(event.rules, event.roster)
            continue
        if isinstance(event, HouseFact):
            turns = game.turns_listed(state)
            house = house_fold.evolve(_opened(house), cast("HouseEvent", event), turns)
        else:
            state = game.evolve(state, event)
        made.append(Transition(before, event, state))
    house = _opened(house)
    since = waits(game, live, commit.cause, made, state, house)
    return Live(commit.version, commit.cause.at, state, house, since), made


def _opened(house: House | None) -> House:
    if house is None:
        message = "a log begins with MatchOpened"
        raise ValueError(message)
    return house


def fold(game: AnyGame, commits: Iterable[Commit[Any, Any]]) -> Live[Any]:
    """The match after a whole log; this needs neither luck nor lexicon."""
    live: Live[Any] | None = None
    for commit in commits:
        live = advance(game, live, commit)
    if live is None:
        message = "an empty log tells of no match"
        raise ValueError(message)
    return live


def outcome(game: AnyGame, live: Live[Any]) -> Outcome | None:
    """How the match ended, by the house or by the game; None while it runs."""
    if live.house.ended is not None:
        return house_fold.early_outcome(live.house, game.scores(live.state))
    played = game.outcome(live.state)
    return None if played is None else house_fold.settle(live.house, played)


def scores(game: AnyGame, live: Live[Any]) -> tuple[int, ...]:
    """Points by seat as they stand; players who resigned have the points that they keep (H3)."""
    ended = outcome(game, live)
    if ended is not None:
        return ended.scores
    return house_fold.frozen(live.house, game.scores(live.state))


def deadline(game: AnyGame, live: Live[Any]) -> Ms | None:
    """The match time of the game's alarm; None while clocks stand and after the end."""
    if live.house.paused or outcome(game, live) is not None:
        return None
    return game.due(live.state)


def next_due(game: AnyGame, live: Live[Any]) -> Ms | None:
    """The match time of the next alarm, of the game or of the house (H10)."""
    return look_ahead(game, live).due


def look_ahead(game: AnyGame, live: Live[Any]) -> Ahead:
    """The next alarm, of the game or of the house (H10); or how the match has ended."""
    ended = outcome(game, live)
    if live.house.paused or ended is not None:
        return Ahead(None, ended)
    due = game.due(live.state)
    warned = idle.due(live.house, live.waits)
    return Ahead(warned if due is None else due if warned is None else min(due, warned), None)


def excuses_outage(live: Live[Any], due: Ms | None, began: Ms, length: Ms) -> bool:
    """Whether an outage does not count as match time (H5).

    In real time none does. In correspondence it does not count if a deadline fell into it: the
    deadline then moves by the length of the outage.
    """
    if live.house.rules.pace == "real-time":
        return True
    return due is not None and began <= due <= began + length
