"""The summary of a player's shouts."""

from collections.abc import Sequence

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.review.accuracy import accuracy
from wordhall.review.shout.accuracy import SCALES, decisions
from wordhall.review.shout.rounds import RoundReview, Shot
from wordhall.words import Lexicon


class Place(Value, frozen=True):
    """The place of a shout: its round, and its number in the round, both from 0."""

    round: int
    shot: int


class PlayerReview(Value, frozen=True):
    """One player's summary: the words and dice that they took, even if challenged later.

    `longest` and `fastest` are among their words that stood: the one with the most letters, and the
    shortest time from the reveal to a word; `fastest` is None in turns. `late` counts
    shouts for dice that were gone, `phonies` invalid words, `caught` those of them that fell.
    Challenges are those that they made (R11).

    `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), None in turns, or where too little
    was open to them; `find` is their best find: of their words with the most dice the least known.
    """

    words: int
    dice: int
    longest: str | None
    fastest: Ms | None
    late: int
    collided: int
    phonies: int
    caught: int
    challenges_won: int
    challenges_lost: int
    accuracy: int | None = None
    find: Place | None = None


def review_player(
    seat: Seat, rounds: Sequence[RoundReview], lexicon: Lexicon, *, race: bool
) -> PlayerReview:
    """The summary of a seat."""
    shots = [shot for played in rounds for shot in played.shots]
    own = [shot for shot in shots if shot.seat == seat]
    took = [shot for shot in own if shot.fate == "took"]
    stood = [shot for shot in took if shot.points > 0]
    asked = [shot for shot in shots if shot.by == seat]
    phonies = [shot for shot in took if not shot.counts]
    return PlayerReview(
        words=len(took),
        dice=sum(shot.dice for shot in took),
        longest=max(stood, key=lambda shot: shot.length).word if stood else None,
        fastest=min((shot.after for shot in stood), default=None) if race else None,
        late=_fates(own, "late"),
        collided=_fates(own, "collided"),
        phonies=len(phonies),
        caught=sum(shot.by is not None for shot in phonies),
        challenges_won=sum(not shot.counts for shot in asked),
        challenges_lost=sum(shot.counts for shot in asked),
        accuracy=accuracy(decisions(seat, rounds), SCALES["play"]),
        find=_find(seat, rounds, lexicon),
    )


def _find(seat: Seat, rounds: Sequence[RoundReview], lexicon: Lexicon) -> Place | None:
    """The word that stood with the most dice, of equals the least known one."""
    found = [
        (shot.dice, -lexicon.familiarity(shot.word), Place(number, place))
        for number, played in enumerate(rounds)
        for place, shot in enumerate(played.shots)
        if shot.seat == seat and shot.points > 0 and shot.counts
    ]
    return max(found, key=lambda one: one[:2])[2] if found else None


def _fates(shots: Sequence[Shot], fate: str) -> int:
    return sum(shot.fate == fate for shot in shots)
