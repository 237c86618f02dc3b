"""Commands that can be typed at any time in every game: help, rules, scores, pausing, leaving."""

from collections.abc import Callable, Set

from wordhall.kernel import match
from wordhall.kernel.game import Aborted, Change, Illegal, Paused, Resigned, Resumed, Seat
from wordhall.kernel.house.facts import (
    ClocksResumed,
    ClocksStopped,
    EndWished,
    HouseFact,
    MatchEnded,
    OutageNoted,
    PauseWished,
    SeatResigned,
)
from wordhall.terminal.console import Leave
from wordhall.terminal.display import Display
from wordhall.terminal.face import of_seal
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.rulebook import rule
from wordhall.terminal.wording import counted, refused

SAME = {"?": "help", "hint": "help", "exit": "quit", "rule": "rules", "scores": "score"}
COMMANDS = frozenset(
    {"rules", "why", "seal", "hurry", "pause", "resume", "resign", "end", "quit"} | SAME.keys()
)
"""The commands of every game; each game also has its own pages."""


class Talk:
    """The commands of the table."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._sure: Callable[[], None] | None = None

    @property
    def commands(self) -> Set[str]:
        """Handles the commands that do not go to the game."""
        display = self._display
        face = display.face
        return (COMMANDS | face.pages) - face.claims(display.match.standing_of(display.seat))

    def obeys(self, text: str) -> bool:
        """Executes a line if it is a command of the table; gives whether it was."""
        if self._sure is not None:
            return self._decided(text)
        if self._display.match.live.house.paused and text.lower() in {"", "go on", "/go on", "go"}:
            text = "/resume"
        verb, _, rest = text.removeprefix("/").strip().partition(" ")
        verb = SAME.get(verb.lower(), verb.lower())
        if verb not in self.commands or not self._meant(text):
            return False
        if not self._display.console.plain:
            self._display.say(ink(f"> {text}", "dim"))
        self._do(verb, rest.strip())
        return True

    def _meant(self, text: str) -> bool:
        if text.startswith(("/", "?")):
            return True
        return not self._display.face.takes_words(self._display.view)

    def _decided(self, text: str) -> bool:
        sure, self._sure = self._sure, None
        if text.lower() in {"yes", "y", "/yes"} and sure is not None:
            sure()
        else:
            self._display.tell("Nothing has changed. You play on.", "dim")
        return True

    def _do(self, verb: str, rest: str) -> None:
        display = self._display
        width = display.console.width - 1
        match verb:
            case "quit":
                raise Leave
            case "resign":
                self.ask_first(
                    "Resign? Your score stays as it is, and you cannot win.", self._resign
                )
            case "end":
                self.ask_first("End the match now, without a winner?", self._end)
            case "pause":
                self._everyone(Paused())
            case "resume":
                self._change(display.seat, Resumed())
            case "hurry":
                display.quick = not display.quick
                said = "move at once now" if display.quick else "take their time"
                display.tell(f"Bots {said}.", "dim")
            case "why":
                self._why(rest)
            case "rules":
                display.show(rule(rest, display.match.game.name, width))
            case "seal":
                display.show(of_seal(display.deal.opened.seal, display.face, width))
            case _:
                plain = display.console.plain
                display.show(display.face.page(verb, rest, display.seen(), width, plain=plain))

    def ask_first(self, question: str, then: Callable[[], None]) -> None:
        """Asks a question, and does something only if the next line says yes."""
        self._display.tell(f"{question} Type yes, or anything else to play on.", "accent")
        self._sure = then

    def _resign(self) -> None:
        self._change(self._display.seat, Resigned())

    def _end(self) -> None:
        self._everyone(Aborted())

    def _everyone(self, change: Change) -> None:
        """All who share the keyboard agree at once: they sit side by side."""
        for seat in self._display.deal.people:
            chair = self._display.match.live.house.chairs[seat]
            if self._display.match.outcome is None and not chair.resigned:
                self._change(seat, change)

    def _change(self, seat: Seat, change: Change) -> None:
        display = self._display
        refusal = display.match.change(seat, change, display.wall())
        if refusal is not None:
            display.tell(refused(refusal), "warn")

    def _why(self, word: str) -> None:
        display = self._display
        if not word:
            display.tell("Say which word: why QUEST.", "dim")
            return
        try:
            match.check_dictionary(display.match.game, display.match.live, display.seat)
        except Illegal as refusal:
            display.tell(refused(refusal), "warn")
            return
        lexicon = display.deal.lexicon
        why = lexicon.why(word[:40])
        meaning = lexicon.definition(why.word) if why.accepted else None
        display.tell(why.text if meaning is None else f"{why.text} {meaning}")


def housed(fact: HouseFact, name: Callable[[Seat], str]) -> list[Line]:
    """The messages of the house to everybody."""
    match fact:
        case SeatResigned(seat):
            text = f"{name(seat)} resigns."
        case ClocksStopped():
            text = "The match is paused, and all clocks stand. Enter resumes it."
        case ClocksResumed():
            text = "The match is resumed."
        case OutageNoted(length):
            minutes = length // 60_000
            away = f" The clocks stood for {counted(minutes, 'minute')}." if minutes else ""
            text = f"Welcome back. The match continues where you left it.{away}"
        case MatchEnded("agreed"):
            text = "The match is ended, without a winner."
        case MatchEnded():
            text = "The match is over."
        case PauseWished() | EndWished():
            return []
        case _:
            return []
    return [ink(text, "accent")]
