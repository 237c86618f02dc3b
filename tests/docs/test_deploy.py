"""The templates for real machines: they can be read, and name the same nodes."""

import argparse
import configparser
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.cluster.proxy import program
from wordhall.commands import serve

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NODES = ["one", "two", "three"]


METRICS = 8002


def read(arguments: list[str]) -> argparse.Namespace:
    """A command line that starts a node, as the program reads it."""
    parser = argparse.ArgumentParser()
    serve.add(parser.add_subparsers())
    return parser.parse_args(["serve", *arguments])


def test_the_proxy_reads_its_file_and_sends_each_node_its_own() -> None:
    path = DEPLOY / "Caddyfile"
    asked = [program(), "adapt", "--adapter", "caddyfile", "--config", str(path)]
    subprocess.run(asked, check=True, capture_output=True)
    handled = re.findall(
        r"handle /n/(\w+)/\* {\s+reverse_proxy (\w+):8000", path.read_text("utf-8")
    )
    assert handled == [(node, node) for node in NODES]


def test_compose_starts_these_nodes() -> None:
    composed: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = composed["services"]
    assert {"database", "proxy", "prometheus", *NODES} == services.keys()
    started = {node: read(services[node]["command"]) for node in NODES}
    for node in NODES:
        assert started[node].node == node
        assert started[node].metrics == ("0.0.0.0", METRICS)  # noqa: S104 - within a network
        assert "ports" not in services[node]
        assert services[node]["environment"]["WORDHALL_STORE"].startswith("postgresql://")
        assert "FORWARDED_ALLOW_IPS" in services[node]["environment"]
        assert services[node]["networks"] == services["proxy"]["networks"]


def test_the_service_starts_the_node_of_its_name() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / "wordhall@.service", "utf-8")
    words = unit["Service"]["ExecStart"].replace("%i", "one").split()
    assert words[:2] == ["/srv/wordhall/bin/wordhall", "serve"]
    started = read([word.replace("${WORDHALL_ADDRESS}", "10.0.0.11") for word in words[2:]])
    assert (started.node, started.host, started.port) == ("one", "10.0.0.11", 8000)
    assert started.metrics == ("10.0.0.11", METRICS)
    assert unit["Service"]["Restart"] == "always"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"  # it tries on while the database is away


@pytest.mark.parametrize("page", ["deploy/wordhall@.service", "docs/hosting.md"])
def test_a_hall_that_is_asked_to_end_ends_its_processes_itself(page: str) -> None:
    assert "KillMode=mixed" in (DEPLOY.parent / page).read_text("utf-8")


def test_an_image_has_the_newest_wheel_and_its_builder_is_sent_nothing_else(
    tmp_path: Path,
) -> None:
    said = (DEPLOY / "Dockerfile").read_text("utf-8")
    sent = (DEPLOY.parent / ".dockerignore").read_text("utf-8").splitlines()
    assert sent[-2:] == ["*", "!dist/*.whl"]
    assert "COPY dist/*.whl /wheels/" in said
    found = re.search(r"\$\((ls [^)]+)\)", said)
    assert found is not None
    for version in ("0.9.0", "0.10.0", "0.2.0"):
        (tmp_path / f"wordhall-{version}-py3-none-any.whl").touch()
    chosen = subprocess.check_output(
        ["sh", "-c", found[1].replace("/wheels", str(tmp_path))], text=True
    )
    assert chosen.strip().endswith("/wordhall-0.10.0-py3-none-any.whl")


def test_prometheus_has_the_alerts_where_compose_puts_them() -> None:
    told: Any = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))
    composed: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    volumes = composed["services"]["prometheus"]["volumes"]
    for name in told["rule_files"]:
        rules: Any = yaml.safe_load((DEPLOY / name).read_text("utf-8"))
        assert all(rule["annotations"]["do"] for rule in rules["groups"][0]["rules"])
        assert f"./{name}:/etc/prometheus/{name}:ro" in volumes


def test_prometheus_asks_each_node_where_it_answers() -> None:
    told: Any = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))
    (job,) = told["scrape_configs"]
    (group,) = job["static_configs"]
    assert group["targets"] == [f"{node}:{METRICS}" for node in NODES]
    assert "metrics_path" not in job  # Prometheus asks for /metrics
