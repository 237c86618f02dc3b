"""How the events of Jumbo Word Cross change the state."""

from msgspec.structs import replace

from wordhall.games.cross import mat, scoring
from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.placing import mat_signs, rack_signs, spelled
from wordhall.games.cross.tiles import ordered, without
from wordhall.games.cross.types.components import Play
from wordhall.games.cross.types.events import (
    Accepted,
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
    TurnBegan,
    TurnLost,
    TurnSkipped,
    WindowOpened,
)
from wordhall.games.cross.types.state import LookedUp, Player, State, Turn, TurnKind, Window
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        message = "a game begins with Opened"
        raise ValueError(message)
    match event:
        case TurnBegan(seat, at):
            return replace(state, turn=seat, clock=_started(state.clock, seat, at))
        case Placed(play, at):
            return _placed(state, play, at)
        case WindowOpened(until, following, hurries, at):
            return _window_opened(state, until, following, at if hurries else None)
        case Accepted() | Challenged() | PlayFell() | TurnLost() | Consoled() | Settled():
            return _settling(state, event)
        case Drew(seat, tiles):
            rack = ordered(state.players[seat].rack + tiles)
            return replace(_with(state, seat, rack=rack), pool=state.pool[len(tiles) :])
        case Exchanged():
            return _exchanged(state, event)
        case Passed() | TimeRanOut() | TurnSkipped():
            return _idled(state, event)
        case Ended(reason):
            return replace(state, ended=reason)


def _opened(event: Opened) -> State:
    options = event.options
    own = [options.handicap(Seat(seat)) for seat in range(len(event.racks))]
    players = tuple(
        Player(ordered(rack), more.head_start) for rack, more in zip(event.racks, own, strict=True)
    )
    extra = tuple(Ms(more.extra_seconds * 1000) for more in own)
    clock = clocks.clock(options.clock, len(players), extra)
    return State(options, event.edition, players, event.pool, event.first, clock)


def _started(clock: Clock, seat: Seat, at: Ms) -> Clock:
    """In correspondence the seat's time may have run since the play before (R10)."""
    return clock if clock.running == seat else clocks.start(clock, seat, at)


def _with(state: State, seat: Seat, **changes: object) -> State:
    """The state with one player changed."""
    changed = replace(state.players[seat], **changes)
    players = (*state.players[:seat], changed, *state.players[seat + 1 :])
    return replace(state, players=players)


def _placed(state: State, play: Play, at: Ms) -> State:
    seat, player = play.seat, state.players[play.seat]
    rack, score = without(player.rack, rack_signs(play.tiles)), player.score + play.points
    others = (Seat(other) for other in range(len(state.players)) if other != seat)
    move = spelled(state.board, play.tiles)
    turn = Turn(seat, "play", score, move, play.words, len(play.tiles), play.points)
    return replace(
        _with(state, seat, rack=rack, score=score),
        board=mat.laid(state.board, mat_signs(play.tiles)),
        clock=clocks.stop(state.clock, at),
        window=Window(seat, tuple(others), at),
        last=play,
        turns=(*state.turns, turn),
    )


def _window_opened(
    state: State, until: Ms | None, following: Seat | None, hurried_at: Ms | None
) -> State:
    clock = state.clock
    if hurried_at is not None and following is not None:
        clock = clocks.start(clock, following, hurried_at)
    window = state.window and replace(state.window, until=until, next=following)
    return replace(state, window=window, clock=clock)


def _settling(
    state: State, event: Accepted | Challenged | PlayFell | TurnLost | Consoled | Settled
) -> State:
    window, play = state.window, state.last
    if window is None or play is None:
        message = "nothing is settled without a play"
        raise ValueError(message)
    match event:
        case Accepted(seat):
            accepted = tuple(sorted((*window.accepted, seat)))
            undecided = tuple(other for other in window.undecided if other != seat)
            decided = replace(window, accepted=accepted, undecided=undecided)
            return replace(state, window=decided)
        case Challenged(by, words, fallen):
            return _noted(state, challenge=LookedUp(by, words, fallen))
        case PlayFell():
            return _fallen(state, play)
        case TurnLost(seat):
            return _with(state, seat, lost=state.players[seat].lost + 1)
        case Consoled(seat, points):
            score = state.players[seat].score + points
            return _noted(_with(state, seat, score=score), consoled=points, score=score)
        case Settled(seat):
            best = max(state.players[seat].best, play.points)
            scoreless = 0 if play.points else state.scoreless + 1
            settled = replace(state, window=None, passes=0, scoreless=scoreless)
            return _with(settled, seat, best=best)


