"""Labels the words of a page, and points each word of a row to the amount of its row.

A transformer over the words of one page: rotary positions in left edge, right edge and height, and five relations of
geometry as attention bias (same line, same left edge, same right edge, overlap across, directly above)."""
import math

import torch
import torch.nn.functional as F
from torch import nn

from features import BUCKETS, PLACES, SHAPES

RELATIONS = 5
KINDS = 3


class Block(nn.Module):
    def __init__(self, wide, heads, inner):
        super().__init__()
        self.heads, self.per_head = heads, wide // heads
        self.norm1, self.norm2 = nn.LayerNorm(wide), nn.LayerNorm(wide)
        self.qkv, self.out = nn.Linear(wide, 3 * wide), nn.Linear(wide, wide)
        self.up, self.down = nn.Linear(wide, inner), nn.Linear(inner, wide)

    def forward(self, x, cos, sin, bias):
        b, n, d = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(b, n, 3, self.heads, self.per_head).permute(2, 0, 3, 1, 4)
        half = self.per_head // 2
        turn = lambda t: torch.cat([t[..., :half] * cos - t[..., half:] * sin, t[..., :half] * sin + t[..., half:] * cos], -1)
        weights = (turn(q) @ turn(k).transpose(-1, -2) / math.sqrt(self.per_head) + bias).softmax(-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(b, n, d))
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class PageReader(nn.Module):
    def __init__(self, labels, wide=96, layers=4, heads=4, inner=256, embedded=64, pointer=48):
        super().__init__()
        self.heads = heads
        self.embed = nn.Embedding(BUCKETS, embedded, padding_idx=0)
        nn.init.normal_(self.embed.weight, std=0.3)
        self.from_grams = nn.Linear(embedded, wide, bias=False)
        self.from_numbers = nn.Sequential(nn.Linear(SHAPES + PLACES, wide), nn.GELU(), nn.Linear(wide, wide))
        self.from_place = nn.Linear(48, wide)
        self.kind = nn.Embedding(KINDS, wide)
        self.blocks = nn.ModuleList([Block(wide, heads, inner) for _ in range(layers)])
        self.norm = nn.LayerNorm(wide)
        self.label = nn.Linear(wide, labels)
        self.from_word, self.to_anchor = nn.Linear(wide, pointer), nn.Linear(wide, pointer)
        self.scale = 1 / math.sqrt(pointer)
        self.relation = nn.Parameter(torch.zeros(heads, RELATIONS))
        self.anchor_relation = nn.Parameter(torch.zeros(RELATIONS))
        turns = wide // heads // 2
        across = turns // 3
        waves = lambda count, low, high: 2 * math.pi / torch.logspace(math.log10(low), math.log10(high), count)
        self.register_buffer("waves_x", waves(across, 2.5, 120))
        self.register_buffer("waves_y", waves(turns - 2 * across, 1.6, 160))
        self.register_buffer("waves_place", waves(8, 2, 250))

    def forward(self, grams, numbers, places, mask, kind):
        """grams (b, n, GRAMS), numbers (b, n, f), places (b, n, 3), mask (b, n) 1 for words, kind (b,). Word 0 is the page
        itself. Returns label scores (b, n, labels) and pointer scores (b, n, n)."""
        at = places.unsqueeze(-1) * self.waves_place
        x = self.from_grams(self.embed(grams).sum(2)) + self.from_numbers(numbers)
        x = x + self.from_place(torch.cat([at.sin(), at.cos()], -1).flatten(2))
        is_page = torch.zeros_like(x[..., :1])
        is_page[:, 0] = 1
        x = x * (1 - is_page) + self.kind(kind).unsqueeze(1)
        turns = torch.cat(
            [places[..., 0:1] * self.waves_x, places[..., 1:2] * self.waves_x, places[..., 2:3] * self.waves_y], -1
        ).unsqueeze(1)
        apart = places.unsqueeze(2) - places.unsqueeze(1)
        same = apart[..., 2].abs() < 0.5
        overlap = torch.minimum(places[:, :, None, 1], places[:, None, :, 1]) > torch.maximum(
            places[:, :, None, 0], places[:, None, :, 0]
        )
        above = (apart[..., 2] > 0.5) & (apart[..., 2] < 2.2)
        relations = torch.stack(
            [same, apart[..., 0].abs() < 0.4, apart[..., 1].abs() < 0.4, overlap, above & overlap], 1
        ).float()
        word = 1 - is_page[..., 0]
        relations = relations * (word[:, None, :, None] * word[:, None, None, :])
        b, n = mask.shape
        bias = (mask[:, None, None, :] - 1) * 1e4 + (self.relation @ relations.flatten(2)).view(b, self.heads, n, n)
        cos, sin = turns.cos(), turns.sin()
        for block in self.blocks:
            x = block(x, cos, sin, bias)
        x = self.norm(x)
        pointers = self.from_word(x) @ self.to_anchor(x).transpose(1, 2) * self.scale
        pointers = pointers + torch.einsum("bmij,m->bij", relations, self.anchor_relation) + (mask[:, None, :] - 1) * 1e4
        return self.label(x), pointers
