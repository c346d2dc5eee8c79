"""Cheap changes of drawn lines on the device of the training, so that a line read twice looks different."""

import torch
from torch import Tensor
from torch.nn import functional


def _chosen(lines: int, share: float, device: torch.device) -> Tensor:
    """float [N, 1, 1, 1]: 1 for about `share` of the lines, 0 for the others."""
    return (torch.rand(lines, 1, 1, 1, device=device) < share).float()


def _between(lines: int, low: float, high: float, device: torch.device) -> Tensor:
    """float [N, 1, 1, 1]: one value a line."""
    return torch.rand(lines, 1, 1, 1, device=device) * (high - low) + low


def move(x: Tensor) -> Tensor:
    """Shifts, scales and slants 40 % of the lines, [N, 1, 48, W], by a few pixels; the left edge stays."""
    lines, _, height, width = x.shape
    device = x.device
    chosen = _chosen(lines, 0.4, device).view(-1)
    theta = torch.zeros(lines, 2, 3, device=device)
    narrower = chosen * torch.rand(lines, device=device) * 0.06
    theta[:, 0, 0] = 1 + narrower
    theta[:, 0, 2] = narrower
    theta[:, 0, 1] = chosen * torch.randn(lines, device=device) * 0.06 * height / width
    theta[:, 1, 1] = 1 + chosen * (torch.rand(lines, device=device) * 0.24 - 0.08)
    theta[:, 1, 2] = chosen * (torch.rand(lines, device=device) - 0.5) * 0.12
    grid = functional.affine_grid(theta, [lines, 1, height, width], align_corners=False)
    return functional.grid_sample(x, grid, padding_mode='border', align_corners=False)


def focus(x: Tensor) -> Tensor:
    """Blurs or sharpens 40 % of the lines, [N, 1, 48, W]."""
    kernel = torch.tensor([[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]], device=x.device).view(1, 1, 3, 3) / 16
    smooth = functional.conv2d(functional.pad(x, (1, 1, 1, 1), mode='replicate'), kernel)
    strength = _chosen(len(x), 0.4, x.device) * _between(len(x), -0.8, 1.0, x.device)
    return (x + (smooth - x) * strength).clamp(0, 1)


def light(x: Tensor) -> Tensor:
    """Changes gamma, contrast and brightness of half of the lines, [N, 1, 48, W]."""
    lines, device = len(x), x.device
    chosen = _chosen(lines, 0.5, device)
    gamma = torch.exp(_between(lines, -0.5, 0.5, device) * chosen)
    x = x.clamp(1e-3, 1) ** gamma
    gain = 1 - chosen * _between(lines, 0.0, 0.5, device)
    return (x * gain + chosen * torch.rand_like(gain) * (1 - gain)).clamp(0, 1)


def cut_out(x: Tensor) -> Tensor:
    """Covers a narrow strip or a small spot of 20 % of the lines, [N, 1, 48, W], with a grey."""
    lines, _, height, width = x.shape
    device = x.device
    columns = torch.arange(width, device=device).view(1, 1, 1, -1)
    rows = torch.arange(height, device=device).view(1, 1, -1, 1)
    left, top = _between(lines, 0, width, device), _between(lines, 0, height, device)
    tall = torch.rand(lines, 1, 1, 1, device=device) < 0.4
    wide = torch.where(tall, _between(lines, 1, 3, device), _between(lines, 2, 9, device))
    high = torch.where(tall, torch.full_like(wide, height), _between(lines, 1, 6, device))
    top = torch.where(tall, torch.zeros_like(top), top)
    inside = (columns >= left) & (columns < left + wide) & (rows >= top) & (rows < top + high)
    inside = inside & (_chosen(lines, 0.2, device) > 0)
    return torch.where(inside, torch.rand(lines, 1, 1, 1, device=device), x)


def colour(x: Tensor) -> Tensor:
    """
    Gives lines, [N, 1, 48, W], three channels: 55 % stay grey, the others get tinted paper and coloured ink. In one
    channel, drawn at random, the ink keeps its darkness; in the others it may nearly vanish, as red print does in red.
    """
    lines, device = len(x), x.device
    chosen = _chosen(lines, 0.45, device)
    tint = chosen * torch.rand(lines, 3, 1, 1, device=device) ** 2 * 0.45
    ink = chosen * torch.rand(lines, 3, 1, 1, device=device) ** 2 * 0.9
    keeper = functional.one_hot(torch.randint(3, (lines,), device=device), 3).view(lines, 3, 1, 1)
    ink = ink * (1 - keeper)
    paper = torch.maximum(1 - tint, ink)
    return ink + (paper - ink) * x


def grain(x: Tensor) -> Tensor:
    """Adds noise to 40 % of the lines, [N, 3, 48, W]."""
    spread = _chosen(len(x), 0.4, x.device) * _between(len(x), 0.0, 0.09, x.device)
    return (x + torch.randn_like(x) * spread).clamp(0, 1)


def as_input(pixels: Tensor, widths: Tensor, augment: bool) -> Tensor:
    """
    Makes the model's input, float [N, 3, 48, W] in -1 to 1, from grey lines, uint8 [N, 48, W]. Behind the width of each
    line, int64 [N], it is 0, as the product pads.
    """
    x = pixels.unsqueeze(1).float() / 255
    if augment:
        x = grain(colour(cut_out(light(focus(move(x))))))
    else:
        x = x.expand(-1, 3, -1, -1)
    inside = torch.arange(pixels.shape[2], device=pixels.device).view(1, 1, 1, -1) < widths.view(-1, 1, 1, 1)
    return (x * 2 - 1) * inside
