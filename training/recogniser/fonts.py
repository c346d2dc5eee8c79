"""The fonts of a folder: which characters each draws, and which are held out for validation."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

from PIL import ImageFont

from font_catalogue import MANIFEST

#: Kind of font to its share of the lines.
KIND_SHARES = {'proportional': 0.38, 'serif': 0.12, 'monospace': 0.22, 'condensed': 0.12, 'till': 0.08, 'pixel': 0.08}
#: Opened sizes that a process keeps.
_MOST_OPEN = 400
_TRIES = 12


@dataclass(frozen=True)
class Font:
    """A font file."""

    path: Path
    kind: str
    held_out: bool
    characters: frozenset[str]

    def covers(self, text: str) -> bool:
        """Whether it draws every character of `text`; any font draws spaces."""
        return self.characters.issuperset(text)


class Fonts:
    """Fonts of one side, training or validation. Files are opened on first use, not at the start."""

    def __init__(self, fonts: list[Font]):
        if not fonts:
            raise ValueError('the manifest lists no such fonts')
        self.fonts = fonts
        self._by_kind = {kind: [font for font in fonts if font.kind == kind] for kind in KIND_SHARES}
        self._kinds = [kind for kind, members in self._by_kind.items() if members]
        self._shares = [KIND_SHARES[kind] for kind in self._kinds]
        self._open: dict[tuple[Path, int], ImageFont.FreeTypeFont] = {}

    def draw(self, rng: Random, text: str) -> Font | None:
        """A random font that covers `text`, None if there is none."""
        for _ in range(_TRIES):
            font = rng.choice(self._by_kind[rng.choices(self._kinds, self._shares)[0]])
            if font.covers(text):
                return font
        able = [font for font in self.fonts if font.covers(text)]
        return rng.choice(able) if able else None

    def open(self, font: Font, size: int) -> ImageFont.FreeTypeFont:
        """The font at a size in pixels per em."""
        key = (font.path, size)
        opened = self._open.get(key)
        if opened is None:
            if len(self._open) >= _MOST_OPEN:
                self._open.clear()
            # Without ligatures and kerning tables, drawing is twice as fast, and most printers know neither.
            opened = ImageFont.truetype(str(font.path), size, layout_engine=ImageFont.Layout.BASIC)
            self._open[key] = opened
        return opened


def load_fonts(folder: Path, held_out: bool) -> Fonts:
    """Reads the manifest of `folder`; takes the fonts held out for validation, or all others."""
    entries = json.loads((folder / MANIFEST).read_text(encoding='utf-8'))
    return Fonts(
        [
            Font(folder / entry['file'], entry['kind'], entry['held_out'], frozenset(entry['characters'] + ' \u00a0\t'))
            for entry in entries
            if entry['held_out'] == held_out
        ]
    )
