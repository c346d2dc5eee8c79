"""
Measures an exported model on lines drawn with held-out fonts, and its speed: usual lines, and as many of plain words and
numbers for the false alarms. Needs ONNX Runtime, not PyTorch.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import onnxruntime

import recogniser_parts  # noqa: F401
from alphabet import load_alphabet
from column_labels import middle_columns
from line_input import as_input
from mark_counts import KINDS, Judged, alarms_by_character, confusions, false_alarms, judge, kind_of, recall
from marked_lines import HEIGHT, MarkPainter, load_painter
from marks import CLASSES, NONE, base_of, class_of, classes_by_base

#: Thresholds to choose from.
_THRESHOLDS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99)
#: Most false alarms per 1,000 unmarked letters and per 1,000 digits.
_MOST_LETTERS, _MOST_DIGITS = 1.0, 0.2
#: Seed of the lines; the training has another.
_SEED = 900


def open_model(path: Path) -> onnxruntime.InferenceSession:
    """The model in one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=['CPUExecutionProvider'])


def judge_lines(
    session: onnxruntime.InferenceSession, painter: MarkPainter, lines: int
) -> tuple[list[Judged], list[Judged]]:
    """What the model says about every glyph of drawn lines: alone, and when the plain letter is known."""
    by_base = classes_by_base(load_alphabet().characters)
    alone, joined = [], []
    for number in range(lines):
        line = painter.draw(number)
        [marks] = session.run(None, {'line': as_input(line.pixels)[None, None]})
        for glyph in line.glyphs:
            columns = middle_columns(glyph, line.pixels.shape[1])
            part = marks[0][:, columns.start : columns.stop]
            known = (glyph.character, class_of(glyph.character), part, line.print_height)
            alone.append(judge(*known))
            joined.append(judge(*known, by_base.get(base_of(glyph.character), [])))
    return alone, joined


def choose_threshold(sides: list[list[Judged]]) -> float:
    """The lowest threshold with few false alarms on all sides; the highest when none will do."""
    for threshold in _THRESHOLDS:
        if all(
            false_alarms(judged, threshold, 'letter') < _MOST_LETTERS
            and false_alarms(judged, threshold, 'digit') < _MOST_DIGITS
            for judged in sides
        ):
            return threshold
    return _THRESHOLDS[-1]


def milliseconds(session: onnxruntime.InferenceSession, width: int = 480) -> tuple[float, float]:
    """The median and the least time of a line, of 60."""
    line = np.random.default_rng(1).random((1, 1, HEIGHT, width), np.float32)
    times = []
    for _ in range(60):
        begun = time.perf_counter()
        session.run(None, {'line': line})
        times.append(1000 * (time.perf_counter() - begun))
    return float(np.median(times)), min(times)


def report(sides: dict[str, list[Judged]], threshold: float) -> str:
    """Tables in Markdown."""
    names = list(sides)
    text = '| Threshold |' + ''.join(f' {name}: right | wrong | letters | digits | signs |' for name in names) + '\n'
    text += '| --- |' + ' --- | --- | --- | --- | --- |' * len(names) + '\n'
    for value in _THRESHOLDS:
        text += f'| {value} |'
        for judged in sides.values():
            right, wrong, _ = recall(judged, value)
            text += f' {right:.1%} | {wrong:.1%} |'
            text += ''.join(f' {false_alarms(judged, value, kind):.2f} |' for kind in KINDS)
        text += '\n'
    text += f'\nAt {threshold}:\n\n| Class |' + ''.join(f' {name}: right | wrong | printed |' for name in names) + '\n'
    text += '| --- |' + ' --- | --- | --- |' * len(names) + '\n'
    for truth, name in enumerate(CLASSES):
        if truth != NONE:
            cells = (recall(judged, threshold, truth) for judged in sides.values())
            text += f'| {name} |' + ''.join(f' {r:.1%} | {w:.1%} | {count} |' for r, w, count in cells) + '\n'
    text += '\n| Side | print height | right | wrong | letters | digits |\n| --- | --- | --- | --- | --- | --- |\n'
    for name, judged in sides.items():
        for low, high in ((0, 10), (10, 12), (12, 14), (14, 18), (18, 99)):
            part = [entry for entry in judged if low <= entry.print_height < high]
            if len(part) > 500:
                right, wrong, count = recall(part, threshold)
                alarms = ' | '.join(f'{false_alarms(part, threshold, kind):.2f}' for kind in KINDS[:2])
                text += f'| {name} | {low} to {high} px, {count} marks | {right:.1%} | {wrong:.1%} | {alarms} |\n'
    for name, judged in sides.items():
        text += f'\n{name}: {json.dumps(confusions(judged, threshold))}\n'
        text += f'{json.dumps(alarms_by_character(judged, threshold), ensure_ascii=False)}\n'
        for kind in KINDS:
            text += f'{sum(entry.truth == NONE and kind_of(entry.character) == kind for entry in judged)} unmarked {kind}s\n'
    return text


def main() -> None:
    """Measures as the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('model', type=Path)
    parser.add_argument('--fonts', type=Path, required=True)
    parser.add_argument('--lexicon', type=Path)
    parser.add_argument('--words', type=Path)
    parser.add_argument('--lines', type=int, default=1500, help='of each sort: clean, degraded, clean and plain, …')
    parser.add_argument('--threshold', type=float, help='the default chooses one')
    parser.add_argument('--references', type=Path, help='references.npz of the export, to compare with')
    options = parser.parse_args()
    session = open_model(options.model)
    if options.references:
        with np.load(options.references) as pairs:
            for name in pairs.files:
                if name.startswith('line-'):
                    [marks] = session.run(None, {'line': pairs[name]})
                    difference = np.abs(marks - pairs[name.replace('line', 'marks')]).max()
                    print(f'{name}: largest difference to PyTorch {difference:.1e}')
    print('480 pixels: median {:.2f} ms, least {:.2f} ms'.format(*milliseconds(session)))
    rules: dict[str, dict[str, list[Judged]]] = {'alone': {}, 'joined': {}}
    folders = (options.fonts, options.lexicon, options.words)
    for name, clean in (('clean', True), ('degraded', False)):
        usual = load_painter(*folders, _SEED, held_out=True, clean=clean)
        plain = load_painter(*folders, _SEED + 1, held_out=True, clean=clean, kinds=('plain',))
        first, second = (judge_lines(session, painter, options.lines) for painter in (usual, plain))
        for rule, some, more in zip(rules, first, second):
            rules[rule][name] = some + more
    for rule, sides in rules.items():
        print(f'## {rule}\n\n' + report(sides, options.threshold or choose_threshold(list(sides.values()))))


if __name__ == '__main__':
    main()
