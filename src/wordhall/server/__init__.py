"""The hall: tables, rooms and sockets behind one address."""
