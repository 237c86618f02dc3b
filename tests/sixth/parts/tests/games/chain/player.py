"""The random player of Word Chain, what nobody may tell apart, and leaks that are planted."""

from dataclasses import replace

from msgspec.structs import replace as with_fields

from tests.laws.history import History, Leak, run
from wordhall.games.chain import Chain, fold
from wordhall.games.chain.scoring import of_hand
from wordhall.games.chain.types import Action, Event, Options, Pass, Said, Say, State, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.words import Lexicon

WORDS = tuple(f"{a}{b}{c}" for a in "ABCDEFGHILMNOPRST" for b in "AEO" for c in "NST")
LEXICON = Lexicon.of(WORDS)


def make() -> Chain:
    return Chain(LEXICON)


def options(stream: Stream) -> Options:
    return Options(1 + stream.below(20), stream.pick((None, 10, 60)))


def roster(stream: Stream) -> Roster:
    sitters = [Sitter("Ann"), Sitter("Bea", age=9), Sitter("Cem"), Sitter("Dot", bot="club")]
    return Roster(tuple(sitters[: 2 + stream.below(3)]))


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    if seat != view.turn and stream.below(6):
        return None
    words = [word for word in WORDS if word[0] == view.letter]
    return Say(stream.pick(words)) if words and stream.below(4) else Pass()


def instances(state: State, seat: Seat, kind: type[Action]) -> list[Action]:
    del seat
    said = len(state.turns)
    return [Pass()] if kind is Pass else [Say(state.letter + "X" * (said + 1))]


class _OtherHand(Luck):
    """The same chance, but one player is dealt another hand."""

    def __init__(self, luck: Luck, seat: Seat, other: int) -> None:
        super().__init__(other.to_bytes(4, "big"))
        self._luck = luck
        self._purpose = ("hand", seat)

    def stream(self, name: str, index: int = 0) -> Stream:
        mine = (name, index) == self._purpose
        return super().stream(name, index) if mine else self._luck.stream(name, index)


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Somebody else has another hand (R7), which nobody is shown before everybody is."""
    if fold.over(run(history).live.state):
        return None
    seat = stream.pick([Seat(n) for n in history.roster.seats if n != viewer])
    return replace(history, luck=_OtherHand(history.luck, seat, stream.below(10**6)))


class _HandsShown(Chain):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sides = zip(seen.players, state.hands, strict=True)
        return with_fields(seen, players=tuple(with_fields(own, hand=hand) for own, hand in sides))


class _HandsCounted(Chain):
    """Points follow hands before these are shown."""

    @staticmethod
    def scores(state: State) -> tuple[int, ...]:
        said = [turn for turn in state.turns if isinstance(turn, Said)]
        return tuple(
            score + of_hand(hand, [turn.word for turn in said if turn.seat == seat])
            for seat, (score, hand) in enumerate(zip(state.scores, state.hands, strict=True))
        )


class _HandsTold(Chain):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as refusal:
            text = f"{refusal.text} {state.hands}"
            raise Illegal(refusal.code, refusal.rule, text) from refusal


class _SeatsSorted(Chain):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        order = sorted(range(len(state.hands)), key=lambda seat: state.hands[seat])
        return with_fields(seen, players=tuple(seen.players[seat] for seat in order))


LEAKS = (
    Leak("hands are in every View", "field", lambda _: _HandsShown(LEXICON)),
    Leak("points count hands", "count", lambda _: _HandsCounted(LEXICON)),
    Leak("a refusal tells hands", "error", lambda _: _HandsTold(LEXICON)),
    Leak("seats are sorted by hands", "order", lambda _: _SeatsSorted(LEXICON)),
)
