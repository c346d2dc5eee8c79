import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { fasterModel } from './faster-model.ts';
import { delimited, valuesOf, wholeNumber } from './protobuf.ts';

const FLOAT = 1;
const SHAPE = [1, 2, 2, 2];
const PICTURE = [-4, -1, 0, 2, 8, 0.5, -2, 3];

function node(operator: string, inputs: string[], output: string, attributes: Uint8Array[] = []): Uint8Array {
  const parts = [
    ...inputs.map((input) => delimited(1, input)),
    delimited(2, output),
    delimited(4, operator),
    ...attributes,
  ];
  return delimited(1, Buffer.concat(parts));
}

function constant(name: string, dimensions: number[], values: number[]): Uint8Array {
  const data = new Uint8Array(Float32Array.from(values).buffer);
  const parts = [
    ...dimensions.map((one) => wholeNumber(1, one)),
    wholeNumber(2, FLOAT),
    delimited(8, name),
    delimited(9, data),
  ];
  return delimited(5, Buffer.concat(parts));
}

/** An input or output of the graph. */
function port(field: number, name: string): Uint8Array {
  const shape = delimited(
    2,
    Buffer.concat(SHAPE.map((dimension) => delimited(1, wholeNumber(1, dimension)))),
  );
  const type = delimited(1, Buffer.concat([wholeNumber(1, FLOAT), shape]));
  return delimited(field, Buffer.concat([delimited(1, name), delimited(2, type)]));
}

const PADDED = delimited(
  5,
  Buffer.concat([
    delimited(1, 'pads'),
    ...[1, 1, 1, 1].map((pad) => wholeNumber(8, pad)),
    wholeNumber(20, 7),
  ]),
);

const PADDED_BY_RUNTIME = delimited(
  5,
  Buffer.concat([delimited(1, 'auto_pad'), delimited(4, 'SAME_UPPER'), wholeNumber(20, 3)]),
);

function modelOf(nodes: Uint8Array[], most = 6): Uint8Array {
  const constants = [
    constant('three', [], [3]),
    constant('zero', [], [0]),
    constant('most', [], [most]),
    constant('six', [], [6]),
    constant('factor', [1], [0.5]),
    constant('summand', [1], [0.25]),
    constant('small', [2, 2, 1, 1], [1, -2, 3, 0.5]),
    constant(
      'large',
      [2, 2, 3, 3],
      Array.from({ length: 36 }, (_, at) => (at % 7) - 3),
    ),
    constant('bias', [2], [0.1, -0.2]),
  ];
  const graph = [...nodes, delimited(2, 'graph'), ...constants, port(11, 'x'), port(12, 'y')];
  const version = delimited(8, wholeNumber(2, 12));
  return Buffer.concat([wholeNumber(1, 7), version, delimited(7, Buffer.concat(graph))]);
}

function operatorsOf(model: Uint8Array): string[] {
  const [graph = new Uint8Array()] = valuesOf(model, 7);
  return valuesOf(graph, 1).map((bytes) => Buffer.from(valuesOf(bytes, 4)[0] ?? '').toString());
}

async function run(model: Uint8Array): Promise<number[]> {
  const session = await InferenceSession.create(model, { executionProviders: ['cpu'] });
  const { y } = await session.run({ x: new Tensor('float32', PICTURE, SHAPE) });
  return y?.data instanceof Float32Array ? [...y.data] : [];
}

async function expectSame(model: Uint8Array, operators: string[]): Promise<void> {
  const faster = fasterModel(model);
  expect(operatorsOf(faster)).toEqual(operators);
  const expected = await run(model);
  expect(expected).toHaveLength(PICTURE.length);
  expect(await run(faster)).toEqual(expected.map((number) => expect.closeTo(number, 4)));
}

const CLIP = [node('Add', ['x', 'three'], 'a'), node('Clip', ['a', 'zero', 'most'], 'b')];
const SWISH = [...CLIP, node('Mul', ['x', 'b'], 'c'), node('Div', ['c', 'six'], 'y')];

describe('an activation', () => {
  it('of four operators becomes two', async () => {
    await expectSame(modelOf(SWISH), ['HardSigmoid', 'Mul']);
  });

  it('of three operators becomes one', async () => {
    await expectSame(modelOf([...CLIP, node('Div', ['b', 'six'], 'y')]), ['HardSigmoid']);
  });

  it('stays as it is in another form, and where another operator needs its parts', () => {
    const others = [
      modelOf(SWISH, 5),
      modelOf([...CLIP, node('Mul', ['x', 'b'], 'c'), node('Div', ['c', 'b'], 'y')]),
      modelOf([...CLIP, node('Mul', ['a', 'b'], 'c'), node('Div', ['c', 'six'], 'y')]),
      modelOf([node('Add', ['x', 'six'], 'y')]),
    ];
    for (const model of others) expect(fasterModel(model)).toBe(model);
  });
});

describe('a multiplication and an addition of one number', () => {
  const scale = (x: string, y: string) => [
    node('Mul', ['factor', x], `${x}.scaled`),
    node('Add', [`${x}.scaled`, 'summand'], y),
  ];

  it('behind a convolution move into it, with and without a bias', async () => {
    await expectSame(modelOf([node('Conv', ['x', 'small', 'bias'], 'a'), ...scale('a', 'y')]), ['Conv']);
    await expectSame(modelOf([node('Conv', ['x', 'large'], 'a', [PADDED]), ...scale('a', 'y')]), ['Conv']);
  });

  it('before a convolution move into it', async () => {
    await expectSame(modelOf([...scale('x', 'a'), node('Conv', ['a', 'small', 'bias'], 'y')]), ['Conv']);
  });

  it('before one that pads with zeros leave the addition', async () => {
    for (const padding of [PADDED, PADDED_BY_RUNTIME])
      await expectSame(modelOf([...scale('x', 'a'), node('Conv', ['a', 'large'], 'y', [padding])]), [
        'Add',
        'Conv',
      ]);
  });

  it('between two convolutions move into the first, and those of both sides into one', async () => {
    await expectSame(
      modelOf([
        node('Conv', ['x', 'small'], 'a'),
        ...scale('a', 'b'),
        node('Conv', ['b', 'small', 'bias'], 'c'),
        ...scale('c', 'y'),
      ]),
      ['Conv', 'Conv'],
    );
    await expectSame(modelOf([...scale('x', 'a'), node('Conv', ['a', 'small'], 'b'), ...scale('b', 'y')]), [
      'Conv',
    ]);
  });

  it('stay where another operator needs what is between', () => {
    const shared = modelOf([
      node('Conv', ['x', 'small'], 'a'),
      node('Mul', ['factor', 'a'], 'b'),
      node('Add', ['b', 'summand'], 'c'),
      node('Add', ['c', 'b'], 'y'),
    ]);
    expect(fasterModel(shared)).toBe(shared);
  });
});
