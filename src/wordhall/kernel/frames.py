"""What a viewer is sent: frames of news and of the parts of their View that changed.

A viewer's **cursor** counts that viewer's own frames, so nothing that is hidden shows as a gap. A
commit that tells a viewer nothing sends nothing, not even a tick. A **part** is a field of the
View, or, where a field is a tuple of structs (sheets, racks, board rows), one element of it,
named like `sheets/3`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

from wordhall.kernel import match
from wordhall.kernel.game import Archive, Viewer
from wordhall.kernel.house import House, HouseFact
from wordhall.kernel.match import AnyGame, Commit, Live, Standing
from wordhall.kernel.value import Value

ENCODER = msgspec.json.Encoder(order="deterministic")


class Frame(Value, frozen=True):
    """One message to one viewer; `parts` replace the parts of the same names."""

    cursor: int
    news: tuple[Raw, ...]
    parts: dict[str, Raw]


class Broadcast:
    """One commit on its way to all viewers: what many of them share is made once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, Raw]] = {}
        self._steps: list[tuple[Any, Any, Any]] | None = None

    def of(self, value: object) -> Raw:
        """The JSON of a value; the same object is not encoded again."""
        known = self._known.get(id(value))
        if known is None:
            known = self._known[id(value)] = (value, Raw(ENCODER.encode(value)))
        return known[1]

    def news(
        self, game: AnyGame, before: Live[Any] | None, commit: Commit[Any, Any], viewer: Viewer
    ) -> tuple[Raw, ...]:
        """The news of the commit for a viewer, as JSON."""
        if self._steps is None:
            self._steps = list(_steps(game, before, commit))
        return tuple([self.of(told) for told in _told(game, self._steps, viewer)])


@cache
def _is_struct(kind: type) -> bool:
    return issubclass(kind, Struct)


def _is_row(value: object) -> bool:
    """Whether each element is a part of its own."""
    return isinstance(value, tuple) and bool(value) and all(map(_is_struct, set(map(type, value))))


def parts(view: Struct, house: House, standing: Standing) -> Iterator[tuple[str, object]]:
    """The named parts of a View; beside it the house, which everybody sees, and the standing."""
    for field in view.__struct_fields__:
        value = getattr(view, field)
        if _is_row(value):
            yield field, len(value)
            for index, element in enumerate(value):
                yield f"{field}/{index}", element
        else:
            yield field, value
    yield "house", house
    yield "standing", standing


class Projection:
    """One viewer's side of a match: what they were sent last, and how many frames."""

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

    def project(
        self,
        game: AnyGame,
        before: Live[Any] | None,
        commit: Commit[Any, Any],
        after: Live[Any],
        broadcast: Broadcast | None = None,
    ) -> Frame | None:
        """The frame that a commit gives this viewer, if it tells them anything."""
        broadcast = broadcast or Broadcast()
        changed = self.look(game, after, broadcast)
        news = broadcast.news(game, before, commit, self.viewer)
        if not news and not changed:
            return None
        self.cursor += 1
        return Frame(self.cursor, news, changed)

    def look(self, game: AnyGame, live: Live[Any], broadcast: Broadcast) -> dict[str, Raw]:
        """What has changed for this viewer since they looked last; from now on they know it.

        What equals what they have is not encoded to find that out.
        """
        view: Struct = match.look(game, live, self.viewer)
        standing = match.standing(game, live, self.viewer)
        before, self._view = self._view, view
        if type(before) is not type(view):
            return self._look_at_all(view, live.house, standing, broadcast)
        moved, gone = _moved(before, view)
        if live.house is not self._house:
            self._house = live.house
            moved.append(("house", live.house))
        if standing != self._standing:
            self._standing = standing
            moved.append(("standing", standing))
        changed = self._changed(moved, broadcast)
        self._drop(gone, changed)
        return changed

    def _look_at_all(
        self, view: Struct, house: House, standing: Standing, broadcast: Broadcast
    ) -> dict[str, Raw]:
        """The same, whatever parts the View has now; those that are no more are null."""
        self._house, self._standing = house, standing
        whole = dict(parts(view, house, standing))
        changed = self._changed(whole.items(), broadcast)
        self._drop(self._sent.keys() - whole.keys(), changed)
        return changed

    def _drop(self, gone: Iterable[str], changed: dict[str, Raw]) -> None:
        """Parts that are no more are null."""
        for name in sorted(gone):
            del self._sent[name]
            changed[name] = Raw(b"null")

    def _changed(self, news: Iterable[tuple[str, object]], broadcast: Broadcast) -> dict[str, Raw]:
        changed = dict[str, Raw]()
        for name, value in news:
            part = broadcast.of(value)
            if self._sent.get(name) != part:
                self._sent[name] = changed[name] = part
        return changed


def _moved(before: Struct, after: Struct) -> tuple[list[tuple[str, object]], list[str]]:
    """The parts of a View that are not what they were, and the names of those that are no more."""
    moved: list[tuple[str, object]] = []
    gone: list[str] = []
    for field in after.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old is new:
            continue
        rows, following = _rows(old), _rows(new)
        if not rows and not following:
            if old != new:
                moved.append((field, new))
            continue
        if len(rows) != len(following):
            moved.append((field, len(following) or new))
        for index, element in enumerate(following):
            known = rows[index] if index < len(rows) else None
            if known is not element and known != element:
                moved.append((f"{field}/{index}", element))
        gone.extend(f"{field}/{index}" for index in range(len(following), len(rows)))
    return moved, gone


def _rows(value: object) -> tuple[Struct, ...]:
    """The elements that are parts of their own; none of anything else."""
    return cast("tuple[Struct, ...]", value) if _is_row(value) else ()


def tell(
    game: AnyGame, before: Live[Any] | None, commit: Commit[Any, Any], viewer: Viewer
) -> Iterator[object]:
    """The news of a commit for a viewer, event by event. The house's events are public."""
    return _told(game, _steps(game, before, commit), viewer)


def _steps(
    game: AnyGame, before: Live[Any] | None, commit: Commit[Any, Any]
) -> Iterator[tuple[Any, Any, Any]]:
    """Each event of a commit between the states before and after it."""
    state = None if before is None else before.state
    for event in commit.events:
        if isinstance(event, match.MatchOpened):
            continue
        following = state if isinstance(event, HouseFact) else game.evolve(state, event)
        yield state, event, following
        state = following


def _told(game: AnyGame, steps: Iterable[tuple[Any, Any, Any]], viewer: Viewer) -> Iterator[object]:
    for before, event, after in steps:
        told = event if isinstance(event, HouseFact) else game.news(before, event, after, viewer)
        if told is not None:
            yield told


def frames(game: AnyGame, commits: Iterable[Commit[Any, Any]], viewer: Viewer) -> list[Frame]:
    """All frames that a viewer gets of a log: for replays and for the secrecy law.

    The archive has none: it is closed while the match runs, and whole afterwards.
    """
    if isinstance(viewer, Archive):
        return []
    projection, live, sent = Projection(viewer), None, []
    for commit in commits:
        after = match.advance(game, live, commit)
        frame = projection.project(game, live, commit, after)
        if frame is not None:
            sent.append(frame)
        live = after
    return sent
