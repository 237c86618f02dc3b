"""Mark My Words: what players may do, and what comes of it.

One module a phase, in the order of the rulebook: `build` (R7 to R13), `find` (R14 to R20 with
Leftovers), `judging` (R21 to R30).
"""

from collections.abc import Sequence

from wordhall.games.sheets.editions import NEWEST
from wordhall.games.sheets.rules import build, find, judging
from wordhall.games.sheets.rules.offers import offers
from wordhall.games.sheets.rules.table import Table
from wordhall.games.sheets.scoring import SHORTEST, SIDE
from wordhall.games.sheets.types import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Event,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Opened,
    Options,
    Pencil,
    Phase,
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
from wordhall.kernel.handicaps import owners_fault
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

__all__ = ["decide", "offers", "open_table"]

SEATS = range(3, 31)
DAY_SECONDS = 86_400
HOUR_SECONDS = 3600
PHASES_OF: dict[type[Action], tuple[str, tuple[Phase, ...]]] = {
    Roll: ("sheets R7", ("build",)),
    Write: ("sheets R9", ("build",)),
    Pencil: ("sheets R13", ("build",)),
    WriteWord: ("sheets R15", ("find", "leftovers")),
    StrikeWord: ("sheets R16", ("find", "leftovers")),
    Flip: ("sheets R16", ("find",)),
    Stop: ("sheets R16", ("find", "leftovers")),
    GoOn: ("sheets R16", ("find", "leftovers")),
    Question: ("sheets R26", ("score",)),
    AnswerWhere: ("sheets R26", ("score",)),
    AnswerMeaning: ("sheets R26", ("score",)),
    GiveUp: ("sheets R26", ("score",)),
    Judge: ("sheets R27", ("score",)),
}
"""Where each action belongs, and the rule that says so."""


def open_table(options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
    """The table is laid, if the options fit it (R6, R7)."""
    _check_roster(roster)
    _check_options(options, roster)
    roller = options.roller
    if roller is None:
        roller = Seat(luck.stream("roller").below(len(roster.sitters)))
    return [Opened(options, NEWEST, roster, roller)]


def _check_roster(roster: Roster) -> None:
    if len(roster.sitters) not in SEATS:
        raise Illegal(
            "bad-players",
            "sheets R6",
            "Mark My Words is for 3 to 30 players. Add or remove seats; bots count, too.",
            seats=len(roster.sitters),
        )


def _check_options(options: Options, roster: Roster) -> None:
    if options.roller is not None and options.roller not in roster.seats:
        raise Illegal(
            "bad-option",
            "sheets R7",
            "The roller must have a seat. Choose a player at this table.",
            option="roller",
        )
    _check_times(options)
    _check_handicaps(options, roster)


def _check_times(options: Options) -> None:
    times = (
        ("sheets R13", "build_seconds", options.build_seconds),
        ("sheets R16", "timer_seconds", options.timer_seconds),
        ("sheets R18", "find_limit_seconds", options.find_limit_seconds),
        ("sheets R26", "answer_seconds", options.answer_seconds),
        ("sheets R27", "score_seconds", options.score_seconds),
    )
    for rule, name, seconds in times:
        if seconds is not None and not 1 <= seconds <= DAY_SECONDS:
            raise Illegal("bad-option", rule, f"Choose {name} from 1 second to a day.", option=name)


def _check_handicaps(options: Options, roster: Roster) -> None:
    fault = owners_fault(options.handicaps, roster)
    if fault is not None:
        raise Illegal("bad-option", "house H7", fault, option="handicaps")
    for own in options.handicaps:
        if not SHORTEST <= own.min_length <= SIDE:
            raise Illegal(
                "bad-option",
                "house H7",
                "A handicap asks for words of at least 3, 4 or 5 letters. Choose one of these.",
                option="handicaps",
            )
        if not 0 <= own.extra_seconds <= HOUR_SECONDS:
            raise Illegal(
                "bad-option",
                "house H7",
                "A handicap gives at most an hour of extra time. Give less.",
                option="handicaps",
            )


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Sequence[Event]:
    """What comes of a cause."""
    table = Table(state, cause.at, luck, lexicon)
    match cause:
        case Act(seat, action):
            _check_phase(state, action)
            _act(table, seat, action)
        case Alarm():
            _ring(table)
        case Seating(seat, change):
            if seat is not None:
                _reseat(table, seat, change)
    return table.events


def _check_phase(state: State, action: Action) -> None:
    rule, phases = PHASES_OF[type(action)]
    if state.phase not in phases:
        raise Illegal(
            "wrong-phase",
            rule,
            f"You can't do that in {state.phase.capitalize()}, only in another part of the game.",
            phase=state.phase,
        )


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
        case AnswerWhere() | AnswerMeaning() | GiveUp():
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
            find.stop_absent(table)
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
