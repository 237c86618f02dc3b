"""A program that plays Mark My Words: TOKEN=… python example.py ADDRESS CODE NAME."""

import asyncio
import json
import os
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

WORDS = "HER HIS HIT HOT LET LIT LOT NET NIT NOT NUT RAT ROT RUN SAT SET SIT SON SUN TEN TIN TON"


def commands(parts: dict[str, Any]) -> list[str]:
    """Say what to do, seeing this, the best first; nothing while nothing is open."""
    open_now, seat = parts["standing"]["offers"], parts["seat"]
    sheets = [parts[f"sheets/{n}"] for n in range(parts["sheets"])]
    own = sheets[seat]
    if "Roll" in open_now:
        return ["roll"]
    if "Write" in open_now:
        cells = sorted((n for n in range(25) if not own["grid"][n]), key=lambda n: n % 2)
        faces = [face.split("/")[0] for face in parts[f"throws/{parts['throws'] - 1}"]["faces"]]
        put = [(cells.pop(-(face in "AEIOU")), face) for face in faces[: min(2, len(cells))]]
        return ["write " + " ".join(f"{'ABCDE'[n % 5]}{n // 5 + 1} {face}" for n, face in put)]
    if "WriteWord" not in open_now:
        return []
    if parts["phase"] == "find":
        own = next(sheet for sheet in sheets if sheet["finder"] == seat)
    lines = [own["grid"][5 * n :][:5] for n in range(5)] + [own["grid"][n::5] for n in range(5)]
    text = " ".join("".join(line).upper() for line in lines)
    words = [word for word in WORDS.split() if word in text or word in text[::-1]]
    return [*(f"word {word}" for word in words if word not in own["words"]), "stop"]


async def play(hall: str, code: str, name: str) -> Any:
    """Sit down at a table, play its next match, and tell everybody's points."""
    bearer = "Bearer " + os.environ["TOKEN"]
    headers = {"Authorization": bearer, "Content-Type": "application/json"}
    wish = json.dumps({"type": "Sit", "name": name}).encode()
    urlopen(Request(f"{hall}/api/tables/{code}/wishes", wish, headers)).close()
    table = f"ws{hall.removeprefix('http')}/api/tables/{code}/socket"
    async with connect(table, additional_headers=headers) as socket:
        await socket.send(json.dumps({"type": "Hello", "wire": 2}))
        parts, said = dict[str, Any](), set[str]()
        async for text in socket:
            parts |= json.loads(text).get("parts", {})
            if parts and parts["standing"]["outcome"]:
                return parts["standing"]["scores"]
            for command in commands(parts) if parts else []:
                key = f"{parts['phase']} {parts['throws']} {command}"
                if key not in said:
                    said.add(key)
                    say = {"type": "Say", "id": key, "seat": parts["seat"], "text": command}
                    await socket.send(json.dumps(say))
                    break


print(asyncio.run(play(*sys.argv[1:])))
