"""What printers do to ink: dots, missing rows, double strikes, worn heads, fading paper. Ink is uint8 [h, w]."""

from random import Random

import numpy as np
from PIL import Image


def smooth_field(noise: np.random.Generator, height: int, width: int, cell: int) -> np.ndarray:
    """Values 0 to 1, float32 [height, width], that change slowly: random values every `cell` pixels, interpolated."""
    rows, columns = max(2, height // cell + 2), max(2, width // cell + 2)
    coarse = Image.fromarray(noise.integers(0, 256, (rows, columns), dtype=np.uint8))
    return np.asarray(coarse.resize((width, height), Image.Resampling.BILINEAR), np.float32) / 255


def dot_matrix(rng: Random, ink: np.ndarray) -> np.ndarray:
    """Prints ink again with the needles of a dot-matrix printer. `ink` should be at least 24 rows high."""
    height, width = ink.shape
    pitch_down = max(2, round(height / rng.choice((7, 8, 9, 9, 11, 12, 14))))
    pitch_along = max(2, round(pitch_down * rng.choice((0.5, 0.7, 1.0, 1.0))))
    rows, columns = -(-height // pitch_down), -(-width // pitch_along)
    cells = np.asarray(Image.fromarray(ink).resize((columns, rows), Image.Resampling.BOX))
    struck = cells > rng.choice((70, 90, 110))
    if rng.random() < 0.2 and rows > 5:
        # One needle does not strike.
        struck = struck.copy()
        struck[rng.randrange(rows)] = False
    down = (np.arange(pitch_down) + 0.5) / pitch_down - 0.5
    along = ((np.arange(pitch_along) + 0.5) / pitch_along - 0.5) * (pitch_along / pitch_down)
    distance = np.sqrt(down[:, None] ** 2 + along[None, :] ** 2)
    radius = rng.uniform(0.34, 0.56)
    dot = np.clip((radius - distance) * pitch_down + 0.5, 0, 1)
    dots = np.repeat(np.repeat(struck, pitch_down, 0), pitch_along, 1) * np.tile(dot, (rows, columns))
    return (dots[:height, :width] * rng.uniform(170, 255)).astype(np.uint8)


def double_strike(rng: Random, ink: np.ndarray) -> np.ndarray:
    """Prints a second time, shifted by a pixel or two."""
    step = 1 if ink.shape[0] < 30 else rng.choice((1, 2))
    result = ink.copy()
    result[:, step:] = np.maximum(ink[:, step:], ink[:, :-step])
    if rng.random() < 0.3:
        result[1:] = np.maximum(result[1:], ink[:-1])
    return result


def thin(ink: np.ndarray) -> np.ndarray:
    """Takes about half a pixel off every stroke."""
    result = ink.copy()
    result[:, 1:] = np.minimum(ink[:, 1:], (ink[:, :-1] // 2 + ink[:, 1:] // 2))
    return result


def thermal(rng: Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A thermal printer: dead elements as streaks along the feed, bands of weak heat, fading."""
    height, width = ink.shape
    strength = np.full((height, width), rng.uniform(0.45, 1.0), np.float32)
    if rng.random() < 0.5:
        strength *= 1 - rng.uniform(0.2, 0.75) * smooth_field(
            noise, height, width, max(4, width // rng.randrange(2, 9))
        )
    if rng.random() < 0.35:
        count = max(1, width // rng.randrange(60, 300))
        strength[:, noise.integers(0, width, count)] *= rng.uniform(0, 0.5)
    if rng.random() < 0.35:
        rows = noise.integers(0, height, rng.randrange(1, 4))
        strength[rows] *= rng.uniform(0.1, 0.7)
    return (ink * strength).astype(np.uint8)


def worn(rng: Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Little toner or ribbon: patches and specks stay bare."""
    height, width = ink.shape
    patches = smooth_field(noise, height, width, rng.choice((3, 6, 12, 24)))
    floor = rng.uniform(0.1, 0.7)
    kept = np.clip((patches - rng.uniform(0.1, 0.4)) * rng.uniform(2, 8), floor, 1)
    if rng.random() < 0.5:
        kept *= noise.integers(0, 256, (height, width), dtype=np.uint8) > rng.randrange(5, 90)
    return (ink * kept).astype(np.uint8)


def print_ink(rng: Random, noise: np.random.Generator, ink: np.ndarray, dotted: bool) -> np.ndarray:
    """Applies the faults of one printer. `dotted`: by needles; otherwise as a laser, ink or thermal printer."""
    if dotted:
        ink = dot_matrix(rng, ink)
        if rng.random() < 0.3:
            ink = double_strike(rng, ink)
        return thermal(rng, noise, ink) if rng.random() < 0.3 else ink
    kind = rng.random()
    if kind < 0.1:
        ink = double_strike(rng, ink)
    elif kind < 0.16 and ink.shape[0] > 18:
        ink = thin(ink)
    kind = rng.random()
    if kind < 0.16:
        return thermal(rng, noise, ink)
    if kind < 0.26:
        return worn(rng, noise, ink)
    return ink
