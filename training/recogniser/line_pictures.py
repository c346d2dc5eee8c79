"""Draws the picture of a line: text, printer, page and camera together, reproducible from a seed and a number."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from alphabet import load_alphabet
from camera_effects import bend, blur, compress, grain, legible, shrink, threshold
from draw_text import add_neighbours, draw_line, draw_size, draw_text, frame, scale
from fonts import Font, Fonts, load_fonts
from line_texts import KINDS, LineText, LineTexts
from page_effects import add_rules, paper, put_on_paper
from print_effects import print_ink
from vocabulary import load_vocabulary

#: Pixels: the input height of the model.
HEIGHT = 48
#: Pixels per position of the model's output.
STRIDE = 4
MIN_WIDTH = 16
MAX_WIDTH = 2048
#: Pixels per em of text that is to be printed with dots.
_DOTTED_SIZES = range(30, 43)
_DOTTED_KINDS = ('monospace', 'pixel', 'till', 'condensed')


@dataclass(frozen=True)
class LinePicture:
    """A drawn line."""

    #: uint8 [48, width]: grey levels; colour comes with training.
    pixels: np.ndarray
    text: LineText
    font: Font


def steps_needed(label: str) -> int:
    """Positions that CTC needs at least for `label`: one a character, and one between equal ones."""
    return len(label) + sum(first == second for first, second in zip(label, label[1:]))


def fit(rng: Random, picture: np.ndarray, label: str) -> np.ndarray:
    """Scales a picture, uint8 [h, w], to the model's height; the width gives CTC room for `label`."""
    height, width = picture.shape
    ratio = rng.uniform(0.9, 1.12) if rng.random() < 0.4 else 1.0
    target = round(width * HEIGHT / height * ratio)
    target = max(target, MIN_WIDTH, STRIDE * (steps_needed(label) + 1))
    return scale(picture, min(MAX_WIDTH, target), HEIGHT, quick=rng.random() < 0.7)


class LinePainter:
    """Draws lines with the fonts of one side."""

    def __init__(self, texts: LineTexts, fonts: Fonts, seed: int, clean: bool = False, kinds: tuple[str, ...] = KINDS):
        """`clean`: without any fault of print, page or camera, for tests and first looks. `kinds`: of text."""
        self._texts = texts
        self._fonts = fonts
        self._seed = seed
        self._clean = clean
        self._kinds = kinds

    def draw(self, number: int) -> LinePicture:
        """Line `number` of the seed: always the same picture for the same fonts, lexicon and words."""
        rng = Random(self._seed * 1_000_000_007 + number)
        noise = np.random.default_rng(rng.getrandbits(63))
        while True:
            text = self._texts.draw(rng, self._kinds)
            font = self._fonts.draw(rng, text.printed)
            if font is None or STRIDE * (steps_needed(text.label) + 1) > MAX_WIDTH:
                continue
            pixels = self._draw_clean(text, font) if self._clean else self._draw(rng, noise, text, font)
            return LinePicture(pixels, text, font)

    def _draw_clean(self, text: LineText, font: Font) -> np.ndarray:
        ink = np.pad(draw_text(self._fonts.open(font, 32), text.printed), 6)
        return fit(Random(0), 255 - ink, text.label)

    def _draw(self, rng: Random, noise: np.random.Generator, text: LineText, font: Font) -> np.ndarray:
        dotted = rng.random() < (0.3 if font.kind in _DOTTED_KINDS else 0.03)
        size = rng.choice(_DOTTED_SIZES) if dotted else draw_size(rng, font)
        opened = self._fonts.open(font, size)
        ink = draw_line(rng, opened, text.printed)
        ink = print_ink(rng, noise, ink, dotted and ink.shape[0] >= 20)
        framed, rows = frame(rng, ink, size)
        if rng.random() < 0.2:
            # The line itself, with its halves swapped, is a line of the same font and printer, and costs nothing.
            framed = add_neighbours(rng, framed, rows, np.roll(ink, ink.shape[1] // 2, axis=1))
        if rng.random() < 0.14:
            framed = add_rules(rng, framed, rows)
        sheet = paper(rng, noise, *framed.shape)
        picture = np.clip(put_on_paper(rng, sheet, framed), 0, 255).astype(np.uint8)
        return fit(rng, _photograph(rng, noise, picture), text.label)


def _photograph(rng: Random, noise: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    if rng.random() < 0.3:
        picture = bend(rng, picture)
    if rng.random() < 0.16:
        picture = shrink(rng, picture)
    if rng.random() < 0.36:
        picture = blur(rng, picture)
    picture = legible(picture)
    if rng.random() < 0.3:
        picture = grain(rng, noise, picture)
    if rng.random() < 0.04:
        picture = threshold(rng, picture)
    if rng.random() < 0.3:
        picture = compress(rng, picture)
    return picture


def load_painter(
    fonts: Path,
    lexicon: Path | None,
    words: Path | None,
    seed: int,
    held_out: bool = False,
    clean: bool = False,
    kinds: tuple[str, ...] = KINDS,
) -> LinePainter:
    """
    Reads fonts, lexicon and words; about a second. `held_out`: with the fonts kept for validation. See LinePainter for
    `clean` and `kinds`.
    """
    alphabet = load_alphabet()
    texts = LineTexts(alphabet, load_vocabulary(lexicon, words, alphabet))
    return LinePainter(texts, load_fonts(fonts, held_out), seed, clean, kinds)
