"""Tests of decoding and of counting errors."""

import unittest

import numpy as np

from alphabet import load_alphabet
from ctc_decoding import alignment, edits, greedy_classes, greedy_text


class DecodingTest(unittest.TestCase):
    def test_repeats_and_blanks_vanish(self):
        self.assertEqual(greedy_classes(np.array([0, 5, 5, 0, 5, 7, 7, 0])), [5, 5, 7])
        self.assertEqual(greedy_classes(np.array([], int)), [])

    def test_text_of_positions(self):
        alphabet = load_alphabet()
        classes = [c for letter in alphabet.encode('1 a') for c in (letter, letter, 0)]
        self.assertEqual(greedy_text(np.array(classes), alphabet), '1 a')

    def test_edits(self):
        self.assertEqual(edits('1.234,56', '1.234,56'), 0)
        self.assertEqual(edits('1.234,56', '1234,5б'), 2)
        self.assertEqual(edits('', 'ab'), 2)

    def test_alignment_agrees_with_edits(self):
        for right, read in (('Betrag', 'Betag'), ('10,00', '1O,000'), ('', 'x'), ('abc', '')):
            pairs = alignment(right, read)
            self.assertEqual(sum(first != second for first, second in pairs), edits(right, read))
            self.assertEqual(''.join(first for first, _ in pairs), right)
            self.assertEqual(''.join(second for _, second in pairs), read)


if __name__ == '__main__':
    unittest.main()
