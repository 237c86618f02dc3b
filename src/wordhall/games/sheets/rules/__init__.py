"""Mark My Words: what players may do, and what comes of it.

One module a phase, in the order of the rulebook: `build` (R7 to R13), `find` (R14 to R20 with
Leftovers), `judging` (R21 to R30).
"""

from collections.abc import Sequence

from wordhall.games.sheets.fold import may_act
from wordhall.games.sheets.rules import build, find, judging
from wordhall.games.sheets.rules.table import Table
from wordhall.games.sheets.types import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Event,
    Flip,
    GoOn,
    Judge,
    Opened,
    Options,
    Pencil,
    Presence,
    PresenceNoted,
    Question,
    Roll,
    State,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.kernel.game import (
    Act,
    Alarm,
    Back,
    BotSat,
    Change,
    Illegal,
    PassedOver,
    Resigned,
    Roster,
    Seat,
    Seating,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

SEATS = range(3, 31)
PHASE_OF = {
    Roll: ("build",),
    Write: ("build",),
    Pencil: ("build",),
    WriteWord: ("find", "leftovers"),
    StrikeWord: ("find", "leftovers"),
    Flip: ("find",),
    Stop: ("find", "leftovers"),
    GoOn: ("find", "leftovers"),
    Question: ("score",),
    AnswerWhere: ("score",),
    AnswerMeaning: ("score",),
    Judge: ("score",),
}


def open_table(options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
    """The table is laid, if the options fit it (R6, R7)."""
    _check_roster(roster)
    _check_options(options, roster)
    roller = options.roller
    if roller is None:
        roller = Seat(luck.stream("roller").below(len(roster.sitters)))
    return [Opened(options, roster, roller)]


def _check_roster(roster: Roster) -> None:
    if len(roster.sitters) not in SEATS:
        raise Illegal(
            "seats",
            "sheets R6",
            "Mark My Words is for 3 to 30 players: add or take away seats, bots too.",
            seats=len(roster.sitters),
        )


def _check_options(options: Options, roster: Roster) -> None:
    if options.roller is not None and options.roller not in roster.seats:
        raise Illegal("option", "sheets R7", "The roller must have a seat.", option="roller")
    times = {
        "build_seconds": options.build_seconds,
        "timer_seconds": options.timer_seconds,
        "find_limit_seconds": options.find_limit_seconds,
        "answer_seconds": options.answer_seconds,
        "score_seconds": options.score_seconds,
    }
    for name, seconds in times.items():
        if seconds is not None and not 1 <= seconds <= 86_400:  # noqa: PLR2004 - a day
            raise Illegal("option", "sheets R13", f"{name} is from 1 second to a day.", option=name)
    for own in options.handicaps:
        if own.seat not in roster.seats or not 3 <= own.min_length <= 5:  # noqa: PLR2004 - R28's rows
            raise Illegal(
                "option",
                "house H7",
                "A handicap is for a seat of the table, with words of 3, 4 or 5 letters.",
                option="handicaps",
            )
        if not 0 <= own.extra_seconds <= 3600:  # noqa: PLR2004 - an hour
            raise Illegal(
                "option", "house H7", "Extra time is at most an hour.", option="handicaps"
            )


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Sequence[Event]:
    """What comes of a cause."""
    table = Table(state, cause.at, luck, lexicon)
    match cause:
        case Act(seat, action):
            _check_turn(state, seat, action)
            _act(table, seat, action)
        case Alarm():
            _ring(table)
        case Seating(seat, change):
            if seat is not None:
                _reseat(table, seat, change)
    return table.events


def _check_turn(state: State, seat: Seat, action: Action) -> None:
    if state.phase not in PHASE_OF[type(action)]:
        raise Illegal(
            "wrong-phase",
            "sheets R8",
            f"This belongs to another part of the game: now it is {state.phase}.",
            phase=state.phase,
        )
    if seat in may_act(state):
        return
    if state.phase == "build":
        build.refuse_early(state, seat, action)
    if state.phase in {"find", "leftovers"}:
        find.refuse_late(state)
    judging.refuse_other(state)


def _act(table: Table, seat: Seat, action: Action) -> None:
    match action:
        case Roll():
            build.press(table, seat)
        case Write(letters):
            build.write(table, seat, letters)
        case Pencil(letters):
            build.pencil(table, seat, letters)
        case WriteWord(word):
            find.write_word(table, seat, word)
        case StrikeWord(word):
            find.strike_word(table, seat, word)
        case Flip():
            find.flip(table, seat)
        case Stop():
            find.stop(table, seat)
        case GoOn():
            find.go_on(table, seat)
        case Question(word, doubt):
            judging.ask(table, seat, word, doubt)
        case AnswerWhere() | AnswerMeaning():
            judging.answer(table, seat, action)
        case Judge(word, valid):
            judging.judge(table, seat, word, valid=valid)


def _ring(table: Table) -> None:
    match table.state.phase:
        case "build":
            build.ring(table)
        case "find" | "leftovers":
            find.ring(table)
        case "score":
            judging.ring(table)
        case "over":
            pass


def _reseat(table: Table, seat: Seat, change: Change) -> None:
    """The table goes on without who is gone, and asks no bot for meanings (H1, H3, R26, R27)."""
    presence = _presence(table.state.presence[seat], change)
    if presence == table.state.presence[seat]:
        return
    table.add(PresenceNoted(seat, presence))
    match table.state.phase:
        case "build":
            build.help_absent(table)
        case "find" | "leftovers":
            find.close_absent(table)
        case "score":
            judging.settle_absent(table)
        case "over":
            pass


def _presence(now: Presence, change: Change) -> Presence:
    match change:
        case Resigned() | PassedOver():
            return "gone"
        case BotSat():
            return "bot"
        case Back():
            return "person"
        case _:
            return now
