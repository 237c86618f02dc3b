"""How the events of Waywords change the state."""

from functools import reduce

from msgspec.structs import replace

from wordhall.games.ways import variants
from wordhall.games.ways.editions import edition_of
from wordhall.games.ways.steps import apply, change, fresh, without
from wordhall.games.ways.tiles import PATTERNS, STARTING_PATTERNS
from wordhall.games.ways.types.components import Options, Spelled
from wordhall.games.ways.types.events import (
    Accepted,
    Challenged,
    Confirmed,
    Ended,
    Event,
    Fined,
    Opened,
    RefillBegan,
    RefillChosen,
    Refilled,
    StepLaid,
    StepTakenBack,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.games.ways.types.state import LookedUp, Player, State, Table, Turn, Window
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import Control, PerTurn, Untimed
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
            return replace(state, turn=seat, clock=clocks.start(state.clock, seat, at))
        case StepLaid(step):
            return replace(state, laid=(*state.laid, step))
        case StepTakenBack():
            return replace(state, laid=state.laid[:-1])
        case Confirmed(steps):
            table = reduce(lambda now, step: apply(now, state.turn, step), steps, state.table)
            return replace(state, table=table, laid=(), steps=(*state.steps, *steps))
        case TimeRanOut() | RefillBegan() | RefillChosen():
            return _refilling(state, event)
        case WindowOpened() | Accepted() | Challenged() | WordFell() | Fined() | WordStands():
            return _settling(state, event)
        case Refilled():
            return _refilled(state, event)
        case Ended(reason):
            return replace(_turned(state) if reason == "target" else state, ended=reason)


def _opened(event: Opened) -> State:
    options = event.options
    patterns = () if variants.free(options) else tuple(sorted(STARTING_PATTERNS))
    own = [options.handicap(Seat(seat)) for seat in range(len(event.hands))]
    players = tuple(
        Player(tuple(sorted(letters)), patterns, more.head_start)
        for letters, more in zip(event.hands, own, strict=True)
    )
    table = Table(event.board, players, event.pile, event.stack, event.box)
    extra = tuple(Ms(more.extra_seconds * 1000) for more in own)
    control = Untimed() if variants.alone(players) else _control(options)
    clock = clocks.clock(control, len(players), extra)
    return State(options, event.edition, table, event.first, clock)


def _control(options: Options) -> Control:
    if options.turn_seconds is None:
        return Untimed()
    return PerTurn(Ms(options.turn_seconds * 1000))


def _refilling(state: State, event: TimeRanOut | RefillBegan | RefillChosen) -> State:
    """R14, R15: nothing more can be done in the turn, and its refill is chosen."""
    match event:
        case TimeRanOut():
            return replace(state, laid=(), late=True)
        case RefillBegan(_, until, at):
            return replace(state, refill_until=until, clock=clocks.stop(state.clock, at))
        case RefillChosen():
            return replace(state, refill=event, refill_until=None)


def _refilled(state: State, event: Refilled) -> State:
    """R14: old tiles under the stacks, new ones from their top; the turn is over."""
    table, player = state.table, state.table.players[event.seat]
    put_patterns = tuple(tile for tile in event.put if tile in PATTERNS)
    put_letters = tuple(tile for tile in event.put if tile not in PATTERNS)
    letters = (*without(player.letters, put_letters), *event.letters)
    patterns = (*without(player.patterns, put_patterns), *event.patterns)
    hand = replace(player, letters=tuple(sorted(letters)), patterns=tuple(sorted(patterns)))
    refilled = replace(
        fresh(change(table, event.seat, hand)),
        pile=(*table.pile, *put_letters)[len(event.letters) :],
        stack=(*table.stack, *put_patterns)[len(event.patterns) :],
    )
    return replace(
        _turned(state),
        table=refilled,
        wordless=0 if table.spelled else state.wordless + 1,
        passes=state.passes + 1 if _passed(state) else 0,
    )


def _passed(state: State) -> bool:
    """R15: nothing was done in the turn, and its time did not run out."""
    return state.table.idle and (edition_of(state).late_passes or not state.late)


def _turned(state: State) -> State:
    """The turn is over, and listed."""
    score = state.table.players[state.turn].score
    told = Turn(state.turn, state.steps, score, state.fell, state.late)
    return replace(state, turns=(*state.turns, told), steps=(), fell=False, late=False)


def _settling(
    state: State, event: WindowOpened | Accepted | Challenged | WordFell | Fined | WordStands
) -> State:
    """R17: what happens to a word that may be challenged."""
    if isinstance(event, WindowOpened):
        opened = Window(event.word, event.until, event.next)
        return replace(state, window=opened, clock=clocks.stop(state.clock, event.at))
    window = state.window
    if window is None:
        message = "nothing is settled without a word"
        raise ValueError(message)
    match event:
        case Accepted(seat):
            accepted = tuple(sorted((*window.accepted, seat)))
            return replace(state, window=replace(window, accepted=accepted))
        case Challenged(by, _, stands):
            asked = LookedUp(len(state.turns), by, stands)
            return replace(state, challenges=(*state.challenges, asked))
        case WordFell(seat):
            fallen = _fallen(state.table, seat, window.word)
            return replace(state, table=fallen, window=None, fell=True)
        case Fined(seat, points):
            *others, wrong = state.challenges
            paid = replace(wrong, cost=points)
            return _pay(replace(state, challenges=(*others, paid)), seat, points)
        case WordStands():
            return replace(state, window=None)


def _fallen(table: Table, seat: Seat, word: Spelled) -> Table:
    """R17: the table without a word that fell."""
    player = table.players[seat]
    poorer = replace(player, score=player.score - word.points, words=player.words - 1)
    left = tuple(marker for marker in table.markers if marker not in word.markers)
    return replace(change(table, seat, poorer), markers=left, spelled=False)


def _pay(state: State, seat: Seat, points: int) -> State:
    player = state.table.players[seat]
    poorer = replace(player, score=player.score - points)
    return replace(state, table=change(state.table, seat, poorer))


def scores(state: State) -> tuple[int, ...]:
    """The points so far, without steps that are only laid."""
    return tuple(player.score for player in state.table.players)


def has_scored(state: State) -> bool:
    """H4: whether anybody has made a word; neither a head start nor a cost is a score."""
    return any(player.words for player in state.table.players)


def turns_listed(state: State) -> int:
    """How many turns the View lists."""
    return len(state.turns)


def outcome(state: State) -> Outcome | None:
    """R19, R20: the highest score wins; ties share."""
    if state.ended is None:
        return None
    points = scores(state)
    return Outcome(state.ended, points, places_by([(score,) for score in points]))
