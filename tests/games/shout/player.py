"""The random player of Word Shout, indistinguishable histories, and planted leaks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as with_fields

from tests.games.shout.table import WORDS
from tests.laws.history import Ask, History, Leak, run
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import CREDIT_CAP, Handicap, Options, Receipt
from wordhall.games.shout.types.events import CameLate, Collided, Event, RoundEnded, Shouted, Took
from wordhall.games.shout.types.state import State
from wordhall.games.shout.types.views import News, OwnShout, ShoutInVain, View, WordTaken
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.kernel.match.commits import Commit
from wordhall.words import Lexicon

LEXICON = Lexicon.of(WORDS)
NONSENSE = ("TAE", "EOA", "AEI", "QUO", "CAT'S", "AT")
OUT_OF_TURN: Sequence[Action] = (Ready(), Roll(), NoMore(), Accept(), Challenge(0), Shout("CAT"))


NOTHING = ShoutInVain(Receipt("", "late", 0, Ms(0), Ms(0)))
"""News without content."""


def make() -> WordShout:
    """The game, on a small word list."""
    return WordShout(LEXICON)


def options(stream: Stream) -> Options:
    """Random options; low targets come to an end sooner."""
    return Options(
        manner=stream.pick(("shout", "shout", "turns")),
        turn_seconds=stream.pick((None, 10)),
        handicaps=stream.pick(((), (Handicap(Seat(1), 5, 4, 2),))),
        words=stream.pick(("challenge", "checked")),
        collision_ms=stream.pick((250, 250, 100, 1_000)),
        compound_doubling=stream.below(2) == 0,
        challenge_seconds=stream.pick((5, 15)),
        target=stream.pick((50, 12, 3)),
        youngest=stream.pick((None, None, Seat(1))),
    )


def roster(stream: Stream) -> Roster:
    """Two to five players."""
    return Roster(
        tuple(
            Sitter(f"player {seat}", age=stream.pick((None, 8, 30, 31)))
            for seat in range(2 + stream.below(4))
        )
    )


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    """Mostly what the phase asks for; sometimes nonsense."""
    if stream.below(12) == 0:
        return stream.pick(OUT_OF_TURN)
    match view.table.phase:
        case "ready":
            ready = all(player.ready for i, player in enumerate(view.players) if i != seat)
            if view.table.roller == seat:
                return Roll() if ready or stream.below(3) == 0 else None
            return None if view.players[seat].ready else Ready()
        case "playing":
            return _shout(view, stream) if view.table.turn in {None, seat} else None
        case "challenging":
            return Challenge(stream.below(len(view.takes))) if stream.below(3) == 0 else Accept()
        case _:
            return None


def _shout(view: View, stream: Stream) -> Action:
    roll = stream.below(10)
    if roll == 0:
        return NoMore()
    if roll <= 3:
        return Shout(stream.pick(NONSENSE))
    if view.pending and roll <= 7:
        return Shout(view.pending[0].word)
    seen = [word for word in WORDS if spell(word, view.dice) is not None]
    return Shout(stream.pick(seen)) if seen else NoMore()


def instances(state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
    """All there are; of shouts, the faces of the first free dice."""
    del seat
    faces = [die.face.upper() for die in state.dice if die.taken_by is None]
    if kind is Shout:
        yield from (Shout("".join(faces[: count + 1])) for count in range(len(faces)))
    elif kind is Challenge:
        yield from (Challenge(number) for number in range(len(state.takes) + 1))
    else:
        yield kind()  # type: ignore[call-arg]


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Without the shouts of others that came to nothing, and others at other arrivals (R9).

    A shout that everybody heard stays with its moment, but may have come a millisecond earlier
    with a millisecond less credit.
    """
    made = run(history)
    secret = {index for index, seat, _ in made.refusals if seat != viewer}
    secret |= set(_unheard(history, made.commits))
    races = history.options.manner == "shout"
    asks: list[Ask] = []
    for index, ask in enumerate(history.asks):
        cause = ask.cause
        if not isinstance(cause, Act) or cause.seat == viewer:
            asks.append(ask)
        elif index in secret:
            asks.append(Ask(Alarm(cause.at)))
        elif races and stream.below(2) and _may_come_earlier(cause, asks):
            asks.append(replace(ask, cause=_earlier(cause)))
        else:
            asks.append(ask)
    if tuple(asks) == history.asks:
        return None
    return replace(history, asks=(*asks, Ask(Alarm(history.asks[-1].cause.at))))


