"""`wordhall serve`: opens the hall for browsers, on this machine and on the network."""

import argparse
import asyncio
import faulthandler
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import nan
from pathlib import Path
from socket import socket

import segno

from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.server.config import USUAL_PORT, Config, site_folder
from wordhall.server.http.origins import EVERYWHERE, allowed, is_for_others, lan_addresses
from wordhall.server.limits import Limits
from wordhall.server.listening import listen, port_of
from wordhall.store.nodes import ALONE, NAME
from wordhall.store.place import STORE, Place, data_directory, store_address

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
MOST_DAYS = 36_500
MOST_SECONDS = 3600
LEAST_BOT_SECONDS, MOST_BOT_SECONDS = 0.05, 60.0
LOCAL, ALL = "127.0.0.1", "0.0.0.0"  # noqa: S104 - all interfaces is what it is for


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "serve",
        help="open the hall for browsers, here and on the network",
        description="Opens the hall: everybody who reaches the printed address sits down with a "
        "browser, on this machine or another. Ctrl-C closes it; nothing is lost.",
    )
    _add_place(parser)
    _add_keeping(parser)
    _add_patience(parser)
    parser.set_defaults(run=run)


def _add_place(parser: argparse.ArgumentParser) -> None:
    where = parser.add_argument_group("where people reach it")
    where.add_argument(
        "--local", action="store_true", help="let only this machine reach it (or LAN=0)"
    )
    where.add_argument(
        "--host", metavar="ADDRESS", help="the address to listen at; default: all addresses"
    )
    where.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help=f"this port and no other; default: {USUAL_PORT}, or the next free one",
    )
    where.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="https://…",
        help="how players reach the hall, for example behind a proxy; may be given again",
    )
    where.add_argument(
        "--hsts",
        action="store_true",
        help="tell browsers that came by TLS to use only TLS for a year, at any port",
    )
    parser.add_argument(
        "--operator-port",
        type=_port,
        metavar="N",
        help="the port of the operator's page on 127.0.0.1; default: the next free one",
    )
    parser.add_argument(
        "--metrics",
        type=_place,
        metavar="ADDRESS:PORT",
        help="also answer there with the figures for Prometheus, and with nothing else",
    )


def _add_keeping(parser: argparse.ArgumentParser) -> None:
    kept = parser.add_argument_group("what it keeps")
    kept.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="the directory where the hall keeps its data (or WORDHALL_DATA)",
    )
    kept.add_argument(
        "--store",
        metavar="postgresql://…",
        help="keep tables, matches and people in this PostgreSQL database instead (or "
        f"{STORE}, which hides the password)",
    )
    kept.add_argument(
        "--node",
        type=_node,
        metavar="NAME",
        help="the name of this hall among several that share one PostgreSQL database",
    )
    kept.add_argument(
        "--keep-days",
        type=_days,
        default=30,
        metavar="N",
        help="days for which finished tables are kept; default: 30",
    )


def _add_patience(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--away-after",
        type=_seconds,
        default=30,
        metavar="S",
        help="seconds without a connection until a player is away (H1); default: 30",
    )
    parser.add_argument(
        "--bot-seconds",
        type=_bot_seconds,
        default=3.0,
        metavar="S",
        help="seconds for which a bot may think about a move; default: 3",
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        message = f"{text!r} is not a port: write a number from 0 to 65535"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or (":" in host) != (host.startswith("[") and host.endswith("]")):
        message = f"{text!r} is not an address with a port: write it like 10.0.0.5:8002"
        raise argparse.ArgumentTypeError(message)
    return host.strip("[]"), _port(port)


def _node(text: str) -> str:
    if not NAME.fullmatch(text):
        message = f"{text!r} is not a name for a node: use a to z, 0 to 9 and -, 32 at most"
        raise argparse.ArgumentTypeError(message)
    return text


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_SECONDS):
        message = f"{text!r} is not a number of seconds from 1 to {MOST_SECONDS}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _days(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_DAYS):
        message = f"{text!r} is not a number of days from 1 to {MOST_DAYS}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _bot_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = nan
    if not LEAST_BOT_SECONDS <= seconds <= MOST_BOT_SECONDS:
        message = f"{text!r} is not a time to think: write seconds from 0.05 to 60"
        raise argparse.ArgumentTypeError(message)
    return seconds


