"""Written words of Waywords, gone through turn by turn: R6, R8, R11, R12, R16, R17 and R19."""

from msgspec.structs import replace

from wordhall.boxed.ways.reading import Entry, bad_word
from wordhall.boxed.ways.values import Outcome, Part, ScoredTurn
from wordhall.games.ways import scoring, variants
from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.tiles import ANY, COST, value
from wordhall.games.ways.types.components import Options, Values
from wordhall.words import Lexicon


class Table:
    """The game as far as it is gone through; a player without a name scores words alone."""

    def __init__(
        self, players: tuple[str, ...], options: Options, values: Values, lexicon: Lexicon
    ) -> None:
        self.turns: list[ScoredTurn] = []
        self.totals = dict.fromkeys(players, 0)
        self.winner: str | None = None
        self._options = options
        self._values: Values = values
        self._lexicon = lexicon

    def note(self, entry: Entry) -> None:
        """One more turn. Raises Complaint (`bad-word`)."""
        if self.winner is not None:
            wrong = f"{self.winner} had won before “{entry.item}”"
            raise bad_word(wrong, "leave it out, or say another --target (ways R19)")
        if entry.had is not None:
            self._begin(entry, entry.had)
        elif entry.tiles:
            self._spell(entry)
        else:
            self._pay(entry, COST, "take a marker off the board")
            total = self.totals[entry.player]
            self.turns.append(ScoredTurn(entry.player, "", (), (), "taken", 0, COST, total))
        past = self.totals[entry.player] > self._options.target
        if past and entry.player and not variants.free(self._options):
            self.winner = entry.player

    def _begin(self, entry: Entry, had: int) -> None:
        if any(turn.player == entry.player for turn in self.turns):
            wrong = f"“{entry.item}” comes behind a turn of {entry.player}"
            raise bad_word(wrong, "write what players had before their first turn")
        self.totals[entry.player] = had

    def _pay(self, entry: Entry, cost: int, what: str) -> None:
        """R16: a cost needs the points; R20, R21: where markers are free, nothing costs."""
        if variants.free(self._options):
            rule = variants.rule(self._options)
            raise bad_word(f"“{entry.item}”: nobody may {what} here", f"leave it out ({rule})")
        if entry.player and cost > self.totals[entry.player]:
            had = self.totals[entry.player]
            wrong = f"“{entry.item}” costs {cost} points, and {entry.player} had {had}"
            advice = f"write “{entry.player} 20” first for points from before (ways R16)"
            raise bad_word(wrong, advice)
        self.totals[entry.player] -= cost

    def _spell(self, entry: Entry) -> None:
        """R11: the word, or what became of it."""
        self._check_challenge(entry)
        values, word = self._values, "".join(entry.tiles)
        outcome = self._outcome(word, entry.challenger)
        laid = outcome in {"stands", "fell"}
        cost = scoring.cost(entry.patterns) if laid else 0
        if cost:
            self._pay(entry, cost, f"use {ANY}")
        points = scoring.score(entry.tiles, entry.patterns, values) if outcome == "stands" else 0
        self.totals[entry.player] += points
        if entry.challenger is not None and outcome == "stands":
            self.totals[entry.challenger] -= COST
        turn = ScoredTurn(
            entry.player,
            word,
            tuple(Part(tile, value(tile, values)) for tile in entry.tiles),
            tuple(Part(one, scoring.score((), (one,), values)) for one in entry.patterns),
            outcome,
            points,
            cost,
            self.totals[entry.player],
        )
        self.turns.append(replace(turn, challenged_by=entry.challenger))

    def _check_challenge(self, entry: Entry) -> None:
        if entry.challenger is None:
            return
        if self._options.words == "checked":
            wrong = f"“{entry.item}” is challenged, and words are checked"
            raise bad_word(wrong, "say --words challenge (ways R17)")
        if entry.challenger == entry.player or not entry.player:
            wrong = f"“{entry.item}” is not challenged by another player"
            raise bad_word(wrong, "name both players (ways R17)")

    def _outcome(self, word: str, challenger: str | None) -> Outcome:
        """R6, R17."""
        if len(word) < self._options.min_word_length:
            return "too_short"
        looked_up = self._options.words == "checked" or challenger is not None
        if not looked_up or counts(word, self._options, self._lexicon):
            return "stands"
        return "fell" if challenger is not None else "not_a_word"
