"""Sockets: how uvicorn holds them, what travels over them, what each viewer is sent."""
