"""Words for people in both languages, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

Lang = Literal["zh", "en"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in Simplified Chinese and in English.

    Both may hold `{name}` places for `fill`.
    """

    zh: str
    en: str

    def get(self, lang: Lang) -> str:
        """The words in `lang`."""
        return self.zh if lang == "zh" else self.en

    def fill(self, **values: object) -> Text:
        """Put `values` into the places of both languages; a `Text` value goes in by language."""
        zh = {k: v.zh if isinstance(v, Text) else v for k, v in values.items()}
        en = {k: v.en if isinstance(v, Text) else v for k, v in values.items()}
        return Text(self.zh.format(**zh), self.en.format(**en))

    def __str__(self) -> str:
        return self.en


def same(words: object) -> Text:
    """Words that are alike in both languages: numbers, ids, notation."""
    return Text(str(words), str(words))


def listing(parts: Iterable[Text], zh: str = "、", en: str = ", ") -> Text:
    """Several texts in a row, parted as each language does."""
    every = list(parts)
    return Text(zh.join(p.zh for p in every), en.join(p.en for p in every))
