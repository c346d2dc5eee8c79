"""Writes a sheet of drawn lines, with a stroke above each column that carries a mark, to look at before training."""

import argparse
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from column_labels import STRIDE
from line_input import as_input
from marked_lines import HEIGHT, MarkPainter, load_painter
from marks import IGNORE, NONE

_STRIP = 22


def mark_sheet(painter: MarkPainter, first: int, count: int, columns: int, width: int) -> Image.Image:
    """
    Lines `first` to `first + count` as the model sees them, in columns of `width` pixels; longer lines are cut off.
    Black strokes: the middle of marked letters; grey ones: columns that do not count.
    """
    sheet = Image.new('L', (columns * width, -(-count // columns) * (HEIGHT + _STRIP)), 255)
    pen, font = ImageDraw.Draw(sheet), ImageFont.truetype('DejaVuSans.ttf', 11)
    for index in range(count):
        line = painter.draw(first + index)
        x, y = index % columns * width, index // columns * (HEIGHT + _STRIP)
        shown = (255 - np.clip(as_input(line.pixels), 0, 1) * 215).astype(np.uint8)[:, : width - 8]
        sheet.paste(Image.fromarray(np.ascontiguousarray(shown)), (x, y + _STRIP))
        text = ''.join(glyph.character for glyph in line.glyphs)
        pen.text((x, y), f'{line.print_height:.0f} px {text}'[: width // 7], fill=0, font=font)
        for column, label in enumerate(line.labels[: (width - 8) // STRIDE]):
            if label != NONE:
                box = (x + column * STRIDE, y + _STRIP - 5, x + column * STRIDE + STRIDE - 1, y + _STRIP - 2)
                pen.rectangle(box, fill=180 if label == IGNORE else 0)
    return sheet


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('output', type=Path, help='PNG file to write')
    parser.add_argument('--fonts', type=Path, required=True)
    parser.add_argument('--lexicon', type=Path)
    parser.add_argument('--words', type=Path)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--count', type=int, default=60)
    parser.add_argument('--clean', action='store_true')
    parser.add_argument('--held-out', action='store_true')
    options = parser.parse_args()
    drawn = load_painter(
        options.fonts, options.lexicon, options.words, options.seed, options.held_out, options.clean
    )
    mark_sheet(drawn, options.first, options.count, 3, 520).save(options.output)
