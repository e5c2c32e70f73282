"""The keys of a table: what each does at the stage that the table is in, and when it can."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual import events

from core.events import Action, DeclareWin
from core.explain import Refusal
from core.text import Text, same
from core.tiles import SUITS
from tui import texts
from tui import texts_play as words
from tui.keys import Key
from tui.play.acts import SWAPPED, Acts, tiles_in_hand
from tui.play.client import TableClient
from tui.play.desk import Desk, Stage
from tui.play.knowledge import Knowledge
from tui.play.manners import Guard
from tui.present.hand import Mood, place_of_cursor, rule_at, usable
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

_TILE_KEYS: Final = (
    *"1234567890", "minus", "equals_sign", "left_square_bracket", "right_square_bracket",
)  # fmt: skip
_SEAT_KEYS: Final = "1234"


def _tile_key(place: int) -> Key:
    action = f"tile({place})"
    return Key(f"tile-{place}", _TILE_KEYS[place], action, words.TILE_KEYS, words.HELP_TILE)


def _seat_key(seat: int) -> Key:
    return Key(f"call-{seat}", _SEAT_KEYS[seat], f"call({seat})", same("1-4"), words.HELP_CALL)


def _suit_key(suit: str) -> Key:
    return Key(f"suit-{suit}", suit, f"suit('{suit}')", same("m p s"), words.HELP_SUITS)


class ActingScreen(BaseScreen[None]):
    """What people do at a table by keys. The table's screen shows it and says when it changed.

    `desk` tells who is at the keys, `mood` what that person has begun, `acting` that an action is
    on its way. A win that could be taken is never passed without a yes, and a key that is held
    down acts once.
    """

    NAME = words.TABLE
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("yes", "y", "yes", same("y"), words.HELP_YES, words.YES_KEY),
        Key("win", "h", "win", same("h"), words.HELP_WIN, words.WIN_KEY),
        Key("kong", "g", "kong", same("g"), words.HELP_KONG, words.KONG_KEY),
        Key("pung", "p", "pung", same("p"), words.HELP_PUNG, words.PUNG_KEY),
        Key("chow", "c", "chow", same("c"), words.HELP_CHOW, words.CHOW_KEY),
        Key("open", "o", "lay_open", same("o"), words.HELP_OPEN, words.OPEN_KEY),
        Key("pass", "space", "pass", texts.SPACE, words.HELP_PASS, words.PASS_KEY),
        Key("called", "space", "called", texts.SPACE, words.HELP_PASS, words.CALLED_KEY),
        Key("go-on", "space", "go_on", texts.SPACE, words.HELP_PASS, words.GO_ON_KEY),
        Key("take", "enter", "take", texts.ENTER, words.HELP_TAKE, words.TAKE_KEY),
        Key("swap", "enter", "swap", texts.ENTER, words.HELP_SWAP, words.SWAP_KEY),
        Key("left", "left", "move(-1)", texts.LEFT_RIGHT, words.HELP_MOVE),
        Key("right", "right", "move(1)", texts.LEFT_RIGHT, words.HELP_MOVE, words.PICK_KEY),
        Key("discard", "enter", "discard", texts.ENTER, words.HELP_DISCARD, words.DISCARD_KEY),
        Key("choose", "up,down", "choose", texts.UP_DOWN, words.HELP_CHOOSE, words.CHOOSE_KEY),
        *map(_tile_key, range(len(_TILE_KEYS))),
        *map(_seat_key, range(len(_SEAT_KEYS))),
        *map(_suit_key, SUITS),
        Key("coach", "a", "coach", same("a"), words.HELP_COACH, words.COACH_KEY),
        Key("undo", "u", "undo", same("u"), words.HELP_UNDO, words.UNDO_KEY),
        Key("rules", "r", "rules", same("r"), words.HELP_RULES, words.RULES_KEY),
        Key("cancel", "escape,q", "cancel", texts.ESC, words.HELP_BACK, words.BACK_KEY),
        Key("leave", "escape,q", "leave", texts.ESC, words.HELP_LEAVE_TABLE, words.LEAVE_KEY),
    )

    NOTES: ClassVar[tuple[Text, ...]] = (words.NOTE_SIGNS,)

    def __init__(self, client: TableClient, sealed: bool) -> None:
        super().__init__()
        self.client = client
        self.desk = Desk(client, sealed)
        self.mood = Mood()
        self.stage: Stage = self.desk.stage
        self.acting = False
        self._guard = Guard()
        self._fresh = True

    @property
    def known(self) -> Knowledge:
        """What may be shown now: the knowledge of the seat at the keys, or everybody's."""
        return self.client.knowledge(None if self.stage.open_to_all else self.stage.seat)

    @property
    def acts(self) -> Acts:
        """What the person at the keys may do."""
        seen = self.known.view() if self.stage.what == "act" else None
        return Acts.of(seen.legal if seen is not None else ())

    def changed(self) -> None:
        """The table, who is at the keys, or what that person has begun, is another than before."""
        raise NotImplementedError

    def can(self, action: str) -> bool:
        """What is legal, what the stage asks for, and nothing else."""
        what, mood = self.stage.what, self.mood
        if action in _ALWAYS:
            return True
        if action in ("cancel", "leave"):
            return self._has_begun == (action == "cancel")
        if action == "undo":
            return self.client.undoable and not self._has_begun
        if action == "yes":
            return mood.doubt is not None
        if action in _AT:
            return what == _AT[action]
        if what != "act" or mood.doubt is not None:
            return False
        if action == "tile":
            return bool(mood.picks) or any(self._usable())
        if mood.picks:
            return False
        return self._may(action)

    def _may(self, action: str) -> bool:
        """Whether something legal is done by an action of the person at the keys."""
        acts, mood = self.acts, self.mood
        if action in ("move", "discard"):
            return any(self._usable()) and (action == "move" or not acts.swaps)
        if mood.opening:
            return action == "lay_open"
        found: dict[str, object] = {
            "win": acts.win,
            "kong": acts.kongs,
            "pung": acts.pung,
            "chow": acts.chows,
            "pass": acts.passing,
            "lay_open": acts.opened,
            "choose": acts.swaps,
            "swap": acts.swaps and len(mood.chosen) == SWAPPED,
            "suit": acts.suits,
        }
        return bool(found[action])

    def _usable(self) -> list[bool]:
        seen = self.known.view()
        return [] if seen is None else usable(seen, self.acts, self.mood)

    async def on_key(self, event: events.Key) -> None:
        """Tell fresh presses from a key that is held down."""
        self._fresh = self._guard.lets(event.key, self.app.clock())

    async def on_zone_pressed(self, message: Zone.Pressed) -> None:
        """A click is always fresh; the action runs in the handler of every screen, after this."""
        self._fresh = True

    def _once(self) -> bool:
        """Whether the key may act, which it then has."""
        fresh, self._fresh = self._fresh, False
        if fresh:
            self._guard.acted()
        return fresh

    # Acting

    async def _do(self, action: Action | None) -> None:
        """Act, after a yes where a win would be left."""
        if action is None or not self._once():
            return
        if self.acts.win is not None and not isinstance(action, DeclareWin):
            self.mood = replace(self.mood, doubt=action, picks=())
            self._begun()
            return
        await self._send(action)

    async def _send(self, action: Action) -> None:
        self.acting = True
        try:
            await self.desk.act(action)
        except Refusal as bad:
            self.say(bad.line.text)
        else:
            self.say(None)
            self.desk.done()
        finally:
            self.acting = False
        self.mood = Mood()
        self.changed()

    async def _choose_of(self, actions: tuple[Action, ...]) -> None:
        """Act, where there are several after choosing one."""
        if len(actions) == 1:
            await self._do(actions[0])
        else:
            self.mood = replace(self.mood, picks=actions)
            self._begun()

    def _begun(self) -> None:
        """What the keys mean has changed."""
        self.redraw()
        self.app.drop_type_ahead()

    async def action_win(self) -> None:
        """Win."""
        await self._do(self.acts.win)

    async def action_kong(self) -> None:
        """Declare or claim a kong."""
        await self._choose_of(self.acts.kongs)

    async def action_pung(self) -> None:
        """Claim a pung."""
        await self._do(self.acts.pung)

    async def action_chow(self) -> None:
        """Claim a chow."""
        await self._choose_of(self.acts.chows)

    async def action_pass(self) -> None:
        """Leave the tile on offer."""
        await self._do(self.acts.passing)

    async def action_suit(self, suit: str) -> None:
        """Name the suit to do without."""
        await self._do(self.acts.suits.get(suit))

    async def action_yes(self) -> None:
        """Do what was doubted."""
        doubt = self.mood.doubt
        if doubt is not None and self._once():
            await self._send(doubt)

    def action_lay_open(self) -> None:
        """Lay the hand open with the discard to come, or do not."""
        self.mood = Mood(cursor=self.mood.cursor, opening=not self.mood.opening)
        self._begun()

    async def action_tile(self, place: int) -> None:
        """Use the tile above a key: discard it, or choose it to pass on; or pick by number."""
        if self.mood.picks:
            if place < len(self.mood.picks):
                await self._do(self.mood.picks[place])
            return
        free = self._usable()
        if place >= len(free) or not free[place]:
            return
        if self.acts.swaps:
            self.mood = replace(self.mood, cursor=place)
            self.action_choose()
        else:
            await self._discard(place)

    async def action_discard(self) -> None:
        """Discard the tile under the cursor."""
        place = self._cursor()
        if place is not None:
            await self._discard(place)

    async def _discard(self, place: int) -> None:
        seen = self.known.view()
        assert seen is not None
        going = self.acts.opened if self.mood.opening else self.acts.discards
        self.mood = replace(self.mood, cursor=place)
        await self._do(going.get(tiles_in_hand(seen)[place]))

    def action_choose(self) -> None:
        """Choose the tile under the cursor to pass on, or choose it no longer."""
        place = self._cursor()
        if place is None:
            return
        chosen = self.mood.chosen ^ {place}
        if len(chosen) <= SWAPPED:
            self.mood = replace(self.mood, chosen=chosen)
            self.redraw()

    async def action_swap(self) -> None:
        """Pass the chosen tiles on."""
        seen = self.known.view()
        assert seen is not None
        tiles = tiles_in_hand(seen)
        three = tuple(sorted(tiles[place] for place in self.mood.chosen))
        action = self.acts.swaps.get(three)
        if action is None:
            self.say(words.ONE_SUIT)
        else:
            await self._do(action)

    def action_move(self, by: int) -> None:
        """Another tile of the hand that can be used."""
        free = [place for place, use in enumerate(self._usable()) if use]
        here = self._cursor()
        if here is not None:
            place = free[(free.index(here) + by) % len(free)]
            self.mood = replace(self.mood, cursor=place)
            self.query_one("#hand", Zone).redraw()

    def _cursor(self) -> int | None:
        seen = self.known.view()
        return None if seen is None else place_of_cursor(seen, self.acts, self.mood)

    # Who is at the keys

    def action_take(self) -> None:
        """Take the keys over."""
        if self._once():
            self.desk.take_over()
            self.changed()

    def action_go_on(self) -> None:
        """There was nothing to decide."""
        if self._once():
            self.desk.done()
            self.changed()

    def action_call(self, seat: int) -> None:
        """Call for the tile on offer, or do so no longer."""
        if seat in self.desk.asked:
            self.desk.call(seat)
            self.redraw()

    async def action_called(self) -> None:
        """Everybody who wants the tile has called."""
        if self._once():
            await self.desk.close_calls()
            self.changed()

    async def action_undo(self) -> None:
        """Take the last action back."""
        if self._once():
            try:
                await self.client.undo()
            except Refusal as bad:
                self.say(bad.line.text)
            self.desk.start_over()
            self.mood = Mood()
            self.changed()

    @property
    def _has_begun(self) -> bool:
        """Whether the person at the keys has begun something that can be given up."""
        return self.mood != Mood(cursor=self.mood.cursor)

    def action_cancel(self) -> None:
        """Give up what was begun."""
        self.mood = Mood()
        self._begun()

    def action_leave(self) -> None:
        """Leave the table."""
        self.app.pop_screen()

    def action_rules(self) -> None:
        """The rules of the game, at what is asked now."""
        from tui.screens.rules import RulesScreen

        seen = self.known.view(self.stage.number)
        anchor = None if seen is None else rule_at(seen, self.mood)
        self.app.push_screen(RulesScreen(self.client.variant.id, anchor))


_ALWAYS: Final = frozenset({"rules", "coach"})
_AT: Final = {"take": "hand-over", "go_on": "nothing", "called": "call", "call": "call"}
