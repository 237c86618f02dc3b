"""What all games are built on: the contract, the match, luck, clocks, house rules, codec.

Everything here is pure: it uses no time, no chance except `luck`, no files and no network.
"""
