"""Batches of drawn lines. One process draws them; each line is shown a few times, in ever new company."""

import multiprocessing
from argparse import Namespace
from dataclasses import dataclass
from random import Random

import numpy as np

from line_input import as_input
from marked_lines import HEIGHT, load_painter
from marks import IGNORE

#: Lines that the drawing process hands over at a time.
_CHUNK = 128
#: Lines to draw batches from; new ones take the place of the most shown.
_POOL = 2048
#: Seconds; longer, and the process that draws must have failed.
_LONGEST_WAIT = 120
#: Pixels: batches have widths of few sizes.
_WIDTH_STEP = 32


@dataclass
class _Shown:
    """A line: input [48, W], float16, labels [ceil(W / 4)], and how often it was shown."""

    line: np.ndarray
    labels: np.ndarray
    times: int = 0


def _draw(options: Namespace, queue: multiprocessing.Queue) -> None:
    painter = load_painter(options.fonts, options.lexicon, options.words, options.seed)
    number = 0
    while True:
        drawn = (painter.draw(number + offset) for offset in range(_CHUNK))
        queue.put([(as_input(line.pixels).astype(np.float16), line.labels) for line in drawn])
        number += _CHUNK


class DrawnBatches:
    """Start it before PyTorch is loaded, so that the process that draws stays small."""

    def __init__(self, options: Namespace, uses: int):
        """`options`: fonts, lexicon, words and seed. `uses`: how often a line is shown before it goes."""
        self._rng = Random(options.seed)
        self._uses = uses
        self._pool: list[_Shown] = []
        self._queue: multiprocessing.Queue = multiprocessing.Queue(4)
        self._process = multiprocessing.Process(target=_draw, args=(options, self._queue), daemon=True)
        self._process.start()
        self.drawn = 0

    def close(self) -> None:
        """Ends the process that draws."""
        self._process.terminate()

    def next(self, lines: int) -> tuple[np.ndarray, np.ndarray]:
        """Inputs, float32 [lines, 48, W], and labels, int64 [lines, W / 4], of lines of similar width."""
        self._refill()
        candidates = self._rng.sample(self._pool, min(4 * lines, len(self._pool)))
        candidates.sort(key=lambda shown: shown.line.shape[1])
        start = self._rng.randrange(len(candidates) - lines + 1)
        chosen = candidates[start : start + lines]
        widest = -(-max(shown.line.shape[1] for shown in chosen) // _WIDTH_STEP) * _WIDTH_STEP
        inputs = np.zeros((len(chosen), HEIGHT, widest), np.float32)
        labels = np.full((len(chosen), widest // 4), IGNORE, np.int64)
        for row, shown in enumerate(chosen):
            inputs[row, :, : shown.line.shape[1]] = shown.line
            labels[row, : len(shown.labels)] = shown.labels
            shown.times += 1
        return inputs, labels

    def _refill(self) -> None:
        while True:
            worn = [place for place, shown in enumerate(self._pool) if shown.times >= self._uses]
            is_short = len(self._pool) < 4 * _CHUNK
            if not is_short and self._queue.empty() or len(self._pool) >= _POOL and len(worn) < _CHUNK:
                return
            chunk = [_Shown(*pair) for pair in self._queue.get(timeout=_LONGEST_WAIT)]
            self.drawn += len(chunk)
            if len(self._pool) < _POOL:
                self._pool += chunk
            else:
                for place, shown in zip(worn, chunk):
                    self._pool[place] = shown
