"""The options of all games as flags of `wordhall play`."""

import argparse
from collections.abc import Mapping
from typing import Any

from wordhall.complaint import Complaint
from wordhall.kernel.game import Illegal
from wordhall.kernel.options import Preset, differences
from wordhall.play.options import preset_of
from wordhall.terminal.faces import FACES
from wordhall.terminal.flag import Flag, given, told


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the flags: first those of several games, then those of each."""
    listed = _games_by_flag()
    several = parser.add_argument_group("options of several games")
    for games in listed.values():
        if len(games) > 1:
            _add(several, games)
    for face in FACES.values():
        group = parser.add_argument_group(face.title)
        for flag in face.flags:
            if len(listed[flag.name]) == 1:
                _add(group, listed[flag.name])


def chosen(game: str, args: argparse.Namespace) -> dict[str, Any]:
    """The chosen options, over those of the preset; refuses options of another game."""
    said = {name for name in _games_by_flag() if hasattr(args, name)}
    face = FACES[game]
    own = [flag.name for flag in face.flags]
    strange = sorted(said.difference(own))
    if strange:
        flag = strange[0].replace("_", "-")
        raise Complaint("bad-option", f"{face.title} has no --{flag}; leave it out")
    chosen = {name: getattr(args, name) for name in own if name in said}
    return {**_of_set(game, args.preset), **chosen}


def _of_set(game: str, name: Preset) -> dict[str, Any]:
    """The options of a preset that differ from the usual ones."""
    try:
        return differences(preset_of(game, name))
    except Illegal as refusal:
        raise Complaint(refusal.code, refusal.text) from refusal


def _games_by_flag() -> dict[str, dict[str, Flag]]:
    """For each flag, the games that have it, with their descriptions."""
    listed: dict[str, dict[str, Flag]] = {}
    for game, face in FACES.items():
        for flag in face.flags:
            listed.setdefault(flag.name, {})[game] = flag
    return listed


def _add(group: Any, games: Mapping[str, Flag]) -> None:
    """Adds the flag of an option, without a default."""
    flag = next(iter(games.values()))
    options = {game: own.option for game, own in games.items()}
    group.add_argument(
        f"--{flag.name.replace('_', '-')}",
        default=argparse.SUPPRESS,
        help=told(flag, options),
        **given(list(options.values())),
    )
