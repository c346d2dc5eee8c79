"""Exports the averaged weights of a checkpoint to ONNX and writes reference outputs for the check in Node.js."""

import argparse
import inspect
import json
from pathlib import Path

import numpy as np
import onnx
import torch

from alphabet import DICTIONARY
from checkpoints import load_model
from line_pictures import HEIGHT
from network import Reader, Recogniser, parameter_count

#: Understood by all versions of ONNX Runtime that the product may use, for Node.js and for browsers.
OPSET = 13
#: Lines and pixels of the reference inputs; different, to prove that both axes are dynamic.
_REFERENCES = ((1, 48), (1, 320), (3, 176), (2, 1264))


def export_model(model: Recogniser, path: Path) -> None:
    """
    Writes `x`: float32 [N, 3, 48, W] in -1 to 1, to `probabilities`: float32 [N, ceil(W / 4), classes]. The dictionary
    is in the file's metadata under `character`, where the product looks for it.
    """
    reader = Reader(model).eval()
    example = torch.rand(2, 3, HEIGHT, 192) * 2 - 1
    options = {
        'input_names': ['x'],
        'output_names': ['probabilities'],
        'dynamic_axes': {'x': {0: 'N', 3: 'W'}, 'probabilities': {0: 'N', 1: 'T'}},
        'opset_version': OPSET,
        'do_constant_folding': True,
    }
    if 'dynamo' in inspect.signature(torch.onnx.export).parameters:
        # The newer exporter writes later operators.
        options['dynamo'] = False
    with torch.no_grad():
        torch.onnx.export(reader, (example,), str(path), **options)
    file = onnx.load(str(path))
    file.producer_name, file.doc_string = 'ledgerlift-recogniser', ''
    entry = file.metadata_props.add()
    entry.key, entry.value = 'character', DICTIONARY.read_text(encoding='utf-8').removesuffix('\n')
    onnx.checker.check_model(file)
    onnx.save(file, str(path))


def write_references(model: Recogniser, folder: Path) -> list[tuple[np.ndarray, np.ndarray]]:
    """
    Writes inputs and PyTorch's outputs as raw little-endian float32, described by `references.json`, and returns them.
    """
    reader = Reader(model).eval()
    generator = torch.Generator().manual_seed(1)
    described, pairs = [], []
    for index, (lines, width) in enumerate(_REFERENCES):
        x = torch.rand(lines, 3, HEIGHT, width, generator=generator) * 2 - 1
        with torch.no_grad():
            y = reader(x)
        for name, values in (('input', x), ('output', y)):
            (folder / f'reference-{index}-{name}.f32').write_bytes(values.numpy().astype('<f4').tobytes())
        described.append({'input': list(x.shape), 'output': list(y.shape)})
        pairs.append((x.numpy(), y.numpy()))
    (folder / 'references.json').write_text(json.dumps(described) + '\n', encoding='utf-8')
    return pairs


def largest_difference(path: Path, pairs: list[tuple[np.ndarray, np.ndarray]]) -> float | None:
    """The largest difference of a probability between ONNX Runtime and the outputs; None without the runtime."""
    try:
        import onnxruntime
    except ImportError:
        return None
    session = onnxruntime.InferenceSession(str(path), providers=['CPUExecutionProvider'])
    return max(float(np.abs(session.run(None, {'x': x})[0] - y).max()) for x, y in pairs)


def main() -> None:
    """Exports as the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('run', type=Path, help='folder of a checkpoint')
    parser.add_argument('output', type=Path, help='folder for recogniser.onnx, its dictionary and the references')
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    model = load_model(options.run)
    path = options.output / 'recogniser.onnx'
    export_model(model, path)
    (options.output / 'recogniser.txt').write_bytes(DICTIONARY.read_bytes())
    difference = largest_difference(path, write_references(model, options.output))
    operators = sorted({node.op_type for node in onnx.load(str(path)).graph.node})
    print(f'{parameter_count(model)} parameters, {path.stat().st_size} bytes; operators: {", ".join(operators)}')
    if difference is None:
        print('onnxruntime for Python is missing: compare with check_onnx.mjs')
    else:
        print(f'largest difference to PyTorch: {difference:.2e}')


if __name__ == '__main__':
    main()
