"""Word Chain as it looks and sounds at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.games.chain import notation
from wordhall.games.chain.types import SEATS, Action, News, Options, Passed, Said, View
from wordhall.kernel.game import Seat
from wordhall.kernel.match.standing import Standing
from wordhall.review.chain import MatchReview
from wordhall.terminal import flag
from wordhall.terminal.ending import in_order, verdict
from wordhall.terminal.face import Ended, Face, Seen, clock, title, waiting
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.keyboard import Step
from wordhall.terminal.reviewing import heading
from wordhall.terminal.wording import doing


class ChainFace(Face):
    """Word Chain."""

    title = "Word Chain"
    blurb = "Each word begins where the one before it ended; long ones pay."
    seats = SEATS
    seats_rule = "chain R1"
    usual_bots = 1
    chance = "letters"
    drawn = "drawn"
    pages = frozenset({"help"})
    card = "chain"
    flags = flag.flags(Options, {"rounds": "turns of each player", "turn_seconds": flag.TURN})

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As usual, unless the table says otherwise."""
        return Options(**given)

    def of_sharing(self, options: Options) -> str:
        """R7."""
        return "Hands are hidden."

    def understood(self, text: str, view: View, standing: Standing) -> Sequence[Action]:
        """A word, or a pass."""
        return [notation.read(text.removeprefix("/"))]

    def takes_words(self, view: View) -> bool:
        """Words are what is typed here."""
        return True

    def step(self, view: View) -> Step:
        """The turn."""
        return (len(view.turns),)

    def is_open(self, view: View) -> bool:
        """Hands stay hidden to the end (R7)."""
        return view.over

    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The letter, the last words, and how it stands."""
        return [title("Word Chain", clock(seen), width), *self.plain_panel(seen)]

    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The same, to be said."""
        scores = ", ".join(
            f"{seen.name(Seat(seat))} {score}" for seat, score in enumerate(seen.view.scores)
        )
        hand = " ".join(seen.view.players[seen.seat].hand or "")
        return [
            ink(f"The next word begins with {seen.view.letter}."),
            ink(f"Your hand: {hand}"),
            ink(scores),
        ]

    def hint(self, seen: Seen) -> str:
        """What to do now."""
        if seen.view.turn == seen.seat:
            return f"Type a word that begins with {seen.view.letter}, or /pass."
        return waiting(seen, 3)

    def told(self, news: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """One piece of news."""
        match news:
            case Said(seat, word, points):
                return [ink(f"{doing(seen, seat, 'say', word)}: {points} points.")]
            case Passed(seat):
                return [ink(f"{doing(seen, seat, 'pass')}.", "dim")]

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help."""
        return [ink("Type a word that begins where the last one ended, or /pass.")]

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The chain."""
        words = [turn.word for turn in ended.view.turns if isinstance(turn, Said)]
        return [[ink(" ".join(words))]]

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R6, R7."""
        standings = [
            ink(f"  {ended.name(seat)}  {ended.outcome.scores[seat]}  {_hand(ended, seat)}")
            for seat in in_order(ended.outcome)
        ]
        return [ink(verdict(ended), "title"), *standings]

    def reviewed(self, review: MatchReview, ended: Ended) -> Sequence[Line]:
        """The longest word."""
        said = "Nobody said a word."
        if review.seat is not None:
            said = f"The longest word: {review.word}, by {ended.name(review.seat)}."
        return [*heading(), ink(said)]


def _hand(ended: Ended, seat: Seat) -> str:
    """R7: what a player held; nothing of one who resigned (H3)."""
    return " ".join(ended.view.players[seat].hand or "")


FACE = ChainFace()
