"""A new game: the variant and its house rules, who sits where, and how it is to be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from core.explain import Refusal
from core.text import Text, same
from core.variant import Variant
from core.variants import VARIANTS
from puzzles.answers import utc_now
from tui import texts
from tui import texts_play as words
from tui.keys import Key
from tui.play.games import games_folder
from tui.play.local import PERSON
from tui.play.manners import CLAIMS, COACHING, PACES
from tui.play.setup import LONGEST_NAME, PLAY, SITTERS, GameSetup, known_options
from tui.present.form import Choice, Field
from tui.present.house import house_text
from tui.present.players import player_name
from tui.screens.form import FORM_KEYS, FormScreen

_SEAT: Final = "seat-"
_MOST_DIGITS: Final = 18


class NewGameScreen(FormScreen[None]):
    """A form; Enter begins the game, which is remembered for the next time."""

    NAME = words.NEW_GAME
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("begin", "enter", "begin", texts.ENTER, words.HELP_BEGIN, words.BEGIN_KEY),
        *FORM_KEYS,
        Key("edit", "space", "list", texts.SPACE, words.HELP_EDIT, words.EDIT_KEY),
        Key("name", "n", "name", same("n"), words.HELP_NAME, words.NAME_KEY),
        Key("rules", "r", "rules", same("r"), words.HELP_RULES, words.RULES_KEY),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._setup = GameSetup()

    def on_mount(self) -> None:
        """Take up the choices of the last time."""
        self._setup = GameSetup.read(self.app.settings.choices.get(PLAY))
        self.redraw()

    def can(self, action: str) -> bool:
        """Names are those of people."""
        return action != "name" or self._seat_of_person is not None

    # Fields

    @property
    def groups(self) -> list[list[Field]]:
        """The fields in groups."""
        setup, manners = self._setup, self._setup.manners
        variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
        house = Choice(None, house_text(setup.house), words.HOUSE_LINE)
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
    def _seat_of_person(self) -> int | None:
        """The seat under the cursor if it is a person's."""
        field = self.here
        seat = int(field.id.removeprefix(_SEAT)) if field.id.startswith(_SEAT) else None
        return seat if field.value == PERSON else None

    def put(self, field: Field, value: Any) -> None:
        """Another game, another player, another manner."""
        setup = self._setup
        if field.id == "variant":
            # House rules that both games have are kept.
            options = known_options(value, setup.options)
            self._setup = replace(setup, variant=value, options=options)
        elif field.id.startswith(_SEAT):
            self._setup = setup.with_sitter(int(field.id.removeprefix(_SEAT)), kind=value)
        else:
            self._setup = replace(setup, manners=replace(setup.manners, **{field.id: value}))

    # Keys

    def edit(self, field: Field) -> None:
        """The house rules, or the seed."""
        if field.id == "house":
            self.change_house(self._setup.house, self._take_house)
        else:
            self._ask_seed()

    def _take_house(self, house: Variant) -> None:
        self._setup = replace(self._setup, options=house.house)

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


def _named(
    name: str,
    label: Text,
    names: dict[Any, Text],
    lines: dict[Any, Text],
    values: tuple[Any, ...],
) -> Field:
    choices = tuple(Choice(value, names[value], lines[value]) for value in values)
    return Field(name, label, choices, None)


def _wrong_seed(text: str) -> Text | None:
    return None if not text or (text.isascii() and text.isdigit()) else words.NOT_A_NUMBER
