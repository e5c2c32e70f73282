"""The rules of mahjong: tiles, winning-hand search, scoring, settlement and play.

Standard library only; no clock, no files, no global randomness, no terminal.
"""
