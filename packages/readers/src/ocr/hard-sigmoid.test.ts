import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { withHardSigmoid } from './hard-sigmoid.ts';
import { delimited, float32, valuesOf, wholeNumber } from './protobuf.ts';

const FLOAT = 1;

function node(operator: string, inputs: string[], output: string): Uint8Array {
  return delimited(
    1,
    Buffer.concat([
      ...inputs.map((input) => delimited(1, input)),
      delimited(2, output),
      delimited(4, operator),
    ]),
  );
}

function constant(name: string, value: number): Uint8Array {
  const tensor = [wholeNumber(2, FLOAT), delimited(9, float32(0, value).subarray(1)), delimited(8, name)];
  return delimited(5, Buffer.concat(tensor));
}

/** A tensor of four numbers as input or output of the graph. */
function value(field: number, name: string): Uint8Array {
  const shape = delimited(2, delimited(1, wholeNumber(1, 4)));
  const type = delimited(1, Buffer.concat([wholeNumber(1, FLOAT), shape]));
  return delimited(field, Buffer.concat([delimited(1, name), delimited(2, type)]));
}

function modelOf(nodes: Uint8Array[], { most = 6 } = {}): Uint8Array {
  const constants = [constant('three', 3), constant('none', 0), constant('most', most), constant('six', 6)];
  const graph = [...nodes, delimited(2, 'graph'), ...constants, value(11, 'x'), value(12, 'y')];
  const operators = delimited(8, wholeNumber(2, 12));
  return Buffer.concat([wholeNumber(1, 7), operators, delimited(7, Buffer.concat(graph))]);
}

const START = [node('Add', ['x', 'three'], 'a'), node('Clip', ['a', 'none', 'most'], 'b')];
const SWISH = [...START, node('Mul', ['x', 'b'], 'c'), node('Div', ['c', 'six'], 'y')];

function operatorsOf(model: Uint8Array): string[] {
  const [graph = new Uint8Array()] = valuesOf(model, 7);
  return valuesOf(graph, 1).map((bytes) => Buffer.from(valuesOf(bytes, 4)[0] ?? '').toString());
}

async function run(model: Uint8Array): Promise<number[]> {
  const session = await InferenceSession.create(model, { executionProviders: ['cpu'] });
  const { y } = await session.run({ x: new Tensor('float32', [-4, -1, 2, 8], [4]) });
  return y?.data instanceof Float32Array ? [...y.data] : [];
}

describe('withHardSigmoid', () => {
  it('replaces an activation of four operators with two that calculate the same', async () => {
    const model = modelOf(SWISH);
    const simpler = withHardSigmoid(model);
    expect(operatorsOf(simpler)).toEqual(['HardSigmoid', 'Mul']);
    const expected = await run(model);
    const numbers = await run(simpler);
    expect(numbers).toHaveLength(4);
    for (const [index, number] of numbers.entries()) expect(number).toBeCloseTo(expected[index] ?? 0, 5);
  });

  it('replaces a gate of three operators with one', async () => {
    const model = modelOf([...START, node('Div', ['b', 'six'], 'y')]);
    const simpler = withHardSigmoid(model);
    expect(operatorsOf(simpler)).toEqual(['HardSigmoid']);
    expect(await run(simpler)).toEqual([0, expect.closeTo(2 / 6, 5), expect.closeTo(5 / 6, 5), 1]);
  });

  it('leaves other chains, and results that another operator needs, as they are', () => {
    const others = [
      modelOf(SWISH, { most: 5 }),
      modelOf([...START, node('Mul', ['x', 'b'], 'c'), node('Div', ['c', 'b'], 'y')]),
      modelOf([...START, node('Mul', ['a', 'b'], 'c'), node('Div', ['c', 'six'], 'y')]),
      modelOf([node('Add', ['x', 'six'], 'y')]),
    ];
    for (const model of others) expect(withHardSigmoid(model)).toBe(model);
  });
});
