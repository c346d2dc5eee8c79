"""Saves and loads the state of a training as files of plain arrays, each small enough to travel on its own."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from network import Recogniser, Shape

#: The averaged weights, which are exported, evaluated and shipped.
AVERAGED = 'averaged.npz'
_WEIGHTS = 'weights.npz'
_MOMENTS = {'exp_avg': 'first-moments.npz', 'exp_avg_sq': 'second-moments.npz'}
_STATE = 'state.json'


@dataclass
class Progress:
    """How far a training is."""

    steps: int = 0
    lines: int = 0
    #: Of training, all runs together; without starting.
    seconds: float = 0.0
    #: The first chunk that no run has drawn yet.
    next_chunk: int = 0


def _write(path: Path, arrays: dict[str, Tensor]) -> None:
    unfinished = path.with_suffix('.part')
    with open(unfinished, 'wb') as file:
        np.savez(file, **{name: value.detach().float().cpu().numpy() for name, value in arrays.items()})
    unfinished.rename(path)


def _read(path: Path) -> dict[str, Tensor]:
    with np.load(path) as arrays:
        return {name: torch.from_numpy(arrays[name]) for name in arrays.files}


def _kept(model: nn.Module) -> dict[str, Tensor]:
    """The state without the counters of batch norms, which nothing reads."""
    return {name: value for name, value in model.state_dict().items() if value.is_floating_point()}


def save_checkpoint(
    folder: Path, model: Recogniser, averaged: Recogniser, optimiser: torch.optim.Optimizer, progress: Progress
) -> None:
    """Writes all that a training needs to go on."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / AVERAGED, _kept(averaged))
    _write(folder / _WEIGHTS, _kept(model))
    names = {parameter: name for name, parameter in model.named_parameters()}
    for moment, file in _MOMENTS.items():
        _write(folder / file, {names[key]: state[moment] for key, state in optimiser.state.items()})
    state = {'shape': model.shape.as_dict(), 'classes': model.head.out_features, **vars(progress)}
    (folder / _STATE).write_text(json.dumps(state, indent=1) + '\n', encoding='utf-8')


def load_model(folder: Path, averaged: bool = True) -> Recogniser:
    """The model of a checkpoint, on the CPU, in evaluation mode."""
    state = json.loads((folder / _STATE).read_text(encoding='utf-8'))
    model = Recogniser(state['classes'], Shape.from_dict(state['shape']))
    missing = model.load_state_dict(_read(folder / (AVERAGED if averaged else _WEIGHTS)), strict=False)
    if missing.unexpected_keys or any(not name.endswith('num_batches_tracked') for name in missing.missing_keys):
        raise ValueError(f'the checkpoint does not fit the model: {missing}')
    return model.eval()


def load_progress(folder: Path) -> Progress:
    """How far the training of a checkpoint is."""
    state = json.loads((folder / _STATE).read_text(encoding='utf-8'))
    return Progress(**{name: state[name] for name in vars(Progress())})


def load_moments(folder: Path, model: Recogniser, optimiser: torch.optim.Optimizer, steps: int) -> None:
    """Gives an AdamW optimiser of `model` the moments of a checkpoint."""
    first, second = (_read(folder / file) for file in _MOMENTS.values())
    for name, parameter in model.named_parameters():
        if name in first:
            optimiser.state[parameter] = {
                'step': torch.tensor(float(steps)),
                'exp_avg': first[name].to(parameter.device),
                'exp_avg_sq': second[name].to(parameter.device),
            }
