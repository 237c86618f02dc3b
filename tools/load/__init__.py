"""Many people at many tables, over real sockets: for measurements and for proofs.

A hall in a process of its own (`process`, `serve`), and a crowd in this one (`wire`, `crowd`).
"""
