"""The rules of Waywords: what an act or an alarm gives, in the order of the rulebook."""

from collections.abc import Sequence
from typing import Final

from wordhall.games.ways import fold
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.rules.changing import cleared, swapped, taken
from wordhall.games.ways.rules.spelling import Field, spelled
from wordhall.games.ways.rules.turns import (
    Course,
    accept,
    challenge,
    close_window,
    end_turn,
    finish,
)
from wordhall.games.ways.steps import box, tentative, without
from wordhall.games.ways.tiles import (
    HAND,
    PATTERNS,
    STARTING_LETTERS,
    STARTING_PATTERNS,
    TILES,
)
from wordhall.games.ways.types import (
    Accept,
    Action,
    Challenge,
    Clear,
    Confirmed,
    Event,
    Finish,
    Opened,
    Options,
    RefillChosen,
    Spell,
    State,
    Step,
    StepLaid,
    StepTakenBack,
    Swap,
    Table,
    Take,
    TakeBack,
    TimeRanOut,
    TurnBegan,
)
from wordhall.kernel.draft import Draft
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

PLAYERS: Final = range(2, 5)
WORD_LENGTHS: Final = range(2, 5)
TURN_SECONDS: Final = range(5, 3601)
WINDOW_SECONDS: Final = range(1, 601)


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """R5: board, hands, pile and stack; the youngest begins, else the lot decides."""
    _check_options(options, len(roster.sitters))
    tiles = luck.stream("tiles").shuffled(TILES)
    board, rest = tuple(tiles[: len(CELLS)]), tiles[len(CELLS) :]
    hands = tuple(
        tuple(rest[STARTING_LETTERS * seat : STARTING_LETTERS * (seat + 1)])
        for seat in roster.seats
    )
    pile = tuple(rest[STARTING_LETTERS * len(hands) :])
    left = without(PATTERNS, STARTING_PATTERNS * len(hands))
    stack = tuple(luck.stream("patterns").shuffled(left))
    first = roster.youngest()
    if first is None:
        first = Seat(luck.stream("lot").below(len(hands)))
    return [Opened(options, first, board, hands, pile, stack), TurnBegan(first, Ms(0))]


def _check_options(options: Options, players: int) -> None:
    if players not in PLAYERS:
        raise Illegal("wrong-number-of-players", "ways R5", "2 to 4 players can play.")
    if options.min_word_length not in WORD_LENGTHS:
        text = "The shortest word has 2, 3 or 4 letters."
        raise Illegal("bad-option", "ways R6", text, option="min_word_length")
    if options.turn_seconds is not None and options.turn_seconds not in TURN_SECONDS:
        text = "A turn lasts 5 to 3600 seconds, or has no limit."
        raise Illegal("bad-option", "ways R7", text, option="turn_seconds")
    if options.challenge_seconds not in WINDOW_SECONDS:
        text = "Leave 1 to 600 seconds to challenge."
        raise Illegal("bad-option", "ways R17", text, option="challenge_seconds")
    if options.target < 1:
        raise Illegal("bad-option", "ways R19", "The target is 1 or more.", option="target")


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Sequence[Event]:
    """The events that a cause gives. Who sits where is no matter of this game."""
    course: Course = Draft(state, fold.evolve)
    match cause:
        case Act(seat, Accept(), at):
            accept(course, seat, at)
        case Act(seat, Challenge(), at):
            challenge(course, seat, at, lexicon)
        case Act(seat, action, at):
            _take_turn(course, seat, at)
            _act(course, seat, action, at, lexicon)
        case Alarm(at):
            _ring(course, at, luck)
        case Seating():
            pass
    return course.events


def _take_turn(course: Course, seat: Seat, at: Ms) -> None:
    """R17: the next player acts, which closes the window; nobody else may."""
    window = course.state.window
    if window is not None and window.next == seat:
        close_window(course, "begun", at)
    elif window is not None and course.state.turn == seat:
        raise Illegal("window-open", "ways R17", "Your word may still be challenged: wait.")
    elif course.state.turn != seat:
        raise Illegal("not-your-turn", "ways R7", "It is not your turn: wait for it.")


def _act(course: Course, seat: Seat, action: Action, at: Ms, lexicon: Lexicon) -> None:
    table = tentative(course.state)
    match action:
        case Swap(put):
            _lay(course, swapped(table, seat, put), blind=put.tile is None)
        case Take(cell, put):
            blind = any(one.tile is None for one in put)
            _lay(course, taken(table, seat, cell, put), blind=blind)
        case Clear():
            _lay(course, cleared(table, seat), blind=True)
        case Spell():
            _spell(course, table, seat, action, lexicon)
        case TakeBack():
            if not course.state.laid:
                text = "There is no step to take back: what is confirmed stays."
                raise Illegal("nothing-laid", "ways R7", text)
            course.add(StepTakenBack())
        case Finish(letters, put):
            finish(course, seat, letters, put, at)
        case Accept() | Challenge():
            pass


def _lay(course: Course, step: Step, *, blind: bool) -> None:
    """R7: a step is laid; what cannot be taken back confirms it and every step before it."""
    if blind:
        course.add(Confirmed((*course.state.laid, step)))
    else:
        course.add(StepLaid(step))


def field(table: Table, seat: Seat, options: Options) -> Field:
    """What the player sees of the table."""
    player = table.players[seat]
    return Field(
        table.board,
        table.markers,
        box(table),
        table.held,
        player.patterns,
        player.score,
        options.diagonals,
        options.min_word_length,
    )


def _spell(course: Course, table: Table, seat: Seat, action: Spell, lexicon: Lexicon) -> None:
    """R8 to R11, R17: a path that is not a word is refused, at no cost but time."""
    if table.spelled:
        text = "One word a turn: take yours back first, or end your turn."
        raise Illegal("one-word", "ways R9", text)
    step = spelled(field(table, seat, course.state.options), action.path, action.markers)
    if course.state.options.words == "checked" and step.word not in lexicon:
        text = f"{step.word} is not in the dictionary: find another path."
        raise Illegal("not-a-word", "ways R17", text, word=step.word)
    _lay(course, step, blind=False)


def _ring(course: Course, at: Ms, luck: Luck) -> None:
    """R17: the window closes. R15: what was only laid is undone, the hand refills at random."""
    if course.state.window is not None:
        close_window(course, "time", at)
        return
    course.add(TimeRanOut(course.state.turn, at))
    player = course.state.table.players[course.state.turn]
    lacking = HAND - len(player.letters) - len(player.patterns)
    chance = luck.stream("refill", course.state.turns)
    course.add(RefillChosen(sum(chance.below(2) for _ in range(lacking)), ()))
    end_turn(course, at)
