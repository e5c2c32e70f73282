"""A game before it begins: variant, house rules, who sits where, seed, and manners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, Final

from core.bots import PLAYERS
from core.explain import Refusal, refuse
from core.journal import Header, Player, header_of
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.session import fresh_seed
from tui.play.games import GameFile, Repair
from tui.play.local import IDLE, PERSON, LocalTable
from tui.play.manners import Manners

PLAY: Final = "game"
SITTERS: Final = (PERSON, *PLAYERS)
_USUAL_PLAYER: Final = "club"
LONGEST_NAME: Final = 10


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a game is to be.

    `options` are the house rules that differ from the defaults, `sitters` who sits at each seat
    (more than the variant has seats do no harm), `seed` None for a fresh one.
    """

    variant: str = VARIANTS[0].id
    options: Mapping[str, Any] = field(default_factory=dict)
    sitters: tuple[Player, ...] = ()
    seed: int | None = None
    manners: Manners = field(default_factory=Manners)

    @property
    def house(self) -> Variant:
        """The variant under its house rules. Raises Refusal for what does not exist."""
        return by_id(self.variant).with_options(self.options)

    @property
    def seated(self) -> tuple[Player, ...]:
        """Who sits at each seat of the variant: whoever is missing is a computer player."""
        usual = (Player("", PERSON), *[Player("", _USUAL_PLAYER)] * self.house.players)
        return (*self.sitters, *usual[len(self.sitters) :])[: self.house.players]

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(player.kind == PERSON for player in self.seated)

    def with_sitter(self, seat: int, **changes: str) -> GameSetup:
        """The setup with another name or kind at a seat."""
        sitters = list(self.seated)
        sitters[seat] = replace(sitters[seat], **changes)
        # Seats that this variant lacks are kept for others that have them.
        return replace(self, sitters=(*sitters, *self.sitters[len(sitters) :]))

    def header(self, rng: Random) -> Header:
        """The header of the game's log; a fresh seed comes from `rng`.

        Raises Refusal for house rules that do not exist, and when nobody of the players is a
        person.
        """
        house = self.house
        if not self.people:
            raise refuse("seats-nobody")
        players = (*self.seated, *[Player("", IDLE)] * house.play.horses)
        seed = fresh_seed(rng) if self.seed is None else self.seed
        return header_of(house, players, seed, self.manners.notes)

    def begin(self, folder: Path | None, rng: Random, now: datetime) -> LocalTable:
        """Begin the game; its log is in the folder (None: nowhere).

        Raises Refusal as `header` does, and when the log cannot be written.
        """
        header = self.header(rng)
        file = None if folder is None else GameFile.create(folder, header, now)
        return LocalTable(header, file)

    @property
    def plain(self) -> dict[str, Any]:
        """The setup as plain data, to be remembered; the seed is not."""
        manners = self.manners
        return {
            "variant": self.variant,
            "options": dict(self.options),
            "sitters": [[player.name, player.kind] for player in self.sitters],
            **manners.notes,
            "pace": manners.pace,
        }

    @classmethod
    def read(cls, data: object) -> GameSetup:
        """The setup of remembered data; what is missing or unknown by now is as by default."""
        if not isinstance(data, Mapping):
            return cls()
        manners = Manners.read(data, data.get("pace"))
        setup = cls(sitters=_read_sitters(data.get("sitters")), manners=manners)
        variant, options = data.get("variant"), data.get("options")
        if isinstance(variant, str) and any(v.id == variant for v in VARIANTS):
            setup = replace(setup, variant=variant)
        if isinstance(options, Mapping):
            setup = replace(setup, options=known_options(setup.variant, options))
        return setup


def known_options(variant: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that the variant has, with values that it admits."""
    known = {}
    for option in by_id(variant).options:
        if option.id in options:
            try:
                option.check(options[option.id])
            except Refusal:
                continue
            known[option.id] = options[option.id]
    return known


def _read_sitters(data: object) -> tuple[Player, ...]:
    if not isinstance(data, list):
        return ()
    sitters = []
    for entry in data:
        match entry:
            case [str(name), str(kind)] if kind in SITTERS:
                sitters.append(Player(name[:LONGEST_NAME], kind))
            case _:
                return ()
    return tuple(sitters)


def read_seats(house: Variant, words: Sequence[str]) -> tuple[Player, ...]:
    """Seats as they are typed: the kind of a computer player, or a person's name.

    Raises Refusal for another number of seats than the variant has.
    """
    if len(words) != house.players:
        raise refuse("seats-count", "seats", ",".join(words), wanted=house.players)
    return tuple(
        Player("", word) if word in SITTERS else Player(word[:LONGEST_NAME], PERSON)
        for word in words
    )


def take_up(path: Path) -> tuple[LocalTable, Repair | None]:
    """Go on with a game from its log, and what had to be repaired of it.

    Raises Refusal when the log cannot be used, or is open elsewhere.
    """
    file, log, repair = GameFile.reopen(path)
    try:
        return LocalTable(log.header, file, log.events), repair
    except Refusal:
        file.close()
        raise