def _noted(state: State, **changes: object) -> State:
    """The state with the newest turn changed."""
    return replace(state, turns=(*state.turns[:-1], replace(state.turns[-1], **changes)))


def _fallen(state: State, play: Play) -> State:
    """R10: tiles back to the rack, points and turn lost."""
    player = state.players[play.seat]
    rack, score = ordered(player.rack + rack_signs(play.tiles)), player.score - play.points
    lifted = mat.laid(state.board, dict.fromkeys(mat_signs(play.tiles), mat.FREE))
    fallen = replace(
        state, board=lifted, window=None, last=None, passes=0, scoreless=state.scoreless + 1
    )
    return _noted(_with(fallen, play.seat, rack=rack, score=score), score=score)


def _exchanged(state: State, event: Exchanged) -> State:
    seat, player = event.seat, state.players[event.seat]
    rack = ordered(without(player.rack, event.aside) + event.drawn)
    turn = Turn(seat, "exchange", player.score, tiles=len(event.aside))
    return replace(
        _with(state, seat, rack=rack),
        turns=(*state.turns, turn),
        pool=event.pool,
        clock=clocks.stop(state.clock, event.at),
        passes=0,
        scoreless=state.scoreless + 1,
        mixes=state.mixes + 1,
    )


def _idled(state: State, event: Passed | TimeRanOut | TurnSkipped) -> State:
    """R15: a turn that is a pass, or counts as one, or was lost."""
    seat = event.seat
    match event:
        case Passed(_, at):
            return _idle(replace(state, clock=clocks.stop(state.clock, at)), seat, "pass")
        case TimeRanOut(_, at):
            return _idle(replace(state, clock=clocks.stop(state.clock, at)), seat, "flag")
        case TurnSkipped(_, "no-time"):
            return _idle(replace(state, turn=seat), seat, "no-time")
        case TurnSkipped():
            return _lost(replace(state, turn=seat), seat)


def _lost(state: State, seat: Seat) -> State:
    """R15: a lost turn is not a turn, so its player has yet to pass, and comes last from here.

    All others would have to pass before them: the round of passes begins anew.
    """
    fewer = _with(state, seat, lost=state.players[seat].lost - 1)
    if edition_of(state).lost_turn_passes:
        return _idle(fewer, seat, "lost")
    return replace(_over(fewer, seat, "lost"), passes=0)


def _idle(state: State, seat: Seat, kind: TurnKind) -> State:
    counted = replace(state, passes=state.passes + 1, scoreless=state.scoreless + 1)
    return _over(counted, seat, kind)


def _over(state: State, seat: Seat, kind: TurnKind) -> State:
    """The turn is over, and listed with the others."""
    turn = Turn(seat, kind, state.players[seat].score)
    return replace(state, turns=(*state.turns, turn))


def scores(state: State) -> tuple[int, ...]:
    """Points as they stand; R16 is settled with the end."""
    if state.ended is not None:
        return scoring.final(state.players)
    return tuple(player.score for player in state.players)


def has_scored(state: State) -> bool:
    """H4: whether anybody has more (or less) than their head start."""
    return any(
        player.score != state.options.handicap(Seat(seat)).head_start
        for seat, player in enumerate(state.players)
    )


def turns_listed(state: State) -> int:
    """How many turns the View lists."""
    return len(state.turns)


def outcome(state: State) -> Outcome | None:
    """R17: the highest score, then the highest single turn; still tied, the win is shared."""
    if state.ended is None:
        return None
    points = scores(state)
    keys = [(score, player.best) for score, player in zip(points, state.players, strict=True)]
    return Outcome(state.ended, points, places_by(keys))
