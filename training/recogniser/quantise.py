"""
Makes the int8 variant of an exported model: weights and activations, calibrated with drawn lines. Needs onnxruntime for
Python.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

from augmentation import as_input
from batches import Batch, cut_batches
from line_chunks import chunk_files, read_chunk

#: Bytes: the most that the product carries.
MAX_SIZE = 6 * 2**20
_QUANTISED_OPERATORS = ['Conv', 'MatMul', 'Gemm']


def calibration_inputs(batches: list[Batch], count: int) -> Iterator[dict[str, np.ndarray]]:
    """Single lines as the model gets them, `x`: float32 [1, 3, 48, W], spread over all widths."""
    lines = [(batch, row) for batch in batches for row in range(len(batch.widths))]
    for batch, row in lines[:: max(1, len(lines) // count)][:count]:
        width = int(batch.widths[row])
        pixels = torch.from_numpy(np.ascontiguousarray(batch.pixels[row : row + 1, :, :width]))
        yield {'x': as_input(pixels, torch.tensor([width]), augment=False).contiguous().numpy()}


def quantise(model: Path, output: Path, batches: list[Batch], lines: int, keep_head: bool) -> None:
    """
    Writes the statically quantised model, weights per channel; `keep_head` leaves the layer of classes in float32. The
    metadata stays.
    """
    import onnx
    from onnxruntime.quantization import (
        CalibrationDataReader,
        CalibrationMethod,
        QuantFormat,
        QuantType,
        quantize_static,
    )
    from onnxruntime.quantization.shape_inference import quant_pre_process

    class Reader(CalibrationDataReader):
        """Hands the lines to the calibration one by one."""

        def __init__(self):
            self._inputs = calibration_inputs(batches, lines)

        def get_next(self):
            """The next input, None at the end."""
            return next(self._inputs, None)

    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / 'prepared.onnx'
        quant_pre_process(str(model), str(prepared), skip_symbolic_shape=True)
        graph = onnx.load(str(prepared)).graph
        products = [node.name for node in graph.node if node.op_type in ('MatMul', 'Gemm')]
        weights = {entry.name for entry in graph.initializer}
        # Products of two activations, in the attention, lose most and save no bytes.
        kept = [node.name for node in graph.node if node.op_type == 'MatMul' and node.input[1] not in weights]
        quantize_static(
            str(prepared),
            str(output),
            Reader(),
            quant_format=QuantFormat.QDQ,
            per_channel=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=_QUANTISED_OPERATORS,
            nodes_to_exclude=kept + (products[-1:] if keep_head else []),
            calibrate_method=CalibrationMethod.MinMax,
            # Chips without VNNI add pairs of products in 16 bits; 7 bits of weight keep them from overflowing.
            reduce_range=True,
        )
    quantised = onnx.load(str(output))
    present = {entry.key for entry in quantised.metadata_props}
    for entry in onnx.load(str(model)).metadata_props:
        if entry.key not in present:
            quantised.metadata_props.add(key=entry.key, value=entry.value)
    onnx.save(quantised, str(output))


def main() -> None:
    """Quantises as the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('model', type=Path, help='recogniser.onnx')
    parser.add_argument('output', type=Path, help='the int8 model to write')
    parser.add_argument('--lines', type=Path, required=True, help='folder of chunks drawn by render_lines.py')
    parser.add_argument('--count', type=int, default=400, help='lines to calibrate with')
    parser.add_argument('--keep-head', action='store_true', help='leave the layer of classes in float32')
    options = parser.parse_args()
    try:
        import onnxruntime  # noqa: F401
    except ImportError:
        sys.exit('onnxruntime for Python is missing: quantise on a machine that has it')
    chunks = [read_chunk(file) for file in chunk_files(options.lines)[:4]]
    batches = cut_batches(chunks, 64, 65_536)
    quantise(options.model, options.output, batches, options.count, options.keep_head)
    size = options.output.stat().st_size
    print(f'{size} bytes{"" if size <= MAX_SIZE else f", more than {MAX_SIZE}"}')


if __name__ == '__main__':
    main()
