"""Several halls on one store: each is a node, and each table belongs to one of them."""
