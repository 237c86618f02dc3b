"""The long proofs: each runs in small in the test suite, and at length by `make prove`."""
