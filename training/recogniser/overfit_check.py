"""
Trains on one fixed handful of lines for a few minutes on a CPU and prints loss and error: they must fall to nearly
nothing, or something in the model, the loss or the decoding is broken.
"""

import argparse
import tempfile
import time
from pathlib import Path

import torch

from alphabet import load_alphabet
from batches import cut_batches
from error_counts import count_errors
from line_chunks import pack
from line_pictures import load_painter
from training_loop import Settings, Training


def check(options: argparse.Namespace, run: Path) -> float:
    """Trains and returns the last character error of the trained (not averaged) model on the same lines."""
    kinds = tuple(options.kinds.split(','))
    painter = load_painter(options.fonts, None, None, options.seed, clean=options.clean, kinds=kinds)
    lines = [painter.draw(number) for number in range(options.lines)]
    batches = cut_batches([pack(lines, load_alphabet())], most_lines=32, most_columns=16_384)
    training = Training(
        Settings(
            run=run, training_lines=run, validation_lines=run, shape=options.shape, seconds=options.seconds,
            schedule_seconds=options.seconds, learning_rate=options.learning_rate, weight_decay=0.0, batch_lines=32,
            batch_columns=16_384, checkpoint_every=1e9, evaluate_every=1e9, log_every=1e9, seed=options.seed,
            resume=False, augment=False, channels_last=True, freeze_norms=0.5, started=time.monotonic(),
        )
    )  # fmt: skip
    begun = last_report = time.monotonic()
    error = 1.0
    while (elapsed := time.monotonic() - begun) < options.seconds:
        training.progress.seconds = elapsed
        loss = torch.stack([training.step(batch) for batch in batches]).mean()
        if time.monotonic() - last_report > options.report_every:
            errors = count_errors(training.model, batches, training.alphabet, training.device)
            error = errors.total.character_error
            training.log(
                steps=training.progress.steps,
                loss=round(float(loss), 3),
                characters_wrong=round(error, 4),
                lines_wrong=round(errors.total.line_error, 4),
            )
            last_report = time.monotonic()
            if error == 0:
                break
    return error


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--fonts', type=Path, required=True)
    parser.add_argument('--lines', type=int, default=96)
    parser.add_argument('--kinds', default='amount,date', help='kinds of text, with commas between')
    parser.add_argument('--clean', action='store_true', help='without faults of print, page and camera')
    parser.add_argument('--shape', default='tiny')
    parser.add_argument('--seconds', type=float, default=240)
    parser.add_argument('--report-every', type=float, default=15)
    parser.add_argument('--learning-rate', type=float, default=3e-3)
    parser.add_argument('--seed', type=int, default=1)
    with tempfile.TemporaryDirectory() as folder:
        print(f'last character error: {check(parser.parse_args(), Path(folder)):.4f}')
