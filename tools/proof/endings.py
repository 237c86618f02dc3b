"""How matches end: between beginners, at random, and beside somebody who spoils them.

    python -m tools.proof.endings

Matches of every game are finished in virtual time. With more than a third of its tiles or dice
unplayed one ends only if everybody chose to pass, or if their time ran out.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from tests.laws.catalog import player
from tests.laws.history import Table as RandomTable
from tests.laws.history import random_ask
from tools.proof.tally import REPORTS, Tally, begun, machine, options
from wordhall.bots import fallback_bot, seat_bot
from wordhall.bots.contract import AnyBot, Effort, Intention
from wordhall.catalog import CATALOG
from wordhall.games.cross.tiles import ALL
from wordhall.games.cross.types import actions as cross
from wordhall.games.cross.types.state import State as CrossState
from wordhall.games.locks.types.components import BAG
from wordhall.games.locks.types.events import TurnEnded
from wordhall.games.locks.types.state import State as LocksState
from wordhall.games.shout.types import actions as shout
from wordhall.games.shout.types.events import Rolled, RoundEnded, Took
from wordhall.games.ways import variants
from wordhall.games.ways.types import actions as ways
from wordhall.kernel import match
from wordhall.kernel.clock import PerTurn
from wordhall.kernel.game import BotSat, Illegal, Ms, Roster, Seat, Seating, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit, Live
from wordhall.lab import playing
from wordhall.play.agreement import Agreement
from wordhall.play.live_match import Cause as LiveCause
from wordhall.play.opening import chance_of_code, open_match
from wordhall.words import Lexicon, load

MATCHES = 2_000
"""Of each kind, in each game: ten thousand matches a game."""

CHUNK = 20
SEATS = {"sheets": 3, "shout": 3}
"""Players at a table; two, where nothing else is said."""

MOST_UNPLAYED = 1 / 3
MOST_STEPS = 50_000

KINDS = ("beginners", "random", "idles", "passes", "challenges")
"""Who sits there: beginners, players at random, or beginners and one who does only that."""

HURRIED: dict[str, dict[str, Any]] = {
    "cross": {"clock": PerTurn(Ms(30_000))},
    "locks": {"turn_seconds": 30},
    "sheets": {"build_seconds": 30},
}
"""A clock for every second match in which somebody is idle."""

CHALLENGED: dict[str, dict[str, Any]] = {"cross": {}, "shout": {}, "ways": {"words": "challenge"}}
"""The games in which words are challenged, and the options that make it so."""

BY_PASSING = frozenset({"passes", "no-scores", "all-passed", "passed-twice", "ended-by-choice"})
LATE = frozenset({"flag", "no-time"})
"""Turns of Jumbo Word Cross that were passed for want of time (R15)."""


COUNTED = ("cross", "locks", "shout", "ways")
"""The games that can end with something unplayed."""

WORDS = {
    "beginners": "beginners",
    "random": "at random",
    "idles": "beginners, one of whom does nothing",
    "passes": "beginners, one of whom always passes",
    "challenges": "beginners, one of whom challenges every word",
}

TEXT = """\
# How matches end

Three kinds of players finish matches, two at a table (three in Mark My Words and Word Shout).
*Beginners* are bots of the level `novice`, with the usual options. Players *at random* choose among
the permitted actions, with random options and a list of a few dozen words. In the other rows,
beginners play with one player who has a fixed habit. If that player does nothing, half of the
tables have a clock; at the others a bot takes the seat after a while (house H10).

*Unplayed* is the share of tiles that are in the pool and on racks at the end. In Word Shout it is
the share of dice that nobody could take because of a collision; if all say "no more", the dice that
are left do not count. In Waywords it is how much the leader lacks to the target.

The last three columns count the matches that ended with more than a third unplayed. *By choice*: in
the last rounds everybody had the time to play, and passed, exchanged, or made a play that was taken
back. *For want of time*: at least one of these turns was a pass because its time had run out. This
applies to Jumbo Word Cross (R15) and Mark My Word (R14). *Otherwise*: any other end. For players at
random these are collisions in Word Shout, and six rounds in a row without a word in Waywords (R19).
In Jumbo Word Cross they are games with the option `first_out`, in which a player got rid of a large
rack (R15).

