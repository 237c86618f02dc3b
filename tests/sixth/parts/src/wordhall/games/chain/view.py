"""Who sees what: a hand is its holder's secret until the game is over (R7)."""

from msgspec.structs import replace

from wordhall.games.chain.fold import mover, over, scores
from wordhall.games.chain.scoring import worth
from wordhall.games.chain.types import (
    Event,
    News,
    Passed,
    PlayerView,
    Said,
    State,
    View,
    WhatWorth,
    Worth,
)
from wordhall.kernel.game import Archive, Gallery, Outcome, Viewer


def public(state: State) -> View:
    """The chain, and no hand before the end."""
    ended = over(state)
    return View(
        seat=None,
        options=state.options,
        letter=state.letter,
        turn=mover(state),
        players=tuple(PlayerView(hand if ended else None) for hand in state.hands),
        scores=scores(state),
        turns=state.turns,
        over=ended,
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player sees their own hand, the archive all."""
    if isinstance(viewer, Gallery):
        return public
    if isinstance(viewer, Archive):
        return replace(public, players=tuple(map(PlayerView, state.hands)))
    players = list(public.players)
    players[viewer] = PlayerView(state.hands[viewer])
    return replace(public, seat=viewer, players=tuple(players))


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points; the hand of who resigned is not shown (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = tuple(
        PlayerView(None) if seat in gone else player for seat, player in enumerate(seen.players)
    )
    return replace(seen, scores=scores, players=players)


def news(event: Event) -> News | None:
    """An event as all see it."""
    return event if isinstance(event, Said | Passed) else None


def ask(question: WhatWorth) -> Worth:
    """What a word would be worth."""
    return Worth(worth(question.word))
