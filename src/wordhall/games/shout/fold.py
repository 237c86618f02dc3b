"""How events change the state, and what follows from it without further choice."""

from typing import Any

from msgspec.structs import replace

from wordhall.games.shout import scoring
from wordhall.games.shout.types.components import Fate, Heard, Receipt, RoundScore, Take, Verdict
from wordhall.games.shout.types.events import (
    Accepted,
    CameLate,
    Challenged,
    Collided,
    Event,
    LookedUp,
    Opened,
    Rejoined,
    Retired,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    Shouted,
    StoodAside,
    Took,
    TurnBegan,
)
from wordhall.games.shout.types.state import Pending, Player, State, Turn
from wordhall.games.shout.waiting import all_say_no_more, is_race
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        raise ValueError("a log begins with Opened")
    match event:
        case SaidReady(seat):
            return _player(state, seat, ready=True)
        case Rolled():
            return _rolled(state, event)
        case TurnBegan(seat, until):
            return replace(state, turn=Turn(seat, until))
        case Shouted() | Took() | CameLate() | Collided():
            return _shout(state, event)
        case RoundEnded():
            return _ended(state, event)
        case Challenged() | LookedUp():
            return _judged(state, event)
        case Accepted(seat):
            return _player(state, seat, accepts=True)
        case RoundScored():
            return _scored(state, event)
        case SaidNoMore() | StoodAside() | Rejoined() | Retired():
            return _agree(_presence(state, event), event.at)


def _opened(event: Opened) -> State:
    seats = map(Seat, range(event.seats))
    ahead = (event.options.handicap(seat).head_start for seat in seats)
    return State(event.options, event.edition, tuple(map(Player, ahead)), event.roller)


def _presence(state: State, event: SaidNoMore | StoodAside | Rejoined | Retired) -> State:
    match event:
        case SaidNoMore(seat):
            return _player(state, seat, no_more=True)
        case StoodAside(seat):
            return _player(state, seat, aside=True)
        case Rejoined(seat):
            return _player(state, seat, aside=False)
        case Retired(seat):
            return _player(state, seat, retired=True)


def _player(state: State, seat: Seat, **changes: Any) -> State:
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def _rolled(state: State, event: Rolled) -> State:
    return replace(
        state,
        phase="ready" if event.dead else "playing",
        roller=event.by,
        rolls=state.rolls + 1,
        dice=event.dice,
        began=event.at,
        takes=(),
        ended=None,
        collision=(),
        players=tuple(replace(player, receipts=()) for player in state.players),
    )


def _shout(state: State, event: Shouted | Took | CameLate | Collided) -> State:
    match event:
        case Shouted(seat, nth, word, moment, credit):
            shout = Pending(seat, nth, word, moment, credit)
            pending = tuple(sorted((*state.pending, shout), key=_order))
            return _player(replace(state, pending=pending), seat, shouts=nth + 1)
        case Took():
            return _took(state, event)
        case CameLate(seat, nth, _, beaten_by):
            return _settled(state, seat, nth, "late", beaten_by)
        case Collided(shouts):
            for shout in shouts:
                state = _settled(state, shout.seat, shout.nth, "collided")
                state = replace(state, collision=(*state.collision, shout))
            return state


def _took(state: State, event: Took) -> State:
    taken = tuple(
        replace(die, taken_by=event.seat) if index in event.dice else die
        for index, die in enumerate(state.dice)
    )
    after = Ms(event.moment - state.began)
    take = Take(event.seat, event.word, event.dice, event.points, after)
    state = _settled(state, event.seat, event.nth, "took")
    return replace(state, dice=taken, takes=(*state.takes, take))


def _order(shout: Pending) -> tuple[int, int, int]:
    return shout.moment, shout.seat, shout.nth


