"""What a table may choose, as flags of `wordhall play`; a game takes those that it has.

A flag that several games have means the same option in each, under its own rule.
"""

import argparse
from typing import Any

from wordhall.complaint import Complaint
from wordhall.terminal.faces import FACES

SECONDS = "seconds, or none"
LONGEST = 6
"""Figures of a number of seconds: over a day."""

OPTIONS = {
    "sheets": (
        *("pass_to", "roller", "build_seconds", "timer_seconds", "find_limit_seconds", "leftovers"),
        *("leftover_penalty", "judging", "answer_seconds", "score_seconds"),
    ),
    "cross": (
        *("challenge", "challenge_seconds", "exchange", "end", "rack_size", "turn_seconds"),
        "youngest",
    ),
    "locks": (*("min_word_length", "board_size", "opening", "hints", "rack_size", "turn_seconds"),),
    "ways": (
        *("min_word_length", "names_and_acronyms", "turn_seconds", "diagonals", "words"),
        *("challenge_seconds", "target", "variant", "values", "youngest"),
    ),
    "shout": ("turn_seconds", "words", "challenge_seconds", "target", "youngest"),
}
"""What each game lets a table choose."""


def whole(text: str) -> int:
    """A number of seconds."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        message = f"{text!r} is not a number of seconds"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def seconds(text: str) -> int | None:
    """Seconds, or None for no limit."""
    return None if text == "none" else whole(text)


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the flags, by game."""
    _add_shared(parser.add_argument_group("options of several games"))
    _add_sheets(parser.add_argument_group(FACES["sheets"].title))
    _add_cross(parser.add_argument_group(FACES["cross"].title))
    _add_locks(parser.add_argument_group(FACES["locks"].title))
    _add_ways(parser.add_argument_group(FACES["ways"].title))


def chosen(args: argparse.Namespace) -> dict[str, Any]:
    """What was chosen; options of another game are refused."""
    given = {name for names in OPTIONS.values() for name in names if hasattr(args, name)}
    strange = sorted(given.difference(OPTIONS[args.game]))
    if strange:
        flag = strange[0].replace("_", "-")
        raise Complaint("bad-option", f"{FACES[args.game].title} has no --{flag}; leave it out")
    return {name: getattr(args, name) for name in OPTIONS[args.game] if name in given}


def _add(group: Any, flag: str, **more: Any) -> None:
    """An option of a game: nothing is known of it unless it is given."""
    group.add_argument(flag, default=argparse.SUPPRESS, **more)


def _add_shared(group: Any) -> None:
    _add(group, "--youngest", metavar="NAME", help="who begins (cross R2, shout R2, ways R5)")
    _add(
        group,
        "--turn-seconds",
        type=seconds,
        metavar="N",
        help="how long a turn may last, or none (cross R8, locks R13, ways R7, shout R14)",
    )
    _add(group, "--rack-size", type=int, metavar="N", help="tiles (cross R1, locks R1)")
    _add(
        group,
        "--challenge-seconds",
        type=seconds,
        metavar="N",
        help="how long words may be challenged (ways R17, shout R11), or none (cross R10)",
    )
    _add(
        group,
        "--min-word-length",
        type=int,
        metavar="N",
        help="letters of a word (locks R3, ways R6)",
    )
    _add(
        group,
        "--words",
        choices=["checked", "challenge"],
        help="when they are looked up (ways R17, shout R11)",
    )
    _add(
        group,
        "--target",
        type=int,
        metavar="N",
        help="points that end the game (ways R19, shout R13)",
    )


def _add_sheets(group: Any) -> None:
    _add(group, "--pass-to", choices=["right", "left"])
    _add(group, "--roller", metavar="NAME", help="who rolls the dice (R7)")
    _add(group, "--build-seconds", type=seconds, metavar="N", help=SECONDS)
    _add(group, "--timer-seconds", type=whole, metavar="N")
    _add(group, "--find-limit-seconds", type=seconds, metavar="N", help=SECONDS)
    _add(group, "--leftovers", action="store_true", help="play with leftovers (R19)")
    _add(group, "--leftover-penalty", type=int, choices=[0, 1])
    _add(group, "--judging", choices=["resource", "scorer"])
    _add(group, "--answer-seconds", type=whole, metavar="N")
    _add(group, "--score-seconds", type=whole, metavar="N")


def _add_cross(group: Any) -> None:
    _add(group, "--challenge", choices=["double", "void", "single", "five_point"], help="R10")
    _add(group, "--exchange", choices=["any", "all"], help="some tiles, or the whole rack (R7)")
    _add(group, "--end", choices=["play_on", "first_out"], help="R15")


def _add_locks(group: Any) -> None:
    _add(group, "--board-size", type=int, metavar="N", help="7 to 25, odd (R2)")
    _add(group, "--opening", choices=["seed", "free"], help="a letter on the centre, or none (R5)")
    _add(group, "--hints", action="store_true", help="tell what lines could become (R17)")


def _add_ways(group: Any) -> None:
    _add(group, "--variant", choices=["standard", "open_field", "solitaire"], help="R20, R21")
    _add(group, "--names-and-acronyms", action="store_true", help="they count (R6)")
    _add(group, "--diagonals", action=argparse.BooleanOptionalAction, help="paths may (R9)")
    _add(group, "--values", choices=["printed", "summed"], help="of ST, NT and NK (R1)")
