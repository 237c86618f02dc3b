"""The refusals of tables and sockets that concern no game. See `docs/errors/house.md`.

Each call makes a new one, as an exception keeps the frames in which it was raised.
"""

from collections.abc import Sequence

from wordhall.kernel.game import Illegal
from wordhall.store.contract import Trouble

FOR_THE_OPERATOR = {"store-damaged", "store-replaced", "store-foreign", "store-newer"}
"""The codes of troubles that do not pass without the operator."""


def not_kept() -> Illegal:
    """A write to the disk has failed."""
    return Illegal(
        "not-kept",
        "house",
        "The hall could not save this, so it has not happened. Try again in a moment.",
    )


def moved() -> Illegal:
    """Another process writes the table."""
    return Illegal(
        "table-moved",
        "house",
        "The table has moved. It opens again by itself; then try again.",
    )


def not_here() -> Illegal:
    """Another node has the table, and the proxy has not sent the request there."""
    return Illegal(
        "table-moves",
        "house",
        "The table is moving to another machine of the hall. Try again in a few seconds.",
    )


def newer() -> Illegal:
    """A newer version has written to the table, and no node of that version runs."""
    return Illegal(
        "table-newer",
        "house",
        "A newer version of Wordhall keeps this, and this hall is older now. "
        "Try again when the hall has its new version back.",
    )


def desk_unreadable() -> Illegal:
    """A desk's document makes no sense to this version: a newer one wrote it, or it is damaged."""
    return Illegal(
        "desk-unreadable",
        "house H12",
        "The hall cannot read this desk: a newer version has written it, or it is damaged. "
        "Ask whoever runs the hall.",
    )


def stranger() -> Illegal:
    """The person who asks has no name here, or was forgotten meanwhile."""
    return Illegal("stranger", "house", "The hall does not know you yet. Give a name first.")


def stopped() -> Illegal:
    """The table is in quarantine."""
    return Illegal(
        "table-stopped",
        "house",
        "Something in this match is broken, and it cannot continue. The operator of the hall has "
        "been told. Open a new table.",
    )


def not_installed(what: str) -> Illegal:
    """A match was begun with a list that this program does not have; `what` says which."""
    text = f"This match needs a list that the hall lacks: {what}"
    return Illegal("list-not-installed", "house", text)


CODE_LENGTH = 6
"""The characters of a table's code: 30 to the 6th, over 700 million codes."""


def no_table(code: str = "") -> Illegal:
    """No table has this code, or it is closed; if no table can have it, that is said."""
    text = "No table has this code. Check it for a typo; the table may have closed."
    if code and len(code) != CODE_LENGTH:
        text = f"The code of a table has {CODE_LENGTH} letters and digits. Type all of them."
    return Illegal("no-such-table", "house", text)


def opening() -> Illegal:
    """The seed of a match is being sealed."""
    return Illegal("opening", "house", "The match is about to begin. Wait a few seconds.")


def not_yours() -> Illegal:
    """Somebody else has the seat."""
    return Illegal("not-your-seat", "house", "This is not your seat. Act for one of yours.")


def not_your_desk() -> Illegal:
    """The person does not lead the table from a desk."""
    return Illegal(
        "desk-only",
        "house H12",
        "Only the desk that leads the table can do that. Act for your seat.",
    )


def no_match() -> Illegal:
    """The table has no match yet."""
    return Illegal("no-match", "house", "No match is being played here now. Wait for the next one.")


def hello_first() -> Illegal:
    """A socket has sent something before its Hello."""
    return Illegal("hello-first", "house", "The first message must be Hello. Send it first.")


def too_fast() -> Illegal:
    """A person sends reactions, or wishes for the big screen, too fast."""
    return Illegal("too-fast", "house", "You have sent too much at once. Wait a moment.")


def muted() -> Illegal:
    """The host has turned off the reactions at the table."""
    return Illegal(
        "muted", "house", "The host has turned reactions off at this table. Play on without them."
    )


