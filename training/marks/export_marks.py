"""Exports trained weights to ONNX, with batch norms folded into the convolutions, and reports size and SHA-256."""

import argparse
import hashlib
import inspect
from pathlib import Path

import numpy as np
import onnx
import torch

from mark_network import HEIGHT, MarkNetwork, MarkReader, parameter_count
from marks import CLASSES

#: Understood by all versions of ONNX Runtime that the product may use, for Node.js and for browsers.
OPSET = 13
#: Pixels: widths of the comparison with PyTorch; not all multiples of the stride.
_WIDTHS = (16, 99, 480, 1213)


def load_network(folder: Path) -> MarkNetwork:
    """The network with the weights of a run."""
    with np.load(folder / 'weights.npz') as arrays:
        state = {name: torch.from_numpy(arrays[name]) for name in arrays.files}
    network = MarkNetwork()
    network.load_state_dict(state)
    return network.eval()


def export(network: MarkNetwork, path: Path) -> None:
    """
    Writes `line`: float32 [1, 1, 48, W], see `line_input`, to `marks`: float32 [1, classes, ceil(W / 4)], probabilities.
    The names of the classes are in the file's metadata under `classes`, one a line.
    """
    options = {
        'input_names': ['line'],
        'output_names': ['marks'],
        'dynamic_axes': {'line': {0: 'N', 3: 'W'}, 'marks': {0: 'N', 2: 'T'}},
        'opset_version': OPSET,
        'do_constant_folding': True,
    }
    if 'dynamo' in inspect.signature(torch.onnx.export).parameters:
        # The newer exporter writes later operators.
        options['dynamo'] = False
    with torch.no_grad():
        torch.onnx.export(MarkReader(network).eval(), (torch.rand(2, 1, HEIGHT, 192),), str(path), **options)
    file = onnx.load(str(path))
    file.producer_name, file.doc_string = 'ledgerlift-marks', ''
    for node in file.graph.node:
        node.doc_string = ''
    entry = file.metadata_props.add()
    entry.key, entry.value = 'classes', '\n'.join(CLASSES)
    onnx.checker.check_model(file)
    onnx.save(file, str(path))


def write_references(network: MarkNetwork, path: Path) -> None:
    """Writes inputs and PyTorch's outputs, for `evaluate_marks.py` to compare with."""
    generator = torch.Generator().manual_seed(1)
    arrays = {}
    for width in _WIDTHS:
        line = torch.rand(1, 1, HEIGHT, width, generator=generator) * 2 - 0.5
        with torch.no_grad():
            arrays[f'marks-{width}'] = MarkReader(network)(line).numpy()
        arrays[f'line-{width}'] = line.numpy()
    np.savez(path, **arrays)


def main() -> None:
    """Exports as the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('run', type=Path, help='folder with weights.npz')
    parser.add_argument('output', type=Path, help='ONNX file to write')
    options = parser.parse_args()
    network = load_network(options.run)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    export(network, options.output)
    write_references(network, options.run / 'references.npz')
    content = options.output.read_bytes()
    operators = sorted({node.op_type for node in onnx.load(str(options.output)).graph.node})
    print(f'{parameter_count(network)} parameters, {len(content)} bytes; operators: {", ".join(operators)}')
    print(f'SHA-256 {hashlib.sha256(content).hexdigest()}')


if __name__ == '__main__':
    main()
