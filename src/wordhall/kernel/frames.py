"""What a viewer is sent: frames of news and of the parts of their View that changed.

A viewer's **cursor** counts that viewer's own frames, so nothing that is hidden shows as a gap. A
commit that tells a viewer nothing sends nothing, not even a tick. A **part** is a field of the
View, or, where a field is a tuple of structs (sheets, racks, board rows), one element of it,
named like `sheets/3`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from wordhall.kernel import match
from wordhall.kernel.game import Archive, Viewer
from wordhall.kernel.house import House, HouseFact
from wordhall.kernel.match import AnyGame, Commit, Live
from wordhall.kernel.value import Value

ENCODER = msgspec.json.Encoder(order="deterministic")


class Frame(Value, frozen=True):
    """One message to one viewer; `parts` replace the parts of the same names."""

    cursor: int
    news: tuple[Raw, ...]
    parts: dict[str, Raw]


class Telling:
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


def parts(view: Struct, house: House) -> Iterator[tuple[str, object]]:
    """The named parts of a View, and the house, which everybody sees."""
    for field in view.__struct_fields__:
        value = getattr(view, field)
        if isinstance(value, tuple) and value and all(map(_is_struct, set(map(type, value)))):
            yield field, len(value)
            for index, element in enumerate(value):
                yield f"{field}/{index}", element
        else:
            yield field, value
    yield "house", house


class Projection:
    """One viewer's side of a match: what they were sent last, and how many frames."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.cursor = 0
        self._sent: dict[str, tuple[object, Raw]] = {}

    @property
    def shown(self) -> dict[str, Raw]:
        """All parts as they were sent last."""
        return {name: part for name, (_, part) in self._sent.items()}

    def project(
        self,
        game: AnyGame,
        before: Live[Any] | None,
        commit: Commit[Any, Any],
        after: Live[Any],
        telling: Telling | None = None,
    ) -> Frame | None:
        """The frame that a commit gives this viewer, if it tells them anything."""
        telling = telling or Telling()
        changed = self.look(game, after, telling)
        news = telling.news(game, before, commit, self.viewer)
        if not news and not changed:
            return None
        self.cursor += 1
        return Frame(self.cursor, news, changed)

    def look(self, game: AnyGame, live: Live[Any], telling: Telling) -> dict[str, Raw]:
        """What has changed for this viewer since they looked last; from now on they know it.

        What equals what they have is not encoded to find that out.
        """
        view = match.look(game, live, self.viewer)
        sent, changed = self._sent, dict[str, Raw]()
        left = len(sent)
        for name, value in parts(view, live.house):
            known = sent.get(name)
            if known is not None:
                left -= 1
                if known[0] is value or known[0] == value:
                    continue
            part = telling.of(value)
            sent[name] = (value, part)
            if known is None or known[1] != part:
                changed[name] = part
        if left:
            changed |= self._drop(view, live.house)
        return changed

    def _drop(self, view: Struct, house: House) -> dict[str, Raw]:
        """Parts that are no more, as null."""
        gone = self._sent.keys() - dict(parts(view, house)).keys()
        for name in gone:
            del self._sent[name]
        return dict.fromkeys(sorted(gone), Raw(b"null"))


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
