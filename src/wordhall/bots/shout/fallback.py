"""The fallback for a bot that failed: it never shouts and never challenges."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.shout.doubting import decides
from wordhall.games.shout.types.actions import Accept, Action, NoMore, Ready, Roll
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Seat


class FallbackBot(Bot[View, Action]):
    """The simplest player, which acts at once."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once what the table waits for."""
        own, table = view.players[self._seat], view.table
        if own.retired:
            return None
        match table.phase:
            case "ready" if table.roller == self._seat:
                return Intention(Roll(), now) if all_ready(view) else None
            case "ready" if not own.ready:
                return Intention(Ready(), now)
            case "playing" if not own.no_more and table.turn in {None, self._seat}:
                return Intention(NoMore(), max(now, table.began))
            case "challenging" if decides(view, self._seat):
                return Intention(Accept(), now)
            case _:
                return None


def all_ready(view: View) -> bool:
    """Whether the roller may roll (R3)."""
    return all(
        player.ready or player.aside or player.retired or seat == view.table.roller
        for seat, player in enumerate(view.players)
    )