def _may_come_earlier(act: Act[Action], before: Sequence[Ask]) -> bool:
    if not isinstance(act.action, Shout) or not 1 <= act.credit <= CREDIT_CAP:
        return False
    return not before or before[-1].cause.at < act.at


def _earlier(act: Act[Action]) -> Act[Action]:
    return with_fields(act, at=Ms(act.at - 1), credit=Ms(act.credit - 1))


def _unheard(history: History, commits: Sequence[Commit[Any, Any]]) -> Iterator[int]:
    """Which asks of others were shouts that nobody else has heard of by the end."""
    number = {id(ask.cause): index for index, ask in enumerate(history.asks)}
    open_: dict[tuple[Seat, int], int] = {}
    for commit in commits:
        for event in commit.events:
            match event:
                case Shouted(seat, nth):
                    open_[seat, nth] = number[id(commit.cause)]
                case Took(seat, nth):
                    open_.pop((seat, nth), None)  # in turns nothing was pending
                case Collided(shouts):
                    for shout in shouts:
                        del open_[shout.seat, shout.nth]
                case CameLate(seat, nth):
                    yield open_.pop((seat, nth))
                case RoundEnded():
                    yield from open_.values()
                    open_.clear()
                case _:
                    pass
    yield from open_.values()


class PendingShown(WordShout):
    """Everybody sees what is pending."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        pending = (OwnShout(s.word, Ms(s.moment - state.began), s.credit) for s in state.pending)
        return with_fields(view, pending=tuple(pending))


class ShoutsCounted(WordShout):
    """The round's number grows with every shout."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        shouts = sum(player.shouts for player in state.players)
        return with_fields(view, table=with_fields(view.table, round=state.round + shouts))


class ShoutsTicked(WordShout):
    """Something was shouted: nobody hears who and what."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        return NOTHING if told is None and isinstance(event, Shouted) else told


class ShoutsInVainTicked(WordShout):
    """A shout in vain is told to all, without its word."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        return NOTHING if told is None and isinstance(event, CameLate) else told


class ReceiptsShown(WordShout):
    """Everybody sees all receipts: late shouts, and credits."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        told = [receipt for player in state.players for receipt in player.receipts]
        return with_fields(super().view(state, public, viewer), receipts=tuple(told))


class CreditsHeard(WordShout):
    """A taken word is worth its maker's credit more, to who listens."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        if isinstance(event, Took) and isinstance(told, WordTaken):
            own = after.players[event.seat].receipts
            return with_fields(told, points=told.points + sum(receipt.credit for receipt in own))
        return told


class AllShoutsOrdered(WordShout):
    """A receipt counts the shouts before it that nobody heard, too."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        shouts = sum(player.shouts for player in state.players)
        counted = (with_fields(own, order=own.order + shouts) for own in view.receipts)
        return with_fields(view, receipts=tuple(counted))


class NumbersShown(WordShout):
    """A taken word comes with as many blanks as its maker had shouted before."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        if isinstance(event, Took) and isinstance(told, WordTaken):
            return with_fields(told, word=told.word + " " * event.nth)
        return told


class Reproachful(WordShout):
    """A refusal says how often all have shouted."""

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as illegal:
            illegal.details["shouts"] = sum(player.shouts for player in state.players)
            raise


class LastShoutFirst(WordShout):
    """The words of a round stand the other way round after every shout."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        shouts = sum(player.shouts for player in state.players)
        return with_fields(view, takes=view.takes[::-1] if shouts % 2 else view.takes)


LEAKS = (
    Leak("pending shouts are shown", "field", lambda _: PendingShown(LEXICON)),
    Leak("shouts are counted", "count", lambda _: ShoutsCounted(LEXICON)),
    Leak("a shout is heard without its word", "tick", lambda _: ShoutsTicked(LEXICON)),
    Leak("a shout in vain is heard", "tick", lambda _: ShoutsInVainTicked(LEXICON)),
    Leak("receipts are shown to all", "field", lambda _: ReceiptsShown(LEXICON)),
    Leak("a word tells its maker's credit", "field", lambda _: CreditsHeard(LEXICON)),
    Leak("a receipt counts what nobody heard", "count", lambda _: AllShoutsOrdered(LEXICON)),
    Leak("a word is as long as its maker's tries", "size", lambda _: NumbersShown(LEXICON)),
    Leak("a refusal counts all shouts", "error", lambda _: Reproachful(LEXICON)),
    Leak("words lie in the order of hidden shouts", "order", lambda _: LastShoutFirst(LEXICON)),
)
