"""Metrics of the hall for Prometheus: on the operator's page, and at an address of their own."""

import asyncio
from collections.abc import Iterator

from litestar import Litestar, Response, get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Message, Scope
from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from wordhall import __version__
from wordhall.server.hall import Hall
from wordhall.server.http.errors import AnyRequest
from wordhall.store.nodes import ALONE
from wordhall.store.rows import FORMAT

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
"""Histogram buckets in seconds; nothing may hold the event loop for 20 ms."""

PULSE = 0.25
"""Seconds from one measurement of the event loop to the next."""

TEXT = "text/plain; version=0.0.4"
"""The content type of Prometheus' format; its charset is added by the framework."""


class Meters:
    """Counters of HTTP answers and loop lag. Each hall has its own."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.registry.register(_Living(hall))
        self._answers = Counter(
            "wordhall_http_answers", "Answers by HTTP", ["status"], registry=self.registry
        )
        self._lag = Histogram(
            "wordhall_loop_lag_seconds",
            "How late the event loop comes to what is due",
            buckets=BUCKETS,
            registry=self.registry,
        )

    async def count(self, message: Message, _: Scope) -> None:
        """Counts an answer by HTTP."""
        if message["type"] == "http.response.start":
            self._answers.labels(str(message["status"])).inc()

    def watch_loop(self) -> None:
        """Measures periodically how late the running event loop is."""
        loop = asyncio.get_running_loop()

        def measure(due: float) -> None:
            now = loop.time()
            self._lag.observe(max(0.0, now - due))
            loop.call_at(now + PULSE, measure, now + PULSE)

        loop.call_soon(measure, loop.time())

    def text(self) -> bytes:
        """All metrics in Prometheus' format."""
        return generate_latest(self.registry)


class _Living(Collector):
    """The hall's own counts, read when metrics are asked for."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        census, counters = self._hall.census(), self._hall.counters
        yield InfoMetricFamily("wordhall", "Who tells this", value=self._who())
        for name in census.__struct_fields__:
            now = GaugeMetricFamily(f"wordhall_{name}_now", f"{_label(name)} now")
            now.add_metric([], getattr(census, name))
            yield now
        free = GaugeMetricFamily("wordhall_free_disk_bytes", "Room on the disk of the database")
        if (free_bytes := self._hall.services.low_disk.free) is not None:
            free.add_metric([], free_bytes)
        yield free
        for name in counters.__slots__:
            since = CounterMetricFamily(f"wordhall_{name}", f"{_label(name)} since the start")
            since.add_metric([], getattr(counters, name))
            yield since

    def _who(self) -> dict[str, str]:
        nodes = self._hall.store.nodes
        node = ALONE if nodes is None else nodes.name
        return {"node": node, "version": __version__, "format": str(FORMAT)}


def metrics_of(meters: Meters) -> HTTPRouteHandler:
    """The handler that answers with all metrics."""

    @get("/metrics", media_type=TEXT, sync_to_thread=False)
    def metrics() -> bytes:
        return meters.text()

    return metrics


def create_metrics(meters: Meters) -> Litestar:
    """The application behind the address of the metrics; it tells nothing else."""
    return Litestar(
        route_handlers=[metrics_of(meters)],
        exception_handlers={HTTPException: _refused},
        response_headers={"Cache-Control": "no-store"},
        openapi_config=None,
        logging_config=None,
    )


def _refused(_: AnyRequest, error: HTTPException) -> Response[str]:
    return Response(f"{error.detail}\n", status_code=error.status_code, media_type="text/plain")


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()
