"""
Draws lines into chunk files with several processes, while a training reads them.

It is a program of its own, so that its processes load neither PyTorch nor CUDA: they fork from a process that has read
the fonts' manifest and the words once, and open fonts on first use.
"""

import argparse
import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path

from alphabet import load_alphabet
from line_chunks import chunk_files, chunk_path, pack, write_chunk
from line_pictures import LinePainter, load_painter
from line_texts import KINDS

#: Lines of a chunk. Small, so that a training can begin after a few seconds.
CHUNK_LINES = 1024


def _draw_chunks(painter: LinePainter, folder: Path, first: int, step: int, lines: int | None, parent: int) -> None:
    """Draws chunks `first`, `first + step`, …: chunk k holds the lines from `k * CHUNK_LINES` on."""
    os.nice(5)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    alphabet = load_alphabet()
    number = first
    while lines is None or number * CHUNK_LINES < lines:
        start = number * CHUNK_LINES
        end = start + CHUNK_LINES if lines is None else min(lines, start + CHUNK_LINES)
        path = chunk_path(folder, number)
        if not path.exists():
            write_chunk(path, pack([painter.draw(index) for index in range(start, end)], alphabet))
        if os.getppid() != parent:
            return
        number += step


def _remove_oldest(folder: Path, most_bytes: int) -> None:
    files = chunk_files(folder)
    sizes = [file.stat().st_size for file in files]
    excess = sum(sizes) - most_bytes
    # The files of equal age differ in number by less than the number of processes: the lowest number is the oldest.
    for file, size in zip(files, sizes):
        if excess <= 0:
            return
        file.unlink()
        excess -= size


def render(
    painter: LinePainter, folder: Path, workers: int, lines: int | None, most_bytes: int, first_chunk: int = 0
) -> None:
    """Draws `lines` lines into `folder`, or without end if None; removes the oldest chunks above `most_bytes`."""
    folder.mkdir(parents=True, exist_ok=True)
    context = multiprocessing.get_context('fork')
    processes = [
        context.Process(
            target=_draw_chunks, args=(painter, folder, first_chunk + index, workers, lines, os.getpid()), daemon=True
        )
        for index in range(workers)
    ]
    for process in processes:
        process.start()
    parent = os.getppid()
    while any(process.is_alive() for process in processes):
        time.sleep(1)
        _remove_oldest(folder, most_bytes)
        if os.getppid() != parent:
            # The training ended without a word.
            sys.exit(1)
    if any(process.exitcode for process in processes):
        sys.exit('a process that draws lines failed')


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.strip().splitlines()[0])
    parser.add_argument('folder', type=Path, help='where the chunks go')
    parser.add_argument('--fonts', type=Path, required=True, help='folder filled by collect_fonts.py')
    parser.add_argument('--lexicon', type=Path, help='folder with terms.json')
    parser.add_argument('--words', type=Path, help='folder filled by collect_words.py')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--held-out', action='store_true', help='use the fonts kept for validation')
    parser.add_argument('--kinds', default=','.join(KINDS), help='kinds of text, with commas between')
    parser.add_argument('--clean', action='store_true', help='without faults of print, page and camera')
    parser.add_argument('--workers', type=int, default=os.cpu_count())
    parser.add_argument('--lines', type=int, help='how many; without end by default')
    parser.add_argument('--first-chunk', type=int, default=0, help='where a resumed run goes on')
    parser.add_argument('--most-gib', type=float, default=24.0, help='disk space; the oldest chunks make room')
    return parser.parse_args()


if __name__ == '__main__':
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    options = _parse()
    drawer = load_painter(
        options.fonts,
        options.lexicon,
        options.words,
        options.seed,
        options.held_out,
        options.clean,
        tuple(options.kinds.split(',')),
    )
    render(drawer, options.folder, options.workers, options.lines, int(options.most_gib * 2**30), options.first_chunk)
