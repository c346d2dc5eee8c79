"""Runs a model over drawn lines and counts its errors by kind of text and by script."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import torch

from alphabet import Alphabet
from augmentation import as_input
from batches import Batch
from ctc_decoding import alignment, edits, greedy_text
from line_chunks import SCRIPTS
from line_texts import KINDS


@dataclass
class Count:
    """Errors of a group of lines."""

    lines: int = 0
    wrong_lines: int = 0
    characters: int = 0
    #: Edit distance, summed.
    wrong_characters: int = 0

    def add(self, right: str, read: str) -> None:
        """Counts one line."""
        distance = edits(right, read)
        self.lines += 1
        self.wrong_lines += distance > 0
        self.characters += len(right)
        self.wrong_characters += distance

    @property
    def character_error(self) -> float:
        """Edits per character, 0 for no lines."""
        return self.wrong_characters / max(1, self.characters)

    @property
    def line_error(self) -> float:
        """Share of lines with any error, 0 for no lines."""
        return self.wrong_lines / max(1, self.lines)


@dataclass
class Errors:
    """Errors of a model, by group."""

    total: Count = field(default_factory=Count)
    #: Kind of text, such as `amount`; words and labels by script, such as `words latin`.
    by_kind: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    by_script: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    #: (right, read) to how often; '' for a missing or surplus character.
    confusions: Counter = field(default_factory=Counter)
    #: Some wrong lines: right, read.
    samples: list[tuple[str, str]] = field(default_factory=list)


_SPLIT_BY_SCRIPT = ('words', 'label', 'invented')
_MOST_SAMPLES = 60


@torch.no_grad()
def best_classes(model: torch.nn.Module, batch: Batch, device: torch.device) -> torch.Tensor:
    """The best class of each position, int64 [N, T] on the CPU; positions in the padding are blank."""
    widths = torch.from_numpy(batch.widths).to(device)
    x = as_input(torch.from_numpy(batch.pixels).to(device), widths, augment=False)
    best = model(x).argmax(-1)
    inside = torch.arange(best.shape[1], device=device)[None] < ((widths + 3) // 4)[:, None]
    return (best * inside).cpu()


def count_errors(
    model: torch.nn.Module, batches: Iterable[Batch], alphabet: Alphabet, device: torch.device, confusions: bool = False
) -> Errors:
    """Reads batches without changing them and counts. `confusions`: also aligns wrong lines, which takes longer."""
    errors = Errors()
    model.eval()
    for batch in batches:
        for row, best in enumerate(best_classes(model, batch, device).numpy()):
            right = alphabet.decode(batch.labels[row, : batch.lengths[row]])
            read = greedy_text(best, alphabet)
            kind, script = KINDS[batch.kinds[row]], SCRIPTS[batch.scripts[row]]
            group = f'{kind} {script}' if kind in _SPLIT_BY_SCRIPT else kind
            for count in (errors.total, errors.by_kind[group], errors.by_script[script]):
                count.add(right, read)
            if right == read:
                continue
            if confusions:
                errors.confusions.update(pair for pair in alignment(right, read) if pair[0] != pair[1])
            if len(errors.samples) < _MOST_SAMPLES:
                errors.samples.append((right, read))
    return errors
