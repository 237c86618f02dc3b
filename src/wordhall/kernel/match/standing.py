"""The standing of a match, in the same form for every game: whose turn, until when, offers."""

from wordhall.kernel.game import Ms, Outcome, Seat
from wordhall.kernel.value import Value


class Standing(Value, frozen=True):
    """The facts that every interface needs first, as one viewer may know them.

    `awaited` are the seats that the table waits for, in order. `until` is the match time at which
    the time that the viewer sees running is up; None if none runs. `scores` are the points by seat.
    `outcome` is how the match ended; None while it runs. `offers` are the types of the actions that
    the rules allow the viewer now, in alphabetical order; nobody is sent another's.
    """

    awaited: tuple[Seat, ...]
    until: Ms | None
    scores: tuple[int, ...]
    outcome: Outcome | None
    offers: tuple[str, ...]

    @property
    def may_act(self) -> bool:
        """Whether the viewer may send something now."""
        return bool(self.offers)
