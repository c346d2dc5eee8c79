"""Writes a sheet of drawn lines with their labels, to look at what the model is trained with."""

import argparse
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from line_pictures import HEIGHT, load_painter

_LABEL_HEIGHT = 18


def contact_sheet(painter, first: int, count: int, columns: int, width: int) -> Image.Image:
    """Lines `first` to `first + count` of a painter in columns of `width` pixels; longer lines are cut off."""
    rows = -(-count // columns)
    row_height = HEIGHT + _LABEL_HEIGHT
    sheet = Image.new('L', (columns * width, rows * row_height), 255)
    pen = ImageDraw.Draw(sheet)
    try:
        font = ImageFont.truetype('DejaVuSans.ttf', 11)
    except OSError:
        font = ImageFont.load_default()
    for index in range(count):
        line = painter.draw(first + index)
        x, y = index % columns * width, index // columns * row_height
        sheet.paste(Image.fromarray(np.ascontiguousarray(line.pixels[:, : width - 8])), (x, y + _LABEL_HEIGHT))
        caption = f'{line.text.kind} {line.font.path.stem[6:26]}: {line.text.label}'
        try:
            pen.text((x, y + 2), caption[: width // 6], fill=0, font=font)
        except UnicodeEncodeError:
            pen.text((x, y + 2), caption.encode('ascii', 'replace').decode()[: width // 6], fill=0, font=font)
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
    parser.add_argument('--columns', type=int, default=3)
    parser.add_argument('--width', type=int, default=520)
    parser.add_argument('--held-out', action='store_true')
    options = parser.parse_args()
    drawn = load_painter(options.fonts, options.lexicon, options.words, options.seed, options.held_out)
    contact_sheet(drawn, options.first, options.count, options.columns, options.width).save(options.output)
