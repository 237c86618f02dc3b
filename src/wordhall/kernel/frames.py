"""Frames: messages to one viewer, with news and with the changed parts of their View.

A viewer's **cursor** counts that viewer's own frames, so hidden commits leave no gap in it. A
commit without news for a viewer sends that viewer nothing at all. A **part** is a field of the
View, or, where a field is a tuple of structs (sheets, racks, board rows), one element of it, named
like `sheets/3`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import astuple

from wordhall.kernel import match
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Archive, Viewer
from wordhall.kernel.house.facts import House, HouseFact
from wordhall.kernel.match.commits import AnyGame, Commit, Live
from wordhall.kernel.match.standing import Standing
from wordhall.kernel.match.views import Views
from wordhall.kernel.value import Value

ENCODER = msgspec.json.Encoder(order="deterministic")


Moved: TypeAlias = tuple[list[tuple[str, Raw]], list[str]]
"""The parts of a View that have changed, and the names of those that no longer exist."""


class Frame(Value, frozen=True):
    """One message to one viewer; `parts` replace the parts of the same names."""

    cursor: int
    news: tuple[Raw, ...]
    parts: dict[str, Raw]


class Broadcast:
    """One commit on its way to all viewers: what is the same for many of them is made once.

    Without a commit it is the match as it stands, for a viewer who has just come.
    """

    def __init__(self, views: Views[Any, Any], made: Sequence[Transition] = ()) -> None:
        """`made` are the events of the commit, between the states of the game."""
        self.views = views
        self._made = made
        self._known: dict[int, tuple[object, Raw]] = {}
        self._moves: dict[tuple[str, int, int], tuple[object, object, Moved]] = {}

    def of(self, value: object) -> Raw:
        """The JSON of a value; the same object is not encoded again."""
        known = self._known.get(id(value))
        if known is None:
            known = self._known[id(value)] = (value, Raw(ENCODER.encode(value)))
        return known[1]

    def moved(self, before: Struct, after: Struct) -> Moved:
        """What has changed between two Views; what viewers share is compared and encoded once."""
        moved: list[tuple[str, Raw]] = []
        gone: list[str] = []
        for field, old, new in zip(
            after.__struct_fields__, astuple(before), astuple(after), strict=True
        ):
            if old is not new and old != new:
                changed, lost = self._moved(field, old, new)
                moved += changed
                gone += lost
        return moved, gone

    def _moved(self, field: str, before: object, after: object) -> Moved:
        key = field, id(before), id(after)
        known = self._moves.get(key)
        if known is None:
            changed, gone = _compared(field, before, after)
            moved = [(name, self.of(value)) for name, value in changed], gone
            known = self._moves[key] = (before, after, moved)
        return known[2]

    def news(self, viewer: Viewer) -> tuple[Raw, ...]:
        """The news of the commit for a viewer, as JSON."""
        return tuple([self.of(each) for each in news_for(self.views.game, self._made, viewer)])


@cache
def _is_struct(kind: type) -> bool:
    return issubclass(kind, Struct)


def _rows(value: object) -> tuple[Struct, ...]:
    """The elements of a field that are parts of their own; none for any other field."""
    if isinstance(value, tuple) and all(map(_is_struct, set(map(type, value)))):
        return value
    return ()


def parts(view: Struct, house: House, standing: Standing) -> Iterator[tuple[str, object]]:
    """The named parts of a View, with the house, which everybody sees, and the standing."""
    for field in view.__struct_fields__:
        value = getattr(view, field)
        if rows := _rows(value):
            yield field, len(rows)
            for index, element in enumerate(rows):
                yield f"{field}/{index}", element
        else:
            yield field, value
    yield "house", house
    yield "standing", standing


class Projection:
    """The newest bytes of each part that one viewer was sent, and the number of their frames."""

    __slots__ = ("_house", "_sent", "_standing", "_view", "cursor", "viewer")

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.cursor = 0
        self._view: Struct | None = None
        self._house: House | None = None
        self._standing: Standing | None = None
        self._sent: dict[str, Raw] = {}

    @property
    def shown(self) -> dict[str, Raw]:
        """All parts as they were sent last."""
        return dict(self._sent)

    def project(self, broadcast: Broadcast) -> Frame | None:
        """The frame of a commit for this viewer; None if nothing in it is for them."""
        changed = self.update(broadcast)
        news = broadcast.news(self.viewer)
        if not news and not changed:
            return None
        self.cursor += 1
        return Frame(self.cursor, news, changed)

    def update(self, broadcast: Broadcast) -> dict[str, Raw]:
        """The parts that have changed for this viewer since the last update; now they know them.

        Parts that are equal to theirs are not encoded.
        """
        views = broadcast.views
        view: Struct = views.view(self.viewer)
        standing, house = views.standing(self.viewer), views.live.house
        before, self._view = self._view, view
        if type(before) is not type(view):
            return self._update_all(view, house, standing, broadcast)
        moved, gone = broadcast.moved(before, view)
        if house is not self._house:
            self._house = house
            moved.append(("house", broadcast.of(house)))
        if standing != self._standing:
            self._standing = standing
            moved.append(("standing", broadcast.of(standing)))
        return self._unsent(moved, gone)

    def _update_all(
        self, view: Struct, house: House, standing: Standing, broadcast: Broadcast
    ) -> dict[str, Raw]:
        """The same, whatever parts the View has now; those that no longer exist are null."""
        self._house, self._standing = house, standing
        whole = {name: broadcast.of(value) for name, value in parts(view, house, standing)}
        return self._unsent(whole.items(), self._sent.keys() - whole.keys())

    def _unsent(self, moved: Iterable[tuple[str, Raw]], gone: Iterable[str]) -> dict[str, Raw]:
        """The parts whose bytes have changed, and as null those that no longer exist."""
        changed: dict[str, Raw] = {}
        for name, part in moved:
            if self._sent.get(name) != part:
                self._sent[name] = changed[name] = part
        for name in gone:
            del self._sent[name]
            changed[name] = Raw(b"null")
        return changed


def _compared(
    field: str, before: object, after: object
) -> tuple[list[tuple[str, object]], list[str]]:
    """The parts of a field that have changed, and the names of those that no longer exist."""
    rows, following = _rows(before), _rows(after)
    if not rows and not following:
        return [(field, after)], []
    moved: list[tuple[str, object]] = []
    gone: list[str] = []
    if len(rows) != len(following):
        moved.append((field, len(following) or after))
    for index, (old, new) in enumerate(zip_longest(rows, following)):
        if new is None:
            gone.append(f"{field}/{index}")
        elif old is not new and old != new:
            moved.append((f"{field}/{index}", new))
    return moved, gone


def news_for(game: AnyGame, made: Iterable[Transition], viewer: Viewer) -> Iterator[object]:
    """The news of a commit for a viewer, event by event. The house's events are public."""
    for before, event, after in made:
        news = event if isinstance(event, HouseFact) else game.news(before, event, after, viewer)
        if news is not None:
            yield news


def frames(game: AnyGame, commits: Iterable[Commit[Any, Any]], viewer: Viewer) -> list[Frame]:
    """All frames that a viewer gets of a log: for replays and for the secrecy law.

    The archive has none: it is closed during the match, and shown as a whole afterwards.
    """
    if isinstance(viewer, Archive):
        return []
    projection, sent = Projection(viewer), []
    live: Live[Any] | None = None
    for commit in commits:
        live, made = match.follow(game, live, commit)
        frame = projection.project(Broadcast(Views(game, live), made))
        if frame is not None:
            sent.append(frame)
    return sent