`python -m tools.proof.endings` makes this page again.
"""


Cause: TypeAlias = Literal["choice", "time", "other"]
"""What brought the end about: people who passed, clocks, or the game as it went."""

CAUSES: tuple[Cause, ...] = ("choice", "time", "other")


class Ending(NamedTuple):
    """Why a match ended, and the share of its tiles or dice that nobody played."""

    reason: str
    unplayed: float
    cause: Cause


class Spoiler:
    """Somebody who plays like a beginner, but for one habit."""

    effort = Effort()

    def __init__(self, game: str, seat: Seat, habit: str, beginner: AnyBot) -> None:
        self._game, self._seat, self._habit = game, seat, habit
        self._beginner, self._simple = beginner, fallback_bot(game, seat)

    def intend(self, view: Any, now: Ms) -> Intention[Any] | None:
        """What the habit makes of it."""
        if self._habit == "idles":
            return None
        if self._habit == "passes":
            return self._simple.intend(view, now)
        challenge = self._challenge(view)
        return self._beginner.intend(view, now) if challenge is None else Intention(challenge, now)

    def _challenge(self, view: Any) -> Any | None:
        match self._game:
            case "cross":
                asked = () if view.window is None else view.window.undecided
                return cross.Challenge() if self._seat in asked else None
            case "ways":
                gone = (view.turn, *(() if view.window is None else view.window.accepted))
                asked = view.window is not None and self._seat not in gone
                return ways.Challenge() if asked else None
            case _:
                return self._doubted(view)

    def _doubted(self, view: Any) -> Any | None:
        """Of Word Shout: the first word of another that was not looked up."""
        if view.table.phase != "challenging" or view.players[self._seat].accepts:
            return None
        others = (
            shout.Challenge(number)
            for number, take in enumerate(view.takes)
            if take.seat != self._seat and take.verdict is None
        )
        return next(others, None)


class Sitting(playing.Table):
    """A table of the laboratory at which a bot takes the seat of who does nothing (H10)."""

    def step(self, cause: LiveCause) -> None:
        """Something happens, and then a bot may sit down."""
        super().step(cause)
        live = self.match.live
        for seat, chair in enumerate(live.house.chairs):
            if chair.idle and chair.bot is None:
                others = (by for by, other in enumerate(live.house.chairs) if other.present)
                by = next(by for by in others if by != seat)
                change = BotSat("novice", Seat(by))
                super().step(Seating(Seat(seat), change, self.match.live.at))


PERSON = "person"
"""The program that plays for a person."""

UNDER_WAY = Ending("still under way", 0.0, "other")


@cache
def lexicon() -> Lexicon:
    """The list that most tables play with; each process opens it once."""
    return load()


def of_beginners(name: str, kind: str, number: int) -> Ending:
    """A match of beginners, one of whom may have a habit."""
    game, seats = CATALOG[name].make(lexicon()), SEATS.get(name, 2)
    code = f"endings/{name}/{kind}/{number}"
    beginners: list[AnyBot] = [
        seat_bot(name, "novice", lexicon(), Seat(seat), Luck(f"{code}/{seat}".encode()))
        for seat in range(seats)
    ]
    players: list[Any] = list(beginners)
    if kind != "beginners":
        players[-1] = Spoiler(name, Seat(seats - 1), kind, beginners[-1])
    roster = Roster(tuple(Sitter(f"P{seat}") for seat in range(seats)))
    chosen = game.types.options(**_options(name, kind, number))
    agreement = Agreement(name, chosen, roster, code)
    opened = open_match(agreement, lexicon(), chance_of_code(code), TableRules())

    def make_bot(seat: Seat, level: str) -> Any:
        return players[seat] if level == PERSON else beginners[seat]

    table = Sitting(opened, make_bot, dict.fromkeys(map(Seat, roster.seats), PERSON))
    played = table.play()
    return _ending(game, played.live, played.commits)


def _options(name: str, kind: str, number: int) -> dict[str, Any]:
    if kind == "challenges":
        return CHALLENGED[name]
    return HURRIED.get(name, {}) if kind == "idles" and number % 2 else {}


def at_random(name: str, number: int) -> Ending:
    """A match by random options, of people who do at random what they may."""
    who = player(name)
    game, stream = who.make(), Luck(b"endings").stream(f"{name}/random", number)
    table = _opened(name, game, Luck(f"endings/{number}".encode()), stream)
    for _ in range(MOST_STEPS):
        if match.outcome(game, table.live) is not None:
            return _ending(game, table.live, table.commits)
        table.ask(random_ask(who, table, stream))
    return UNDER_WAY


def _opened(name: str, game: AnyGame, luck: Luck, stream: Any) -> RandomTable:
    table = RandomTable(game, luck)
    while not table.commits:
        try:
            table.open(player(name).options(stream), player(name).roster(stream), TableRules())
        except Illegal:
            continue
    return table


def _ending(game: AnyGame, live: Live[Any], log: Sequence[Commit[Any, Any]]) -> Ending:
    """How a match that is over came to its end."""
    over = match.outcome(game, live)
    if over is None:
        return UNDER_WAY
    return Ending(over.reason, unplayed(game.name, live, log), _cause(over.reason, live, log))


def _cause(reason: str, live: Live[Any], log: Sequence[Commit[Any, Any]]) -> Cause:
    if reason not in BY_PASSING:
        return "other"
    return "time" if _is_late(live.state, log) else "choice"


def _is_late(state: Any, log: Sequence[Commit[Any, Any]]) -> bool:
    """Whether a turn of the last row without a score was passed because its time had run out."""
    if isinstance(state, CrossState):
        row = max(state.scoreless, state.passes)
        return any(turn.kind in LATE for turn in state.turns[-row:])
    if isinstance(state, LocksState):
        ends = [event for commit in log for event in commit.events if isinstance(event, TurnEnded)]
        return any(end.reason == "clock" for end in ends[-state.passes :])
    return False  # of Waywords, where only passes by choice end a game (R19)


def unplayed(game: str, live: Live[Any], log: Sequence[Commit[Any, Any]]) -> float:
    """The share of tiles, dice or points to the target that nobody played; 0 where all are."""
    state = live.state
    match game:
        case "cross":
            return (len(state.pool) + sum(len(one.rack) for one in state.players)) / len(ALL)
        case "locks":
            return (len(state.bag) + sum(map(len, state.racks))) / sum(BAG.values())
        case "ways" if not variants.free(state.options):
            best: int = max(player.score for player in state.table.players)
            target: int = state.options.target
            return max(0.0, 1 - best / target)
        case "shout":
            return _cut_off([event for commit in log for event in commit.events])
        case _:
            return 0.0


def _cut_off(events: Sequence[Any]) -> float:
    """R6, R8: the share of dice that a collision kept from everybody; others were given up."""
    rolled = left = lying = 0
    for event in events:
        match event:
            case Rolled(_, dice, False):
                rolled, lying = rolled + len(dice), len(dice)
            case Took():
                lying -= len(event.dice)
            case RoundEnded("collision"):
                left += lying
            case _:
                pass
    return left / max(1, rolled)


def kinds(game: str) -> Iterator[str]:
    """The kinds of matches that there are of a game."""
    return (kind for kind in KINDS if kind != "challenges" or game in CHALLENGED)


def chunks(count: int) -> Iterator[tuple[str, str, int]]:
    """All matches in chunks: the game, the kind, the number of the first."""
    for first in range(0, count, CHUNK):
        for game in CATALOG:
            for kind in kinds(game):
                yield game, kind, first


def played(chunk: tuple[str, str, int]) -> dict[str, int]:
    """The figures of a chunk of matches."""
    game, kind, first = chunk
    told = Counter[str]()
    for number in range(first, first + CHUNK):
        ending = at_random(game, number) if kind == "random" else of_beginners(game, kind, number)
        told[f"{game}/{kind}/{ending.reason}"] += 1
        told[f"{game}/{kind}/unplayed"] += round(1000 * ending.unplayed)
        told[f"{game}/{kind}/{ending.cause}"] += ending.unplayed > MOST_UNPLAYED
    return told


def _row(tally: Tally, game: str, kind: str) -> str:
    head = f"{game}/{kind}/"
    told = {
        name.removeprefix(head): n for name, n in tally.figures.items() if name.startswith(head)
    }
    unplayed = told.pop("unplayed", 0)
    early = " | ".join(str(told.pop(cause, 0) or "-") for cause in CAUSES)
    matches = max(1, sum(told.values()))
    reasons = sorted(told.items(), key=lambda reason: -reason[1])
    ends = ", ".join(f"{reason} {count / matches:.1%}" for reason, count in reasons)
    left = f"{unplayed / matches / 1000:.1%}" if game in COUNTED else "-"
    return f"| {game} | {WORDS[kind]} | {matches:,} | {ends} | {left} | {early} |"


def written(tally: Tally) -> str:
    """The page."""
    rows = [_row(tally, game, kind) for game in CATALOG for kind in kinds(game)]
    head = (
        "| game | who plays | matches | how they end | unplayed "
        "| by choice | for want of time | otherwise |"
    )
    minutes = f"It took {tally.seconds / 60:.0f} minutes."
    return "\n".join(
        [TEXT, f"{machine()} {minutes}", "", head, "|---|---|---|---|---|---|---|---|", *rows, ""]
    )


def main() -> int:
    """Plays what is missing, and writes the page."""
    tally = begun("endings", options(__doc__ or "", MATCHES))
    todo = list(chunks(tally.wanted))
    count, tally.wanted = tally.wanted, len(todo)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(played, todo[tally.done :])
        for _, figures in zip(tally.rest(), results, strict=False):
            tally.add(**figures)
    tally.wanted = count
    (REPORTS / "endings.md").write_text(written(tally), "utf-8")
    tally.forget()
    return int(any(number for name, number in tally.figures.items() if name.endswith("under way")))


if __name__ == "__main__":
    sys.exit(main())
