"""The network: a line [B, 3, 32, 256], normalised, as log probabilities [B, 64, 37], CTC's blank first."""

import torch
import torch.nn as nn
import torch.nn.functional as F

CLASSES = 37
STEPS = 64


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.a = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.na = nn.BatchNorm2d(channels)
        self.b = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.nb = nn.BatchNorm2d(channels)

    def forward(self, x):
        return F.relu(x + self.nb(self.b(F.relu(self.na(self.a(x))))))


def smaller(inputs, outputs, stride):
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class Attention(nn.Module):
    """A transformer layer: the line's other letters tell what is likely here."""

    def __init__(self, width, heads):
        super().__init__()
        self.h = heads
        self.n1 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.o = nn.Linear(width, width)
        self.n2 = nn.LayerNorm(width)
        self.f = nn.Linear(width, 2 * width)
        self.g = nn.Linear(2 * width, width)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        batch, steps, width = x.shape
        parts = self.qkv(self.n1(x)).view(batch, steps, 3, self.h, width // self.h)
        q, k, v = parts.permute(2, 0, 3, 1, 4)
        weights = torch.softmax(q @ k.transpose(-1, -2) * (width // self.h) ** -0.5, -1)
        x = x + self.drop(self.o((weights @ v).transpose(1, 2).reshape(batch, steps, width)))
        return x + self.drop(self.g(F.relu(self.f(self.n2(x)))))


class Reader(nn.Module):
    def __init__(self, width=192):
        super().__init__()
        self.body = nn.Sequential(
            smaller(3, 32, 1),
            smaller(32, 64, 2),
            Residual(64),
            Residual(64),
            smaller(64, 128, 2),
            Residual(128),
            Residual(128),
            smaller(128, width, (2, 1)),
            Residual(width),
            Residual(width),
        )
        self.fold = nn.Conv2d(width, width, (4, 1))
        self.place = nn.Parameter(torch.zeros(1, STEPS, width))
        self.layers = nn.Sequential(Attention(width, 6), Attention(width, 6))
        self.norm = nn.LayerNorm(width)
        self.out = nn.Linear(width, CLASSES)

    def forward(self, x):
        steps = self.fold(self.body(x)).squeeze(2).transpose(1, 2) + self.place
        return F.log_softmax(self.out(self.norm(self.layers(steps))).float(), -1)
