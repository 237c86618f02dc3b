"""Word Shout: decides a finished match a second time, rule by rule.

It is written from the rulebook, without the game's own code, so that a fault in either shows as a
difference. The table is changed in place, and each event goes into the ledger with its rule.
"""

from typing import Any

from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.ledger import Refused
from wordhall.verify.shout import playing, verdicts
from wordhall.verify.shout.day import board
from wordhall.verify.shout.options import ACTION, OPENED, check_options, handicap
from wordhall.verify.shout.table import Player, Table


class Shout:
    """One match of Word Shout."""

    def __init__(self, hands: Hands) -> None:
        """R1, R2: the players, and who rolls first."""
        options, sitters = hands.first["options"], hands.roster["sitters"]
        check_options(options, len(sitters))
        roller = options["youngest"]
        if roller is None:
            roller = _youngest([sitter["age"] for sitter in sitters])
        if roller is None:
            roller = hands.chance.purpose("first").under(len(sitters))
        seats = range(len(sitters))
        players = [Player(handicap(options, seat)["head_start"]) for seat in seats]
        self._table = Table(options, players, roller, hands)
        opened = {"options": options, "edition": hands.first["edition"], "seats": len(sitters)}
        self._table.say("R2", "Opened", **opened, roller=roller)

    # Questions of the match

    def finished(self) -> str | None:
        """R13."""
        return "target" if self._table.phase == "over" else None

    def awaited(self) -> set[int]:
        """R3, R11, R14: nobody while all shout at once."""
        table = self._table
        match table.phase:
            case "ready":
                return table.unready() or {table.rolls_now()} & {*table.awaited()}
            case "challenging":
                return table.undecided()
            case _:
                return set() if table.turn is None else {table.turn.seat} & {*table.awaited()}

    def on_deadline(self) -> set[int]:
        """H1: in turns, the seat to move; other limits are nobody's own."""
        return self.awaited() if self._table.turn is not None else set()

    def due(self) -> int | None:
        """R6, R9, R11, R14: the next shout is settled, or a round, a turn or its verdicts end."""
        table = self._table
        if table.phase == "challenging":
            return table.until
        if table.turn is not None:
            return table.turn.until if table.players[table.turn.seat].awaited else None
        moments = [made.moment for made in table.pending]
        if table.agreed is not None:
            moments.append(table.agreed)
        return min(moments) + table.delay if moments else None

    def without_deadline(self) -> set[int]:
        """H10: in a race, the seats that have not said “no more”; otherwise the awaited ones."""
        table = self._table
        if table.phase == "playing" and table.turn is None:
            return {seat for seat in table.awaited() if not table.players[seat].no_more}
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """R12: points of the rounds that are over."""
        return [player.score for player in self._table.players]

    def scored(self) -> bool:
        """H4: whether a round has brought anybody points, or cost any."""
        return self._table.paid

    def ranks(self) -> list[tuple[int, ...]]:
        """R13: points alone decide."""
        return [(total,) for total in self.totals()]

    def ring(self, at: int) -> None:
        """An alarm: a time is up."""
        table = self._table
        if table.phase == "challenging":
            verdicts.score(table)
        elif table.turn is not None:
            playing.give_up(table, table.turn.seat, at)
        else:
            playing.settle(table, at)

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """A player's action, meant for this round."""
        table = self._table
        if action.get("round") not in {None, table.round}:
            raise Refused("shout R5", "this was meant for another round")
        match action["type"]:
            case "Ready":
                playing.ready(table, seat)
            case "Roll":
                playing.roll(table, seat, at)
            case "Shout":
                playing.shout(table, seat, action["word"], at, credit)
            case "NoMore":
                playing.no_more(table, seat, at)
            case "Challenge":
                verdicts.challenge(table, seat, action["word"])
            case _:
                verdicts.accept(table, seat)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """H1 to H3: the table plays on without a seat, or with it again."""
        player = self._table.players[seat]
        match change:
            case "PassedOver":
                player.aside = True
                self._note("H1", "StoodAside", seat, at)
            case "Back" | "BotSat" if player.aside:
                player.aside = False
                self._note("H2", "Rejoined", seat, at)
            case "Resigned":
                player.retired = True
                self._note("H3", "Retired", seat, at)
            case _:
                pass

    def _note(self, rule: str, kind: str, seat: int, at: int) -> None:
        table = self._table
        table.hands.say.say(f"house {rule}", kind, seat=seat, at=at)
        playing.note_agreement(table, at)
        playing.keep_turn(table, seat, at)
        verdicts.score_if_all_decided(table)


def _youngest(ages: list[int | None]) -> int | None:
    """R2: the youngest player, if all ages are known and nobody else is as young."""
    known = [age for age in ages if age is not None]
    if len(known) < len(ages) or known.count(min(known)) > 1:
        return None
    return known.index(min(known))


GAME = VerifiedGame(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset({"Shouted", "CameLate"}),
    needs_every_seat=False,
    last_rule="shout R13",
    play=Shout,
    belated=frozenset({"Took"}),
    board=board,
)
