"""An attacker in a process of its own, beside a hall that is measured.

    python -m tools.attack PORT CODE

It is told a line of JSON, `{"attack": …, "address": …}`, attacks until it is told another line, and
then answers with what it got. It gives way to the program that has started it, and ends with its
standard input.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from contextlib import suppress

import uvloop

from tools.attack import ATTACKS
from tools.attack.stranger import Stranger
from wordhall.server.listening import raise_file_limit

GIVES_WAY = 10
"""The niceness that it adds to that of the program that has started it."""


async def attacked(name: str, foe: Stranger, over: asyncio.Event) -> Counter[str]:
    """Attacks until it is over; what came of it."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda *_: foe.got.update(["lost"]))
    attacking = asyncio.ensure_future(ATTACKS[name](foe))
    await asyncio.wait(
        [attacking, asyncio.ensure_future(over.wait())], return_when=asyncio.FIRST_COMPLETED
    )
    if attacking.done():
        attacking.result()
        raise RuntimeError(f"the attack on {name} ended by itself")
    attacking.cancel()
    with suppress(asyncio.CancelledError):
        await attacking
    await foe.leave()
    return foe.got


def main() -> None:
    """Attacks as it is told."""
    port, code = int(sys.argv[1]), sys.argv[2]
    os.nice(GIVES_WAY)
    raise_file_limit()
    print("ready", flush=True)
    for line in sys.stdin:
        told = json.loads(line)
        foe = Stranger(port, told["address"], code)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            loop = runner.get_loop()
            over = asyncio.Event()
            loop.add_reader(sys.stdin.fileno(), over.set)
            got = runner.run(_until(told["attack"], foe, over))
        sys.stdin.readline()
        print(json.dumps(got), flush=True)


async def _until(name: str, foe: Stranger, over: asyncio.Event) -> Counter[str]:
    try:
        return await attacked(name, foe, over)
    finally:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        os.set_blocking(sys.stdin.fileno(), True)  # the loop had it otherwise


if __name__ == "__main__":
    main()
