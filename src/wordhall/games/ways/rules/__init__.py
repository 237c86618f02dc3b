"""The rules of Waywords: the events of an act or an alarm, in the order of the rulebook."""

from wordhall.games.ways import fold, variants
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.editions import NEWEST
from wordhall.games.ways.rules.agreeing import check_options
from wordhall.games.ways.rules.changing import cleared, swapped, taken
from wordhall.games.ways.rules.spelling import check_one_word, field, spelled
from wordhall.games.ways.rules.timing import ring
from wordhall.games.ways.rules.turns import (
    Decision,
    accept,
    challenge,
    check_laid,
    check_turn,
    close_window,
    finish,
)
from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.steps import tentative, without
from wordhall.games.ways.tiles import MARKERS, PATTERNS, STARTING_PATTERNS, TILES
from wordhall.games.ways.types.actions import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Spell,
    Swap,
    Take,
    TakeBack,
)
from wordhall.games.ways.types.components import Options, Step
from wordhall.games.ways.types.events import (
    Confirmed,
    Event,
    Opened,
    StepLaid,
    StepTakenBack,
    TurnBegan,
)
from wordhall.games.ways.types.state import State, Table
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """R5: board, hands, pile and stack; the youngest begins, or the player whom the lot chooses."""
    check_options(options, roster)
    tiles = luck.stream("tiles").shuffled(TILES)
    board, rest = tuple(tiles[: len(CELLS)]), tiles[len(CELLS) :]
    each = variants.letters(options)
    hands = tuple(tuple(rest[each * seat : each * (seat + 1)]) for seat in roster.seats)
    pile = tuple(rest[each * len(hands) :])
    first = options.youngest
    if first is None:
        first = Seat(luck.stream("lot").below(len(hands)))
    stack, box = _stack(options, len(hands), luck), _box(options, luck)
    return [Opened(options, NEWEST, first, board, hands, pile, stack, box), TurnBegan(first, Ms(0))]


def _stack(options: Options, players: int, luck: Luck) -> tuple[str, ...]:
    """R5: the pattern tiles that nobody was given; R20, R21: there are none."""
    if variants.free(options):
        return ()
    left = without(PATTERNS, STARTING_PATTERNS * players)
    return tuple(luck.stream("patterns").shuffled(left))


def _box(options: Options, luck: Luck) -> tuple[str, ...]:
    """R2: the markers of this match; R21: some of them at random."""
    every = [shape for shape, count in MARKERS.items() for _ in range(count)]
    chosen = luck.stream("markers").shuffled(every)[: variants.markers(options)]
    return tuple(sorted(chosen, key=list(MARKERS).index))


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Decision:
    """The events that a cause gives; changes of seating do not matter in this game."""
    decision = Decision(state, fold.evolve)
    match cause:
        case Act(seat, Accept(), at):
            accept(decision, seat, at)
        case Act(seat, Challenge(), at):
            challenge(decision, seat, at, lexicon)
        case Act(seat, action, at):
            check_turn(decision.state, seat)
            if decision.state.window is not None:
                close_window(decision, "begun", at)
            _act(decision, seat, action, at, lexicon)
        case Alarm(at):
            ring(decision, at, luck)
        case Seating():
            pass
    return decision


def _act(decision: Decision, seat: Seat, action: Action, at: Ms, lexicon: Lexicon) -> None:
    table, options = tentative(decision.state), decision.state.options
    if decision.state.refill_until is not None and not isinstance(action, Finish):
        text = "Your time is up. You can only choose which tiles you draw, with `done`."
        raise Illegal("time-is-up", "ways R15", text)
    match action:
        case Swap(put):
            _lay(decision, swapped(table, seat, put, options), blind=put.tile is None)
        case Take(cell, put):
            blind = any(one.tile is None for one in put)
            _lay(decision, taken(table, seat, cell, put, options), blind=blind)
        case Clear():
            _lay(decision, cleared(table, seat, options), blind=True)
        case Spell():
            _spell(decision, table, seat, action, lexicon)
        case TakeBack():
            check_laid(decision.state, seat)
            decision.add(StepTakenBack())
        case Finish(letters, put):
            finish(decision, letters, put, at)
        case Accept() | Challenge():
            pass


def _lay(decision: Decision, step: Step, *, blind: bool) -> None:
    """R7: a step is laid; what cannot be taken back confirms it and every step before it."""
    if blind:
        decision.add(Confirmed((*decision.state.laid, step)))
    else:
        decision.add(StepLaid(step))


def _spell(decision: Decision, table: Table, seat: Seat, action: Spell, lexicon: Lexicon) -> None:
    """R8 to R11, R17: a path that is not a word is refused, at no cost but time."""
    check_one_word(table)
    step = spelled(field(table, seat, decision.state.options), action.path, action.markers)
    options = decision.state.options
    if options.words == "checked" and not counts(step.word, options, lexicon):
        text = f"{step.word} is not in the word list. Spell another word."
        raise Illegal("not-a-word", "ways R17", text, word=step.word)
    _lay(decision, step, blind=False)
