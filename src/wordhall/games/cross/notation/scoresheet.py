"""A match of Jumbo Word Cross as a score sheet in GCG."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from wordhall.games.cross import fold
from wordhall.games.cross.notation import gcg
from wordhall.games.cross.notation.gcg import Kind, Line, Name, Scoresheet
from wordhall.games.cross.tiles import ordered, worth
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.events import (
    Challenged,
    Consoled,
    Drew,
    Ended,
    Event,
    Exchanged,
    Opened,
    Passed,
    Placed,
    PlayFell,
    Settled,
    TimeRanOut,
    TurnSkipped,
)
from wordhall.games.cross.types.state import State
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import Commit, MatchOpened

OWN: Final = "jumbo-word-cross"
"""The name of the mat and the tiles in a heading."""

LOST: Final = "turn lost to a wrong challenge"
"""The notes of passes that are not passes."""

AGREED: Final = ("end", "exchange")
"""Options that a move is judged by, and that are headings where they are not as usual (R7, R15)."""

_THROUGH: Final = re.compile(r"\(([^)]*)\)")


def scoresheet(names: Sequence[str], events: Iterable[Event], lexicon: str) -> Scoresheet:
    """The events of a match, from its opening on, as GCG has them.

    A match that has not come to its own end is incomplete, with the racks as they are.
    """
    book = _Book(nicks(names))
    for event in events:
        book.note(event)
    headings = [
        ("title", "Jumbo Word Cross"),
        ("lexicon", lexicon),
        ("board-layout", OWN),
        ("tile-distribution", OWN),
        *book.agreed,
    ]
    running = book.state if book.state and book.state.ended is None else None
    racks = [player.rack for player in running.players] if running else []
    return Scoresheet(
        players=tuple(map(Name, book.nicks, names)),
        lines=tuple(book.lines),
        pragmas=tuple(headings),
        racks=tuple((seat, rack) for seat, rack in enumerate(racks) if rack),
        incomplete=running is not None,
        note=book.opening,
    )


def of_match(commits: Sequence[Commit[Any, Any]], lexicon: str) -> Scoresheet:
    """The score sheet of a whole log; names are those of its opening."""
    events = [event for commit in commits for event in commit.events]
    opened = events[0]
    if not isinstance(opened, MatchOpened):
        message = "a log begins with MatchOpened"
        raise TypeError(message)
    names = [sitter.name for sitter in opened.roster.sitters]
    played = [event for event in events if not isinstance(event, HouseFact | MatchOpened)]
    return scoresheet(names, played, lexicon)


def nicks(names: Sequence[str]) -> tuple[str, ...]:
    """A word for each name, all of them different: without spaces and colons."""
    made: list[str] = []
    for seat, name in enumerate(names, 1):
        nick = re.sub(r"[\s:]+", "_", name) or "player"
        made.append(f"{nick}_{seat}" if nick in made or not name else nick)
    return tuple(made)


class _Book:
    """The score sheet as far as it is written."""

    def __init__(self, nicks: tuple[str, ...]) -> None:
        self.nicks = nicks
        self.state: State | None = None
        self.lines: list[Line] = []
        self.opening = ""
        self.agreed: list[tuple[str, str]] = []
        self.owed: Consoled | None = None
        """A bonus, which is written with the rack that the player has after drawing."""

    def note(self, event: Event) -> None:
        """Write down one more event."""
        if self.owed is not None and not isinstance(event, Settled | Drew):
            self._write(self.owed.seat, "challenge", self.owed.points)
            self.owed = None
        before, self.state = self.state, fold.evolve(self.state, event)
        if before is None:
            self._open(event)
        else:
            self._turn(before, event)

    def _open(self, event: Event) -> None:
        if isinstance(event, Opened):
            ahead = [(self.nicks[own.seat], own.head_start) for own in event.options.handicaps]
            told = [f"{nick} begins with {points} points." for nick, points in ahead if points]
            self.opening = "\n".join(told)
            usual = Options()
            agreed = {name: getattr(event.options, name) for name in AGREED}
            self.agreed = [own for own in agreed.items() if own[1] != getattr(usual, own[0])]

    def _turn(self, before: State, event: Event) -> None:
        match event:
            case Placed(play):
                start, _, word = self._state.turns[-1].move.partition(" ")
                text = _THROUGH.sub(lambda found: "." * len(found[1]), word)
                rack = before.players[play.seat].rack
                self._write(play.seat, "play", play.points, rack=rack, start=start, text=text)
            case Challenged(by, _, fallen):
                self._say(f"challenged by {self.nicks[by]}: {', '.join(fallen) or 'stands'}")
            case PlayFell(seat):
                points = self._state.players[seat].score - before.players[seat].score
                self._write(seat, "withdrawn", points)
            case Consoled():
                self.owed = event
            case Exchanged(seat, aside):
                rack = before.players[seat].rack
                self._write(seat, "exchange", 0, rack=rack, text=aside)
            case Passed() | TimeRanOut() | TurnSkipped():
                self._pass(event)
            case Ended():
                self._end()
            case _:
                pass

    @property
    def _state(self) -> State:
        if self.state is None:
            message = "a game begins with Opened"
            raise ValueError(message)
        return self.state

    def _write(
        self,
        seat: int,
        kind: Kind,
        points: int,
        *,
        rack: str | None = None,
        start: str = "",
        text: str = "",
    ) -> None:
        player = self._state.players[seat]
        held = player.rack if rack is None else rack
        self.lines.append(Line(seat, kind, held, points, player.score, start, text))

    def _say(self, text: str) -> None:
        self.lines[-1] = replace(self.lines[-1], note=text)

    def _pass(self, event: Passed | TimeRanOut | TurnSkipped) -> None:
        self._write(event.seat, "pass", 0)
        match event:
            case TimeRanOut():
                self._say("time ran out")
            case TurnSkipped(_, "challenge"):
                self._say(LOST)
            case TurnSkipped():
                self._say("no time left")
            case Passed():
                pass

    def _end(self) -> None:
        """R16: what is left costs its holders its worth, and brings it to all who are out."""
        state = self._state
        left = ordered("".join(player.rack for player in state.players))
        totals = fold.scores(state)
        for seat, player in enumerate(state.players):
            if player.rack:
                cost = -worth(player.rack)
                ending = Line(seat, "rack", player.rack, cost, totals[seat], "", player.rack)
                self.lines.append(ending)
        for seat, player in enumerate(state.players):
            if not player.rack and left:
                self.lines.append(Line(seat, "rack", "", worth(left), totals[seat], "", left))


def written(commits: Sequence[Commit[Any, Any]], lexicon: str) -> str:
    """A match as the text of a file."""
    return gcg.write(of_match(commits, lexicon))
