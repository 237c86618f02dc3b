"""The bots of a match: which are asked, what each intends, and what replaces those that fail.

A bot is asked when its View has changed, and when its intended action is done or was refused; its
earlier answer is then void. No bot is asked in a pause. A bot that fails, or is refused `PATIENCE`
times while it sees the same, is replaced by its game's fallback bot, which answers at once. If that
one is refused, it waits until it sees something new, so as not to repeat one action for ever.
"""

from collections.abc import Mapping
from typing import Any

from wordhall.bots import fallback_bot
from wordhall.bots.contract import Intention
from wordhall.kernel.game import Act, Ms, Seat
from wordhall.kernel.house.facts import House
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.match.views import Views
from wordhall.kernel.value import Value

PATIENCE = 3
"""The refusals in a row after which a fallback bot takes a bot's place."""


class MoveRequest(Value, frozen=True):
    """A request to the bot of a seat: what it will do, given this View since `now`."""

    seat: Seat
    level: str
    view: Any
    now: Ms


class _BotSeat:
    """The seat of one bot. It `uses_fallback` once its own bot has failed."""

    __slots__ = (
        *("asked", "intention", "level", "request", "refused"),
        *("seat", "since", "uses_fallback", "view"),
    )

    def __init__(self, seat: Seat, level: str) -> None:
        self.seat = seat
        self.level = level
        self.uses_fallback = False
        self.view: Any = None
        self.since = Ms(0)
        self.asked = False
        self.request: MoveRequest | None = None
        self.refused = 0
        self.intention: Intention[Any] | None = None

    def forget(self, since: Ms) -> None:
        """Drops its intended action: the bot is asked again, with this as the present time."""
        self.asked, self.request, self.intention, self.since = False, None, None, since


class BotSeats:
    """All bots of one match, and the `programs` that play for people, by seat and name.

    A program is asked like a bot of that level, as long as its person has the seat.
    """

    def __init__(self, game: AnyGame, programs: Mapping[Seat, str] | None = None) -> None:
        self._game = game
        self._programs = programs or {}
        self._house: House | None = None
        self._seats: dict[Seat, _BotSeat] = {}
        self._new: list[MoveRequest] = []
        self._stopped = False
        self.requests_changed = False
        """Whether requests have come up, or become void, since the last call of `requests`."""

    def update(self, views: Views[Any, Any]) -> None:
        """Takes over the present match: every bot gets its seat, and those to ask are asked."""
        if self._stopped:
            return
        live = views.live
        if live.house is not self._house:
            self._house = live.house
            self._seat(live.house)
        if live.house.paused:
            return
        for own in self._seats.values():
            view = views.view(own.seat)
            if view != own.view:
                own.view, own.refused = view, 0
                own.forget(live.at)
            if not own.asked:
                self._ask(own)

    def _seat(self, house: House) -> None:
        for number, chair in enumerate(house.chairs):
            seat = Seat(number)
            level = self._programs.get(seat) if chair.plays else chair.bot
            known = self._seats.get(seat)
            if known is not None and known.level != level:
                del self._seats[seat]
                self.requests_changed = True
            if level is not None and seat not in self._seats:
                self._seats[seat] = _BotSeat(seat, level)

    def _ask(self, own: _BotSeat) -> None:
        own.asked = True
        if own.uses_fallback:
            own.intention = fallback_bot(self._game.name, own.seat).intend(own.view, own.since)
            return
        own.request = MoveRequest(own.seat, own.level, own.view, own.since)
        self._new.append(own.request)
        self.requests_changed = True

    # What the driver asks bots

    def requests(self) -> list[MoveRequest]:
        """The requests that have come up since the last call and are still open."""
        new, self._new, self.requests_changed = self._new, [], False
        return [request for request in new if self.is_open(request)]

    def is_open(self, request: MoveRequest) -> bool:
        """Whether the answer is still needed."""
        own = self._seats.get(request.seat)
        return own is not None and own.request is request

    @property
    def busy(self) -> bool:
        """Whether a request is open."""
        return any(own.request is not None for own in self._seats.values())

    def answer(self, request: MoveRequest, intention: Intention[Any] | None) -> None:
        """Takes a bot's answer; an answer to a request that is no longer open is dropped."""
        own = self._seats.get(request.seat)
        if own is not None and own.request is request:
            own.request, own.intention = None, intention

    def fail(self, request: MoveRequest) -> None:
        """Notes that the bot could not answer: a fallback bot takes its place."""
        own = self._seats.get(request.seat)
        if own is not None and own.request is request:
            own.request, own.uses_fallback = None, True
            self._ask(own)

    # What they mean to do

    def next_at(self) -> Ms | None:
        """The match time at which the first bot intends to act."""
        times = [own.intention.at for own in self._seats.values() if own.intention is not None]
        return min(times, default=None)

    def first(self) -> tuple[Seat, Intention[Any]] | None:
        """The seat of the bot that will act first, and its action; of equals, the first seat."""
        chosen: tuple[Seat, Intention[Any]] | None = None
        for own in self._seats.values():
            meant = own.intention
            if meant is None:
                continue
            if chosen is None or (meant.at, own.seat) < (chosen[1].at, chosen[0]):
                chosen = own.seat, meant
        return chosen

    def acted(self, act: Act[Any], *, refused: bool) -> bool:
        """Notes that a bot's action was done or refused; gives whether it is replaced for that.

        The bot is asked again at the next `update`. Actions of people change nothing here.
        """
        own = self._seats.get(act.seat)
        if own is None or not (act.bot or act.seat in self._programs):
            return False
        own.forget(act.at)
        if not refused:
            return False
        if own.uses_fallback:
            own.asked = True  # it would say the same again: until it sees something new
            return False
        own.refused += 1
        own.uses_fallback = own.refused >= PATIENCE
        return own.uses_fallback

    def stop(self) -> None:
        """Stops asking bots."""
        self._stopped = True
        self._seats.clear()
        self._new.clear()
