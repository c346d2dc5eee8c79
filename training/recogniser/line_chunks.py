"""Files of drawn lines: many lines in one file, read and written as a whole."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from alphabet import Alphabet
from line_pictures import HEIGHT, LinePicture
from line_texts import KINDS

SCRIPTS = ('none', 'latin', 'cyrillic', 'greek')
_PATTERN = 'chunk-*.npz'


@dataclass(frozen=True)
class Chunk:
    """Lines, one behind the other. `starts` arrays have one entry more than there are lines."""

    #: uint8 [sum of 48 * width].
    pixels: np.ndarray
    #: int64 [lines + 1]: where the pixels of each line start.
    starts: np.ndarray
    #: int16 [sum of label lengths]: classes.
    labels: np.ndarray
    #: int64 [lines + 1]: where the label of each line starts.
    label_starts: np.ndarray
    #: uint8 [lines]: index in KINDS of `line_texts`.
    kinds: np.ndarray
    #: uint8 [lines]: index in SCRIPTS.
    scripts: np.ndarray

    def __len__(self) -> int:
        return len(self.kinds)

    @property
    def widths(self) -> np.ndarray:
        """int64 [lines]: pixels."""
        return np.diff(self.starts) // HEIGHT

    def picture(self, index: int) -> np.ndarray:
        """uint8 [48, width]."""
        return self.pixels[self.starts[index] : self.starts[index + 1]].reshape(HEIGHT, -1)

    def label(self, index: int) -> np.ndarray:
        """int16 [length]: classes."""
        return self.labels[self.label_starts[index] : self.label_starts[index + 1]]


def pack(lines: list[LinePicture], alphabet: Alphabet) -> Chunk:
    """Puts lines into one chunk."""
    labels = [np.array(alphabet.encode(line.text.label), np.int16) for line in lines]
    return Chunk(
        pixels=np.concatenate([line.pixels.reshape(-1) for line in lines]),
        starts=np.cumsum([0, *(line.pixels.size for line in lines)], dtype=np.int64),
        labels=np.concatenate(labels),
        label_starts=np.cumsum([0, *(len(label) for label in labels)], dtype=np.int64),
        kinds=np.array([KINDS.index(line.text.kind) for line in lines], np.uint8),
        scripts=np.array([SCRIPTS.index(line.text.script) for line in lines], np.uint8),
    )


def chunk_path(folder: Path, number: int) -> Path:
    """Where chunk `number` is."""
    return folder / f'chunk-{number:07d}.npz'


def chunk_files(folder: Path) -> list[Path]:
    """All complete chunks of a folder, by number."""
    return sorted(folder.glob(_PATTERN))


def write_chunk(path: Path, chunk: Chunk) -> None:
    """Writes a chunk; its file appears under its name only when complete."""
    unfinished = path.with_suffix('.part')
    with open(unfinished, 'wb') as file:
        np.savez(file, **vars(chunk))
    unfinished.rename(path)


def read_chunk(path: Path) -> Chunk:
    """Reads a chunk into memory. Raises FileNotFoundError when it was removed."""
    with np.load(path) as arrays:
        return Chunk(**{name: arrays[name] for name in arrays.files})
