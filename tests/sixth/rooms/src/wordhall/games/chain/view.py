"""Who sees what: everybody sees all."""

from msgspec.structs import replace

from wordhall.games.chain.fold import mover, over
from wordhall.games.chain.scoring import worth
from wordhall.games.chain.types import Event, News, Passed, Said, State, View, WhatWorth, Worth
from wordhall.kernel.game import Archive, Gallery, Viewer


def view(state: State, viewer: Viewer) -> View:
    """What one viewer may know."""
    seat = None if isinstance(viewer, Gallery | Archive) else viewer
    return View(
        seat, state.options, state.letter, mover(state), state.scores, state.turns, over(state)
    )


def settled(seen: View, scores: tuple[int, ...]) -> View:
    """The View with the house's points."""
    return replace(seen, scores=scores)


def news(event: Event) -> News | None:
    """An event as all see it."""
    return event if isinstance(event, Said | Passed) else None


def ask(question: WhatWorth) -> Worth:
    """What a word would be worth."""
    return Worth(worth(question.word))
