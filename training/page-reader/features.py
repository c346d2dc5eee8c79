"""What the network sees of a word: hashed character n-grams, its shape, its place, and what is beside it."""
import re, zlib
from functools import lru_cache

import numpy as np

BUCKETS = 8192
GRAMS = 16
CURRENCIES = set("$£€¥₹₩₽₺￥฿₫₪")
MONEY = re.compile(r"^[\(\-+−–$£€¥₹]*\d{1,3}(?:[.,' \u2009\u00a0]?\d{2,3})*[.,]\d{2}[\)\-+−]?[A-Za-z€$£.]{0,4}$")
GROUPED = re.compile(r"^[\(\-+−]*[$£€¥₹￥]?[\-]?\d{1,3}([.,' ]\d{3})+[\)\-+]?\D{0,3}$")
DATES = [
    re.compile(r"^\d{1,2}[./\-]\d{1,2}([./\-](\d{2,4})?)?$"),
    re.compile(r"^\d{4}[./\-年]\d{1,2}[./\-月]\d{1,2}"),
    re.compile(r"^\d{1,2}[\-/]?[^\W\d]{3,4}\.?[\-/]?(\d{2,4})?$"),
]
TIME = re.compile(r"^\d{1,2}:\d{2}")
SHAPES = 30
PLACES = 20


@lru_cache(400000)
def word_features(text):
    """Returns (GRAMS,) bucket numbers, 0 for none, and (SHAPES,) numbers of about unit size."""
    lower = text.lower()
    padded = "<" + re.sub(r"\d", "0", lower) + ">"
    seen = []
    for gram in [padded] + [padded[i : i + n] for n in (3, 2, 4) for i in range(len(padded) - n + 1)]:
        bucket = zlib.crc32(gram.encode()) % (BUCKETS - 1) + 1
        if bucket not in seen:
            seen.append(bucket)
        if len(seen) >= GRAMS:
            break
    grams = np.zeros(GRAMS, np.int16)
    grams[: len(seen)] = seen
    n = max(len(text), 1)
    digits = sum(c.isdigit() for c in text)
    letters = sum(c.isalpha() for c in text)
    capitals = sum(c.isupper() for c in text)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
    highest = max(map(ord, text), default=0)
    shape = [
        min(n, 30) / 10, digits / n, letters / n, capitals / n, text[:1].isupper(), letters > 1 and capitals == letters,
        "," in text, "." in text, "-" in text or "−" in text, "/" in text, ":" in text, "(" in text or ")" in text,
        any(c in CURRENCIES for c in text), bool(MONEY.match(text)), bool(GROUPED.match(text)),
        *[bool(form.match(text)) for form in DATES], bool(TIME.match(text)), text[-1:] in ("-", "−"), text[:1] in ("-", "−"),
        text[:1] == "+" or text[-1:] == "+", 1 <= number <= 31, 1990 < number < 2040, highest > 0x2E80, highest > 0x24F,
        "%" in text, digits == n, text[-1:] == ":", text[-1:] == ",",
    ]
    return grams, np.array(shape, np.float32)


def place_features(p, tall, width, height, bold, first, last, only):
    """p: (n, 4) boxes in units of the median height of a word, like width and height. Returns (n, PLACES)."""
    middle = (p[:, 1] + p[:, 3]) / 2
    same = np.abs(middle[:, None] - middle[None]) < 0.5
    across = p[None, :, 0] - p[:, None, 2]
    far = 50.0
    right = np.where(same & (across > -0.3), across, far).min(1)
    left = np.where(same & (across > -0.3), across, far).min(0)
    overlap = (np.minimum(p[:, None, 2], p[None, :, 2]) - np.maximum(p[:, None, 0], p[None, :, 0])) > 0
    down = middle[None] - middle[:, None]
    below = np.where(overlap & (down > 0.5), down, far).min(1)
    above = np.where(overlap & (down < -0.5), -down, far).min(1)
    log = lambda a: np.log1p(np.maximum(a, 0)) / 2
    return np.stack(
        [
            p[:, 0] / width, p[:, 2] / width, p[:, 1] / height, tall, np.log1p(p[:, 2] - p[:, 0]), log(left),
            log(right), log(above), log(below), same.sum(1) / 10, left > 49, right > 49, log(p[:, 0] - p[:, 0].min()),
            log(p[:, 2].max() - p[:, 2]), bold, first, last, only, log(middle - middle.min()), log(middle.max() - middle),
        ],
        1,
    ).astype(np.float32)


def page_features(words, width, height, page, pages):
    """words: [text, x0, y0, x1, y1, bold, …] in points. Returns grams (n, GRAMS), numbers (n, SHAPES + PLACES), and
    places (n, 3): left, right and middle height in units of the median height of a word."""
    n = len(words)
    grams = np.zeros((n, GRAMS), np.int16)
    shapes = np.zeros((n, SHAPES), np.float32)
    for i, word in enumerate(words):
        grams[i], shapes[i] = word_features(word[0])
    box = np.array([w[1:5] for w in words], np.float32)
    unit = np.median(np.maximum(box[:, 3] - box[:, 1], 1))
    p = box / unit
    places = place_features(
        p, np.maximum(box[:, 3] - box[:, 1], 1) / unit, width / unit, height / unit, np.array([w[5] for w in words]),
        np.full(n, page == 1), np.full(n, page == pages), np.full(n, pages == 1),
    )
    return grams, np.concatenate([shapes, places], 1), np.stack([p[:, 0], p[:, 2], (p[:, 1] + p[:, 3]) / 2], 1).astype(np.float32)
