"""Draws text as ink: arrays of uint8 [height, width], 0 for bare paper and 255 for full ink."""

from functools import lru_cache
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from fonts import Font

#: Pixels per em: low resolution, usual scans, fine scans; with the share of each.
_SIZES = ((range(9, 15), 0.24), (range(15, 27), 0.38), (range(27, 43), 0.38))
#: The grid that most pixel fonts are drawn on.
_PIXEL_GRID = 16


def draw_size(rng: Random, font: Font) -> int:
    """A size in pixels per em; fonts made of pixels get whole multiples of their grid."""
    if font.kind == 'pixel':
        return rng.choice((_PIXEL_GRID, _PIXEL_GRID, 2 * _PIXEL_GRID))
    sizes = rng.choices([entry[0] for entry in _SIZES], [entry[1] for entry in _SIZES])[0]
    return rng.choice(sizes)


@lru_cache(maxsize=60_000)
def _advance(opened: ImageFont.FreeTypeFont, character: str) -> float:
    return opened.getlength(character)


def draw_text(opened: ImageFont.FreeTypeFont, text: str, spacing: float = 0.0) -> np.ndarray:
    """Ink of `text`, cut to where there is any. `spacing`: pixels added behind each character. At least 1 by 1."""
    pad = opened.size // 3 + 2
    ascent, descent = opened.getmetrics()
    width = sum(_advance(opened, character) for character in text) + max(0, spacing) * len(text)
    image = Image.new('L', (int(width) + 2 * pad, ascent + descent + 2 * pad))
    pen = ImageDraw.Draw(image)
    if spacing == 0:
        pen.text((pad, pad), text, fill=255, font=opened)
    else:
        x = float(pad)
        for character in text:
            if not character.isspace():
                pen.text((round(x), pad), character, fill=255, font=opened)
            x += _advance(opened, character) + spacing
    box = image.getbbox()
    return np.asarray(image.crop(box)) if box else np.zeros((1, 1), np.uint8)


def scale(ink: np.ndarray, width: int, height: int, quick: bool = False) -> np.ndarray:
    """Ink or a picture, uint8 [h, w], resampled to [height, width]."""
    method = Image.Resampling.BILINEAR if quick else Image.Resampling.BICUBIC
    return np.asarray(Image.fromarray(ink).resize((max(1, width), max(1, height)), method))


def draw_line(rng: Random, opened: ImageFont.FreeTypeFont, printed: str) -> np.ndarray:
    """Ink of a line: letter-spaced at times, and narrowed, widened or doubled in height as printers do."""
    spacing = 0.0
    kind = rng.random()
    if kind < 0.08:
        spacing = rng.uniform(0.02, 0.3) * opened.size
    elif kind < 0.12:
        spacing = -rng.uniform(0.01, 0.05) * opened.size
    ink = draw_text(opened, printed, spacing)
    kind = rng.random()
    if kind < 0.2:
        height, width = ink.shape
        ink = scale(ink, round(width * rng.uniform(0.72, 1.45)), height)
    elif kind < 0.24:
        height, width = ink.shape
        ink = scale(ink, width * rng.choice((1, 2)), height * 2)
    return ink


def frame(rng: Random, ink: np.ndarray, size: int) -> tuple[np.ndarray, tuple[int, int]]:
    """
    Puts margins around ink as a finder of lines leaves them: usually loose, at times so tight that it cuts the edge.
    `size`: pixels per em. Returns the new ink and the first row and the row behind the last of the text in it.
    """
    height, width = ink.shape
    kind = rng.random()
    if kind < 0.1:
        above, below = rng.uniform(-0.06, 0.04), rng.uniform(-0.06, 0.04)
    elif kind < 0.75:
        above, below = rng.uniform(0.03, 0.35), rng.uniform(0.03, 0.35)
    else:
        above, below = rng.uniform(0.1, 0.8), rng.uniform(0.1, 0.8)
    top, bottom = round(above * height), round(below * height)
    # A dash or a row of points alone fills no line: it gets the height of its letters back.
    missing = round(0.6 * size) - height
    if missing > 0.25 * size:
        share = rng.uniform(0.2, 0.8)
        top, bottom = top + round(missing * share), bottom + round(missing * (1 - share))
    left, right = (round(rng.uniform(-0.03, 0.7) * max(height, size // 2)) for _ in range(2))
    cut = ink[max(0, -top) : height - max(0, -bottom), max(0, -left) : width - max(0, -right)]
    margins = ((max(0, top), max(0, bottom)), (max(0, left), max(0, right)))
    framed = np.pad(cut, margins)
    return framed, (max(0, top), max(0, top) + cut.shape[0])


def add_neighbours(rng: Random, framed: np.ndarray, rows: tuple[int, int], neighbour: np.ndarray) -> np.ndarray:
    """Lets parts of the lines above and below reach into the picture; they may touch the text, not cover it."""
    result = framed.copy()
    height, width = framed.shape
    side = rng.choice(('above', 'below', 'both'))
    shift = rng.randrange(-width // 4 - 1, width // 2 + 1)
    piece = np.zeros((neighbour.shape[0], width), np.uint8)
    first, last = max(0, shift), min(width, shift + neighbour.shape[1])
    if last <= first:
        return result
    piece[:, first:last] = neighbour[:, first - shift : last - shift]
    if side != 'below':
        reach = min(round(rows[0] * rng.uniform(0.3, 1.05)), piece.shape[0], height // 3)
        if reach > 0:
            result[:reach] = np.maximum(result[:reach], piece[-reach:])
    if side != 'above':
        reach = min(round((height - rows[1]) * rng.uniform(0.3, 1.05)), piece.shape[0], height // 3)
        if reach > 0:
            result[-reach:] = np.maximum(result[-reach:], piece[:reach])
    return result
