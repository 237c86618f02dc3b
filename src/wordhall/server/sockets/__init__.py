"""Sockets: the protocol under uvicorn, the messages, and what each viewer is sent."""
