"""The first commit of a match, the only one into which a store looks: it has the players' names.

A name decides nothing in a match: its record is verified by seats, chance, acts and scores. So only
the opening commit of a log is ever changed (docs/adr/0010).
"""

from collections.abc import Sequence

import msgspec

from wordhall.store.rows import GUEST


def without_names(opening: bytes, seats: Sequence[int]) -> bytes:
    """The first commit of a match without the names of these seats.

    An age stays if there is one: it may have decided who begins, and identifies nobody. Nothing is
    left of a damaged commit, as nobody can tell what is in it.
    """
    try:
        commit = msgspec.json.decode(opening)
    except msgspec.DecodeError:
        return b""
    rosters = [event["roster"] for event in commit["events"] if "roster" in event]
    for roster in rosters:  # the house event has one, and the game's event may repeat it
        for seat in seats:
            roster["sitters"][seat]["name"] = GUEST
    return msgspec.json.encode(commit)
