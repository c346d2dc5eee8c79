"""Counts what a model says about glyphs: recall of marks, confusions and false alarms."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from marks import CLASSES, NONE

#: Of an unmarked glyph: false alarms are counted for each kind apart.
KINDS = ('letter', 'digit', 'sign')


@dataclass(frozen=True)
class Judged:
    """What the model says about one glyph: its best mark in the glyph's middle columns, and how probable it is."""

    character: str
    truth: int
    said: int
    score: float
    #: Pixels between the tallest and the lowest letter of its line where resolution was lowest.
    print_height: float


def kind_of(character: str) -> str:
    """One of KINDS."""
    return 'letter' if character.isalpha() else 'digit' if character.isdigit() else 'sign'


def judge(
    character: str, truth: int, columns: np.ndarray, print_height: float, allowed: list[int] | None = None
) -> Judged:
    """
    `columns`: probabilities, float32 [classes, columns], of the glyph's middle. `allowed`: only these classes count, and
    the score is the sum of their probabilities in the best column; otherwise it is the highest of one class.
    """
    if allowed is None:
        best = columns.max(1)
        best[NONE] = -1
        return Judged(character, truth, int(best.argmax()), float(best.max()), print_height)
    if not allowed:
        return Judged(character, truth, NONE, 0.0, print_height)
    sums = columns[allowed].sum(0)
    column = int(sums.argmax())
    said = allowed[int(columns[allowed, column].argmax())]
    return Judged(character, truth, said, float(sums[column]), print_height)


def false_alarms(judged: list[Judged], threshold: float, kind: str) -> float:
    """Unmarked glyphs of a kind with a mark, per 1,000."""
    scores = [entry.score for entry in judged if entry.truth == NONE and kind_of(entry.character) == kind]
    return 1000 * sum(score >= threshold for score in scores) / max(1, len(scores))


def recall(judged: list[Judged], threshold: float, truth: int | None = None) -> tuple[float, float, int]:
    """Shares of marked glyphs found with the right mark, and with a wrong one, and their number; of one class or all."""
    chosen = [entry for entry in judged if entry.truth != NONE and truth in (None, entry.truth)]
    found = [entry for entry in chosen if entry.score >= threshold]
    right = sum(entry.said == entry.truth for entry in found)
    count = max(1, len(chosen))
    return right / count, (len(found) - right) / count, len(chosen)


def confusions(judged: list[Judged], threshold: float, most: int = 15) -> list[tuple[str, str, int]]:
    """The most frequent pairs of printed and found mark that differ."""
    pairs = Counter(
        (CLASSES[entry.truth], CLASSES[entry.said])
        for entry in judged
        if entry.truth not in (NONE, entry.said) and entry.score >= threshold
    )
    return [(*pair, count) for pair, count in pairs.most_common(most)]


def alarms_by_character(judged: list[Judged], threshold: float, most: int = 15) -> list[tuple[str, str, int, int]]:
    """Characters with most false alarms: the mark found, how often, and how often the character was printed."""
    printed = Counter(entry.character for entry in judged if entry.truth == NONE)
    pairs = Counter(
        (entry.character, CLASSES[entry.said]) for entry in judged if entry.truth == NONE and entry.score >= threshold
    )
    return [(*pair, count, printed[pair[0]]) for pair, count in pairs.most_common(most)]
