"""The hall's log: readable text at a terminal, otherwise one JSON object a line.

Secrets are redacted: tokens, codes and fields that could contain them, wherever they stand in an
event. Text that was sent to the hall cannot control the operator's terminal: control characters,
and those that change the writing direction, are escaped. Lines of the same kind are limited.
"""

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from wordhall.server.operator.log_limits import Repeats

SECRET_NAMES = re.compile(
    r"token|cookie|authorization|secret|seed|password|return_?code|contribution", re.IGNORECASE
)
SECRET_SHAPES = re.compile(
    r"(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64}|[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})(?![\w-])"
)
"""The shapes of tokens, of seeds and hashes, and of return codes."""

BLACK = "[hidden]"

STEERING = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
)
"""Control characters except tab and newline, and those that change the writing direction."""


def redact(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Redacts secrets."""
    return {name: _redacted(name, value) for name, value in event.items()}


def _redacted(name: str, value: Any) -> Any:
    if SECRET_NAMES.search(name):
        return BLACK
    if isinstance(value, str):
        return STEERING.sub(_escaped, SECRET_SHAPES.sub(BLACK, value))
    if isinstance(value, bytes):
        return BLACK
    if isinstance(value, Mapping):
        return {str(key): _redacted(str(key), inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_redacted(name, inner) for inner in value]
    return value


def _escaped(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def set_up(stream: TextIO | None = None, *, quiet: bool = False) -> None:
    """Sends the log to a stream, or to stderr; with `quiet`, only warnings and errors."""
    stream = stream or sys.stderr
    level = logging.WARNING if quiet else logging.INFO
    pretty = stream.isatty()
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="%H:%M:%S" if pretty else "iso", utc=not pretty),
        structlog.processors.format_exc_info,
        redact,
    ]
    last: Processor = (
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        if pretty
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[Repeats(), *shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
