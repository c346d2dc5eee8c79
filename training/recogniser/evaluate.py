"""Measures a checkpoint or an exported model on held-out fonts, and fills the model card with the figures."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from alphabet import load_alphabet
from batches import Batch, cut_batches
from checkpoints import load_model, load_progress
from error_counts import Count, Errors, count_errors
from font_catalogue import MANIFEST
from line_chunks import chunk_files, pack, read_chunk
from line_pictures import load_painter
from model_card import fill_card
from network import parameter_count

#: Confusions in the report.
_MOST_CONFUSIONS = 40


class ExportedModel(torch.nn.Module):
    """An ONNX file behind the interface of the model: float [N, 3, 48, W] to scores [N, T, classes]."""

    def __init__(self, path: Path):
        super().__init__()
        import onnxruntime

        self._session = onnxruntime.InferenceSession(str(path), providers=['CPUExecutionProvider'])

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """float [N, 3, 48, W] to probabilities [N, T, classes], on the device of `x`."""
        return torch.from_numpy(self._session.run(None, {'x': np.ascontiguousarray(x.cpu().numpy())})[0]).to(x.device)


def validation_batches(options: argparse.Namespace) -> list[Batch]:
    """Reads drawn lines from `--drawn`, or draws them with the held-out fonts."""
    if options.drawn:
        chunks = [read_chunk(file) for file in chunk_files(options.drawn)]
    else:
        painter = load_painter(options.fonts, options.lexicon, options.words, options.seed, held_out=True)
        chunks = [pack([painter.draw(number) for number in range(options.lines)], load_alphabet())]
    return cut_batches(chunks, 128, 65_536)


def _described(count: Count) -> dict:
    return {
        'lines': count.lines,
        'characters': count.characters,
        'character_error': round(count.character_error, 5),
        'line_error': round(count.line_error, 5),
    }


def report(errors: Errors) -> dict:
    """The figures as plain values."""
    return {
        'total': _described(errors.total),
        'by_kind': {name: _described(count) for name, count in sorted(errors.by_kind.items())},
        'by_script': {name: _described(count) for name, count in sorted(errors.by_script.items())},
        'confusions': [
            [right, read, times] for (right, read), times in errors.confusions.most_common(_MOST_CONFUSIONS)
        ],
        'samples': errors.samples,
    }


def _data(options: argparse.Namespace) -> dict:
    """Facts about model and data for the card."""
    facts: dict = {'classes': len(load_alphabet()), 'evaluation_seed': options.seed}
    if options.checkpoint:
        progress = load_progress(options.checkpoint)
        model = load_model(options.checkpoint)
        facts |= {
            'parameters': parameter_count(model),
            'shape': model.shape.as_dict(),
            'training_steps': progress.steps,
            'training_lines': progress.lines,
            'training_seconds': round(progress.seconds),
        }
    for path in options.model:
        facts[f'bytes of {path.name}'] = path.stat().st_size
    if options.fonts:
        entries = json.loads((options.fonts / MANIFEST).read_text(encoding='utf-8'))
        held_out = [Path(entry['file']).stem.removeprefix('fonts-') for entry in entries if entry['held_out']]
        facts['fonts_trained'] = sum(not entry['held_out'] for entry in entries)
        facts['fonts_held_out'] = sum(entry['held_out'] for entry in entries)
        facts['held_out'] = ', '.join(held_out)
    return facts


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--checkpoint', type=Path, help='folder of a checkpoint to measure')
    parser.add_argument('--model', type=Path, action='append', default=[], help='ONNX file to measure; repeatable')
    parser.add_argument('--fonts', type=Path, help='folder filled by collect_fonts.py')
    parser.add_argument('--lexicon', type=Path)
    parser.add_argument('--words', type=Path)
    parser.add_argument('--drawn', type=Path, help='folder of lines drawn with held-out fonts, instead of drawing')
    parser.add_argument('--lines', type=int, default=4000)
    parser.add_argument('--seed', type=int, default=990_001)
    parser.add_argument('--output', type=Path, help='JSON file for the figures')
    parser.add_argument('--card', type=Path, help='model card to fill')
    options = parser.parse_args()
    if not options.drawn and not options.fonts:
        parser.error('give --fonts or --drawn')
    if not options.checkpoint and not options.model:
        parser.error('give --checkpoint or --model')
    return options


def main() -> None:
    """Measures as the options say."""
    options = _parse()
    batches = validation_batches(options)
    alphabet = load_alphabet()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    models: dict[str, tuple[torch.nn.Module, torch.device]] = {}
    if options.checkpoint:
        models['checkpoint'] = (load_model(options.checkpoint).to(device), device)
    for path in options.model:
        models[path.name] = (ExportedModel(path), torch.device('cpu'))
    results = {}
    for name, (model, place) in models.items():
        results[name] = report(count_errors(model, batches, alphabet, place, confusions=True))
        print(name, json.dumps(results[name]['total']))
        for group, figures in {**results[name]['by_kind'], **results[name]['by_script']}.items():
            print(f'  {group:18} {figures["lines"]:6} lines  {figures["character_error"]:8.3%} of characters', end='')
            print(f'  {figures["line_error"]:8.2%} of lines')
    figures = {'data': _data(options), 'results': results}
    if options.output:
        options.output.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + '\n', encoding='utf-8')
    if options.card:
        fill_card(options.card, figures)


if __name__ == '__main__':
    main()