def _settled(state: State, seat: Seat, nth: int, fate: Fate, beaten_by: int | None = None) -> State:
    """Its maker gets a receipt, if it was a shout; a word taken in a turn has none (R14)."""
    for shout in state.pending:
        if (shout.seat, shout.nth) == (seat, nth):
            rest = tuple(other for other in state.pending if other is not shout)
            receipt = Receipt(
                word=shout.word,
                fate=fate,
                order=1 + _heard_before(state, shout),
                after=Ms(shout.moment - state.began),
                credit=shout.credit,
                beaten_by=beaten_by,
            )
            receipts = (*state.players[seat].receipts, receipt)
            return _player(replace(state, pending=rest), seat, receipts=receipts)
    return state


def _heard_before(state: State, shout: Pending) -> int:
    """How many shouts of the round that everybody heard came before this one."""
    collided = sum(_order(other) < _order(shout) for other in state.collision)
    return len(state.takes) + collided


def _ended(state: State, event: RoundEnded) -> State:
    """Shouts that are still pending are void (R8)."""
    for shout in state.pending:
        state = _settled(state, shout.seat, shout.nth, "void")
    return replace(
        state,
        phase="settled" if event.challenges_until is None else "challenging",
        turn=None,
        ended=event.reason,
        agreed=None,
        challenges_until=event.challenges_until,
    )


def _agree(state: State, at: Ms) -> State:
    """Whether all have said “no more” since `at` (R6); in turns nothing is pending then (R14)."""
    if not is_race(state) or not all_say_no_more(state):
        return replace(state, agreed=None)
    return state if state.agreed is not None else replace(state, agreed=at)


def _judged(state: State, event: Challenged | LookedUp) -> State:
    """What is known of words now: of one, or of the whole round when it is over (R11)."""
    takes = list(state.takes)
    match event:
        case Challenged(by, word, valid, definition):
            takes[word] = replace(takes[word], verdict=Verdict(by, valid, definition))
            return replace(state, takes=tuple(takes))
        case LookedUp(unlisted):
            for word in unlisted:
                takes[word] = replace(takes[word], unlisted=True)
            last = replace(state.rounds[-1], takes=tuple(takes))
            return replace(state, takes=tuple(takes), rounds=(*state.rounds[:-1], last))


def _scored(state: State, event: RoundScored) -> State:
    players = tuple(
        replace(
            player,
            score=player.score + points,
            ready=False,
            no_more=False,
            accepts=False,
            shouts=0,
        )
        for player, points in zip(state.players, event.points, strict=True)
    )
    over = event.following == "over"
    options, collided = state.options, state.ended == "collision"
    return replace(
        state,
        players=players,
        phase="over" if over else "ready",
        round=state.round if over else state.round + 1,
        roller=Seat((state.roller + 1) % len(players)),
        multiplier=scoring.next_multiplier(options, state.multiplier, collided=collided),
        extra=event.following == "extra-round",
        challenges_until=None,
        rounds=(*state.rounds, _round(state, event.points, collided=collided)),
    )


def _round(state: State, points: tuple[int, ...], *, collided: bool) -> RoundScore:
    """The round that is over, as everybody has seen it."""
    return RoundScore(points, state.multiplier, collided, state.takes, heard(state))


def heard(state: State) -> tuple[Heard, ...]:
    """The shouts of a collision: their credits stay their makers' own."""
    return tuple(
        Heard(shout.seat, shout.word, Ms(shout.moment - state.began)) for shout in state.collision
    )


def scores(state: State) -> tuple[int, ...]:
    """Points by seat, of the rounds that are over."""
    return tuple(player.score for player in state.players)


def has_scored(state: State) -> bool:
    """Whether any round has brought or cost anybody points, besides a head start (H4, H7)."""
    return any(any(played.points) for played in state.rounds)


def turns_listed(state: State) -> int:
    """How many rounds the View lists."""
    return len(state.rounds)


def outcome(state: State) -> Outcome | None:
    """The highest score wins (R13)."""
    if state.phase != "over":
        return None
    totals = scores(state)
    return Outcome("target", totals, places_by([(total,) for total in totals]))