def no_such_reaction(known: Sequence[str]) -> Illegal:
    """The game does not have this reaction; `known` are those that it has."""
    text = f"This game has no such reaction. Choose one of these: {', '.join(known)}."
    return Illegal("no-such-reaction", "house", text)


def seat_waits(wait: int) -> Illegal:
    """A seat has written its limit into the log; it may write again in `wait` milliseconds."""
    seconds = max(1, -(-wait // 1000))
    return Illegal(
        "seat-waits",
        "house",
        f"This seat has done too much in a short time. Wait {seconds} s, then play on.",
        seconds=seconds,
    )


def disk_low() -> Illegal:
    """The disk is nearly full: running matches need the rest."""
    return Illegal(
        "disk-low",
        "house",
        "The disk of the hall is nearly full, so no new match begins. Matches in play continue. "
        "Ask whoever runs the hall to make room.",
    )


def closed_elsewhere(code: str) -> Illegal:
    """A match at the table of this code closes the dictionary for the person."""
    return Illegal(
        "dictionary-closed",
        "house H8",
        f"Your match at table {code} closes the dictionary to you, and this table would tell you "
        "about words. Finish that match first, or resign there.",
        table=code,
    )


def closed_by(code: str) -> Illegal:
    """A match at the table of this code closes the dictionary to who looks a word up."""
    return Illegal(
        "dictionary-closed",
        "house H8",
        f"Your match at table {code} closes the dictionary to you until it is over.",
        table=code,
    )


def analysis_closed(code: str) -> Illegal:
    """A match at the table of this code closes the analysis of its game to its players."""
    return Illegal(
        "analysis-closed",
        "house H8",
        f"Your match at table {code} closes the analysis of this game to you until it is over. "
        "Play it to its end, or resign there.",
        table=code,
    )


def still_studying() -> Illegal:
    """The process for studies has too much to do, or failed."""
    text = "The hall is busy with other matches. Try again in a moment."
    return Illegal("still-studying", "house", text)


def analysis_ended() -> Illegal:
    """A page asks for more of an analysis that its person has ended elsewhere."""
    return Illegal(
        "analysis-ended",
        "house",
        "The hall works on one analysis for each person at a time. This one has ended, as you "
        "began another or stopped it in another tab or window. Wait until that is done, and begin "
        "this one again.",
    )


def no_review() -> Illegal:
    """The review of a match failed."""
    text = (
        "This match cannot be reviewed: that failed, and the log of the hall says where. Try again "
        "in a minute, or tell whoever runs the hall."
    )
    return Illegal("no-review", "house", text)


def no_study() -> Illegal:
    """A position could not be looked at: its process failed."""
    text = (
        "This position cannot be looked at: that failed, and the log of the hall says where. "
        "Choose another, or tell whoever runs the hall."
    )
    return Illegal("no-study", "house", text)


def no_best_result() -> Illegal:
    """The search for the best result of a board failed."""
    text = (
        "The best result of this board cannot be found: the search failed, and the log of the hall "
        "says where. Your own result is kept. Try again in a minute, or tell whoever runs the hall."
    )
    return Illegal("no-best-result", "daily D12", text)


def failed() -> Illegal:
    """A fault of the hall's own."""
    return Illegal(
        "failed",
        "house",
        "Something went wrong in the hall. It is in the log. Try again.",
    )


def in_trouble(trouble: Trouble) -> Illegal:
    """The store's trouble in words for guests, without paths of the machine."""
    if trouble.code in FOR_THE_OPERATOR:
        text = (
            "The database of the hall is damaged or was moved, so this cannot be done. Tell "
            "whoever runs the hall: its log says what to do."
        )
    else:
        text = "The hall cannot save anything now, and nothing has changed. Try again in a minute."
    return Illegal(trouble.code, "house", text)


def too_many(wait: int) -> Illegal:
    """An address has asked too often; it has a token again in `wait` milliseconds."""
    seconds = max(1, -(-wait // 1000))
    return Illegal(
        "too-many",
        "house",
        f"Too many requests have come from your address. Wait {seconds} s.",
        seconds=seconds,
    )
