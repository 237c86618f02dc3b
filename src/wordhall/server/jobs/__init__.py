"""The jobs of each heartbeat: tables, the clock, troubles, and programs without a token."""
