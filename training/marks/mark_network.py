"""The network: convolutions that shrink a line to one row of columns, then along the row."""

import torch
from torch import Tensor, nn

from marks import CLASSES

HEIGHT = 48
#: Columns of the input that one column of the output depends on.
RECEPTIVE_FIELD = 103


def _step(
    inputs: int, outputs: int, kernel: tuple[int, int], stride: int = 1, tall: bool = True, apart: int = 1
) -> nn.Sequential:
    """Convolution, batch norm, ReLU. `tall`: keeps the rows; otherwise the kernel takes all. `apart`: of its columns."""
    padding = (kernel[0] // 2 if tall else 0, kernel[1] // 2 * apart)
    convolution = nn.Conv2d(inputs, outputs, kernel, stride, padding, (1, apart), bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU())


class MarkNetwork(nn.Module):
    """Input float32 [N, 1, 48, W], see `line_input`; output [N, classes, ceil(W / 4)]: logits."""

    def __init__(self):
        super().__init__()
        self.steps = nn.Sequential(
            _step(1, 16, (3, 3), 2),
            _step(16, 24, (3, 3), 2),
            _step(24, 40, (3, 3)),
            nn.MaxPool2d((2, 1)),
            _step(40, 56, (3, 3)),
            _step(56, 64, (6, 1), tall=False),
            _step(64, 64, (1, 5)),
            _step(64, 64, (1, 5), apart=3),
            _step(64, 48, (1, 5)),
        )
        self.scores = nn.Conv2d(48, len(CLASSES), 1)

    def forward(self, x: Tensor) -> Tensor:
        return self.scores(self.steps(x)).squeeze(2)


class MarkReader(nn.Module):
    """What is exported: the probabilities of the classes."""

    def __init__(self, network: MarkNetwork):
        super().__init__()
        self.network = network

    def forward(self, line: Tensor) -> Tensor:
        return torch.softmax(self.network(line), 1)


def parameter_count(network: nn.Module) -> int:
    """Trained values."""
    return sum(values.numel() for values in network.parameters())
