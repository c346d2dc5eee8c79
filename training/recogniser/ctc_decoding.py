"""Turns positions into text, and counts how far a text is from the right one."""

import numpy as np

from alphabet import BLANK, Alphabet


def greedy_classes(best: np.ndarray) -> list[int]:
    """The classes of a line from the best class of each position, int [T]: repeats and blanks dropped."""
    changed = np.ones(len(best), bool)
    changed[1:] = best[1:] != best[:-1]
    return [int(index) for index in best[changed & (best != BLANK)]]


def greedy_text(best: np.ndarray, alphabet: Alphabet) -> str:
    """The text of a line from the best class of each position, int [T]; surplus spaces dropped."""
    return ' '.join(alphabet.decode(greedy_classes(best)).split())


def alignment(right: str, read: str) -> list[tuple[str, str]]:
    """Pairs of characters that change `right` into `read` in the fewest edits; '' for a missing or surplus one."""
    rows, columns = len(right) + 1, len(read) + 1
    cost = np.zeros((rows, columns), np.int32)
    cost[:, 0] = np.arange(rows)
    cost[0] = np.arange(columns)
    for row in range(1, rows):
        for column in range(1, columns):
            cost[row, column] = min(
                cost[row - 1, column - 1] + (right[row - 1] != read[column - 1]),
                cost[row - 1, column] + 1,
                cost[row, column - 1] + 1,
            )
    pairs = []
    row, column = len(right), len(read)
    while row or column:
        same = row and column and cost[row, column] == cost[row - 1, column - 1] + (right[row - 1] != read[column - 1])
        if same:
            row, column = row - 1, column - 1
            pairs.append((right[row], read[column]))
        elif row and cost[row, column] == cost[row - 1, column] + 1:
            row -= 1
            pairs.append((right[row], ''))
        else:
            column -= 1
            pairs.append(('', read[column]))
    return pairs[::-1]


def edits(right: str, read: str) -> int:
    """The edit distance of two texts, in characters."""
    if right == read:
        return 0
    previous = list(range(len(read) + 1))
    for row, expected in enumerate(right, 1):
        current = [row]
        for column, found in enumerate(read, 1):
            current.append(min(previous[column - 1] + (expected != found), previous[column] + 1, current[-1] + 1))
        previous = current
    return previous[-1]
