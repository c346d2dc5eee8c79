"""What is on the page around the ink: rules, tints, patterns, shadows. Pictures are float32 [h, w], 0 to 255."""

from random import Random

import numpy as np

from print_effects import smooth_field


def add_rules(rng: Random, ink: np.ndarray, rows: tuple[int, int]) -> np.ndarray:
    """Draws an underline, lines of a table, or a frame. `rows`: first row of the text and the one behind its last."""
    result = ink.copy()
    height, width = ink.shape
    thickness = max(1, round(height * rng.uniform(0.015, 0.06)))
    strength = rng.randrange(90, 256)
    kind = rng.randrange(5)
    if kind in (0, 1):
        place = rows[1] + rng.randrange(0, max(1, height - rows[1]))
        place = min(place, height - thickness)
        first, last = (0, width) if rng.random() < 0.6 else sorted((rng.randrange(width), rng.randrange(1, width + 1)))
        result[place : place + thickness, first:last] = strength
        if kind == 1 and place + 3 * thickness < height:
            result[place + 2 * thickness : place + 3 * thickness, first:last] = strength
    if kind in (2, 3):
        place = rng.randrange(0, max(1, rows[0] - thickness + 1))
        result[place : place + thickness] = strength
    if kind == 3:
        result[height - thickness :] = strength
    if kind == 4:
        for place in (rng.randrange(0, 3), width - thickness - rng.randrange(0, 3)):
            if 0 <= place < width and not ink[:, place : place + thickness].any():
                result[:, place : place + thickness] = strength
    if rng.random() < 0.25 and kind < 4:
        # Dashes of a till or dots of a form.
        period = rng.randrange(2, 9)
        gaps = (np.arange(width) % (2 * period)) >= period
        changed = (result != ink) & gaps[None, :]
        result[changed] = ink[changed]
    return result


def paper(rng: Random, noise: np.random.Generator, height: int, width: int) -> np.ndarray:
    """A sheet without ink: level 130 to 255, often with uneven light, a tint, a pattern or a grain."""
    sheet = np.full((height, width), rng.uniform(225, 255) if rng.random() < 0.6 else rng.uniform(130, 240), np.float32)
    if rng.random() < 0.3:
        along = np.linspace(rng.uniform(-1, 1), rng.uniform(-1, 1), width, dtype=np.float32)
        down = np.linspace(rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), height, dtype=np.float32)
        sheet += rng.uniform(5, 45) * (along[None, :] + down[:, None])
    if rng.random() < 0.22:
        sheet -= rng.uniform(5, 60) * smooth_field(noise, height, width, rng.choice((8, 16, 40, 90)))
    if rng.random() < 0.16:
        sheet -= rng.uniform(6, 45) * _pattern(rng, height, width)
    if rng.random() < 0.06:
        # The edge of a shaded cell or of a shadow.
        edge = rng.randrange(width)
        sheet[:, edge:] -= rng.uniform(10, 60)
    return sheet


def _pattern(rng: Random, height: int, width: int) -> np.ndarray:
    """A print under the text, 0 to 1: stripes, waves, dots or a grid."""
    x, y = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    period = rng.uniform(2.5, 24)
    angle = rng.uniform(0, 2 * np.pi)
    kind = rng.randrange(4)
    if kind == 0:
        return 0.5 + 0.5 * np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period)
    if kind == 1:
        wave = np.sin(x / rng.uniform(6, 40) + rng.uniform(0, 6)) * rng.uniform(2, 9)
        return (np.abs(np.sin((y + wave) * np.pi / period)) < 0.25).astype(np.float32)
    if kind == 2:
        return ((np.sin(x * 2 * np.pi / period) * np.sin(y * 2 * np.pi / period)) > 0.4).astype(np.float32)
    return ((x % period < 1) | (y % period < 1)).astype(np.float32)


def put_on_paper(rng: Random, sheet: np.ndarray, ink: np.ndarray) -> np.ndarray:
    """Prints ink (uint8 [h, w]) on a sheet with a contrast of at least 35 levels; inverse at times."""
    level = float(sheet.mean())
    kind = rng.random()
    if kind < 0.62:
        tone = rng.uniform(0, 60)
    elif kind < 0.93:
        tone = rng.uniform(0, max(1.0, level - 35))
    else:
        # White on a dark ground; the pattern and the light of the sheet stay.
        sheet = sheet - (level - rng.uniform(10, 120))
        tone = min(255.0, float(sheet.mean()) + rng.uniform(60, 200))
    return sheet + (tone - sheet) * (ink.astype(np.float32) / 255)
