"""Draws pictures of lines and says for each column which mark stands there; reproducible from a seed and a number."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

import recogniser_parts  # noqa: F401
from alphabet import load_alphabet
from camera_effects import bend, blur, compress, grain, legible, threshold
from column_labels import Glyph, column_labels
from draw_text import scale
from fonts import Font, Fonts, load_fonts
from mark_texts import KINDS, MarkTexts, printable
from page_effects import add_rules, paper, put_on_paper
from print_effects import print_ink
from vocabulary import load_vocabulary

#: Pixels: the input height of the model.
HEIGHT = 48
MAX_WIDTH = 720
#: Pixels: the product cuts out no lower box.
_LEAST_BOX = 20
#: Rows of the input that print fills: usually, and at the extremes.
_USUAL_PRINT, _LEAST_PRINT, _MOST_PRINT = 32, 26, 40
#: A row with less ink than this share of the fullest row ends the print, as in the product.
_BLANK_ROW_SHARE = 0.04


@dataclass(frozen=True)
class MarkedLine:
    """A drawn line."""

    #: uint8 [48, W]: grey levels.
    pixels: np.ndarray
    #: uint8 [ceil(W / 4)]: classes, or IGNORE.
    labels: np.ndarray
    glyphs: list[Glyph]
    font: Font
    #: Rows from the top of the tallest to the bottom of the lowest letter where resolution was lowest.
    print_height: float


def draw_glyphs(opened: ImageFont.FreeTypeFont, text: str, spacing: float) -> tuple[np.ndarray, list[Glyph]]:
    """
    Ink of `text`, uint8, cut to where there is any, and where each character starts and ends in its pixels. `spacing`:
    pixels added behind each character. No glyphs when there is no ink.
    """
    if not text.strip():
        return np.zeros((1, 1), np.uint8), []
    pad = opened.size // 2 + 2
    ascent, descent = opened.getmetrics()
    ends = [opened.getlength(text[:count]) for count in range(len(text) + 1)]
    image = Image.new('L', (int(ends[-1] + max(0, spacing) * len(text)) + 2 * pad, ascent + descent + 2 * pad))
    pen = ImageDraw.Draw(image)
    starts = ends[:-1]
    if spacing != 0:
        starts = [round(start + spacing * index) for index, start in enumerate(starts)]
    try:
        for part, start in [(text, 0)] if spacing == 0 else zip(text, starts):
            if not part.isspace():
                pen.text((pad + start, pad), part, fill=255, font=opened)
    except OSError:
        # A font of bitmaps lacks a glyph that it promises.
        return np.zeros((1, 1), np.uint8), []
    box = image.getbbox()
    if box is None:
        return np.zeros((1, 1), np.uint8), []
    glyphs = []
    for index, character in enumerate(text):
        left = starts[index] + pad - box[0]
        shown = '×' if character in 'xX' and _stands_alone(text, index) else character
        glyphs.append(Glyph(shown, left, left + ends[index + 1] - ends[index]))
    return np.asarray(image.crop(box)), glyphs


def _stands_alone(text: str, index: int) -> bool:
    return not (text[:index][-1:].isalpha() or text[index + 1 : index + 2].isalpha())


def printed_band(ink: np.ndarray) -> tuple[int, int]:
    """The rows of print around the fullest one near the middle, as the product finds them: first, and behind the last."""
    rows = (ink >= 100).sum(1) if ink.max() >= 100 else (ink > 0).sum(1)
    middle = slice(int(len(rows) * 0.3), max(int(len(rows) * 0.7), 1))
    fullest = rows[middle].max()
    start = middle.start + int(rows[middle].argmax())
    end = start + 1
    while start > 0 and rows[start - 1] > _BLANK_ROW_SHARE * fullest:
        start -= 1
    while end < len(rows) and rows[end] > _BLANK_ROW_SHARE * fullest:
        end += 1
    return start, end


def rows_of(picture: np.ndarray, first: int, last: int) -> np.ndarray:
    """Rows `first` to before `last`; beyond the edges, the outermost row repeats."""
    return picture[np.clip(np.arange(first, last), 0, len(picture) - 1)]


class MarkPainter:
    """Draws lines with the fonts of one side."""

    def __init__(
        self, texts: MarkTexts, fonts: Fonts, seed: int, clean: bool = False, kinds: tuple[str, ...] = KINDS
    ):
        """`clean`: sharp black print on white paper. `kinds`: of text."""
        self._texts = texts
        self._fonts = fonts
        self._seed = seed
        self._clean = clean
        self._kinds = kinds

    def draw(self, number: int) -> MarkedLine:
        """Line `number` of the seed: always the same for the same fonts, lexicon and words."""
        rng = Random(self._seed * 1_000_000_007 + number)
        noise = np.random.default_rng(rng.getrandbits(63))
        while True:
            font = self._fonts.draw(rng, 'Aa0')
            text = printable(self._texts.draw(rng, self._kinds), font.characters).strip()
            line = self._draw(rng, noise, text, font) if text else None
            if line is not None:
                return line

    def _draw(self, rng: Random, noise: np.random.Generator, text: str, font: Font) -> MarkedLine | None:
        dotted = not self._clean and rng.random() < (0.25 if font.kind in ('monospace', 'pixel', 'till') else 0.03)
        low = not dotted and not self._clean and rng.random() < 0.45
        opened = self._fonts.open(font, _draw_size(rng, font, dotted, low))
        ink, glyphs = _draw_line(rng, opened, text, self._clean)
        if not glyphs:
            return None
        if not self._clean:
            ink = print_ink(rng, noise, ink, dotted and ink.shape[0] >= 20)
        if not ink.any():
            return None
        top, bottom = printed_band(ink)
        height = max(bottom - top, round(0.45 * opened.size))
        # Low resolution comes from small type, drawn as such, or from a coarse scan of larger type.
        target = rng.uniform(9, 16) if low else rng.uniform(14, 30) if rng.random() < 0.1 else height
        factor = 1.0 if self._clean else min(1.0, target / height)
        rows = _USUAL_PRINT if self._clean else _print_rows(rng)
        box = max(height * HEIGHT / rows, _LEAST_BOX / factor)
        sheet, rows_at, left = self._spread(rng, font, opened, ink, (top, bottom))
        if not self._clean and rng.random() < 0.12:
            sheet = add_rules(rng, sheet, rows_at)
        middle = (rows_at[0] + rows_at[1]) / 2 + (0 if self._clean else rng.uniform(-0.05, 0.05) * box)
        first = round(middle - box / 2)
        framed = rows_of(sheet, first, first + round(box))
        width = framed.shape[1]
        if self._clean:
            picture = 255 - framed
        else:
            picture = put_on_paper(rng, paper(rng, noise, *framed.shape), framed)
            picture = _photograph(rng, noise, np.clip(picture, 0, 255).astype(np.uint8), factor)
        ratio = rng.uniform(0.92, 1.1) if not self._clean and rng.random() < 0.3 else 1.0
        columns = max(16, round(picture.shape[1] * HEIGHT / picture.shape[0] * ratio))
        if columns > MAX_WIDTH:
            return None
        pixels = scale(picture, columns, HEIGHT, quick=self._clean or rng.random() < 0.8)
        step = columns / width
        placed = [Glyph(g.character, (g.left + left) * step, (g.right + left) * step) for g in glyphs]
        return MarkedLine(pixels, column_labels(placed, columns), placed, font, height * factor)

    def _spread(
        self, rng: Random, font: Font, opened: ImageFont.FreeTypeFont, ink: np.ndarray, band: tuple[int, int]
    ) -> tuple[np.ndarray, tuple[int, int], int]:
        """Puts ink on a larger sheet, at times between other lines. Returns it, the rows and first column of the ink."""
        height, width = ink.shape
        around = height + opened.size // 2 + 8
        left, right = (round(rng.uniform(0, 0.6) * max(height, opened.size // 2)) for _ in range(2))
        sheet = np.pad(ink, ((around, around), (left, right)))
        if not self._clean and rng.random() < 0.5:
            other = np.roll(ink, width // 2, axis=1)
            if rng.random() < 0.5:
                text = printable(self._texts.draw(rng), font.characters)
                drawn, glyphs = draw_glyphs(opened, text, 0)
                other = drawn if glyphs else other
            size = other.shape[0]
            gap = round(rng.choice((rng.uniform(-0.08, 0.1), rng.uniform(0, 0.6))) * opened.size)
            for is_above in rng.choice(((True,), (False,), (True, False))):
                first = around - gap - size if is_above else around + height + gap
                if first < 0 or first + size > len(sheet):
                    other = other[-around + gap :] if is_above else other[: around - gap]
                    size = other.shape[0]
                    first = max(0, around - gap - size) if is_above else around + height + gap
                shift = rng.randrange(max(1, sheet.shape[1] - other.shape[1] // 2))
                piece = other[:, : sheet.shape[1] - shift]
                place = (slice(first, first + size), slice(shift, shift + piece.shape[1]))
                sheet[place] = np.maximum(sheet[place], piece)
        return sheet, (around + band[0], around + band[1]), left


def _draw_size(rng: Random, font: Font, dotted: bool, low: bool) -> int:
    if font.kind == 'pixel':
        return rng.choice((16, 16, 32))
    if dotted:
        return rng.randrange(30, 43)
    if low and rng.random() < 0.5:
        return rng.randrange(10, 17)
    return rng.randrange(17, 43)


def _draw_line(
    rng: Random, opened: ImageFont.FreeTypeFont, text: str, clean: bool
) -> tuple[np.ndarray, list[Glyph]]:
    """Ink of a line: letter-spaced at times, and narrowed, widened or doubled in height as printers do."""
    kind = 1.0 if clean else rng.random()
    spacing = rng.uniform(0.02, 0.25) * opened.size if kind < 0.08 else 0.0
    ink, glyphs = draw_glyphs(opened, text, spacing)
    kind = 1.0 if clean else rng.random()
    if kind < 0.24:
        height, width = ink.shape
        target = round(width * rng.uniform(0.75, 1.4)) if kind < 0.2 else width
        ink = scale(ink, target, height if kind < 0.2 else height * 2)
        step = ink.shape[1] / width
        glyphs = [Glyph(glyph.character, glyph.left * step, glyph.right * step) for glyph in glyphs]
    return ink, glyphs


def _print_rows(rng: Random) -> float:
    if rng.random() < 0.6:
        return min(_MOST_PRINT, max(_LEAST_PRINT, rng.gauss(_USUAL_PRINT, 1.5)))
    return rng.uniform(_LEAST_PRINT, _MOST_PRINT)


def _photograph(rng: Random, noise: np.random.Generator, picture: np.ndarray, factor: float) -> np.ndarray:
    """What scanner and camera do; `factor` is the loss of resolution. Nothing moves along the line by more than a slant."""
    if rng.random() < 0.35:
        picture = bend(rng, picture)
    if factor < 1:
        method = rng.choice((Image.Resampling.BILINEAR, Image.Resampling.BOX, Image.Resampling.BICUBIC))
        size = tuple(max(2, round(side * factor)) for side in reversed(picture.shape))
        picture = np.asarray(Image.fromarray(picture).resize(size, method))
    if picture.shape[0] < 28:
        if rng.random() < 0.25:
            picture = np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.65))))
    elif rng.random() < 0.36:
        picture = blur(rng, picture)
    picture = legible(picture)
    if rng.random() < 0.3:
        picture = grain(rng, noise, picture)
    if rng.random() < 0.04:
        picture = threshold(rng, picture)
    return compress(rng, picture) if rng.random() < 0.3 else picture


def load_painter(
    fonts: Path,
    lexicon: Path | None,
    words: Path | None,
    seed: int,
    held_out: bool = False,
    clean: bool = False,
    kinds: tuple[str, ...] = KINDS,
) -> MarkPainter:
    """Reads fonts, lexicon and words. `held_out`: with the fonts kept for validation. See MarkPainter for the others."""
    alphabet = load_alphabet()
    texts = MarkTexts(alphabet, load_vocabulary(lexicon, words, alphabet))
    return MarkPainter(texts, load_fonts(fonts, held_out), seed, clean, kinds)
