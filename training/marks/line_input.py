"""Makes the model's input from the picture of a line, exactly as the product must do it."""

import numpy as np

#: Shares of the pixels that are darker than paper and ink; for light print, ink is at the other end.
PAPER_SHARE, INK_SHARE = 0.5, 0.02
#: Grey levels: less contrast between ink and paper counts as this much.
LEAST_CONTRAST = 24
LOWEST, HIGHEST = -0.5, 1.5


def level_at(histogram: np.ndarray, share: float) -> int:
    """The lowest grey level such that at least `share` of the pixels have it or a darker one."""
    return int(np.searchsorted(np.cumsum(histogram), share * histogram.sum()))


def as_input(grey: np.ndarray) -> np.ndarray:
    """
    Grey levels, uint8 [48, W], to float32 [48, W]: 0 for paper, 1 for ink, whatever is darker. Paper is the median; ink
    is the level of the outermost 2 % of the pixels, at the end that is farther from the paper.
    """
    histogram = np.bincount(grey.reshape(-1), minlength=256)
    paper = level_at(histogram, PAPER_SHARE)
    dark, light = level_at(histogram, INK_SHARE), level_at(histogram, 1 - INK_SHARE)
    is_dark_print = paper - dark >= light - paper
    contrast = max(LEAST_CONTRAST, paper - dark if is_dark_print else light - paper)
    ink = (paper - grey.astype(np.float32)) / contrast
    return np.clip(ink if is_dark_print else -ink, LOWEST, HIGHEST)
