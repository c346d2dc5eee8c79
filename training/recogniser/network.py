"""The model: separable convolutions down to a row of positions, a few layers of mixing, one score per class."""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

#: Batches hold lines of one width each; statistics have to last over many of them.
_NORM_MOMENTUM = 0.03


@dataclass(frozen=True)
class Shape:
    """The size of a model."""

    #: Channels at a height of 24, 12, 6 and 3.
    channels: tuple[int, int, int, int] = (48, 96, 160, 224)
    #: Blocks at each of those heights.
    blocks: tuple[int, int, int, int] = (1, 3, 5, 3)
    #: Channels of the row of positions.
    row: int = 192
    mixing: int = 3
    heads: int = 6

    def as_dict(self) -> dict:
        """For a checkpoint."""
        return asdict(self)

    @staticmethod
    def from_dict(values: dict) -> 'Shape':
        """The reverse of `as_dict`."""
        return Shape(**{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()})


SHAPES = {
    #: For tests and first looks.
    'tiny': Shape((16, 32, 48, 64), (1, 1, 1, 1), 64, 1, 2),
    'base': Shape(),
    'large': Shape((48, 96, 192, 288), (1, 3, 6, 4), 256, 3, 8),
}


def _convolution(inputs: int, outputs: int, kernel, stride=1, groups: int = 1, padding=None) -> nn.Sequential:
    if padding is None:
        padding = kernel // 2 if isinstance(kernel, int) else tuple(size // 2 for size in kernel)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, groups=groups, bias=False),
        nn.BatchNorm2d(outputs, momentum=_NORM_MOMENTUM),
    )


class SeparableBlock(nn.Module):
    """A depthwise and two pointwise convolutions beside a shortcut; [N, C, H, W] stays its shape."""

    def __init__(self, channels: int, kernel: int, expansion: float):
        super().__init__()
        hidden = int(channels * expansion)
        self.spatial = _convolution(channels, channels, kernel, groups=channels)
        self.widen = _convolution(channels, hidden, 1)
        self.narrow = _convolution(hidden, channels, 1)

    def forward(self, x: Tensor) -> Tensor:
        """float [N, C, H, W] to the same shape."""
        return x + self.narrow(functional.relu(self.widen(self.spatial(x))))


class Reduction(nn.Module):
    """Halves the height, and the width if `stride` says so: [N, C, H, W] to [N, D, H / 2, W / stride]."""

    def __init__(self, inputs: int, outputs: int, stride: int):
        super().__init__()
        self.spatial = _convolution(inputs, inputs, 3, (2, stride), groups=inputs)
        self.widen = _convolution(inputs, outputs, 1)

    def forward(self, x: Tensor) -> Tensor:
        """float [N, C, H, W] to [N, D, H / 2, W / stride]."""
        return functional.relu(self.widen(self.spatial(x)))


class MixingLayer(nn.Module):
    """Lets positions see their neighbours (convolution) and the whole line (attention); [N, T, C] stays its shape."""

    def __init__(self, channels: int, heads: int, dropout: float = 0.05):
        super().__init__()
        self.heads = heads
        self.scale = (channels // heads) ** -0.5
        self.neighbours = nn.Conv1d(channels, channels, 7, padding=3, groups=channels)
        self.before_attention = nn.LayerNorm(channels)
        self.projection = nn.Linear(channels, 3 * channels)
        self.joined = nn.Linear(channels, channels)
        self.before_widening = nn.LayerNorm(channels)
        self.widen = nn.Linear(channels, 2 * channels)
        self.narrow = nn.Linear(2 * channels, channels)
        self.dropout = nn.Dropout(dropout)

    def _attend(self, x: Tensor) -> Tensor:
        lines, steps, channels = x.shape
        parts = self.projection(x).reshape(lines, steps, 3, self.heads, channels // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4).unbind(0)
        weights = torch.softmax((query * self.scale) @ key.transpose(-2, -1), dim=-1)
        return self.joined((weights @ value).transpose(1, 2).reshape(lines, steps, channels))

    def forward(self, x: Tensor) -> Tensor:
        """float [N, T, C] to the same shape."""
        x = x + self.neighbours(x.transpose(1, 2)).transpose(1, 2)
        x = x + self.dropout(self._attend(self.before_attention(x)))
        hidden = self.widen(self.before_widening(x))
        return x + self.dropout(self.narrow(hidden * torch.sigmoid(hidden)))


class Recogniser(nn.Module):
    """Reads lines: float [N, 3, 48, W] in -1 to 1, any channel order, to logits [N, ceil(W / 4), classes]."""

    def __init__(self, classes: int, shape: Shape = SHAPES['base']):
        super().__init__()
        self.shape = shape
        first, second, third, fourth = shape.channels
        counts = shape.blocks
        self.body = nn.Sequential(
            _convolution(3, first, 3, 2),
            nn.ReLU(),
            *(SeparableBlock(first, 3, 1) for _ in range(counts[0])),
            Reduction(first, second, 2),
            *(SeparableBlock(second, 5, 1) for _ in range(counts[1])),
            Reduction(second, third, 1),
            *(SeparableBlock(third, 5, 1) for _ in range(counts[2])),
            Reduction(third, fourth, 1),
            *(SeparableBlock(fourth, 5, 2) for _ in range(counts[3])),
        )
        self.flatten = _convolution(fourth, shape.row, (3, 1), padding=0)
        self.mixing = nn.Sequential(*(MixingLayer(shape.row, shape.heads) for _ in range(shape.mixing)))
        self.last = nn.LayerNorm(shape.row)
        self.head = nn.Linear(shape.row, classes)
        # All classes start out about as likely.
        nn.init.zeros_(self.head.bias)
        nn.init.normal_(self.head.weight, std=0.02)

    def forward(self, x: Tensor) -> Tensor:
        """float [N, 3, 48, W] to logits [N, ceil(W / 4), classes]."""
        row = functional.relu(self.flatten(self.body(x))).squeeze(2).transpose(1, 2)
        return self.head(self.last(self.mixing(row)))


class Reader(nn.Module):
    """A recogniser whose output are the probabilities that the product's decoder expects, [N, T, classes]."""

    def __init__(self, recogniser: Recogniser):
        super().__init__()
        self.recogniser = recogniser

    def forward(self, x: Tensor) -> Tensor:
        """float [N, 3, 48, W] to probabilities [N, ceil(W / 4), classes]."""
        return torch.softmax(self.recogniser(x), dim=-1)


def parameter_count(model: nn.Module) -> int:
    """Trained numbers of a model."""
    return sum(parameter.numel() for parameter in model.parameters())
