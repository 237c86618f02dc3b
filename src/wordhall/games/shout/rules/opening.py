"""What a table may agree on, and who rolls first: R1, R2, H7."""

from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types import SHORTEST, Handicap, Opened, Options
from wordhall.kernel.game import Illegal, Roster, Seat
from wordhall.kernel.handicaps import EXTRA_SECONDS, owners_fault
from wordhall.kernel.luck import Luck

SEATS = range(2, 13)
COLLISION_MS = range(1, 5001)
CHALLENGE_SECONDS = range(5, 121)
TURN_SECONDS = range(5, 601)
TARGETS = range(1, 1001)

MIN_LENGTHS = range(SHORTEST, 9)


def open_table(options: Options, roster: Roster, luck: Luck) -> list[Opened]:
    """Two to twelve players, and who rolls first: the youngest, or by lot (R1, R2)."""
    if len(roster.seats) not in SEATS:
        raise Illegal(
            "bad-players",
            "shout R1",
            "Word Shout is for 2 to 12 players. Add or remove seats.",
        )
    _check_option("collision_ms", options.collision_ms, COLLISION_MS, "shout R8")
    _check_option("challenge_seconds", options.challenge_seconds, CHALLENGE_SECONDS, "shout R11")
    _check_option("target", options.target, TARGETS, "shout R13")
    if options.turn_seconds is not None:
        _check_option("turn_seconds", options.turn_seconds, TURN_SECONDS, "shout R14")
    _check_handicaps(options, roster)
    return [Opened(options, NEWEST, len(roster.seats), _first(options, roster, luck))]


def _check_option(name: str, value: int, allowed: range, rule: str) -> None:
    if value not in allowed:
        text = f"Choose a number from {allowed[0]} to {allowed[-1]} for {name}."
        raise Illegal("bad-option", rule, text, option=name)


def _check_handicaps(options: Options, roster: Roster) -> None:
    fault = owners_fault(options.handicaps, roster)
    if fault is not None:
        raise Illegal("bad-option", "house H7", fault, option="handicaps")
    if not all(_is_fair(own, options.target) for own in options.handicaps):
        text = (
            f"A handicap asks for words from {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]} letters, and "
            "gives at most an hour more a turn and fewer points than the target. Give less."
        )
        raise Illegal("bad-option", "house H7", text, option="handicaps")


def _is_fair(own: Handicap, target: int) -> bool:
    return (
        own.min_length in MIN_LENGTHS
        and own.extra_seconds in EXTRA_SECONDS
        and own.head_start in range(target)
    )


def _first(options: Options, roster: Roster, luck: Luck) -> Seat:
    youngest = roster.youngest() if options.youngest is None else options.youngest
    if youngest is None:
        return Seat(luck.stream("first").below(len(roster.seats)))
    if youngest not in roster.seats:
        text = "The youngest must have a seat. Choose one, or leave it to the lot."
        raise Illegal("bad-option", "shout R2", text, option="youngest")
    return youngest
