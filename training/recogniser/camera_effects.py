"""What scanners, cameras and files do to a picture. Pictures are uint8 [h, w]."""

import io
from random import Random

import numpy as np
from PIL import Image, ImageFilter

#: Grey levels.
_LEAST_CONTRAST = 34


def bend(rng: Random, picture: np.ndarray) -> np.ndarray:
    """Tilts, slants, curves and tapers a line by what is left after the product has straightened its box."""
    height, width = picture.shape
    image = Image.fromarray(picture)
    slant = rng.gauss(0, 0.06) * height if rng.random() < 0.5 else 0
    tilt = rng.uniform(-0.12, 0.12) * height if rng.random() < 0.6 else 0
    curve = rng.uniform(-0.12, 0.12) * height if rng.random() < 0.35 else 0
    taper = rng.uniform(-0.1, 0.1) * height if rng.random() < 0.3 else 0
    strips = 1 if curve == 0 else max(4, min(12, width // 40))
    edges = [round(width * index / strips) for index in range(strips + 1)]

    def corners(x: int) -> tuple[float, float]:
        """Source rows of the picture's top and bottom at column `x`."""
        place = 2 * x / width - 1
        shift = tilt * place + curve * (place * place - 0.5)
        return shift - taper * place, height + shift + taper * place

    mesh = []
    for left, right in zip(edges, edges[1:]):
        if right > left:
            (top_left, bottom_left), (top_right, bottom_right) = corners(left), corners(right)
            upper_left, lower_left = (left + slant, top_left), (left - slant, bottom_left)
            upper_right, lower_right = (right + slant, top_right), (right - slant, bottom_right)
            quad = (*upper_left, *lower_left, *lower_right, *upper_right)
            mesh.append(((left, 0, right, height), quad))
    # The outermost pixels repeat beyond the edges, as in the product's crops.
    border = round(0.4 * height) + 2
    padded = Image.fromarray(np.pad(picture, border, mode='edge'))
    moved = [(box, tuple(value + border for value in quad)) for box, quad in mesh]
    return np.asarray(padded.transform(image.size, Image.Transform.MESH, moved, Image.Resampling.BILINEAR))


def blur(rng: Random, picture: np.ndarray) -> np.ndarray:
    """Out of focus or shaken, by up to a tenth of the height."""
    height = picture.shape[0]
    if rng.random() < 0.75:
        radius = rng.uniform(0.3, 0.045 * height + 0.35)
        return np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(radius)))
    length = rng.randrange(2, max(3, height // 9 + 2))
    wide = picture.astype(np.uint16)
    total = sum(np.roll(wide, step, axis=1 if rng.random() < 0.7 else 0) for step in range(length))
    return (total // length).astype(np.uint8)


def shrink(rng: Random, picture: np.ndarray) -> np.ndarray:
    """Loses resolution: down to a height of 14 to 30 pixels; what follows scales it up again."""
    height, width = picture.shape
    target = rng.randrange(14, 31)
    if target >= height:
        return picture
    method = rng.choice(
        (Image.Resampling.BILINEAR, Image.Resampling.BOX, Image.Resampling.NEAREST, Image.Resampling.BICUBIC)
    )
    if method == Image.Resampling.NEAREST and target < 22:
        method = Image.Resampling.BOX
    size = (max(2, round(width * target / height)), target)
    return np.asarray(Image.fromarray(picture).resize(size, method))


def compress(rng: Random, picture: np.ndarray) -> np.ndarray:
    """Saves as JPEG of quality 18 to 85 and loads it again."""
    stored = io.BytesIO()
    Image.fromarray(picture).save(stored, 'JPEG', quality=rng.randrange(18, 86))
    return np.asarray(Image.open(stored))


def grain(rng: Random, noise: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """Adds the noise of a sensor, or specks."""
    if rng.random() < 0.8:
        spread = rng.randrange(2, 24)
        drift = noise.integers(-spread, spread + 1, picture.shape, dtype=np.int16)
        return np.clip(picture + drift, 0, 255).astype(np.uint8)
    result = picture.copy()
    count = max(1, picture.size // rng.randrange(100, 1200))
    result.reshape(-1)[noise.integers(0, picture.size, count)] = rng.choice((0, 60, 255))
    return result


def legible(picture: np.ndarray) -> np.ndarray:
    """Stretches a picture whose darkest and lightest hundredth are less than 34 levels apart to that range."""
    low, high = np.percentile(picture[::2, ::2], (1, 99))
    if high - low >= _LEAST_CONTRAST:
        return picture
    middle = np.clip((low + high) / 2, _LEAST_CONTRAST / 2, 255 - _LEAST_CONTRAST / 2)
    factor = _LEAST_CONTRAST / max(6.0, high - low)
    return np.clip(middle + (picture.astype(np.float32) - (low + high) / 2) * factor, 0, 255).astype(np.uint8)


def threshold(rng: Random, picture: np.ndarray) -> np.ndarray:
    """Turns grey into black and white, as faxes and small scans do."""
    low, high = int(picture.min()), int(picture.max())
    limit = low + (high - low) * rng.uniform(0.4, 0.7)
    return np.where(picture > limit, 255, 0).astype(np.uint8)