def run(args: argparse.Namespace) -> int:
    """Serve until somebody says stop."""
    from wordhall.server import serving  # noqa: PLC0415 - the help needs none of it
    from wordhall.server.operator import logs  # noqa: PLC0415 - the help needs none of it

    host = _host(args)
    with _listening(host, args.port, USUAL_PORT) as players, _metrics(args.metrics) as metrics:
        port = port_of(players)
        with _listening(LOCAL, args.operator_port, port + 1) as operator:
            origins = allowed(host, port, args.origin)
            config = Config(origins, site_folder(), hsts=args.hsts, node=args.node or ALONE)
            place = Place(data_directory(args.data), store_address(args.store))
            limits = Limits(
                keep_finished=args.keep_days * DAY_MS,
                away_after=args.away_after * SECOND_MS,
                bot_thinks=round(args.bot_seconds * SECOND_MS),
            )
            logs.set_up(quiet=sys.stderr.isatty())
            if sys.__stderr__ is not None:  # should a library crash, say where it was
                faulthandler.enable(sys.__stderr__)

            def opened() -> None:
                if args.port is None and port != USUAL_PORT:
                    print(f"Port {USUAL_PORT} is taken: the hall is at {port}.")
                told = _address(args.metrics[0], metrics) + "/metrics" if args.metrics else ""
                greet(config, _here(host, players), port_of(operator), place, told)

            doors = serving.Doors(tuple(players), tuple(operator), tuple(metrics))
            _run(partial(serving.serve, doors, place, config, limits, opened))
    print("The hall is closed. Matches that are not over continue when it opens again.")
    return 0


def _host(args: argparse.Namespace) -> str:
    """Where to listen: everywhere, unless that was not wished for or leads nowhere."""
    local = args.local or os.environ.get("LAN") == "0"
    if args.host is not None:
        if local:
            raise Complaint(
                "host-and-local", "--host and --local contradict each other; give only one"
            )
        return str(args.host)
    return LOCAL if local or not (lan_addresses() or args.origin) else ALL


@contextmanager
def _listening(host: str, port: int | None, usual: int) -> Iterator[list[socket]]:
    sockets = listen(host, usual if port is None else port, insist=port is not None)
    try:
        yield sockets
    finally:
        for bound in sockets:
            bound.close()


@contextmanager
def _metrics(place: tuple[str, int] | None) -> Iterator[list[socket]]:
    """The sockets of the metrics; none unless somebody has asked for them."""
    if place is None:
        yield []
        return
    with _listening(*place, place[1]) as sockets:
        yield sockets


def _address(host: str, sockets: Sequence[socket]) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port_of(sockets)}"


def _here(host: str, sockets: Sequence[socket]) -> str:
    """Where this machine reaches the hall, which may listen at one of its addresses alone."""
    return _address("localhost" if host in {LOCAL, *EVERYWHERE} else host, sockets)


def _run(serve: Callable[[asyncio.Event], Coroutine[None, None, None]]) -> None:
    """Runs the hall on the fastest loop there is, until SIGINT or SIGTERM."""
    import uvloop  # noqa: PLC0415 - the same

    async def until_told() -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
        await serve(stop)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(until_told())


def greet(config: Config, here: str, operator: int, place: Place, metrics: str = "") -> None:
    """Says where the hall is, to people and to their phones."""
    others = [origin for origin in config.origins if is_for_others(origin)]
    print("\nThe hall is open.\n")
    print(f"  on this machine   {here}")
    for other in others[:3]:
        print(f"  for others        {other}")
    if others and sys.stdout.isatty():
        print(f"\nWith a phone, scan this ({others[0]}):\n")
        segno.make(others[0], error="l").terminal(compact=True, border=2)
    elif not others:
        print("\nOnly this machine reaches it: there is no network, or --local or LAN=0 is set.")
    if config.site is None:
        print("\nIts pages are not built: `make play` in a checkout builds them.")
    print(f"\nFor you, the operator: http://127.0.0.1:{operator}")
    if metrics:
        print(f"For Prometheus: {metrics}")
    print(f"Everything is kept in {place}. Ctrl-C closes the hall.\n", flush=True)
