"""Tests of classes, input, labels and drawing; the last take the fonts in FONT_FOLDER, or one that Pillow finds."""

import json
import os
import tempfile
import unittest
from pathlib import Path

import numpy as np
from PIL import ImageFont

import recogniser_parts  # noqa: F401
from alphabet import load_alphabet
from column_labels import Glyph, column_labels, middle_columns
from font_catalogue import MANIFEST
from line_input import as_input
from mark_counts import false_alarms, judge, recall
from marked_lines import HEIGHT, MAX_WIDTH, load_painter, printed_band
from marks import CLASSES, IGNORE, NONE, base_of, class_of, classes_by_base


class ClassesTest(unittest.TestCase):
    def test_letters_have_the_class_of_their_mark(self):
        marked = {'ü': 'diaeresis', 'Ș': 'cedilla', 'ş': 'cedilla', 'ő': 'double acute', 'ď': 'caron', 'İ': 'dot above'}
        for character, name in {**marked, 'ß': 'eszett', 'Ð': 'stroke', '€': 'euro', 'ı': 'dotless i'}.items():
            self.assertEqual(CLASSES[class_of(character)], name)
        for character in 'aijIl1C6-°':
            self.assertEqual(class_of(character), NONE)
        self.assertIsNone(class_of('ế'))
        self.assertEqual([base_of(character) for character in 'üßÐ'], ['u', 's', 'D'])


class InputTest(unittest.TestCase):
    def test_paper_is_0_and_ink_1_for_dark_and_light_print(self):
        grey = np.full((48, 40), 200, np.uint8)
        grey[10:30, 5:9] = 100
        for picture in (grey, 255 - grey):
            line = as_input(picture)
            self.assertEqual((line[0, 0], line[15, 6]), (0, 1))

    def test_bare_paper_stays_near_0(self):
        grey = np.full((48, 40), 240, np.uint8)
        grey[::2] = 238
        self.assertLess(float(np.abs(as_input(grey)).max()), 0.1)


class LabelsTest(unittest.TestCase):
    def test_the_middle_of_a_marked_glyph_has_its_class(self):
        labels = column_labels([Glyph('a', 0, 20), Glyph('ü', 20, 40), Glyph('b', 40, 60)], 61)
        expected = [NONE] * 5 + [IGNORE] + [CLASSES.index('diaeresis')] * 3 + [IGNORE] * 2 + [NONE] * 5
        self.assertEqual(labels.tolist(), expected)

    def test_a_narrow_glyph_has_one_column(self):
        self.assertEqual(list(middle_columns(Glyph('í', 9, 12), 40)), [2])
        self.assertEqual(list(middle_columns(Glyph('í', 39, 42), 40)), [9])


class CountsTest(unittest.TestCase):
    def test_a_mark_counts_from_the_threshold(self):
        acute = CLASSES.index('acute')
        columns = np.zeros((len(CLASSES), 2), np.float32)
        columns[NONE], columns[acute, 1] = 0.4, 0.6
        judged = [judge('é', acute, columns, 20), judge('e', NONE, columns, 20)]
        self.assertEqual(recall(judged, 0.5), (1, 0, 1))
        self.assertEqual(recall(judged, 0.7), (0, 0, 1))
        self.assertEqual([false_alarms(judged, at, 'letter') for at in (0.5, 0.7)], [1000, 0])

    def test_only_allowed_marks_count_when_the_letter_is_known(self):
        acute, caron, grave = (CLASSES.index(name) for name in ('acute', 'caron', 'grave'))
        columns = np.zeros((len(CLASSES), 1), np.float32)
        columns[[acute, caron, grave], 0] = 0.3, 0.4, 0.2
        judged = judge('é', acute, columns, 20, [acute, grave])
        self.assertEqual((judged.said, round(judged.score, 3)), (acute, 0.5))
        self.assertEqual(judge('7', NONE, columns, 20, []).score, 0)
        by_base = classes_by_base('éčè€')
        self.assertEqual((by_base['e'][:2], by_base['c']), ([acute, grave], [caron]))


class DrawingTest(unittest.TestCase):
    def setUp(self):
        folder = os.environ.get('FONT_FOLDER')
        if folder is None:
            temporary = tempfile.TemporaryDirectory()
            self.addCleanup(temporary.cleanup)
            folder = temporary.name
            try:
                path = ImageFont.truetype('DejaVuSans.ttf', 12).path
            except OSError:
                self.skipTest('no font; set FONT_FOLDER')
            entry = {'file': path, 'kind': 'proportional', 'characters': ''.join(load_alphabet().characters)}
            (Path(folder) / MANIFEST).write_text(json.dumps([{**entry, 'held_out': False}]), encoding='utf-8')
        self.folder = Path(folder)

    def test_lines_fit_the_model_and_repeat(self):
        first, second = (load_painter(self.folder, None, None, 3) for _ in range(2))
        marked = 0
        for number in range(60):
            line = first.draw(number)
            self.assertEqual(line.pixels.shape[0], HEIGHT)
            self.assertLessEqual(line.pixels.shape[1], MAX_WIDTH)
            self.assertEqual(len(line.labels), -(-line.pixels.shape[1] // 4))
            marked += int(((line.labels != NONE) & (line.labels != IGNORE)).any())
            np.testing.assert_array_equal(line.pixels, second.draw(number).pixels)
        self.assertGreater(marked, 20)

    def test_ink_stands_in_the_middle_of_glyphs(self):
        painter = load_painter(self.folder, None, None, 3, clean=True)
        for number in range(20):
            line = painter.draw(number)
            ink = as_input(line.pixels).max(0)
            for glyph in line.glyphs:
                if glyph.character.isalpha():
                    first = max(0, round(glyph.left))
                    last = max(first + 1, round(glyph.right))
                    self.assertGreater(float(ink[first:last].max()), 0.4, glyph)

    def test_the_band_of_print_ends_at_blank_rows(self):
        ink = np.zeros((40, 30), np.uint8)
        ink[3:5, 4:8] = ink[8:30, 2:28] = 255
        self.assertEqual(printed_band(ink), (8, 30))


if __name__ == '__main__':
    unittest.main()
