"""Tests of drawing and of chunks. They take the fonts in FONT_FOLDER, or any TrueType font that Pillow finds."""

import hashlib
import json
import os
import tempfile
import unittest
from pathlib import Path
from random import Random

import numpy as np
from PIL import ImageFont

from alphabet import load_alphabet
from batches import cut_batches
from font_catalogue import MANIFEST
from line_chunks import chunk_files, chunk_path, pack, read_chunk, write_chunk
from line_pictures import HEIGHT, MAX_WIDTH, STRIDE, load_painter, steps_needed
from print_effects import dot_matrix


def _font_folder(folder: Path) -> Path | None:
    """A folder of fonts with a manifest: the given one, or one made of a font of the system."""
    if 'FONT_FOLDER' in os.environ:
        return Path(os.environ['FONT_FOLDER'])
    try:
        path = ImageFont.truetype('DejaVuSans.ttf', 12).path
    except OSError:
        return None
    entry = {'kind': 'proportional', 'characters': ''.join(load_alphabet().characters) + '\u2212\u2010'}
    entries = [{**entry, 'file': path, 'held_out': held_out} for held_out in (False, True)]
    (folder / MANIFEST).write_text(json.dumps(entries), encoding='utf-8')
    return folder


class RenderingTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        fonts = _font_folder(self.folder)
        if fonts is None:
            self.skipTest('no font; set FONT_FOLDER')
        self.fonts = fonts

    def _painter(self, seed=7):
        return load_painter(self.fonts, None, None, seed)

    def test_equal_seeds_give_equal_pictures_in_any_order(self):
        first = {number: self._painter().draw(number) for number in (3, 1, 2)}
        painter = self._painter()
        for number in (1, 2, 3):
            line = painter.draw(number)
            self.assertEqual(line.text, first[number].text)
            np.testing.assert_array_equal(line.pixels, first[number].pixels)

    def test_other_seeds_give_other_pictures(self):
        digests = {hashlib.sha256(self._painter(seed).draw(0).pixels.tobytes()).digest() for seed in range(5)}
        self.assertEqual(len(digests), 5)

    def test_pictures_fit_the_model_and_leave_room_for_the_label(self):
        painter = self._painter()
        for number in range(150):
            line = painter.draw(number)
            self.assertEqual(line.pixels.dtype, np.uint8)
            self.assertEqual(line.pixels.shape[0], HEIGHT)
            self.assertLessEqual(line.pixels.shape[1], MAX_WIDTH)
            self.assertGreaterEqual(line.pixels.shape[1] // STRIDE, steps_needed(line.text.label))
            self.assertGreater(int(line.pixels.max()) - int(line.pixels.min()), 15)

    def test_chunks_and_batches_keep_the_lines(self):
        painter = self._painter()
        lines = [painter.draw(number) for number in range(40)]
        write_chunk(chunk_path(self.folder, 2), pack(lines, load_alphabet()))
        [file] = chunk_files(self.folder)
        chunk = read_chunk(file)
        for index, line in enumerate(lines):
            np.testing.assert_array_equal(chunk.picture(index), line.pixels)
            self.assertEqual(load_alphabet().decode(chunk.label(index)), line.text.label)
        batches = cut_batches([chunk], most_lines=8, most_columns=4096)
        self.assertEqual(sum(len(batch.kinds) for batch in batches), 40)
        for batch in batches:
            self.assertLessEqual(len(batch.kinds), 8)
            self.assertTrue(len(batch.kinds) == 1 or batch.pixels.shape[0] * batch.pixels.shape[2] <= 4096)

    def test_dots_stay_within_the_ink(self):
        ink = np.zeros((32, 60), np.uint8)
        ink[:, 10:40] = 255
        dots = dot_matrix(Random(1), ink)
        self.assertEqual(dots.shape, ink.shape)
        self.assertEqual(int(dots[:, 48:].max()), 0)
        self.assertGreater(int(dots[:, 15:35].max()), 150)


if __name__ == '__main__':
    unittest.main()
