"""A new game: the variant and its house rules, who sits where, and how it is to be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from core.explain import Refusal, Text, listing, same
from core.variant import Variant, spell
from core.variants import VARIANTS, by_id
from puzzles.answers import utc_now
from tui import texts
from tui import texts_play as words
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.play.games import games_folder
from tui.play.local import PERSON
from tui.play.manners import CLAIMS, COACHING, PACES
from tui.play.setup import LONGEST_NAME, PLAY, SITTERS, GameSetup, known_options
from tui.present.form import Choice, Field, form_rows, line_rows
from tui.present.players import player_name
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

_SEAT: Final = "seat-"
_MOST_DIGITS: Final = 18


class NewGameScreen(BaseScreen[None]):
    """A form; Enter begins the game, which is remembered for the next time."""

    NAME = words.NEW_GAME
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("begin", "enter", "begin", texts.ENTER, words.HELP_BEGIN, words.BEGIN_KEY),
        Key("down", "down,j,tab", "move(1)", texts.ARROWS, texts.HELP_HOME_MOVE, texts.MOVE),
        Key("up", "up,k", "move(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("left", "left", "step(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("right", "right", "step(1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("edit", "space", "list", texts.SPACE, words.HELP_EDIT, words.EDIT_KEY),
        Key("name", "n", "name", same("n"), words.HELP_NAME, words.NAME_KEY),
        Key("rules", "r", "rules", same("r"), words.HELP_RULES, words.RULES_KEY),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._setup = GameSetup()
        self._cursor = 0

    def on_mount(self) -> None:
        """Take up the choices of the last time."""
        self._setup = GameSetup.read(self.app.settings.choices.get(PLAY))
        self.redraw()

    def zones(self) -> list[Zone]:
        """The title, the form, the line on the row under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    def can(self, action: str) -> bool:
        """Names are those of people."""
        return action != "name" or self._seat_of_person is not None

    # Fields

    @property
    def _groups(self) -> list[list[Field]]:
        """The fields in groups."""
        setup, manners = self._setup, self._setup.manners
        variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
        house = Choice(None, _house_text(setup.house), words.HOUSE_LINE)
        seed = words.SEED_FRESH if setup.seed is None else same(setup.seed)
        manner_fields = [
            _named("coach", words.FIELD_COACH, words.COACH_NAMES, words.COACH_LINES, COACHING),
            _named(
                "practice",
                words.FIELD_PRACTICE,
                words.PRACTICE_NAMES,
                words.PRACTICE_LINES,
                (False, True),
            ),
            _named(
                "pace",
                words.FIELD_PACE,
                words.PACE_NAMES,
                dict.fromkeys(PACES, words.PACE_LINE),
                PACES,
            ),
        ]
        if setup.people > 1:
            claims = words.CLAIMS_NAMES, words.CLAIMS_LINES
            manner_fields.insert(0, _named("claims", words.FIELD_CLAIMS, *claims, CLAIMS))
        chosen = [replace(f, value=getattr(manners, f.id)) for f in manner_fields]
        seed_field = Field(
            "seed", words.FIELD_SEED, (Choice(setup.seed, seed, words.SEED_LINE),), setup.seed
        )
        return [
            [
                Field("variant", texts.FIELD_VARIANT, variants, setup.variant),
                Field("house", words.FIELD_HOUSE, (house,), None),
            ],
            [self._seat_field(seat) for seat in range(len(setup.seated))],
            [*chosen, seed_field],
        ]

    def _seat_field(self, seat: int) -> Field:
        player = self._setup.seated[seat]
        person = replace(player, kind=PERSON)
        named = words.PERSON_NAMED.fill(name=player_name(person, seat))
        choices = tuple(
            Choice(kind, named if kind == PERSON else words.KINDS[kind], words.SITTER_LINES[kind])
            for kind in SITTERS
        )
        label = words.FIELD_SEAT.fill(number=seat + 1)
        return Field(f"{_SEAT}{seat}", label, choices, player.kind)

    @property
    def _fields(self) -> list[Field]:
        return [field for group in self._groups for field in group]

    @property
    def _seat_of_person(self) -> int | None:
        """The seat under the cursor if it is a person's."""
        field = self._fields[self._cursor]
        seat = int(field.id.removeprefix(_SEAT)) if field.id.startswith(_SEAT) else None
        return seat if field.value == PERSON else None

    def _set(self, field: Field, value: Any) -> None:
        setup = self._setup
        if field.id == "variant":
            # House rules that both games have are kept.
            options = known_options(value, setup.options)
            self._setup = replace(setup, variant=value, options=options)
        elif field.id.startswith(_SEAT):
            self._setup = setup.with_sitter(int(field.id.removeprefix(_SEAT)), kind=value)
        elif field.id not in ("house", "seed"):
            self._setup = replace(setup, manners=replace(setup.manners, **{field.id: value}))
        self._cursor = min(self._cursor, len(self._fields) - 1)
        self.say(None)
        self.redraw()

    # Keys

    def action_move(self, by: int) -> None:
        """Another row."""
        self.say(None)
        self._cursor = (self._cursor + by) % len(self._fields)
        self.redraw()

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._cursor = place
        self.redraw()

    def action_step(self, by: int) -> None:
        """The next or last value of the row."""
        self.action_turn(self._cursor, by)

    def action_turn(self, place: int, by: int) -> None:
        """The next or last value of a row."""
        self._cursor = place
        field = self._fields[place]
        if len(field.choices) > 1:
            self._set(field, field.choices[(field.place + by) % len(field.choices)].value)

    def action_choose(self, place: int, choice: int) -> None:
        """Choose a value of a row."""
        self._cursor = place
        field = self._fields[place]
        if len(field.choices) > 1:
            self._set(field, field.choices[choice].value)
        else:
            self.action_list()

    def action_list(self, place: int | None = None) -> None:
        """All values of a row; the house rules; the seed."""
        from tui.screens.choose import ChooseScreen

        if place is not None:
            self._cursor = place
        field = self._fields[self._cursor]
        if field.id == "house":
            self._change_house()
        elif field.id == "seed":
            self._ask_seed()
        else:

            def chosen(value: Choice | None) -> None:
                if value is not None:
                    self._set(field, value.value)

            self.app.push_screen(ChooseScreen(field), chosen)

    def _change_house(self) -> None:
        from tui.screens.house import HouseScreen

        def changed(house: Variant | None) -> None:
            if house is not None:
                self._setup = replace(self._setup, options=house.house)
                self.redraw()

        self.app.push_screen(HouseScreen(self._setup.house), changed)

    def _ask_seed(self) -> None:
        from tui.screens.ask import AskScreen

        def given(text: str | None) -> None:
            if text is not None:
                self._setup = replace(self._setup, seed=int(text) if text else None)
                self.redraw()

        before = "" if self._setup.seed is None else str(self._setup.seed)
        self.app.push_screen(AskScreen(words.ASK_SEED, before, _MOST_DIGITS, _wrong_seed), given)

    def action_name(self) -> None:
        """Name the person at the seat."""
        from tui.screens.ask import AskScreen

        seat = self._seat_of_person
        if seat is None:
            return

        def given(text: str | None) -> None:
            if text is not None:
                self._setup = self._setup.with_sitter(seat, name=text)
                self.redraw()

        label = words.ASK_NAME.fill(number=seat + 1)
        name = self._setup.seated[seat].name
        self.app.push_screen(AskScreen(label, name, LONGEST_NAME, None), given)

    def action_rules(self) -> None:
        """The rules of the game."""
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._setup.variant))

    def action_begin(self) -> None:
        """Begin the game in place of this screen."""
        from tui.screens.table import TableScreen

        try:
            table = self._setup.begin(games_folder(), self.app.rng, utc_now())
        except Refusal as bad:
            self.say(bad.line.text)
            return
        self.app.keep_choice(PLAY, self._setup.plain)
        self.app.switch_screen(TableScreen.of(table, self._setup.manners))

    def action_back(self) -> None:
        """Back to the home screen."""
        self.app.pop_screen()

    # What is shown

    def _head(self, width: int, height: int) -> list[Row]:
        return [(Span(fit(f" {words.NEW_GAME.get(self.look.lang)}", width), "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        shown: list[Field | None] = []
        for group in self._groups:
            shown += [*group, None]
        return form_rows(shown, self._cursor, self.look, width, self.roomy)

    def _line(self, width: int, height: int) -> list[Row]:
        rows = line_rows(self._fields[self._cursor], self.look, width)
        return [*rows, *[()] * (2 - len(rows))]


def _named(
    name: str,
    label: Text,
    names: dict[Any, Text],
    lines: dict[Any, Text],
    values: tuple[Any, ...],
) -> Field:
    choices = tuple(Choice(value, names[value], lines[value]) for value in values)
    return Field(name, label, choices, None)


def _house_text(house: Variant) -> Text:
    """The house rules that differ from the defaults, in few words."""
    changed = [
        words.CHANGED_OPTION.fill(name=by_id(house.id).option(name).name, value=spell(value))
        for name, value in house.house.items()
    ]
    return listing(changed) if changed else words.HOUSE_USUAL


def _wrong_seed(text: str) -> Text | None:
    return None if not text or (text.isascii() and text.isdigit()) else words.NOT_A_NUMBER
