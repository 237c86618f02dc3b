"""A whole match of bots in virtual time: nobody waits, and nothing but Views is seen."""

from typing import Any

from wordhall.bots import AnyBot, Effort, Intention
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.game import Act, Alarm, Outcome, Roster, Seat, Seating, Sitter
from wordhall.kernel.house import HouseFact, TableRules
from wordhall.kernel.luck import Luck, luck_of, seal, seed_of_code
from wordhall.kernel.match import AnyGame, Commit, Live, MatchOpened
from wordhall.kernel.value import Value
from wordhall.lab.contestants import seated
from wordhall.words import Lexicon


class Played(Value, frozen=True):
    """A finished match: its log and how it ended."""

    commits: tuple[Commit[Any, Any], ...]
    live: Live[Any]
    outcome: Outcome


class Table:
    """A match that is being played by bots alone."""

    def __init__(self, game: AnyGame, live: Live[Any], luck: Luck, bots: list[AnyBot]) -> None:
        self._game = game
        self._luck = luck
        self._bots = bots
        self.live = live
        self.commits: list[Commit[Any, Any]] = []
        self._intentions: dict[Seat, Intention[Any] | None] = {}
        for seat in range(len(bots)):
            self._ask(Seat(seat))

    def _ask(self, seat: Seat) -> None:
        view = match.look(self._game, self.live, seat)
        self._intentions[seat] = self._bots[seat].intend(view, self.live.at)

    def play(self) -> Outcome:
        """Act after act and alarm after alarm to the outcome."""
        while (outcome := match.outcome(self._game, self.live)) is None:
            self._next()
        return outcome

    def _next(self) -> None:
        seat, intention = min(
            ((seat, plan) for seat, plan in self._intentions.items() if plan is not None),
            key=lambda planned: planned[1].at,
            default=(None, None),
        )
        due = match.next_due(self._game, self.live)
        if seat is None or intention is None or (due is not None and due <= intention.at):
            if due is None:
                message = f"{self._game.name}: no bot wants to act and no alarm is due"
                raise match.Stuck(message)
            self._step(Alarm(due))
            return
        held = self.live.house.chairs[seat].bot is not None
        self._step(Act(seat, intention.action, intention.at, bot=held))

    def _step(self, cause: Act[Any] | Alarm | Seating) -> None:
        before = self.live
        stepped = match.step(self._game, before, cause, self._luck)
        if stepped.refusal is not None:
            message = f"a bot was refused: {stepped.refusal} ({cause})"
            raise RuntimeError(message)
        self.commits.extend(stepped.commits)
        self.live = stepped.live
        for seat in self._concerned(before, cause, stepped.commits):
            self._ask(seat)

    def _concerned(
        self,
        before: Live[Any],
        cause: Act[Any] | Alarm | Seating,
        commits: tuple[Commit[Any, Any], ...],
    ) -> set[Seat]:
        """Who acted, and everyone who has heard news."""
        heard = {cause.seat} if isinstance(cause, Act) else set[Seat]()
        for commit in commits:
            state = before.state
            for event in commit.events:
                if isinstance(event, HouseFact):
                    continue
                after = self._game.evolve(state, event)
                for seat in self._intentions.keys() - heard:
                    if self._game.news(state, event, after, seat) is not None:
                        heard.add(seat)
                state = after
        return heard


def play_match(
    name: str,
    lexicon: Lexicon,
    levels: list[str],
    code: str,
    options: Any = None,
    effort: Effort = Effort(),  # noqa: B008 - a value that never changes
) -> Played:
    """A match of these contestants, seat by seat, with the chance of a code (H9)."""
    game = CATALOG[name].make(lexicon)
    roster = Roster(tuple(Sitter(f"{level} {i + 1}", bot=level) for i, level in enumerate(levels)))
    seed = seed_of_code(code)
    sealed = seal(seed, (), code)
    opened = MatchOpened(
        name,
        game.rules_version,
        lexicon.digest,
        lexicon.names_digest,
        roster,
        TableRules(),
        sealed,
    )
    luck = luck_of(seed, sealed)
    first = match.open_match(game, options or game.types.options(), opened, luck)
    bots = [
        seated(name, level, lexicon, Seat(seat), Luck(f"{code}/bot/{seat}".encode()), effort)
        for seat, level in enumerate(levels)
    ]
    table = Table(game, first.live, luck, bots)
    outcome = table.play()
    return Played((*first.commits, *table.commits), table.live, outcome)
