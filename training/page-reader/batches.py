"""Pages as batches: from JSON lines to arrays, from arrays to padded batches."""
import json

import numpy as np

from features import BUCKETS, GRAMS, PLACES, SHAPES, page_features
from rearrange import rearranged

KIND = {"bank_statement": 0, "invoice": 1, "receipt": 2}
LONGEST = 360
NOTHING = -100


def read_page(line, label_numbers):
    """One line of draw_pages.mjs or page_words.mjs. Unlabelled words have no label and no anchor."""
    page = json.loads(line)
    words = page["words"]
    grams, numbers, places = page_features(words, page["width"], page["height"], page["page"], page["pages"])
    labels = np.array([label_numbers[w[6]] if len(w) > 6 else 0 for w in words], np.int16)
    anchors = np.array([w[7] if len(w) > 7 else -1 for w in words], np.int16)
    return grams, numbers.astype(np.float16), places, labels, anchors, KIND[page["type"]]


def cropped(page, random):
    """At most LONGEST words: those of a band of the page."""
    grams, numbers, places, labels, anchors, kind = page
    n = len(labels)
    if n <= LONGEST:
        return page
    order = np.argsort(places[:, 2], kind="stable")
    first = random.integers(0, n - LONGEST + 1)
    kept = np.sort(order[first : first + LONGEST])
    new = np.full(n + 1, -1)
    new[kept] = np.arange(LONGEST)
    return grams[kept], numbers[kept], places[kept], labels[kept], new[anchors[kept]], kind


def strange(page, random, label_names):
    """The page as if its names, addresses and texts were of an unknown vocabulary, and its type of another size: n-grams are
    missing or those of other words, places are stretched."""
    grams, numbers, places, labels, anchors, kind = page
    grams, numbers = grams.copy(), numbers.copy()
    own = ~np.isin(labels, label_names)
    share = random.choice([0.0, 0.3, 0.7, 1.0])
    missing = random.random(len(labels)) < share * np.where(own, 1.0, 0.35)
    other = missing & (random.random(len(labels)) < 0.6)
    grams[missing] = 0
    if other.any():
        wild = random.integers(1, BUCKETS, (int(other.sum()), GRAMS)).astype(np.int16)
        wild[random.random(wild.shape) < 0.4] = 0
        grams[other] = wild
    stretch = np.array([1, 1, 1], np.float32) * random.uniform(0.8, 1.25)
    stretch[2] *= random.uniform(0.85, 1.3)
    numbers[:, -PLACES:] += random.normal(0, 0.01, (len(labels), PLACES)).astype(np.float16)
    return grams, numbers, places * stretch, labels, anchors, kind


def collate(pages):
    """Padded arrays; word 0 is the page itself. Anchors become numbers of words, 0 for none."""
    b, n = len(pages), max(len(p[3]) for p in pages) + 1
    grams = np.zeros((b, n, GRAMS), np.int64)
    numbers = np.zeros((b, n, SHAPES + PLACES), np.float32)
    places = np.zeros((b, n, 3), np.float32)
    mask = np.zeros((b, n), np.float32)
    labels = np.full((b, n), NOTHING, np.int64)
    anchors = np.full((b, n), NOTHING, np.int64)
    for i, (g, f, p, y, a, _) in enumerate(pages):
        m = len(y) + 1
        grams[i, 1:m], numbers[i, 1:m], places[i, 1:m], labels[i, 1:m], mask[i, :m] = g, f, p, y, 1
        anchors[i, 1:m] = np.where(a < 0, NOTHING, a + 1)
    return grams, numbers, places, mask, np.array([p[5] for p in pages], np.int64), labels, anchors


def varied(pages, random, label_names, table_labels):
    """Most pages with blocks of another page of the list, all with unknown words."""
    for page in pages:
        if random.random() < 0.75:
            page = rearranged(page, pages[random.integers(len(pages))], random, table_labels)
        yield strange(cropped(page, random), random, label_names)


def batches(pages, words, random, label_names, table_labels):
    """Batches of pages of about the same length, of at most so many words, in random order."""
    pages = list(varied(pages, random, label_names, table_labels))
    pages.sort(key=lambda page: len(page[3]))
    groups, group = [], []
    for page in pages:
        if group and (len(page[3]) + 1) * (len(group) + 1) > words:
            groups.append(group)
            group = []
        group.append(page)
    groups.append(group)
    random.shuffle(groups)
    for group in groups:
        yield collate(group)
