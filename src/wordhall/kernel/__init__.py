"""The ground all games stand on: the contract, the match, luck, clocks, house rules, codec.

Everything here is pure: no time, no chance but `luck`, no files, no network.
"""
