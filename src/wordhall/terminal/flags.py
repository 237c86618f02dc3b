"""What a table may choose, as flags of `wordhall play`; a game takes those that it has."""

import argparse
from typing import Any

from wordhall.complaint import Complaint
from wordhall.terminal.faces import FACES
from wordhall.terminal.flag import Flag


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the flags: first those that several games have, then those of each."""
    listed = _games_by_flag()
    several = parser.add_argument_group("options of several games")
    for games in listed.values():
        if len(games) > 1:
            flag = next(iter(games.values()))
            rules = ", ".join(f"{game} {own.rule}" for game, own in games.items())
            _add(several, flag, rules)
    for face in FACES.values():
        group = parser.add_argument_group(face.title)
        for flag in face.flags:
            if len(listed[flag.name]) == 1:
                _add(group, flag, flag.rule)


def chosen(args: argparse.Namespace) -> dict[str, Any]:
    """What was chosen; options of another game are refused."""
    given = {name for name in _games_by_flag() if hasattr(args, name)}
    face = FACES[args.game]
    own = [flag.name for flag in face.flags]
    strange = sorted(given.difference(own))
    if strange:
        flag = strange[0].replace("_", "-")
        raise Complaint("bad-option", f"{face.title} has no --{flag}; leave it out")
    return {name: getattr(args, name) for name in own if name in given}


def _games_by_flag() -> dict[str, dict[str, Flag]]:
    """The games that have each flag, with what each knows of it."""
    listed: dict[str, dict[str, Flag]] = {}
    for game, face in FACES.items():
        for flag in face.flags:
            listed.setdefault(flag.name, {})[game] = flag
    return listed


def _add(group: Any, flag: Flag, rules: str) -> None:
    """An option of a game: nothing is known of it unless it is given."""
    name = f"--{flag.name.replace('_', '-')}"
    group.add_argument(name, default=argparse.SUPPRESS, help=f"{flag.says} ({rules})", **flag.given)
