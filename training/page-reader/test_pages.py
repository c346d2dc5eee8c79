"""Run: /usr/bin/python3 -m unittest (needs NumPy, and PyTorch for the network)."""
import json
import unittest

import numpy as np

from batches import NOTHING, collate, cropped, read_page, strange
from features import GRAMS, page_features, word_features
from rearrange import rearranged

WORDS = [
    ["Total", 20.0, 100.0, 50.0, 110.0, 0, "label", -1],
    ["12.00", 200.0, 100.0, 230.0, 110.0, 0, "value:total", -1],
    ["Bread", 20.0, 60.0, 50.0, 70.0, 1, "cell:description", 3],
    ["3.00", 200.0, 60.0, 230.0, 70.0, 0, "cell:netAmount", 3],
]
NUMBERS = {"label": 0, "value:total": 1, "cell:description": 2, "cell:netAmount": 3}


def page(words=WORDS):
    line = json.dumps(dict(type="invoice", page=1, pages=1, width=595, height=842, words=words))
    return read_page(line, NUMBERS)


class Pages(unittest.TestCase):
    def test_figures_differ_in_shape_and_digits_do_not_in_grams(self):
        one, other = word_features("12.00"), word_features("47.95")
        self.assertTrue((one[0] == other[0]).all())
        self.assertFalse((one[1] == word_features("Bread")[1]).all())

    def test_a_row_points_to_its_amount(self):
        _, _, _, _, _, labels, anchors = collate([page()])
        self.assertEqual(labels[0].tolist(), [NOTHING, 0, 1, 2, 3])
        self.assertEqual(anchors[0].tolist(), [NOTHING, NOTHING, NOTHING, 4, 4])

    def test_a_long_page_is_cut_to_a_band_whose_anchors_hold(self):
        rows = [[f"{i}.00", 200.0, 10.0 * i, 230.0, 10.0 * i + 8, 0, "cell:netAmount", i] for i in range(500)]
        grams, _, places, labels, anchors, _ = cropped(page(rows), np.random.default_rng(1))
        self.assertEqual(len(labels), 360)
        self.assertEqual(anchors.tolist(), list(range(360)))
        self.assertAlmostEqual(places[:, 2].max() - places[:, 2].min(), 359 * 10 / 8, places=3)

    def test_strange_words_keep_labels_and_lose_no_page(self):
        own = page()
        for seed in range(8):
            grams, numbers, places, labels, anchors, kind = strange(own, np.random.default_rng(seed), [0])
            self.assertEqual((labels.tolist(), anchors.tolist(), kind), (own[3].tolist(), own[4].tolist(), own[5]))
            self.assertEqual(grams.shape, (4, GRAMS))

    def test_a_page_with_blocks_of_another_keeps_its_table(self):
        rows = [[f"{i}.00", 200.0, 300 + 12.0 * i, 230.0, 310 + 12.0 * i, 0, "cell:netAmount", i] for i in range(3)]
        own = page([*rows, ["Total", 20.0, 400.0, 50.0, 410.0, 0, "label", -1]])
        other = page([["Acme", 20.0, 20.0, 60.0, 30.0, 0, "value:total", -1], *[[*w[:7], w[7] + 1] for w in rows]])
        moved = set()
        for seed in range(40):
            _, numbers, places, labels, anchors, _ = rearranged(own, other, np.random.default_rng(seed), [3])
            table = np.flatnonzero(labels == 3)
            self.assertEqual(anchors[table].tolist(), table.tolist())
            self.assertTrue(np.allclose(np.diff(places[table, 2]), 1.2, atol=0.01))
            self.assertEqual(numbers.shape[0], len(labels))
            moved.add(tuple(sorted(labels[labels < 3].tolist())))
        self.assertEqual(moved, {(0,), (0, 1), (), (1,)})

    def test_places_do_not_depend_on_the_size_of_type(self):
        large = [[text, 2 * x0, 2 * y0, 2 * x1, 2 * y1, *more] for text, x0, y0, x1, y1, *more in WORDS]
        places = page_features(WORDS, 595, 842, 1, 1)[2]
        self.assertTrue(np.allclose(places, page_features(large, 1190, 1684, 1, 1)[2]))


if __name__ == "__main__":
    unittest.main()
