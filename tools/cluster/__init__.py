"""Several halls on this machine: PostgreSQL, nodes, and a proxy before them."""
