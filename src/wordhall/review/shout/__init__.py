"""The review of Word Shout: for each round, the shouts, and the words that were possible."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from wordhall.games.shout import fold
from wordhall.games.shout.types.events import Event, RoundEnded, RoundScored
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit, opening_of
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Contested, Measured, Measurement
from wordhall.review.log import events_of, resignations, settled
from wordhall.review.rarest import Rare, rare_among, rarest_words
from wordhall.review.shout.accuracy import SCALES, decisions
from wordhall.review.shout.missed import Missed, Over, missed
from wordhall.review.shout.mistakes import Mistake, basis, mistakes
from wordhall.review.shout.players import Place, PlayerReview, review_player
from wordhall.review.shout.rounds import RoundReview, Shot, review_round
from wordhall.review.winning import lead
from wordhall.words import Lexicon


class MatchReview(Value, frozen=True):
    """The review of a match: its rounds, and its players by seat.

    `scores` are everybody's before the first round and after each. `fastest` and `longest` are the
    valid words taken in the shortest time after the reveal, and the longest; the first of equals.
    In turns there is no fastest word. `collisions` is how many rounds a collision ended. `rarest`
    are the least known words that counted, `rare` the words of the review that few people
    know. `definitions` has those of all its words, and `mistakes` those of each round. `missed` are
    words that people, not bots, might have taken.
    """

    rounds: tuple[RoundReview, ...]
    scores: tuple[tuple[int, ...], ...]
    players: tuple[PlayerReview, ...]
    fastest: Place | None
    longest: Place | None
    collisions: int
    definitions: dict[str, str]
    rarest: tuple[Rare, ...] = ()
    rare: tuple[str, ...] = ()
    mistakes: tuple[tuple[Mistake, ...], ...] = ()
    missed: tuple[Missed, ...] = ()


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """The review of a match, from its whole log; an unfinished round is left out."""
    opened, *course = events_of(commits)
    first = fold.evolve(None, opened)
    seats, race = range(len(first.players)), first.options.manner == "shout"
    scores, rounds = [fold.scores(first)], list[RoundReview]()
    agreed, over = None, list[Over]()
    for before, event, after in _steps(first, course):
        if isinstance(event, RoundEnded):
            agreed = before.agreed
        elif isinstance(event, RoundScored):
            over.append(Over(before, agreed))
            rounds.append(review_round(before, event.points, lexicon, agreed))
            scores.append(fold.scores(after))
    target = first.options.target
    made = tuple(
        tuple(mistakes(played.shots, before, after, target, lexicon))
        for played, (before, after) in zip(rounds, pairwise(scores), strict=True)
    )
    return MatchReview(
        rounds=tuple(rounds),
        scores=settled(tuple(scores), resignations(commits, fold.evolve, fold.turns_listed)),
        players=tuple(review_player(Seat(seat), rounds, lexicon, race=race) for seat in seats),
        fastest=_best(rounds, lambda shot: -shot.after) if race else None,
        longest=_best(rounds, lambda shot: shot.length),
        collisions=sum(played.ended == "collision" for played in rounds),
        definitions=_definitions(rounds, lexicon),
        rarest=rarest_words(words_of(commits), lexicon),
        rare=rare_among((word for played in rounds for word in _possible(played)), lexicon),
        mistakes=made,
        missed=missed(over, rounds, made, _people(commits), lexicon),
    )


def _people(commits: Sequence[Commit[Any, Any]]) -> Sequence[Seat]:
    """The seats without a bot from the start."""
    sitters = opening_of(commits).roster.sitters
    return [Seat(seat) for seat, sitter in enumerate(sitters) if sitter.bot is None]


def words_of(commits: Sequence[Commit[Any, Any]]) -> Iterable[tuple[Seat, str]]:
    """The words that were taken and stood (R11), each with the seat that took it."""
    opened, *course = events_of(commits)
    return (
        (take.seat, take.word)
        for before, event, _ in _steps(fold.evolve(None, opened), course)
        if isinstance(event, RoundScored)
        for take in before.takes
        if take.verdict is None or take.verdict.valid
    )


def measured(commits: Sequence[Commit[Any, Any]], review: MatchReview) -> Measurement:
    """The decisions of all players, and for each the rounds."""
    target = events_of(commits)[0].options.target
    seats = [Seat(seat) for seat in range(len(review.players))]
    return Measurement(
        players=tuple(
            Measured("play", seat, decisions(seat, review.rounds), SCALES["play"]) for seat in seats
        ),
        turns=tuple(
            Contested(seat, at, lead(after, seat) - at.lead)
            for before, after in pairwise(review.scores)
            for seat in seats
            for at in [basis(before, seat, target)]
        ),
    )


def _steps(first: State, events: Sequence[Event]) -> Iterator[tuple[State, Event, State]]:
    before = first
    for event in events:
        after = fold.evolve(before, event)
        yield before, event, after
        before = after


def _best(rounds: Sequence[RoundReview], worth: Callable[[Shot], Any]) -> Place | None:
    """The valid shout with the highest `worth` that took dice."""
    took = [
        (worth(shot), Place(number, place))
        for number, played in enumerate(rounds)
        for place, shot in enumerate(played.shots)
        if shot.fate == "took" and shot.counts
    ]
    return max(took, key=lambda told: told[0])[1] if took else None


def _definitions(rounds: Sequence[RoundReview], lexicon: Lexicon) -> dict[str, str]:
    """The definitions of all words in the review, without offensive ones."""
    told = sorted({word for played in rounds for word in _told(played)})
    meanings = {word: lexicon.definition(word) for word in told if not lexicon.offensive(word)}
    return {word: meaning for word, meaning in meanings.items() if meaning is not None}


def _told(played: RoundReview) -> Iterator[str]:
    yield from (shot.word for shot in played.shots)
    yield from _possible(played)


def _possible(played: RoundReview) -> Iterator[str]:
    yield from (lying.word for lying in (*played.longest, *played.known, *played.left))
    yield from played.whole
