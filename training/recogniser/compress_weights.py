"""
Stores the weights of an exported model as int8, a quarter of their size; the runtime turns them back into float32 when it
loads the file, so speed and operators stay. Needs no runtime, unlike quantise.py, which also calculates in int8.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

#: Smaller weights stay float32.
_FEWEST_NUMBERS = 1024
#: Operator to the axis of its outputs in the weight, its second input.
_OUTPUT_AXES = {'Conv': 0, 'MatMul': 1}


def as_int8(weight: np.ndarray, axis: int) -> tuple[np.ndarray, np.ndarray]:
    """
    Rounds float32 weights to int8 of the same shape. The scales, one for each index of `axis`, are float32 and have size 1
    on the other axes.
    """
    others = tuple(index for index in range(weight.ndim) if index != axis)
    scale = np.maximum(np.abs(weight).max(axis=others, keepdims=True), 1e-8).astype(np.float32) / 127
    return np.clip(np.rint(weight / scale), -127, 127).astype(np.int8), scale


def compress(model: onnx.ModelProto) -> int:
    """Replaces the large weights of a model in place; returns how many."""
    graph = model.graph
    weights = {entry.name: entry for entry in graph.initializer}
    added = []
    for node in graph.node:
        axis = _OUTPUT_AXES.get(node.op_type)
        if axis is None or node.input[1] not in weights:
            continue
        name = node.input[1]
        weight = numpy_helper.to_array(weights[name])
        if weight.dtype != np.float32 or weight.size < _FEWEST_NUMBERS:
            continue
        numbers, scale = as_int8(weight, axis)
        parts = {f'{name}.int8': numbers, f'{name}.scale': scale}
        graph.initializer.extend(numpy_helper.from_array(values, part) for part, values in parts.items())
        graph.initializer.remove(weights.pop(name))
        # Not DequantizeLinear: ONNX Runtime would keep that for quantised operators and repeat it for every line.
        added.append(helper.make_node('Cast', [f'{name}.int8'], [f'{name}.float'], to=TensorProto.FLOAT))
        added.append(helper.make_node('Mul', [f'{name}.float', f'{name}.scale'], [name]))
    # Before the nodes that use them.
    nodes = [*added, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return len(added) // 2


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('model', type=Path, help='recogniser.onnx')
    parser.add_argument('output', type=Path, help='the smaller model to write')
    options = parser.parse_args()
    loaded = onnx.load(str(options.model))
    count = compress(loaded)
    onnx.save(loaded, str(options.output))
    print(f'{count} weights as int8: {options.model.stat().st_size} to {options.output.stat().st_size} bytes')
