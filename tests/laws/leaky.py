"""Leaks that can be planted in any game: each tells a viewer something of what is hidden.

`Spy` plays a game as it is; its subclasses each let one thing slip. What is secret they take from
`digest`: a figure that changes whenever anything at all is otherwise, hidden or not.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence, Set
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tests.laws.history import Leak
from wordhall.kernel.codec import encode
from wordhall.kernel.decision import Decision
from wordhall.kernel.frames import Broadcast, Frame, Projection
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Illegal,
    Ms,
    Outcome,
    Roster,
    Seat,
    Seating,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame


def digest(state: object) -> int:
    """A figure that tells states apart."""
    return int.from_bytes(hashlib.sha256(encode(state)).digest()[:8], "big")


@cache
def _widened(view: type[Struct]) -> type[Struct]:
    names = [(name, Any) for name in view.__struct_fields__]
    return msgspec.defstruct(f"Leaky{view.__name__}", [*names, ("leak", Any)], frozen=True)


def with_leak(view: Struct, leak: object) -> Struct:
    """The view, and one more field."""
    values = [getattr(view, name) for name in view.__struct_fields__]
    return _widened(type(view))(*values, leak)


class Spy(Game[Any, Any, Any, Any, Any, Any, Any, Any]):
    """A game that does all as another does."""

    def __init__(self, inner: AnyGame) -> None:
        self.inner = inner
        self.name = inner.name  # type: ignore[misc]
        self.rules_version = inner.rules_version  # type: ignore[misc]
        self.needs_every_seat = inner.needs_every_seat  # type: ignore[misc]
        self.types = inner.types  # type: ignore[misc]

    def open(self, options: Any, roster: Roster, luck: Luck) -> Sequence[Any]:
        return self.inner.open(options, roster, luck)

    def decide(
        self, state: Any, cause: Act[Any] | Alarm | Seating, luck: Luck
    ) -> Decision[Any, Any]:
        return self.inner.decide(state, cause, luck)

    def evolve(self, state: Any, event: Any) -> Any:
        return self.inner.evolve(state, event)

    def awaited(self, state: Any) -> Set[Seat]:
        return self.inner.awaited(state)

    def offers(self, state: Any, seat: Seat) -> Set[type[Any]]:
        return self.inner.offers(state, seat)

    def until(self, state: Any, viewer: Viewer) -> Ms | None:
        return self.inner.until(state, viewer)

    def due(self, state: Any) -> Ms | None:
        return self.inner.due(state)

    def on_deadline(self, state: Any) -> Set[Seat]:
        return self.inner.on_deadline(state)

    def scores(self, state: Any) -> tuple[int, ...]:
        return self.inner.scores(state)

    def outcome(self, state: Any) -> Outcome | None:
        return self.inner.outcome(state)

    def public(self, state: Any) -> Any:
        return self.inner.public(state)

    def view(self, state: Any, public: Any, viewer: Viewer) -> Any:
        return self.inner.view(state, public, viewer)

    def settled(self, view: Any, scores: tuple[int, ...], outcome: Outcome | None) -> Any:
        return self.inner.settled(view, scores, outcome)

    def news(self, before: Any, event: Any, after: Any, viewer: Viewer) -> Any:
        return self.inner.news(before, event, after, viewer)

    def ask(self, view: Any, question: Any) -> Any:
        return self.inner.ask(view, question)

    def read(self, text: str, view: Any) -> Any:
        return self.inner.read(text, view)

    def write(self, action: Any) -> str:
        return self.inner.write(action)

    def closes_dictionary(self, state: Any, seat: Seat) -> bool:
        return self.inner.closes_dictionary(state, seat)


class Field(Spy):
    """A field of the View follows the secret."""

    def view(self, state: Any, public: Any, viewer: Viewer) -> Any:
        return with_leak(super().view(state, public, viewer), digest(state))


class Fingerprint(Spy):
    """News carries the id of an event, made from what it hides."""

    def news(self, before: Any, event: Any, after: Any, viewer: Viewer) -> Any:
        news = super().news(before, event, after, viewer)
        return None if news is None else with_leak(news, digest((event, after)))


class Count(Spy):
    """The View counts, in all that is true, every seventh letter."""

    def view(self, state: Any, public: Any, viewer: Viewer) -> Any:
        counts = Counter(encode(state)[::7])
        return with_leak(super().view(state, public, viewer), sorted(counts.items()))


class Size(Spy):
    """Every View is padded, but the padding follows the secret."""

    def view(self, state: Any, public: Any, viewer: Viewer) -> Any:
        return with_leak(super().view(state, public, viewer), " " * (digest(state) % 61))


class Tick(Spy):
    """Every event sends something, if only a tick that says nothing."""

    def news(self, before: Any, event: Any, after: Any, viewer: Viewer) -> Any:
        return super().news(before, event, after, viewer) or "something happened"


class Refusal(Spy):
    """What a refusal says depends on the secret."""

    def decide(
        self, state: Any, cause: Act[Any] | Alarm | Seating, luck: Luck
    ) -> Decision[Any, Any]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as illegal:
            raise Illegal(
                illegal.code, illegal.rule, illegal.text, **illegal.details, hint=digest(state)
            ) from illegal


class Oracle(Spy):
    """Whether something is refused at all depends on the secret."""

    def decide(
        self, state: Any, cause: Act[Any] | Alarm | Seating, luck: Luck
    ) -> Decision[Any, Any]:
        if isinstance(cause, Act) and digest(state) % 3 == 0:
            raise Illegal("not-now", self.name, "Not now.")
        return super().decide(state, cause, luck)


class Order(Spy):
    """The rows of the View stand in an order that follows the secret."""

    def view(self, state: Any, public: Any, viewer: Viewer) -> Any:
        view = super().view(state, public, viewer)
        for name in view.__struct_fields__:
            rows = getattr(view, name)
            if isinstance(rows, tuple) and len(set(map(encode, rows))) > 1:
                turn = digest(state) % len(rows)
                return msgspec.structs.replace(view, **{name: rows[turn:] + rows[:turn]})
        return view


class Turns(Spy):
    """Who is waited for follows the secret."""

    def awaited(self, state: Any) -> Set[Seat]:
        able = super().awaited(state)
        return able if digest(state) % 2 else frozenset()


class Offers(Spy):
    """What is offered follows the secret."""

    def offers(self, state: Any, seat: Seat) -> Set[type[Any]]:
        offered = super().offers(state, seat)
        return offered if digest(state) % 2 else set()


class Until(Spy):
    """The time that everybody sees run is off by what is secret."""

    def until(self, state: Any, viewer: Viewer) -> Ms | None:
        until = super().until(state, viewer)
        return Ms((until or 0) + digest(state) % 7)


class Dictionary(Spy):
    """Whether the dictionary is closed follows the secret."""

    def closes_dictionary(self, state: Any, seat: Seat) -> bool:
        return digest(state) % 2 == 0


class EmptyFrames(Projection):
    """A frame for every commit, though there be nothing in it."""

    def project(self, broadcast: Broadcast) -> Frame | None:
        frame = super().project(broadcast)
        if frame is None:
            self.cursor += 1
            return Frame(self.cursor, (), {})
        return frame


class Versions(Projection):
    """Frames are numbered by the versions of the match."""

    def project(self, broadcast: Broadcast) -> Frame | None:
        frame = super().project(broadcast)
        version = broadcast.views.live.version
        return None if frame is None else msgspec.structs.replace(frame, cursor=version)


EVERYWHERE = (
    Leak("a field of the View", "field", Field),
    Leak("the id of an event", "field", Fingerprint),
    Leak("who is waited for", "field", Turns),
    Leak("what is offered", "field", Offers),
    Leak("until when", "field", Until),
    Leak("whether the dictionary is closed", "field", Dictionary),
    Leak("a count of letters", "count", Count),
    Leak("padding of the View", "size", Size),
    Leak("the order of rows", "order", Order),
    Leak("what a refusal says", "error", Refusal),
    Leak("what is refused", "error", Oracle),
)
"""Leaks that any game with a secret has, if they are planted in it."""

UNHEARD = (Leak("a tick for every event", "tick", Tick),)
"""Leaks of a game in which something may happen that a viewer hears nothing of."""

PROJECTIONS = (EmptyFrames, Versions)
"""Leaks of the kernel itself, which show in the same games."""
