"""
Measures on lines drawn with held-out fonts how well an exported model finds spaces and signs: the share found, and false
alarms per 1,000 places where there is none. Needs ONNX Runtime, not PyTorch.
"""

import argparse
from collections import defaultdict
from pathlib import Path

import numpy as np

from column_labels import STRIDE, Glyph, middle_columns
from evaluate_marks import open_model
from line_input import as_input
from marked_lines import MarkedLine, load_painter
from marks import CLASSES, NONE, column_class_of

#: The measured classes: signs of currencies, and all that follow them.
SIGNS = range(CLASSES.index('euro'), len(CLASSES))
THRESHOLDS = (0.1, 0.3, 0.5, 0.7, 0.9)
_SEED = 901


def places_of(line: MarkedLine) -> list[tuple[int, range]]:
    """The true class and the columns of each character and of each gap between two characters without a space."""
    width = line.pixels.shape[1]
    places = [(column_class_of(glyph.character), middle_columns(glyph, width)) for glyph in line.glyphs]
    for left, right in zip(line.glyphs, line.glyphs[1:]):
        if ' ' not in (left.character, right.character):
            edge = (left.right + right.left) / 2
            gap = middle_columns(Glyph('', edge - STRIDE, edge + STRIDE), width)
            places.append((NONE, gap))
    return places


def main() -> None:
    """Measures the model that the options name, and prints a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('model', type=Path)
    parser.add_argument('--fonts', type=Path, required=True)
    parser.add_argument('--lexicon', type=Path)
    parser.add_argument('--words', type=Path)
    parser.add_argument('--lines', type=int, default=1500, help='of each sort: clean and degraded')
    options = parser.parse_args()
    session = open_model(options.model)
    print('| Lines | Class | printed |' + ''.join(f' from {t}: found, false |' for t in THRESHOLDS))
    print('| --- | --- | --- |' + ' --- |' * len(THRESHOLDS))
    for name, clean in (('clean', True), ('degraded', False)):
        painter = load_painter(options.fonts, options.lexicon, options.words, _SEED, held_out=True, clean=clean)
        found, false = defaultdict(list), defaultdict(list)
        for number in range(options.lines):
            line = painter.draw(number)
            [scores] = session.run(None, {'line': as_input(line.pixels)[None, None]})
            for truth, columns in places_of(line):
                part = scores[0][:, columns.start : columns.stop].max(1)
                for sign in SIGNS:
                    (found if sign == truth else false)[sign].append(part[sign])
        for sign in SIGNS:
            cells = ''
            for threshold in THRESHOLDS:
                hits = np.mean(np.array(found[sign]) >= threshold) if found[sign] else 0
                alarms = 1000 * np.mean(np.array(false[sign]) >= threshold)
                cells += f' {hits:.1%}, {alarms:.2f} |'
            print(f'| {name} | {CLASSES[sign]} | {len(found[sign])} |{cells}')


if __name__ == '__main__':
    main()
