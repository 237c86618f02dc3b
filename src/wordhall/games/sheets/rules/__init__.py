"""Mark My Words: what players may do, and the events that follow.

There is one module for each phase, in the order of the rulebook: `build` (R7 to R13), `find` (R14
to R20 with Leftovers), `judging` (R21 to R30).
"""

from collections.abc import Sequence

from wordhall.games.sheets.editions import NEWEST
from wordhall.games.sheets.rules import build, find, judging
from wordhall.games.sheets.rules.decision import Decision
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import SEATS, Options, Phase, Presence
from wordhall.games.sheets.types.events import Event, Opened, PresenceNoted
from wordhall.games.sheets.types.state import State
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
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges
from wordhall.words import Lexicon

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
"""The phases of each action, and the rule that says so."""


def open_game(options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
    """The match is set up, if the options fit the table (R6, R7)."""
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
            f"Mark My Words is for {SEATS[0]} to {SEATS[-1]} players. "
            "Add or remove seats; bots count, too.",
            seats=len(roster.sitters),
        )


def _check_options(options: Options, roster: Roster) -> None:
    check_ranges("sheets", options)
    if options.roller is not None and options.roller not in roster.seats:
        raise Illegal(
            "bad-option",
            "sheets R7",
            "The roller must have a seat. Choose a player at this table.",
            option="roller",
        )
    check_owners(options.handicaps, roster)


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Decision:
    """The events that a cause gives."""
    decision = Decision(state, cause.at, luck, lexicon)
    match cause:
        case Act(seat, action):
            _check_phase(state, action)
            _act(decision, seat, action)
        case Alarm():
            _ring(decision)
        case Seating(seat, change):
            if seat is not None:
                _change_holder(decision, seat, change)
    return decision


def _check_phase(state: State, action: Action) -> None:
    rule, phases = PHASES_OF[type(action)]
    if state.phase not in phases:
        where = " or ".join(phase.capitalize() for phase in phases)
        text = f"You can do that only in {where}, and this is {state.phase.capitalize()}."
        raise Illegal("wrong-phase", rule, text, phase=state.phase)


def _act(decision: Decision, seat: Seat, action: Action) -> None:
    match action:
        case Roll():
            build.press(decision, seat)
        case Write(letters):
            build.write(decision, seat, letters)
        case Pencil(letters):
            build.pencil(decision, seat, letters)
        case WriteWord(word):
            find.write_word(decision, seat, word)
        case StrikeWord(word):
            find.strike_word(decision, seat, word)
        case Flip():
            find.flip(decision, seat)
        case Stop():
            find.stop(decision, seat)
        case GoOn():
            find.go_on(decision, seat)
        case Question(word, doubt):
            judging.ask(decision, seat, word, doubt)
        case AnswerWhere() | AnswerMeaning() | GiveUp():
            judging.answer(decision, seat, action)
        case Judge(word, valid):
            judging.judge(decision, seat, word, valid=valid)


def _ring(decision: Decision) -> None:
    match decision.state.phase:
        case "build":
            build.ring(decision)
        case "find" | "leftovers":
            find.ring(decision)
        case "score":
            judging.ring(decision)
        case "over":
            pass


def _change_holder(decision: Decision, seat: Seat, change: Change) -> None:
    """The table plays on without a player who is gone, and asks no bot for meanings (R26)."""
    presence = _presence(decision.state.presence[seat], change)
    if presence == decision.state.presence[seat]:
        return
    decision.add(PresenceNoted(seat, presence))
    match decision.state.phase:
        case "build":
            build.play_for_absent(decision)
        case "find" | "leftovers":
            find.stop_absent(decision)
        case "score":
            judging.settle_absent(decision)
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
