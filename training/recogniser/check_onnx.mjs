// Compares an exported model with PyTorch's outputs in the runtime of the product, and times it:
//   node check_onnx.mjs FOLDER [MODEL.onnx] [--difference 0.001]
// FOLDER holds what export_onnx.py wrote. Other models of lines of the product can be timed with --time-only.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

const readers = new URL('../../packages/readers/package.json', import.meta.url);
const { InferenceSession, Tensor } = createRequire(readers)('onnxruntime-node');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { difference: { type: 'string', default: '0.001' }, 'time-only': { type: 'boolean' } },
});
const [folder = '.', model = path.join(folder, 'recogniser.onnx')] = positionals;
const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
const [input] = session.inputNames;
const [output] = session.outputNames;

if (!values['time-only']) await compare();
for (const width of [160, 480, 960])
  console.log(`${width} pixels: ${(await time(width)).toFixed(1)} ms a line`);

async function compare() {
  const references = JSON.parse(await readFile(path.join(folder, 'references.json'), 'utf8'));
  let largest = 0;
  for (const [index, shapes] of references.entries()) {
    const result = await session.run({
      [input]: new Tensor('float32', await floats(`${index}-input`), shapes.input),
    });
    const expected = await floats(`${index}-output`);
    if (String(result[output].dims) !== String(shapes.output)) {
      throw new Error(`the shape is ${result[output].dims}, not ${shapes.output}`);
    }
    result[output].data.forEach((value, place) => {
      largest = Math.max(largest, Math.abs(value - expected[place]));
    });
  }
  console.log(`largest difference to PyTorch: ${largest.toExponential(2)}`);
  if (!(largest <= Number(values.difference))) process.exitCode = 1;
}

async function floats(name) {
  const bytes = await readFile(path.join(folder, `reference-${name}.f32`));
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** The median of several runs on one line, in milliseconds. */
async function time(width) {
  const line = new Tensor('float32', new Float32Array(3 * 48 * width).fill(0.5), [1, 3, 48, width]);
  const times = [];
  for (let run = 0; run < 25; run++) {
    const begun = performance.now();
    await session.run({ [input]: line });
    times.push(performance.now() - begun);
  }
  return times.sort((first, second) => first - second)[12];
}
