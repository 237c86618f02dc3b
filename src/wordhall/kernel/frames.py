"""What a viewer is sent: frames of news and of the parts of their View that changed.

A viewer's **cursor** counts that viewer's own frames, so nothing that is hidden shows as a gap. A
commit that tells a viewer nothing sends nothing, not even a tick. A **part** is a field of the
View, or, where a field is a tuple of structs (sheets, racks, board rows), one element of it,
named like `sheets/3`.
"""

from collections.abc import Iterable, Iterator
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


class Encodings:
    """Each part is encoded once per commit, however many viewers share it."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, bytes]] = {}

    def of(self, value: object) -> bytes:
        """The JSON of a value; the same object is not encoded again."""
        known = self._known.get(id(value))
        if known is None:
            known = self._known[id(value)] = (value, ENCODER.encode(value))
        return known[1]


def parts(view: Struct, house: House) -> Iterator[tuple[str, object]]:
    """The named parts of a View, and the house, which everybody sees."""
    for field in view.__struct_fields__:
        value = getattr(view, field)
        if isinstance(value, tuple) and value and all(isinstance(v, Struct) for v in value):
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
        self._sent: dict[str, bytes] = {}

    def project(
        self,
        game: AnyGame,
        before: Live[Any] | None,
        commit: Commit[Any, Any],
        after: Live[Any],
        encodings: Encodings | None = None,
    ) -> Frame | None:
        """The frame that a commit gives this viewer, if it tells them anything."""
        encodings = encodings or Encodings()
        view = match.look(game, after, self.viewer)
        now = {name: encodings.of(value) for name, value in parts(view, after.house)}
        changed = {name: Raw(part) for name, part in now.items() if self._sent.get(name) != part}
        news = tuple(Raw(ENCODER.encode(told)) for told in tell(game, before, commit, self.viewer))
        gone = {name: Raw(b"null") for name in self._sent.keys() - now.keys()}
        self._sent = now
        if not news and not changed and not gone:
            return None
        self.cursor += 1
        return Frame(self.cursor, news, changed | gone)


def tell(
    game: AnyGame, before: Live[Any] | None, commit: Commit[Any, Any], viewer: Viewer
) -> Iterator[object]:
    """The news of a commit for a viewer, event by event. The house's events are public."""
    state = None if before is None else before.state
    for event in commit.events:
        if isinstance(event, match.MatchOpened):
            continue
        if isinstance(event, HouseFact):
            yield event
            continue
        following = game.evolve(state, event)
        news = game.news(state, event, following, viewer)
        state = following
        if news is not None:
            yield news


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
