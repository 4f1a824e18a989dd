"""Weights to train on from: the network in use, its folded normalisation opened again."""

import onnx
import torch
import torch.nn as nn
from onnx import numpy_helper


def load(reader, path, lines):
    """Copies the file's weights into `reader`; each normalisation is set so that it changes nothing for `lines`."""
    model = onnx.load(path)
    values = {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()).float() for t in model.graph.initializer}
    values = {name.removesuffix("_half"): value for name, value in values.items()}
    with torch.no_grad():
        named = dict(reader.named_parameters())
        for name, value in values.items():
            if name.startswith("reader."):
                named[name.removeprefix("reader.")].copy_(value)
        products = in_order(values, "onnx::MatMul")
        linears = [m for layer in reader.layers for m in (layer.qkv, layer.o, layer.f, layer.g)] + [reader.out]
        for linear, value in zip(linears, products, strict=True):
            linear.weight.copy_(value.T)
        convolutions = in_order(values, "onnx::Conv")
        pairs = []
        for part in reader.body:
            is_plain = isinstance(part, nn.Sequential)
            pairs += [(part[0], part[1])] if is_plain else [(part.a, part.na), (part.b, part.nb)]
        hooks = []
        weights, biases = convolutions[::2], convolutions[1::2]
        for (convolution, normalisation), weight, bias in zip(pairs, weights, biases, strict=True):
            convolution.weight.copy_(weight)
            hooks.append(normalisation.register_forward_pre_hook(opened(bias.to(lines.device))))
        reader.train()
        reader(lines)
        for hook in hooks:
            hook.remove()
    return reader


def opened(bias):
    """A hook: the normalisation adds `bias` and leaves its input as it is."""

    def hook(normalisation, inputs):
        x = inputs[0].float()
        mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3), unbiased=False)
        normalisation.weight.copy_((variance + normalisation.eps).sqrt())
        normalisation.bias.copy_(mean + bias)
        normalisation.running_mean.copy_(mean)
        normalisation.running_var.copy_(variance)

    return hook


def in_order(values, prefix):
    """The values that the exporter named by a number, in the order of the network."""
    names = [name for name in values if name.startswith(prefix)]
    return [values[name] for name in sorted(names, key=lambda name: int(name.rsplit("_", 1)[1]))]
