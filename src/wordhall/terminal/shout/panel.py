"""The panel above the prompt: the dice, the words of the round, and the scores."""

from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal import face
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain, signed
from wordhall.terminal.ink import Line, beside, ink, paragraph
from wordhall.terminal.shout import board, phrases
from wordhall.terminal.wording import called, owning

GAP = 4
NAMED = 4
WORDS_WIDTH = 36


def panel(seen: Seen, width: int, height: int, typed: str) -> list[Line]:
    """The panel; if it is too high, its top is left out."""
    view: View = seen.view
    typing = phrases.spelled(typed, view)
    meant = frozenset(() if typing is None else typing[1].dice)
    heading = face.title(_heading(seen), face.clock(seen), width)
    dice = [ink("  ") + line for line in board.dice(view.dice, meant, width - 3)]
    words, sides = _words(seen), _standings(seen)
    body = beside(sides, words, GAP) if width > WORDS_WIDTH + GAP else [*sides, *words]
    below = paragraph(hint(seen, typed), width - 1)
    above = [heading, *dice, Line()]
    space = max(0, height - len(above) - len(below) - 1)
    lines = [*above, *body[:space], Line(), *below]
    return [line.clipped(width - 1) for line in lines][-height:] if height > 0 else []


def _heading(seen: Seen) -> str:
    view: View = seen.view
    table = view.table
    number = f"Round {table.round or 1}" + (" (extra)" if table.extra else "")
    match table.phase:
        case "playing" if table.turn is not None:
            what = f"{owning(seen, table.turn)} turn".replace("Your", "your")
        case "challenging":
            what = "is every word a word?"
        case "ready":
            what = "before the roll"
        case _:
            what = "over"
    return f"{number}: {what} · to {view.options.target}"


def _standings(seen: Seen) -> list[Line]:
    view: View = seen.view
    return [_standing(seen, Seat(seat)) for seat in range(len(view.players))]


def _standing(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    player = view.players[seat]
    sign = "…" if seat in seen.awaited else "✗" if player.retired else " "
    line = ink(f"{sign} {called(seen, seat):<12.12} {plain(player.score):>4}")
    taken = sum(take.points for take in view.takes if take.seat == seat)
    line += ink(f" {signed(taken)}" if taken and view.table.phase != "ready" else "", "good")
    return line + ink(" no more" if player.no_more else "", "dim")


def _words(seen: Seen) -> list[Line]:
    """The words of this round, numbered as they are challenged."""
    view: View = seen.view
    lines = [
        ink(f"{number:>2} ", "dim")
        + ink(f"{board.verdict(take)} ", "bold" if take.seat == seen.seat else "")
        + ink(called(seen, take.seat), "dim")
        for number, take in enumerate(view.takes, 1)
    ]
    return lines or [ink("No word is taken yet.", "dim")]


# Below: what to do now


def hint(seen: Seen, typed: str = "") -> str:
    """A hint at what to do now; with the dice that the typed word would take."""
    view: View = seen.view
    if seen.house.paused:
        return "The match is paused. Enter resumes it."
    typing = phrases.spelled(typed, view)
    if typing is not None:
        word, spelling = typing
        return f"{word} takes {len(spelling.dice)} dice: {spelling.points} points."
    objection = phrases.objection(typed, view)
    if objection is not None:
        return objection
    return _hint(seen, view)


def _hint(seen: Seen, view: View) -> str:
    table = view.table
    mine = bool(seen.awaited & seen.people)
    match table.phase:
        case "playing" if table.turn == seen.seat:
            return "Type a word of these dice, or “no more” for the rest of the round; “/help”."
        case "ready" if mine and seen.awaited == {table.roller}:
            return "Enter rolls the dice."
        case "ready" if mine:
            return "Enter says that you are ready for the roll."
        case "challenging" if seen.seat in seen.awaited:
            return "Enter lets the words stand; “challenge 2” looks one up (R11)."
        case "challenging" if not view.players[seen.seat].accepts:
            return f"You have no word to challenge. {face.waiting(seen, NAMED)}"
        case _:
            return face.waiting(seen, NAMED)


def plain_panel(seen: Seen) -> list[Line]:
    """The dice, the words, the points and what to do: printed when they change."""
    view: View = seen.view
    if not (seen.awaited & seen.people or seen.house.paused):
        return []
    points = ", ".join(
        f"{called(seen, Seat(seat))} {plain(player.score)}"
        for seat, player in enumerate(view.players)
    )
    words = ", ".join(
        f"{number} {board.verdict(take)} ({called(seen, take.seat)})"
        for number, take in enumerate(view.takes, 1)
    )
    lines = [f"Points: {points}."]
    if view.table.phase in {"playing", "challenging"}:
        lines += [f"On the table: {board.plain_dice(view.dice)}."]
        lines += [f"Words: {words}."] if words else []
    return [part for text in [*lines, hint(seen)] for part in (*paragraph(text, 78), Line())]
