"""What tables and sockets refuse, whoever asks. See `docs/errors/house.md`.

Each is made anew: an exception remembers where it was raised, and all that was at hand there.
"""

from wordhall.kernel.game import Illegal


def not_kept() -> Illegal:
    """The disk would not take it."""
    return Illegal(
        "not-kept",
        "house",
        "The hall could not write this down, so it has not happened: try again in a moment.",
    )


def moved() -> Illegal:
    """Another writer has the table."""
    return Illegal(
        "table-moved",
        "house",
        "The table has moved meanwhile: it opens again by itself, then repeat.",
    )


def stopped() -> Illegal:
    """The table is in quarantine."""
    return Illegal(
        "table-stopped",
        "house",
        "Something in this match is broken, and it cannot go on. Who runs the hall has been told: "
        "open a new table.",
    )


def not_installed(what: str) -> Illegal:
    """A match is played with a list that this program does not have; `what` says which."""
    return Illegal("list-not-installed", "house", f"This match cannot go on here: {what}")


def no_table() -> Illegal:
    """Nobody has opened it, or it is closed."""
    return Illegal(
        "no-such-table",
        "house",
        "There is no such table (any more): look whether there is a slip in its code.",
    )


def opening() -> Illegal:
    """The chance of a match is being sealed."""
    return Illegal("opening", "house", "The match is about to open: wait a few seconds.")


def not_yours() -> Illegal:
    """Somebody else has the seat."""
    return Illegal("not-your-seat", "house", "You do not have this seat: act for one of yours.")


def no_match() -> Illegal:
    """The table gathers."""
    return Illegal("no-match", "house", "No match is being played here now: wait for the next.")


def hello_first() -> Illegal:
    """A socket that has not said who looks through it."""
    return Illegal("hello-first", "house", "Say Hello first: it is the first message.")


def too_fast() -> Illegal:
    """More reactions than anybody wants to see."""
    return Illegal("too-fast", "house", "That was a lot at once: wait a moment.")


def closed_elsewhere(code: str) -> Illegal:
    """A match at the table of this code closes the dictionary to who acts here."""
    return Illegal(
        "dictionary-closed",
        "house H8",
        f"At table {code} you are in a match that closes the dictionary to you, and this table "
        "would tell you of words: play that match to its end first, or resign there.",
        table=code,
    )


def failed() -> Illegal:
    """A fault of the hall's own."""
    return Illegal("failed", "house", "Something went wrong here, and is noted: try again.")


def too_many(wait: int) -> Illegal:
    """Asked too often from one address; there is a token again in so many milliseconds."""
    seconds = max(1, -(-wait // 1000))
    return Illegal(
        "too-many",
        "house",
        f"This is asked too often from where you are: wait {seconds} s.",
        seconds=seconds,
    )
