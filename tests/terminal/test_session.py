"""The session: what is typed is done, what happens is told, and the keyboard goes round."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tests.terminal.table import Clock, Scripted, Simple, alone, closed, lay, placing, typed_for
from wordhall.bots.contract import AnyBot, Bot, Intention
from wordhall.games.sheets.notation.commands import write
from wordhall.games.sheets.types.actions import Action
from wordhall.games.sheets.types.components import Options
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Ms, Seat, Sitter
from wordhall.terminal.console import InputClosed, Leave
from wordhall.terminal.dealing import Deal
from wordhall.terminal.session import Session

ANN, BO = Seat(0), Seat(1)


def play(deal: Deal, console: Scripted, clock: Clock | None = None) -> Session:
    """The match to its end."""
    session = Session(deal, console, clock or Clock())
    asyncio.run(session.run())
    return session


def saying(*lines: str) -> Callable[[Scripted, str], str]:
    """Types these lines; then nobody is there any more."""
    rest = iter(lines)

    def script(console: Scripted, prompt: str) -> str:
        line = next(rest, None)
        return closed(console, prompt) if line is None else line

    return script


def building(*then: str) -> Iterator[str]:
    """What somebody alone types for a whole game: Enter rolls, then the letters."""
    for letters in typed_for():
        yield ""
        yield letters
    yield from then


def quickly(*then: str) -> tuple[Deal, Scripted]:
    """Somebody alone with quick bots, who types these lines after Build."""
    lines = building(*then)

    def script(console: Scripted, prompt: str) -> str | None:
        waiting = deal.match.awaited and ANN not in deal.match.awaited
        if waiting or deal.match.outcome is not None:
            return None
        line = next(lines, None)
        return closed(console, prompt) if line is None else line

    deal = alone(quick=True)
    return deal, Scripted(script)


def test_a_whole_game_is_told_from_the_first_throw_to_the_last_mark() -> None:
    deal, console = quickly("tea zzz", "/strike zzz", "/flip")
    play(deal, console)
    assert deal.match.outcome is not None
    assert "Roll 13 of 13" in console.text
    assert "Ada has written." in console.text
    assert "You search Ada's grid; Bo searches yours." in console.text
    assert "TEA is written. Words: 1." in console.text
    assert "ZZZ is struck." in console.text
    assert "You flip the timer: 60 seconds for all others!" in console.text
    assert "Pens down. The sheets are marked." in console.text


def test_what_was_done_is_said_before_what_came_of_it() -> None:
    deal, console = quickly("/flip")
    play(deal, console)
    letters = typed_for()[-1]
    done = console.said.index(f"You wrote {letters} in E5.")
    assert done < console.said.index("All grids are full. The sheets pass on and are turned over.")


@pytest.mark.parametrize(
    "typed, said",
    [
        ("c9 e", "Cells are named A1 to E5. Type, for example, c4 e d2 t. (sheets R4)"),
        ("bla", "“bla” is not a command: “help” lists what you can type."),
        ("help", "quit             leaves; the match is saved"),
        ("rules 12", "R12 The last cell."),
        ("rule h6", "H6 Pause."),
        ("rules 99", "There is no rule R99; the last is R30."),
        ("rules", "Rules are numbered R1 to R30"),
        ("dice", "die 8  V/Qu J/K E/O X/Z Y/I U/A"),
        ("score", "A valid word of 3 letters brings 1 point"),
        ("words", "No words are written here yet."),
        ("sheets", "Ada's grid is hidden now (R14)."),
        ("seal", "The chance comes from the code “terminal”"),
        ("why tea", "TEA is a word."),
        ("why zeb", "ZEB is not in the word list"),
        ("why", "Say which word: why QUEST."),
        ("hurry", "Bots move at once now."),
        ("flip", "You can do that only in Find, and this is Build"),
        ("resign\nno", "Nothing has changed. You play on."),
        ("\x1b[2J\x07" + "x" * 900, "is not a command"),
    ],
)
def test_everything_typed_gets_its_answer(typed: str, said: str) -> None:
    console = Scripted(saying(typed))
    with pytest.raises(InputClosed):
        play(alone(), console)
    assert said in console.text
    assert "\x1b" not in console.text


def test_a_refusal_names_its_rule_if_there_is_one() -> None:
    console = Scripted(saying("a1\nbla"))
    with pytest.raises(InputClosed):
        play(alone(), console)
    assert "(sheets R" in console.text
    assert "(sheets)" not in console.text


def test_a_command_word_in_find_is_written_as_a_word_and_said_to_be() -> None:
    deal, console = quickly("help", "/why tea", "/flip")
    play(deal, console)
    assert "HELP is read as a word. The command is /help." in console.text
    assert "The dictionary is closed to you until this match is over. (house H8)" in console.text


def test_an_idle_enter_is_told_whom_the_table_waits_for() -> None:
    console = Scripted(saying("", typed_for()[0], ""))
    with pytest.raises(InputClosed):
        play(alone(), console)
    assert "The table waits for Ada and Bo. “hurry” skips the wait." in console.text


def test_pause_and_on_we_go() -> None:
    deal = alone()
    console = Scripted(saying("pause", "roll", "", "quit"))
    with pytest.raises(Leave):
        play(deal, console)
    assert "The match is paused, and all clocks stand. Enter resumes it." in console.text
    assert "The match is paused. Resume it first. (house H6)" in console.text
    assert "The match is resumed." in console.text
    assert not deal.match.live.house.paused


def test_who_resigns_and_is_sure_cannot_win() -> None:
    deal = alone()
    play(deal, Scripted(saying("resign", "yes")))
    outcome = deal.match.outcome
    assert outcome is not None
    assert outcome.reason == "resigned"
    assert ANN not in outcome.winners


def test_all_at_the_keyboard_may_end_the_match() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    play(deal, Scripted(saying("", "end", "y")))
    outcome = deal.match.outcome
    assert outcome is not None
    assert outcome.reason == "agreed"
    assert outcome.winners == ()


class Crashing(Bot[View, Action]):
    """Falls over at the first look."""

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        raise ZeroDivisionError


def test_a_bot_that_crashes_is_replaced_and_the_table_plays_on() -> None:
    def bot(seat: Seat, _: str) -> AnyBot:
        return Crashing() if seat == BO else Simple(seat)

    lines = iter(["", typed_for()[0]])
    deal = alone(bot=bot, quick=True)

    def script(console: Scripted, prompt: str) -> str | None:
        if ANN not in deal.match.awaited:
            return None
        line = next(lines, None)
        return closed(console, prompt) if line is None else line

    console = Scripted(script)
    with pytest.raises(InputClosed):
        play(deal, console)
    assert "Ada does not answer. A simpler bot plays on in that seat." in console.text
    assert len(deal.match.view(ANN).throws) == 1
    assert deal.match.view(ANN).sheets[BO].throws == 1


def test_the_last_seconds_are_called_out_and_the_table_writes() -> None:
    deal, clock = alone(options=Options(roller=ANN, build_seconds=40)), Clock()
    times = iter([0, 5_000, 10_000, 31_000, 36_000, 40_000])

    def script(console: Scripted, prompt: str) -> str | None:
        at = next(times, None)
        if at is None:
            return closed(console, prompt) if "the table wrote" in console.text else None
        clock.ms = at
        return "" if at == 0 else "words"

    console = Scripted(script)
    with pytest.raises(InputClosed):
        play(deal, console, clock)
    assert [line for line in console.said if "seconds left" in line] == [
        "30 seconds left.",
        "10 seconds left.",
        "5 seconds left.",
    ]
    assert "Time is up: the table wrote for Ann." in console.text


def test_a_signal_ends_the_session_at_once() -> None:
    console = Scripted(lambda *_: None)

    async def leave_soon() -> None:
        session = Session(alone(), console, Clock())
        asyncio.get_running_loop().call_soon(console.leave, 15)
        await session.run()

    with pytest.raises(Leave) as left:
        asyncio.run(leave_soon())
    assert left.value.signal == 15


# One keyboard for several


class Together:
    """Ann and Bo share a keyboard, Ada is a bot; everyone types what their grid needs."""

    def __init__(self, options: Options | None = None) -> None:
        self.deal = lay(
            Sitter("Ann"),
            Sitter("Bo"),
            Sitter("Ada", "club"),
            options=options or Options(roller=ANN, find_limit_seconds=180),
        )
        self.clock = Clock()
        self.console = Scripted(self.script)
        self.session = Session(self.deal, self.console, self.clock)
        self.turns = list[str]()
        self.find = {ANN: iter(["tea", "/flip"]), BO: iter(["rat tar", "/stop"])}

    def script(self, console: Scripted, prompt: str) -> str | None:
        if "press Enter" in prompt:
            self.turns.append(prompt.split(",", maxsplit=1)[0])
            return ""
        if self.deal.match.outcome is not None:
            return None
        seat = self.session.seat
        if seat not in self.deal.match.awaited and not self.deal.match.awaited & {ANN, BO}:
            return None
        view: View = self.deal.match.view(seat)
        if view.phase == "build":
            done = view.sheets[seat].throws == len(view.throws)
            return "" if done else write(placing(view, seat))
        return next(self.find[seat], None)

    def play(self) -> None:
        asyncio.run(self.session.run())


def test_the_keyboard_stays_with_who_has_it_as_long_as_they_are_wanted() -> None:
    """So two people hand it on once a throw, not twice."""
    together = Together()
    together.play()
    assert together.deal.match.outcome is not None
    assert together.turns[:4] == ["Ann", "Bo", "Ann", "Bo"]
    assert len(together.turns) == 15


def test_a_curtain_falls_before_the_keyboard_is_handed_on() -> None:
    together = Together()
    together.play()
    said = together.console.said
    handed = [n for n, line in enumerate(said) if line.startswith("Hand the keyboard")]
    assert handed
    for place in handed:
        assert said[place - 2] == "[cleared]"
        assert "[cleared]" in said[place + 1 : place + 3]


def test_nobody_sees_the_grid_of_another_on_the_way() -> None:
    together = Together()
    together.play()
    text = together.console.text
    assert "Find" not in text.split("Roll 13")[0]
    for panel in together.console.shown:
        assert sum("grid:" in line for line in panel) <= 1


def test_where_a_keyboard_is_shared_nobody_flips_and_all_have_the_same_time() -> None:
    together = Together()
    together.play()
    assert "At a shared keyboard nobody uses the timer. You stop writing instead." in (
        together.console.text
    )
    state = together.deal.match.live.state
    assert state.flipped is None or state.flipped == 2
    found = {sheet.words for sheet in state.sheets}
    assert ("TEA",) in found
    assert ("RAT", "TAR") in found


def test_match_time_stands_while_people_at_one_keyboard_take_their_time() -> None:
    together = Together(Options(roller=ANN, build_seconds=30, find_limit_seconds=180))
    slow = together.script

    def script(console: Scripted, prompt: str) -> str | None:
        together.clock.ms += 20_000
        return slow(console, prompt)

    together.console.script = script
    together.play()
    assert all(sheet.by_table == () for sheet in together.deal.match.live.state.sheets)


def test_whose_stint_is_over_is_left_to_the_alarm_and_the_others_have_theirs() -> None:
    together = Together(Options(roller=ANN, build_seconds=30, find_limit_seconds=180))
    slept = list[int]()

    def script(console: Scripted, prompt: str) -> str | None:
        if not slept and "press Enter" not in prompt and together.deal.match.view(ANN).throws:
            slept.append(1)
            together.clock.ms += 31_000
            return "words"
        return Together.script(together, console, prompt)

    together.console.script = script
    together.play()
    assert "Ann, your time is up." in together.console.text
    assert "Time is up: the table wrote for Ann." in together.console.text
    sheets = together.deal.match.live.state.sheets
    assert sheets[ANN].by_table == (0,)
    assert sheets[BO].by_table == ()


# A Scorer who is a person


def test_r26_a_doubted_word_goes_round_the_table_and_the_entry_opens_after_the_answer() -> None:
    deal = lay(
        Sitter("Ann"),
        Sitter("Bo"),
        Sitter("Cy"),
        options=Options(roller=ANN, judging="scorer", find_limit_seconds=None),
    )
    asked = list[str]()

    def script(console: Scripted, prompt: str) -> str | None:
        if "press Enter" in prompt:
            return ""
        if deal.match.outcome is not None:
            return None
        view: View = session.view
        if view.phase in {"build", "find"}:
            return build_and_find(view, session.seat, "tea zzz")
        panel = " ".join(console.shown[-1])
        if "what does TEA mean" in panel:
            return "a warm drink"
        if "where is ZZZ" in panel:
            return "a1 b1 c1"
        sheet = next(sheet for sheet in view.sheets if sheet.scorer == session.seat)
        if not asked:
            asked.append("meaning 1")
        elif len(asked) == 1:
            asked.append("where 2")
        elif not sheet.marks:
            asked.append("valid 1")
        else:
            asked.append("invalid 2")
        return asked[-1]

    console = Scripted(script)
    session = Session(deal, console, Clock())
    asyncio.run(session.run())
    text = console.text
    first = text.index("means.")
    answer = text.index("The answer for TEA: “a warm drink”")
    entry = text.index("The word list: listed, without a definition")
    assert first < answer < entry
    assert "The answer for ZZZ: A1 B1 C1" in text
    assert "The word list: not listed" in text
    assert "TEA: valid, says" in text
    assert "ZZZ: refused, says" in text
    assert deal.match.outcome is not None
    assert asked[:2] == ["meaning 1", "where 2"]


class Redrawn(Scripted):
    """Counts how often its panel is drawn again."""

    times = 0

    def refresh(self) -> None:
        self.times += 1


def build_and_find(view: View, seat: Seat, words: str) -> str:
    """What is typed until all sheets are written: each throw, then some words."""
    if view.phase == "build":
        done = view.sheets[seat].throws == len(view.throws)
        return "" if done else write(placing(view, seat))
    mine = next(sheet for sheet in view.sheets if sheet.finder == seat)
    return "/stop" if mine.words else words


def test_several_words_marked_in_a_line_show_their_list_once() -> None:
    options = Options(roller=ANN, judging="scorer", find_limit_seconds=None)
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"), options=options)
    before = list[tuple[int, int]]()

    def script(console: Scripted, prompt: str) -> str | None:
        if "press Enter" in prompt:
            return ""
        view: View = session.view
        if view.phase in {"build", "find"}:
            return build_and_find(view, session.seat, "tea ten tin")
        before.append((console.text.count(": valid, says"), screen.times))
        return closed(console, prompt) if len(before) > 1 else "valid all"

    screen = Redrawn(script)
    session = Session(deal, screen, Clock())
    with pytest.raises(InputClosed):
        asyncio.run(session.run())
    (_, first), (marked, then) = before
    assert marked == 3
    assert then - first < marked
