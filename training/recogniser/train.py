"""
Trains the recogniser: draws lines in other processes while the model learns from those already drawn.

The processes that draw start before PyTorch is loaded, so that lines are ready when the model is.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

_STARTED = time.monotonic()
_HERE = Path(__file__).parent
#: Added to the seed of the lines for validation.
_VALIDATION_SEED = 900_001


def _parse() -> argparse.Namespace:
    cores = os.cpu_count() or 1
    parser = argparse.ArgumentParser(description=__doc__.strip().splitlines()[0])
    parser.add_argument('run', type=Path, help='folder of checkpoints and the log')
    parser.add_argument('--fonts', type=Path, required=True, help='folder filled by collect_fonts.py')
    parser.add_argument('--lexicon', type=Path, help='folder with terms.json: printed labels by language')
    parser.add_argument('--words', type=Path, help='folder filled by collect_words.py')
    parser.add_argument('--kinds', help='kinds of text to draw, with commas between; all by default')
    parser.add_argument('--clean', action='store_true', help='draw without faults of print, page and camera')
    parser.add_argument('--cache', type=Path, help='folder of drawn lines, RUN/lines by default')
    parser.add_argument('--no-drawing', action='store_true', help='use only the lines already in the cache')
    parser.add_argument('--cache-gib', type=float, default=24.0, help='most disk space of drawn lines')
    parser.add_argument('--workers', type=int, default=max(1, cores - 1), help='processes that draw')
    parser.add_argument('--validation-lines', type=int, default=4096)
    parser.add_argument('--shape', default='base', help='tiny, base or large: see network.py')
    parser.add_argument('--seconds', type=float, default=600, help='of this run, its start included')
    parser.add_argument('--schedule-seconds', type=float, help='of all runs together; --seconds by default')
    parser.add_argument('--resume', action='store_true', help='go on from the checkpoint in RUN')
    parser.add_argument('--learning-rate', type=float, default=2e-3, help='the highest of the schedule')
    parser.add_argument('--weight-decay', type=float, default=0.02)
    parser.add_argument(
        '--freeze-norms', type=float, default=0.6, help='share of the schedule without batch statistics'
    )
    parser.add_argument('--batch-lines', type=int, default=512)
    parser.add_argument(
        '--batch-columns', type=int, default=196_608, help='pixels of width of a batch, all lines together'
    )
    parser.add_argument('--checkpoint-every', type=float, default=60, help='seconds')
    parser.add_argument('--evaluate-every', type=float, default=90, help='seconds')
    parser.add_argument('--log-every', type=float, default=10, help='seconds')
    parser.add_argument('--no-augmentation', action='store_true', help='show lines as drawn, for overfit checks')
    parser.add_argument('--no-channels-last', action='store_true', help='compare the speed of both layouts')
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


def _start_drawing(options: argparse.Namespace, cache: Path, first_chunk: int) -> list[subprocess.Popen]:
    """Starts one program for the lines to learn from and one for those to validate with."""
    sources = [f'--fonts={options.fonts}']
    sources += [f'--lexicon={options.lexicon}'] if options.lexicon else []
    sources += [f'--words={options.words}'] if options.words else []
    sources += [f'--kinds={options.kinds}'] if options.kinds else []
    sources += ['--clean'] if options.clean else []
    program = [sys.executable, str(_HERE / 'render_lines.py')]
    # Each process draws on one core; libraries that start a thread per core would only get in the way.
    environment = {**os.environ, 'OMP_NUM_THREADS': '1', 'OPENBLAS_NUM_THREADS': '1'}
    runs = [
        [str(cache / 'validation'), '--held-out', f'--lines={options.validation_lines}', '--workers=4']
        + [f'--seed={options.seed + _VALIDATION_SEED}']
    ]
    if not options.no_drawing:
        runs.append(
            [str(cache / 'training'), f'--seed={options.seed}', f'--workers={options.workers}']
            + [f'--most-gib={options.cache_gib}', f'--first-chunk={first_chunk}']
        )
    return [subprocess.Popen([*program, *run, *sources], env=environment) for run in reversed(runs)]


def _next_chunk(run: Path) -> int:
    """The first chunk that no run has drawn, read without loading PyTorch."""
    import json

    return json.loads((run / 'state.json').read_text(encoding='utf-8'))['next_chunk']


def main() -> None:
    """Trains as the options say."""
    options = _parse()
    cache = options.cache or options.run / 'lines'
    for side in ('training', 'validation'):
        (cache / side).mkdir(parents=True, exist_ok=True)
    drawing = _start_drawing(options, cache, _next_chunk(options.run) if options.resume else 0)
    try:
        from training_loop import Settings, run_training

        print(f'PyTorch loaded after {time.monotonic() - _STARTED:.1f} s', flush=True)
        run_training(
            Settings(
                run=options.run,
                training_lines=cache / 'training',
                validation_lines=cache / 'validation',
                shape=options.shape,
                seconds=options.seconds,
                schedule_seconds=options.schedule_seconds or options.seconds,
                learning_rate=options.learning_rate,
                weight_decay=options.weight_decay,
                batch_lines=options.batch_lines,
                batch_columns=options.batch_columns,
                checkpoint_every=options.checkpoint_every,
                evaluate_every=options.evaluate_every,
                log_every=options.log_every,
                seed=options.seed,
                resume=options.resume,
                augment=not options.no_augmentation,
                freeze_norms=options.freeze_norms,
                channels_last=not options.no_channels_last,
                started=_STARTED,
            )
        )
    finally:
        for program in drawing:
            program.terminate()
        for program in drawing:
            program.wait(10)


if __name__ == '__main__':
    main()
