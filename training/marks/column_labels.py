"""Labels the columns of the model's output with the marks of the glyphs that stand there."""

from dataclasses import dataclass

import numpy as np

from marks import IGNORE, NONE, column_class_of

#: Pixels per column of the output.
STRIDE = 4
#: The middle of a glyph's advance that carries its mark.
_MIDDLE_SHARE = 0.6
#: Pixels beside the middle of a narrow glyph that do not count: its mark is wider than it.
_LEAST_REACH = 7


@dataclass(frozen=True)
class Glyph:
    """A printed character or space; left and right end of its advance in pixels of its picture."""

    character: str
    left: float
    right: float


def middle_columns(glyph: Glyph, width: int) -> range:
    """The columns whose centres lie in the middle of a glyph in a picture `width` pixels wide; at least one."""
    centre, reach = (glyph.left + glyph.right) / 2, (glyph.right - glyph.left) * _MIDDLE_SHARE / 2
    last = -(-width // STRIDE) - 1
    nearest = min(last, max(0, int(centre // STRIDE)))
    first = max(0, int(np.ceil((centre - reach) / STRIDE - 0.5)))
    end = min(last, int(np.floor((centre + reach) / STRIDE - 0.5)))
    return range(first, end + 1) if first <= end else range(nearest, nearest + 1)


def column_labels(glyphs: list[Glyph], width: int) -> np.ndarray:
    """uint8 [ceil(width / 4)]: the class of each column; IGNORE at the sides of glyphs that have one."""
    labels = np.full(-(-width // STRIDE), NONE, np.uint8)
    marked = [glyph for glyph in glyphs if column_class_of(glyph.character)]
    for glyph in marked:
        centre = (glyph.left + glyph.right) / 2
        reach = max(_LEAST_REACH, (glyph.right - glyph.left) / 2)
        first, end = max(0, int((centre - reach) // STRIDE)), int((centre + reach) // STRIDE) + 1
        labels[first:end] = IGNORE
    for glyph in marked:
        columns = middle_columns(glyph, width)
        labels[columns.start : columns.stop] = column_class_of(glyph.character)
    return labels
