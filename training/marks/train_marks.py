"""Trains the network on drawn lines for a given time, on one core of a CPU."""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np

from drawn_batches import DrawnBatches
from marks import CLASSES, IGNORE, NONE

#: Share of the time in which the learning rate rises.
_RISE = 0.04
#: Weight of the old value in the average of the weights, per step.
_AVERAGE = 0.998
#: A rare class counts at most so much more than an average one.
_MOST_WEIGHT = 2.5


def class_weights(labels: np.ndarray) -> np.ndarray:
    """float32 [classes]: 1 for `none`, more for marks that are rarer than the average one."""
    counts = np.bincount(labels[labels != IGNORE], minlength=len(CLASSES)).astype(np.float32)
    marks = np.delete(counts, NONE)
    weights = np.sqrt(marks.mean() / np.maximum(counts, 1)).clip(0.7, _MOST_WEIGHT)
    weights[NONE] = 1
    return weights


def rate_at(share: float) -> float:
    """The learning rate as a share of the highest, when a share of the time has gone."""
    if share < _RISE:
        return share / _RISE
    return 0.01 + 0.99 * (1 + math.cos(math.pi * min(1, (share - _RISE) / (1 - _RISE)))) / 2


def train(options: argparse.Namespace, batches: DrawnBatches) -> None:
    """Trains and writes `weights.npz` (averaged, with batch norms) and `log.jsonl` into the run's folder."""
    import torch
    from torch.nn import functional

    from mark_network import MarkNetwork

    begun = time.monotonic()
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    torch.manual_seed(options.seed)
    network = MarkNetwork()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.learning_rate, weight_decay=0.01)
    averaged = {name: values.clone() for name, values in network.state_dict().items()}
    seen = np.concatenate([batches.next(options.batch_lines)[1].reshape(-1) for _ in range(60)])
    weights = torch.from_numpy(class_weights(seen))
    step, lines, losses, logged = 0, 0, [], 0.0
    while (passed := time.monotonic() - begun) < options.seconds:
        optimiser.param_groups[0]['lr'] = options.learning_rate * rate_at(passed / options.seconds)
        inputs, labels = batches.next(options.batch_lines)
        x = augment(torch.from_numpy(inputs).unsqueeze(1))
        loss = functional.cross_entropy(network(x), torch.from_numpy(labels), weights, ignore_index=IGNORE)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step, lines = step + 1, lines + len(inputs)
        losses.append(loss.item())
        kept = min(_AVERAGE, step / (step + 10))
        for name, values in network.state_dict().items():
            averaged[name] = averaged[name] * kept + values * (1 - kept) if values.is_floating_point() else values
        if passed - logged > 20:
            logged = passed
            entry = {'seconds': round(passed), 'step': step, 'lines': lines, 'drawn': batches.drawn}
            entry['loss'] = round(float(np.mean(losses)), 5)
            losses = []
            with open(options.run / 'log.jsonl', 'a', encoding='utf-8') as log:
                log.write(json.dumps(entry) + '\n')
            save(options.run, averaged)
    save(options.run, averaged)


def save(folder: Path, state: dict) -> None:
    """Writes weights; the file is complete under its name."""
    unfinished = folder / 'unfinished.npz'
    np.savez(unfinished, **{name: values.numpy() for name, values in state.items()})
    unfinished.rename(folder / 'weights.npz')


def augment(x):
    """Changes contrast and focus of lines, [N, 1, 48, W], and adds noise; columns stay where they are."""
    import torch
    from torch.nn import functional

    lines = len(x)
    x = x * (0.8 + 0.4 * torch.rand(lines, 1, 1, 1)) + 0.05 * torch.randn(lines, 1, 1, 1)
    kernel = torch.tensor([[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]).view(1, 1, 3, 3) / 16
    smooth = functional.conv2d(functional.pad(x, (1, 1, 1, 1), mode='replicate'), kernel)
    x = x + (smooth - x) * (torch.rand(lines, 1, 1, 1) * 2 - 1) * (torch.rand(lines, 1, 1, 1) < 0.5)
    x = x + torch.randn_like(x) * torch.rand(lines, 1, 1, 1) * 0.1 * (torch.rand(lines, 1, 1, 1) < 0.3)
    return x.clamp(-0.5, 1.5)


def main() -> None:
    """Trains as the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('run', type=Path, help='folder for weights.npz and log.jsonl')
    parser.add_argument('--fonts', type=Path, required=True)
    parser.add_argument('--lexicon', type=Path)
    parser.add_argument('--words', type=Path)
    parser.add_argument('--seconds', type=float, default=1500)
    parser.add_argument('--batch-lines', type=int, default=8)
    parser.add_argument('--learning-rate', type=float, default=0.003)
    parser.add_argument('--uses', type=int, default=3, help='how often a line is shown')
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    options.run.mkdir(parents=True, exist_ok=True)
    batches = DrawnBatches(options, options.uses)
    try:
        train(options, batches)
    finally:
        batches.close()


if __name__ == '__main__':
    main()
