"""What a table may agree on, and who rolls first: R1, R2, H7."""

from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types.components import SEATS, Options
from wordhall.games.shout.types.events import Opened
from wordhall.kernel.game import Illegal, Roster, Seat
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Opened]:
    """Two to twelve players, and who rolls first: the youngest, or by lot (R1, R2)."""
    if len(roster.seats) not in SEATS:
        raise Illegal(
            "bad-players",
            "shout R1",
            f"Word Shout is for {SEATS[0]} to {SEATS[-1]} players. Add or remove seats.",
        )
    check_ranges("shout", options)
    _check_handicaps(options, roster)
    return [Opened(options, NEWEST, len(roster.seats), _first(options, roster, luck))]


def _check_handicaps(options: Options, roster: Roster) -> None:
    check_owners(options.handicaps, roster)
    if any(own.head_start >= options.target for own in options.handicaps):
        text = "A head start must be less than the target. Give this player fewer points."
        raise Illegal("bad-option", "house H7", text, option="handicaps")


def _first(options: Options, roster: Roster, luck: Luck) -> Seat:
    youngest = roster.youngest() if options.youngest is None else options.youngest
    if youngest is None:
        return Seat(luck.stream("first").below(len(roster.seats)))
    if youngest not in roster.seats:
        text = "The youngest must have a seat here. Choose a player, or leave it to chance."
        raise Illegal("bad-option", "shout R2", text, option="youngest")
    return youngest
