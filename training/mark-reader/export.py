"""Trained weights as ONNX, stored in 16 bits and computed in 32: python3 export.py weights.pt mark-reader.onnx"""

import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from network import Reader


class Probabilities(torch.nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, lines):
        return self.reader(lines).exp()


def in_half(model):
    """Weights in 16 bits, each with a cast that the runtime folds when it loads the file."""
    kept, casts = [], []
    for tensor in model.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size <= 64:
            kept.append(tensor)
            continue
        kept.append(numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}_half"))
        casts.append(helper.make_node("Cast", [f"{tensor.name}_half"], [tensor.name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)
    for node in model.graph.node:
        node.doc_string = ""
    return model


def main():
    weights, out = sys.argv[1:]
    reader = Reader()
    reader.load_state_dict({name: value.float() for name, value in torch.load(weights, map_location="cpu").items()})
    torch.onnx.export(
        Probabilities(reader).eval(),
        torch.randn(2, 3, 32, 256),
        out,
        input_names=["lines"],
        output_names=["steps"],
        dynamic_axes={"lines": {0: "n"}, "steps": {0: "n"}},
        opset_version=13,
    )
    model = in_half(onnx.load(out))
    onnx.checker.check_model(model)
    onnx.save(model, out)


if __name__ == "__main__":
    main()
