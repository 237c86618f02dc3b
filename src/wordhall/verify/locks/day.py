"""Mark My Word: the board of the day, drawn again (daily D8)."""

from wordhall.verify.game import Deal
from wordhall.verify.locks.board import unmixed


def board(deal: Deal) -> str:
    """The first letter of the bag, and the rack after it."""
    bag = deal.chance.purpose("bag").order(unmixed())
    return f"{bag[0]} {''.join(bag[1 : deal.terms['rack_size'] + 1])}"
