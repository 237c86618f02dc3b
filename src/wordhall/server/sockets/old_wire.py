"""What a program is told that speaks an older wire."""

from wordhall.kernel.game import Illegal
from wordhall.server.sockets.wire import WIRE


def old_wire() -> Illegal:
    """The Hello of a program names an older wire version, or none."""
    return Illegal(
        "old-wire",
        "house",
        f'The parts of a View have new names since wire {WIRE}: "me" is "seat", "seats" and '
        f'"racks" are "players", "outcome" is in "standing". Read those and say "wire": {WIRE} in '
        "your Hello; "
        "docs/bots/protocol.md has the list.",
        wire=WIRE,
    )
