"""The templates for real machines: they can be read, and name the same nodes."""

import argparse
import configparser
import re
import subprocess
from pathlib import Path
from typing import Any

import yaml

from tools.cluster.proxy import program
from wordhall.commands import serve

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NODES = ["one", "two", "three"]


def named(arguments: list[str]) -> str:
    """The node that a command line starts, as the program reads it."""
    parser = argparse.ArgumentParser()
    serve.add(parser.add_subparsers())
    node: str = parser.parse_args(["serve", *arguments]).node
    return node


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
    assert {"database", "proxy", *NODES} == services.keys()
    assert [named(services[node]["command"]) for node in NODES] == NODES
    for node in NODES:
        assert services[node]["environment"]["WORDHALL_STORE"].startswith("postgresql://")
        assert "FORWARDED_ALLOW_IPS" in services[node]["environment"]
        assert services[node]["networks"] == services["proxy"]["networks"]


def test_the_service_starts_the_node_of_its_name() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / "wordhall@.service", "utf-8")
    words = unit["Service"]["ExecStart"].replace("%i", "one").split()
    assert words[:2] == ["/srv/wordhall/bin/wordhall", "serve"]
    assert named(words[2:]) == "one"
