"""A written game of Jumbo Word Cross, gone through turn by turn: R2 to R8 and R10 to R14."""

from collections.abc import Sequence

from msgspec.structs import replace

from wordhall.boxed.cross import racks
from wordhall.boxed.cross.reading import LEFT, Entry, tiles_named
from wordhall.boxed.cross.values import ScoredTurn
from wordhall.games.cross.mat import laid
from wordhall.games.cross.notation.commands import ALL, as_meant, read_on
from wordhall.games.cross.notation.position import Position, check_tiles
from wordhall.games.cross.placing import mat_signs, rack_signs, spelled, words_made
from wordhall.games.cross.rules.challenge import looked_up
from wordhall.games.cross.scoring import WRONG_CHALLENGE, score_play
from wordhall.games.cross.types.actions import Challenge, Exchange, Pass, Place
from wordhall.games.cross.types.components import Options, Tile
from wordhall.kernel.game import Illegal, Seat
from wordhall.words import Lexicon


class Table:
    """The game as far as it has been replayed: all turns, the position, and the tiles left."""

    def __init__(
        self, players: tuple[str, ...], start: Position, options: Options, lexicon: Lexicon
    ) -> None:
        self.players = players
        self.now = start
        self.turns: list[ScoredTurn] = []
        self.left: dict[Seat, str] = {}
        self._options = options
        self._lexicon = lexicon
        self._lost: list[Seat] = []
        """The players whose next turn is lost to a wrong challenge."""
        self._before_play: Position | None = None
        """Where it stood before a play that may still be challenged."""

    def note(self, entry: Entry) -> None:
        """One more turn, challenge, or rack; `Illegal` says why it cannot have been so."""
        seat = Seat(self.players.index(entry.player))
        verb, _, rest = entry.command.partition(" ")
        if verb == LEFT:
            self.left[seat] = tiles_named(rest)
            return
        if self.left:
            text = "The game is over. Write what was left after the last turn."
            raise Illegal("bad-turn", "cross R16", text)
        match read_on(self.now.board, entry.command):
            case Place(tiles):
                self._place(seat, as_meant(tiles, racks.blanks(self.now, seat)))
            case Exchange(tiles):
                self._exchange(seat, tiles)
            case Pass():
                self._idle(seat, "pass", passes=self.now.passes + 1)
            case Challenge(words):
                self._challenge(seat, words)
            case _:
                text = "Write down plays, exchanges, passes and challenges only."
                raise Illegal("bad-turn", "cross notation", text)

    def _place(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        """R3 to R6, R12 to R14."""
        before = self.now
        words = words_made(before.board, tiles)
        if self._options.challenge == "void":
            wrong = next((word.text for word in words if word.text not in self._lexicon), None)
            if wrong is not None:
                text = f"{wrong} is not in the word list. Play something else."
                raise Illegal("not-a-word", "cross R10", text)
        points = score_play(words, len(tiles), before.rack_size)
        total = before.scores[seat] + points
        after = replace(
            racks.played(before, seat, rack_signs(tiles)),
            board=laid(before.board, mat_signs(tiles)),
            scores=self._scores(seat, total),
            scoreless=0 if points else before.scoreless + 1,
            passes=0,
        )
        check_tiles(after)
        bonus = points - sum(word.points for word in words)
        move = spelled(before.board, tiles)
        self._end_turn(seat, after)
        self.turns.append(ScoredTurn(self.players[seat], move, total, words, bonus, points))
        self._before_play = before

    def _exchange(self, seat: Seat, said: str) -> None:
        """R7: the tiles, or how many."""
        held = self.now.racks[seat].count
        tiles = held if said == ALL else int(said) if said.isdecimal() else tiles_named(said)
        self.now = racks.exchanged(self.now, seat, tiles)
        self._idle(seat, f"exchange {tiles}", passes=0)

    def _idle(self, seat: Seat, move: str, *, passes: int) -> None:
        after = replace(self.now, scoreless=self.now.scoreless + 1, passes=passes)
        self._end_turn(seat, after)
        self.turns.append(ScoredTurn(self.players[seat], move, after.scores[seat]))

    def _end_turn(self, seat: Seat, after: Position) -> None:
        """R2, R10: the turn goes to the left, past who is out and who loses a turn."""
        seats = len(self.players)
        following = seat
        for _ in range(2 * seats):
            following = Seat((following + 1) % seats)
            if following in self._lost:
                self._lost.remove(following)
            elif after.racks[following].count:
                break
        self.now = replace(after, turn=following)
        self._before_play = None

    def _scores(self, seat: Seat, total: int) -> tuple[int, ...]:
        scores = self.now.scores
        return (*scores[:seat], total, *scores[seat + 1 :])

    def _challenge(self, by: Seat, named: tuple[str, ...]) -> None:
        """R10: the words of the play before are looked up, and it stands or falls."""
        before, self._before_play = self._before_play, None
        rule = self._options.challenge
        if before is None or rule == "void":
            text = "There is no play to challenge: a challenge comes right behind one."
            raise Illegal("nothing-to-challenge", "cross R10", text)
        turn = self.turns[-1]
        mover = Seat(self.players.index(turn.player))
        if mover == by:
            text = "This is their own play. Only the others challenge it."
            raise Illegal("own-play", "cross R10", text)
        words = looked_up(rule, named, tuple(dict.fromkeys(word.text for word in turn.words)))
        fallen = tuple(word for word in words if word not in self._lexicon)
        consoled = WRONG_CHALLENGE * len(words) if rule == "five_point" and not fallen else 0
        if fallen:
            scoreless = before.scoreless + 1
            self.now = replace(before, turn=self.now.turn, scoreless=scoreless, passes=0)
        elif rule == "double":
            self._lost.append(by)
            self._end_turn(mover, self.now)
        self.now = replace(self.now, scores=self._scores(mover, self.now.scores[mover] + consoled))
        self.turns[-1] = replace(
            turn,
            total=self.now.scores[mover],
            points=0 if fallen else turn.points,
            challenged_by=self.players[by],
            fallen=fallen,
            consoled=consoled,
        )
