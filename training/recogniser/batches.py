"""Cuts chunks of lines into batches of nearly equal width, in the background of a training."""

import queue
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from line_chunks import Chunk, chunk_files, read_chunk
from line_pictures import HEIGHT

#: Pixels. Few different widths keep the plans and the memory blocks of the accelerator few.
WIDTH_STEP = 32
#: The level of padding on the right: the middle of the range, as the product pads.
PADDING = 128
#: Seconds for the next batch; longer, and the programs that draw must have failed.
_LONGEST_WAIT = 90


@dataclass(frozen=True)
class Batch:
    """Lines of nearly equal width."""

    #: uint8 [N, 48, W].
    pixels: np.ndarray
    #: int64 [N]: pixels of each line without padding.
    widths: np.ndarray
    #: int64 [N, longest]: classes, 0 behind the end.
    labels: np.ndarray
    #: int64 [N].
    lengths: np.ndarray
    #: uint8 [N], see Chunk.
    kinds: np.ndarray
    scripts: np.ndarray


def _collate(members: list[tuple[Chunk, int]]) -> Batch:
    pictures = [chunk.picture(index) for chunk, index in members]
    labels = [chunk.label(index) for chunk, index in members]
    widest = -(-max(picture.shape[1] for picture in pictures) // WIDTH_STEP) * WIDTH_STEP
    pixels = np.full((len(members), HEIGHT, widest), PADDING, np.uint8)
    classes = np.zeros((len(members), max(map(len, labels))), np.int64)
    for row, (picture, label) in enumerate(zip(pictures, labels)):
        pixels[row, :, : picture.shape[1]] = picture
        classes[row, : len(label)] = label
    return Batch(
        pixels,
        np.array([picture.shape[1] for picture in pictures]),
        classes,
        np.array([len(label) for label in labels]),
        np.array([chunk.kinds[index] for chunk, index in members]),
        np.array([chunk.scripts[index] for chunk, index in members]),
    )


def cut_batches(chunks: list[Chunk], most_lines: int, most_columns: int) -> list[Batch]:
    """
    Sorts the lines of chunks by width and cuts them into batches of at most `most_lines` lines and `most_columns`
    columns of pixels, padding included.
    """
    members = [(chunk, index) for chunk in chunks for index in range(len(chunk))]
    widths = np.concatenate([chunk.widths for chunk in chunks])
    batches: list[Batch] = []
    group: list[tuple[Chunk, int]] = []
    for place in np.argsort(widths, kind='stable'):
        padded = -(-int(widths[place]) // WIDTH_STEP) * WIDTH_STEP
        if group and (len(group) == most_lines or (len(group) + 1) * padded > most_columns):
            batches.append(_collate(group))
            group = []
        group.append(members[place])
    if group:
        batches.append(_collate(group))
    return batches


class BatchStream:
    """An endless stream of batches from a folder that grows; prefers the chunks that were used least."""

    def __init__(self, folder: Path, seed: int, most_lines: int, most_columns: int, chunks_at_once: int = 8):
        """`chunks_at_once`: chunks that are sorted together; more give less padding, fewer a quicker start."""
        self._folder = folder
        self._rng = Random(seed)
        self._limits = (most_lines, most_columns)
        self._at_once = chunks_at_once
        self._uses: Counter[str] = Counter()
        self._ready: queue.Queue[Batch | BaseException] = queue.Queue(maxsize=24)
        self._closed = threading.Event()
        threading.Thread(target=self._fill, daemon=True).start()

    def next(self) -> Batch:
        """Waits for the next batch. Raises what the background raised, and TimeoutError when no lines appear."""
        try:
            item = self._ready.get(timeout=_LONGEST_WAIT)
        except queue.Empty:
            raise TimeoutError(f'no lines appeared in {self._folder}') from None
        if isinstance(item, BaseException):
            raise item
        return item

    def close(self) -> None:
        """Ends the background thread."""
        self._closed.set()

    @property
    def uses_per_chunk(self) -> float:
        """How often each chunk was used, on average."""
        return sum(self._uses.values()) / max(1, len(self._uses))

    def _choose(self) -> list[Chunk]:
        files = chunk_files(self._folder)
        self._rng.shuffle(files)
        files.sort(key=lambda file: self._uses[file.name])
        chunks = []
        for file in files[: self._at_once]:
            try:
                chunks.append(read_chunk(file))
            except FileNotFoundError:
                continue
            self._uses[file.name] += 1
        return chunks

    def _fill(self) -> None:
        try:
            while not self._closed.is_set():
                chunks = self._choose()
                if not chunks:
                    time.sleep(0.1)
                    continue
                batches = cut_batches(chunks, *self._limits)
                self._rng.shuffle(batches)
                for batch in batches:
                    self._put(batch)
        except BaseException as error:
            self._put(error)

    def _put(self, item: Batch | BaseException) -> None:
        while not self._closed.is_set():
            try:
                self._ready.put(item, timeout=0.5)
                return
            except queue.Full:
                continue
