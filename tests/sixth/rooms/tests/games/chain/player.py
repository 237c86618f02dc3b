"""The random player of Word Chain. Nothing is hidden: there is no leak to plant."""

from tests.laws.history import History, Leak
from wordhall.games.chain import Chain
from wordhall.games.chain.types import Action, Options, Pass, Say, State, View
from wordhall.kernel.game import Roster, Seat, Sitter, Viewer
from wordhall.kernel.luck import Stream
from wordhall.words import Lexicon

WORDS = tuple(f"{a}{b}{c}" for a in "ABCDEFGHILMNOPRST" for b in "AEO" for c in "NST")
LEAKS: tuple[Leak, ...] = ()


def make() -> Chain:
    return Chain(Lexicon.of(WORDS))


def options(stream: Stream) -> Options:
    return Options(1 + stream.below(4), stream.pick((None, 10, 60)))


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


def twin(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Nothing is hidden: there is none."""
    del history, viewer, stream
    return None
