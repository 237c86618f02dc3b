"""A whole match of bots in virtual time: without waiting, and the bots see only Views."""

from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.bots.contract import AnyBot, Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Outcome, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import Commit, Live, Stuck
from wordhall.kernel.value import Value
from wordhall.lab.contestants import seated
from wordhall.play.agreement import Agreement
from wordhall.play.live_match import Cause, LiveMatch
from wordhall.play.local_bots import BotMaker, LocalBots
from wordhall.play.opening import Opened, chance_of_code, open_match
from wordhall.words import Lexicon


class Played(Value, frozen=True):
    """A finished match: its log and how it ended."""

    commits: tuple[Commit[Any, Any], ...]
    live: Live[Any]
    outcome: Outcome


class Table:
    """A match in virtual time: the next cause always happens at once.

    `programs` play for people, by seat. A player that fails or is refused raises here: there is no
    fallback bot.
    """

    def __init__(
        self, opened: Opened, make_bot: BotMaker, programs: Mapping[Seat, str] | None = None
    ) -> None:
        begun = opened.game, opened.live, opened.luck
        self.match = LiveMatch(*begun, Timeline(0), programs=programs)
        self.commits = list(opened.commits)
        self._players = LocalBots(make_bot)
        self.match.update_bots()

    def play(self) -> Played:
        """Plays the match to its outcome."""
        playing = self.match
        while (outcome := playing.outcome) is None:
            self._players.answer_all(playing.bots)
            cause = playing.next_cause()
            if cause is None:
                message = f"{playing.game.name}: no bot wants to act and no alarm is due"
                raise Stuck(message)
            self.step(cause)
        return Played(tuple(self.commits), playing.live, outcome)

    def step(self, cause: Cause) -> None:
        """Decides and applies a cause."""
        judged = self.match.judge(cause)
        if judged.refusal is not None:
            message = f"a bot was refused: {judged.refusal} ({cause})"
            raise RuntimeError(message)
        self.match.take(judged, self.match.timeline.wall(cause.at))
        self.commits += [passed.commit for passed in judged.passed]


def play_match(
    name: str,
    lexicon: Lexicon,
    levels: list[str],
    code: str,
    options: Any = None,
    effort: Effort | Sequence[Effort] = Effort(),  # noqa: B008 - a value that never changes
) -> Played:
    """Plays a match of these contestants, in the order of seats, with a chance code (H9).

    All of them make the same effort, or each their own.
    """
    efforts = [effort] * len(levels) if isinstance(effort, Effort) else effort
    roster = Roster(tuple(Sitter(f"{level} {i + 1}", bot=level) for i, level in enumerate(levels)))
    chosen = options or CATALOG[name].make(lexicon).types.options()
    agreement = Agreement(name, chosen, roster, code)
    opened = open_match(agreement, lexicon, chance_of_code(code), TableRules())

    def make_bot(seat: Seat, level: str) -> AnyBot:
        luck = Luck(f"{code}/bot/{seat}".encode())
        return seated(name, level, lexicon, seat, luck, efforts[seat])

    return Table(opened, make_bot).play()
