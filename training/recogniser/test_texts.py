"""Tests of the alphabet and of the texts."""

import unittest
from collections import Counter
from random import Random

from alphabet import label_of, load_alphabet, script_of
from amounts import grouped
from identifiers import iban
from line_texts import KINDS, LineTexts
from vocabulary import load_vocabulary


class AlphabetTest(unittest.TestCase):
    def test_every_character_comes_back(self):
        alphabet = load_alphabet()
        text = ''.join(alphabet.characters) + ' '
        self.assertEqual(alphabet.decode(alphabet.encode(text)), text)
        self.assertEqual(alphabet.encode(' '), [len(alphabet) - 1])
        self.assertNotIn(0, alphabet.encode(text))

    def test_labels_merge_what_looks_alike(self):
        self.assertEqual(label_of('\u22121\u202f234,50   CR '), '–1 234,50 CR')

    def test_scripts(self):
        self.assertEqual(
            [script_of(t) for t in ('Año 1', 'Дата: A', 'Ποσό', '12,50 €')], ['latin', 'cyrillic', 'greek', 'none']
        )


class TextTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        alphabet = load_alphabet()
        cls.alphabet = alphabet
        cls.texts = LineTexts(alphabet, load_vocabulary(None, None, alphabet))

    def test_equal_seeds_give_equal_texts(self):
        first = [self.texts.draw(Random(seed)) for seed in range(200)]
        self.assertEqual(first, [self.texts.draw(Random(seed)) for seed in range(200)])
        self.assertGreater(len({text.label for text in first}), 150)

    def test_labels_can_be_spelt_and_have_no_double_spaces(self):
        rng = Random(3)
        for kind in KINDS:
            for _ in range(100):
                text = self.texts.draw(rng, (kind,))
                self.assertEqual(text.kind, kind)
                self.assertTrue(self.alphabet.knows(text.label))
                self.assertNotIn('  ', text.label)

    def test_random_texts_show_every_character(self):
        rng = Random(4)
        seen = Counter(''.join(self.texts.draw(rng, ('random',)).label for _ in range(6000)))
        self.assertEqual([c for c in self.alphabet.characters if seen[c] == 0], [])

    def test_groups_of_digits(self):
        self.assertEqual(grouped('1234567', ','), '1,234,567')
        self.assertEqual(grouped('1234567', ',', indian=True), '12,34,567')
        self.assertEqual(grouped('12', ','), '12')

    def test_account_numbers_have_correct_check_digits(self):
        rng = Random(5)
        checked = 0
        while checked < 50:
            text = iban(rng).replace('IBAN', '').replace(':', '').replace(' ', '')
            if not text.isalnum() or 'XXXX' in text:
                continue
            digits = ''.join(str(int(letter, 36)) for letter in text[4:] + text[:4])
            self.assertEqual(int(digits) % 97, 1)
            checked += 1


if __name__ == '__main__':
    unittest.main()
