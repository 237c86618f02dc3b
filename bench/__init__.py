"""Measurements, each runnable alone (`python -m bench.fold`) or all by `make bench`."""
