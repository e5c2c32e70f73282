"""Drills whose questions are of themes: how an id becomes a question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from core.variant import Variant
from puzzles.drafts import Draft, Drafter
from puzzles.drill import ANY, LEVELS, Question, QuestionId, Theme
from puzzles.explained import check_step, find_theme, refuse_level, variant_of, with_house

T = TypeVar("T", bound=Theme)
D = TypeVar("D", bound=Draft)
Q = TypeVar("Q", bound=Question)


class ThemedDrill(ABC, Generic[T, Q]):
    """The levels of themes, and the question of an id, for any drill (`puzzles.drill.Drill`)."""

    @abstractmethod
    def themes_of(self, variant: Variant) -> tuple[T, ...]:
        """The themes that a variant has questions of; those of house rules that are off too,
        unless they were turned off by choice."""

    @abstractmethod
    def levels_of(self, variant: Variant, theme: T) -> tuple[int, ...]:
        """The levels at which a theme has questions in a variant with what it needs."""

    @abstractmethod
    def one_of(self, ident: QuestionId, variant: Variant, theme: T) -> Q:
        """The question of a theme at one of its levels."""

    @abstractmethod
    def any_of(self, ident: QuestionId, variant: Variant, themes: Sequence[T]) -> Q:
        """The question of any of the themes."""

    def needed(self, variant: Variant, theme: T, *key: object) -> Mapping[str, Any]:
        """The house rules that a theme needs; where several serve, one picked by `key`."""
        return {}

    def steps(self, variant: Variant) -> tuple[str, ...]:
        """The steps of an answer that can each be asked alone; none where it is of one piece."""
        return ()

    def levels(self, theme: str, variant: Variant) -> tuple[int, ...]:
        """The levels at which a theme has questions; all five for `ANY`.

        Raises Refusal for a theme that the variant does not have.
        """
        if theme == ANY:
            return LEVELS
        found, house = self.with_needs(theme, variant)
        return self.levels_of(house, found)

    def with_needs(self, theme: str, variant: Variant) -> tuple[T, Variant]:
        """A theme by its id, and the variant with what it needs. Raises Refusal as `levels`."""
        found = find_theme(self.themes_of(variant), theme)
        return found, variant.with_options(self.needed(variant, found))

    def make(self, ident: QuestionId) -> Q:
        """The question of an id; house rules that its theme needs are added to the id.

        Raises Refusal for an unknown variant, option, theme or step and for a level that the theme
        does not have.
        """
        variant = variant_of(ident)
        check_step(self, variant, ident.step)
        themes = self.themes_of(variant)
        if ident.theme == ANY:
            return self.any_of(ident, variant, [t for t in themes if self._is_on(variant, t)])
        theme = find_theme(themes, ident.theme)
        ident, variant = with_house(
            ident, variant, self.needed(variant, theme, theme.id, ident.seed)
        )
        levels = self.levels_of(variant, theme)
        if ident.level not in levels:
            raise refuse_level(ident, theme, levels)
        return self.one_of(ident, variant, theme)

    def _is_on(self, variant: Variant, theme: T) -> bool:
        """Whether the house rules that a theme needs are in force."""
        needed = self.needed(variant, theme)
        return all(variant.settings[name] == value for name, value in needed.items())


class DraftedDrill(ThemedDrill[T, Q], Generic[T, D, Q]):
    """A drill whose questions are drafted until one has the level."""

    drafter: Drafter[T, D]

    @abstractmethod
    def ask(self, ident: QuestionId, drafted: D) -> Q:
        """The question for a draft."""

    def themes_of(self, variant: Variant) -> tuple[T, ...]:
        """The themes that a variant has questions of; those of house rules that are off too,
        unless they were turned off by choice."""
        return self.drafter.themes_of(variant)

    def levels_of(self, variant: Variant, theme: T) -> tuple[int, ...]:
        """The levels at which a theme has questions in a variant with what it needs."""
        return self.drafter.levels_of(variant, theme)

    def one_of(self, ident: QuestionId, variant: Variant, theme: T) -> Q:
        """The question of a theme at one of its levels."""
        return self.ask(ident, self.drafter.of_theme(variant, theme, ident.level, ident.seed))

    def any_of(self, ident: QuestionId, variant: Variant, themes: Sequence[T]) -> Q:
        """The question of any of the themes."""
        return self.ask(ident, self.drafter.of_any(variant, themes, ident.level, ident.seed))

    def measure(self, theme: str, variant: Variant, count: int) -> tuple[int, ...]:
        """The levels of a theme found out anew, from so many drafts for each."""
        found, house = self.with_needs(theme, variant)
        return self.drafter.measure(house, found, count)
