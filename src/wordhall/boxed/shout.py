"""Rounds of Word Shout as they were written down at home, and what they are worth (R7 to R13).

A round is a line: its dice before a colon, if they were written down, then what happened, parted by
commas. `Ann CAT` is a word that was taken, `Ben DOGE?Ann` one that Ann challenged, `collision` ends
the round and doubles the next.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from wordhall.boxed.written import challenged, items, known_by
from wordhall.complaint import Complaint
from wordhall.games.shout import scoring
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import DICE, SEATS, SHORTEST, Die, Options, Take, Verdict
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.words import Lexicon, LexiconError

COLLISION = "collision"
FACES = frozenset(face.upper() for die in DICE for face in die)

Outcome: TypeAlias = Literal["stands", "fell", "not_on_the_dice", "not_a_word", "too_short"]


class Entry(NamedTuple):
    """A word as it was written down, and who challenged it."""

    player: str
    word: str
    challenger: str | None


class Written(NamedTuple):
    """A round as it was written down; without dice nobody can say what they spelled."""

    dice: tuple[Die, ...] | None
    entries: tuple[Entry, ...]
    collided: bool


class ScoredWord(Value, frozen=True):
    """A word, what it brought its player, and the opposite to who challenged it (R11).

    A word that `counts` is in the list; it may stand though it does not, if nobody challenged it.
    """

    player: str
    word: str
    dice: int
    outcome: Outcome
    counts: bool
    points: int
    challenged_by: str | None


class ScoredRound(Value, frozen=True):
    """A round, what each die counted in it, and the totals after it, in the order of players."""

    multiplier: int
    words: tuple[ScoredWord, ...]
    collision: bool
    points: tuple[int, ...]
    totals: tuple[int, ...]


class ScoredGame(Value, frozen=True):
    """All rounds. `winner` is who has won by the end of the last one, if anybody (R13)."""

    players: tuple[str, ...]
    rounds: tuple[ScoredRound, ...]
    winner: str | None


def read_round(line: str) -> Written:
    """A line as a round. Raises Complaint (`bad-round`)."""
    before, colon, after = line.rpartition(":")
    dice = _dice(before) if colon else None
    said = list(items([after]))
    collided = bool(said) and said[-1].casefold() == COLLISION
    return Written(dice, tuple(map(_entry, said[:-1] if collided else said)), collided)


def _dice(text: str) -> tuple[Die, ...]:
    faces = [face.capitalize() for face in text.split()]
    if len(faces) != len(DICE):
        raise _bad_round(f"{len(faces)} dice before the colon, and the game has {len(DICE)}")
    for face in faces:
        if face.upper() not in FACES:
            raise _bad_round(f"no die shows {face!r}; write a letter, or Qu")
    return tuple(Die(face, 0, 0, 0) for face in faces)


def _entry(item: str) -> Entry:
    said, challenger = challenged(item)
    player, _, word = said.rpartition(" ")
    if not player or not word:
        raise _bad_round(f"{item!r} is not a player and a word, like “Ann CAT”")
    if challenger == "":
        raise _bad_round(f"{item!r} does not say who challenged it, like “Ann CAT?Ben”")
    return Entry(player, word, challenger)


def _bad_round(reason: str) -> Complaint:
    return Complaint("bad-round", f"this is not a round: {reason}")


def score_game(lines: Iterable[str], options: Options, lexicon: Lexicon) -> ScoredGame:
    """Every round, in order. Raises Complaint (`bad-round`, `bad-players`)."""
    written = _named_once([read_round(line) for line in lines])
    players = _players(written)
    multiplier, totals, scored = 1, (0,) * len(players), list[ScoredRound]()
    reached, winner = False, None
    for number, one in enumerate(written, 1):
        if winner is not None:
            raise _bad_round(f"the game was over before round {number} (shout R13)")
        reader = _Reader(players, options, lexicon, multiplier)
        scored.append(reader.score(one, totals))
        totals = scored[-1].totals
        reached = reached or max(totals) >= options.target
        alone = totals.count(max(totals)) == 1
        winner = players[totals.index(max(totals))] if reached and alone else None
        multiplier = scoring.next_multiplier(options, multiplier, collided=one.collided)
    return ScoredGame(players, tuple(scored), winner)


def _named_once(written: Sequence[Written]) -> list[Written]:
    """The rounds with every name as it was first written."""
    names = known_by(name for one in written for name in _named(one))
    return [
        one._replace(
            entries=tuple(
                entry._replace(
                    player=names[entry.player],
                    challenger=entry.challenger and names[entry.challenger],
                )
                for entry in one.entries
            )
        )
        for one in written
    ]


def _players(written: Sequence[Written]) -> tuple[str, ...]:
    """Everybody who is named, in the order in which they are."""
    named = dict.fromkeys(name for one in written for name in _named(one))
    if len(named) not in SEATS:
        text = f"the game is for {SEATS[0]} to {SEATS[-1]} players, and {len(named)} are named"
        raise Complaint("bad-players", f"{text} (shout R1)")
    return tuple(named)


def _named(one: Written) -> Iterator[str]:
    for entry in one.entries:
        yield entry.player
        if entry.challenger is not None:
            yield entry.challenger


class _Reader:
    """Reads one round, word by word, as dice are taken."""

    def __init__(
        self, players: tuple[str, ...], options: Options, lexicon: Lexicon, multiplier: int
    ) -> None:
        self._players = players
        self._options = options
        self._lexicon = lexicon
        self._multiplier = multiplier
        self._dice: tuple[Die, ...] | None = None
        self._takes: list[Take] = []

    def score(self, one: Written, totals: tuple[int, ...]) -> ScoredRound:
        """The round, and the totals after it."""
        self._dice = one.dice
        words = tuple(map(self._word, one.entries))
        points = scoring.points(self._takes, len(self._players))
        after = tuple(total + more for total, more in zip(totals, points, strict=True))
        return ScoredRound(self._multiplier, words, one.collided, points, after)

    def _word(self, entry: Entry) -> ScoredWord:
        word = self._letters(entry.word)
        counts = word in self._lexicon
        outcome, taken = self._taken(word, counts=counts)
        if outcome != "stands":
            return ScoredWord(entry.player, word, 0, outcome, counts, 0, None)
        take = Take(self._seat(entry.player), word, taken, len(taken) * self._multiplier, Ms(0))
        if entry.challenger is not None:
            take = replace(take, verdict=self._verdict(entry, counts=counts))
        self._takes.append(take)
        fell = take.verdict is not None and not take.verdict.valid
        return ScoredWord(
            player=entry.player,
            word=word,
            dice=len(taken),
            outcome="fell" if fell else "stands",
            counts=counts,
            points=-take.points if fell else take.points,
            challenged_by=entry.challenger,
        )

    def _letters(self, text: str) -> str:
        try:
            return self._lexicon.alphabet.spelled(text)
        except LexiconError as error:
            raise _bad_round(f"{text!r} is not a word of letters") from error

    def _seat(self, player: str) -> Seat:
        return Seat(self._players.index(player))

    def _verdict(self, entry: Entry, *, counts: bool) -> Verdict:
        if self._options.words == "checked":
            raise _bad_round("where words are checked there are no challenges (shout R11)")
        if entry.challenger == entry.player:
            raise _bad_round(f"{entry.player} cannot challenge their own word (shout R11)")
        return Verdict(self._seat(entry.challenger or ""), counts)

    def _taken(self, word: str, *, counts: bool) -> tuple[Outcome, tuple[int, ...]]:
        """The dice that a word takes, if it takes any (R5, R10)."""
        if len(word) < SHORTEST:
            return "too_short", ()
        if self._options.words == "checked" and not counts:
            return "not_a_word", ()
        if self._dice is None:
            return "stands", tuple(range(len(word) - word.count("QU")))
        taken = spell(word, self._dice)
        if taken is None:
            return "not_on_the_dice", ()
        self._dice = tuple(
            replace(die, taken_by=Seat(0)) if number in taken else die
            for number, die in enumerate(self._dice)
        )
        return "stands", taken
