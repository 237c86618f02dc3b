"""Who sees what: a pending shout is its maker's secret, and so is one that came late (R9)."""

from msgspec.structs import replace

from wordhall.games.shout.fold import heard
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.actions import Answer, Question, Spelling
from wordhall.games.shout.types.events import (
    Accepted,
    CameLate,
    Challenged,
    Collided,
    Event,
    LookedUp,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    Shouted,
    Took,
    TurnBegan,
)
from wordhall.games.shout.types.state import Player, State
from wordhall.games.shout.types.views import (
    Collision,
    News,
    OwnShout,
    PlayerView,
    ShoutHeard,
    ShoutInVain,
    TableView,
    View,
    WordTaken,
)
from wordhall.games.shout.waiting import roller
from wordhall.kernel.game import Archive, Gallery, Illegal, Ms, Viewer


def public(state: State) -> View:
    """No shout that is pending, and none that was in vain."""
    return View(
        seat=None,
        options=state.options,
        edition=state.edition,
        table=_table(state),
        players=tuple(_player(player) for player in state.players),
        dice=state.dice,
        takes=state.takes,
        collision=heard(state),
        pending=(),
        receipts=(),
        rounds=state.rounds,
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player sees their own pending shouts, and those in vain; the archive sees no more."""
    if isinstance(viewer, Gallery | Archive):
        return public
    pending = tuple(
        OwnShout(shout.word, Ms(shout.moment - state.began), shout.credit)
        for shout in state.pending
        if shout.seat == viewer
    )
    receipts = state.players[viewer].receipts
    return replace(public, seat=viewer, pending=pending, receipts=receipts)


def settled(seen: View, scores: tuple[int, ...]) -> View:
    """The View with the house's points (H3)."""
    players = zip(seen.players, scores, strict=True)
    return replace(seen, players=tuple(replace(own, score=score) for own, score in players))


def _table(state: State) -> TableView:
    turn = state.turn
    return TableView(
        phase=state.phase,
        round=state.round,
        roller=roller(state),
        multiplier=state.multiplier,
        extra=state.extra,
        began=state.began,
        turn=None if turn is None else turn.seat,
        turn_until=None if turn is None else turn.until,
        challenges_until=state.challenges_until,
        ended=state.ended,
    )


def _player(player: Player) -> PlayerView:
    return PlayerView(
        score=player.score,
        ready=player.ready,
        no_more=player.no_more,
        accepts=player.accepts,
        aside=player.aside,
        retired=player.retired,
    )


def news(event: Event, after: State, viewer: Viewer) -> News | None:
    """An event as one viewer sees it."""
    match event:
        case Shouted(seat, _, word, moment, credit) if seat == viewer:
            return ShoutHeard(word, Ms(moment - after.began), credit)
        case CameLate(seat) if seat == viewer:
            return ShoutInVain(after.players[seat].receipts[-1])
        case Took(seat, _, word, dice, points, moment):
            return WordTaken(seat, word, dice, points, Ms(moment - after.began))
        case Collided():
            return Collision(heard(after))
        case (
            SaidReady()
            | Rolled()
            | TurnBegan()
            | SaidNoMore()
            | RoundEnded()
            | Challenged()
            | Accepted()
            | RoundScored()
            | LookedUp()
        ):
            return event
        case _:
            return None


def ask(seen: View, question: Question) -> Answer:
    """The dice that a word would take, and its points; not whether it is a word (R11)."""
    word = question.word.upper()
    dice = spell(word, seen.dice) if seen.table.phase == "playing" and word else None
    if dice is None:
        raise Illegal(
            "not-on-the-dice",
            "shout R5",
            f"The dice on the table do not spell {word}. Try another word.",
            word=word,
        )
    return Spelling(dice, len(dice) * seen.table.multiplier)
