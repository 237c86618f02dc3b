"""The parts of the sixth game are at home in a copy of the tree: their tests run there."""

collect_ignore = ["parts"]
