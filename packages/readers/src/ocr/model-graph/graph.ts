import {
  delimited,
  fieldsOf,
  float32,
  joined,
  startOfDelimited,
  textOf,
  valuesOf,
  wholeNumber,
} from './protobuf.ts';

// Field numbers of onnx.proto.
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_FLOAT = 2;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_INTS = 8;
const ATTRIBUTE_TYPE = 20;
const ATTRIBUTE_TYPE_FLOAT = 1;
const TENSOR_DIMENSION = 1;
const TENSOR_TYPE = 2;
const TENSOR_FLOATS = 4;
const TENSOR_NAME = 8;
const TENSOR_RAW = 9;
const TENSOR_TYPE_FLOAT = 1;

/** An operator of a model, with the names of what it takes and gives. */
export interface Node {
  operator: string;
  inputs: string[];
  outputs: string[];
  /** Its other fields as in the file: name, attributes. */
  others: Uint8Array[];
}

/** A constant array of 32-bit floating-point numbers, row by row. */
export interface Tensor {
  dimensions: number[];
  values: Float32Array;
}

/** The graph of a model. Constants of other types are not among `tensors`, and keep their place in the file. */
export interface Graph {
  nodes: Node[];
  tensors: Map<string, Tensor>;
}

/** The graph of an ONNX model; null when it has none. Throws RangeError when the bytes are no protocol buffers message. */
export function graphOf(model: Uint8Array): Graph | null {
  const [bytes] = valuesOf(model, MODEL_GRAPH);
  if (!bytes) return null;
  const nodes = valuesOf(bytes, GRAPH_NODE).map(nodeOf);
  const tensors = new Map<string, Tensor>();
  const take = (name: string | undefined, tensor: Tensor | null) => {
    if (name !== undefined && tensor) tensors.set(name, tensor);
  };
  for (const initializer of valuesOf(bytes, GRAPH_INITIALIZER))
    take(valuesOf(initializer, TENSOR_NAME).map(textOf)[0], tensorOf(initializer));
  for (const node of nodes) {
    const constant = node.operator === 'Constant' ? attributeOf(node, 'value') : undefined;
    const [tensor] = constant ? valuesOf(constant, ATTRIBUTE_TENSOR) : [];
    take(node.outputs[0], tensor ? tensorOf(tensor) : null);
  }
  return { nodes, tensors };
}

/** The model with another graph: its nodes, without constants that none of them uses any more, and `added` tensors. */
export function withGraph(
  model: Uint8Array,
  { nodes, tensors }: Graph,
  added: readonly string[],
): Uint8Array {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const rest = [...fieldsOf(valuesOf(model, MODEL_GRAPH)[0] ?? new Uint8Array())].filter(
    ({ number, bytes }) =>
      number !== GRAPH_NODE &&
      (number !== GRAPH_INITIALIZER ||
        used.has(valuesOf(bytes ?? new Uint8Array(), TENSOR_NAME).map(textOf)[0] ?? '')),
  );
  const graph = [
    ...nodes
      .filter(
        ({ operator, outputs }) => operator !== 'Constant' || outputs.some((output) => used.has(output)),
      )
      .map((node) => delimited(GRAPH_NODE, bytesOf(node))),
    ...rest.map(({ raw }) => raw),
    ...added.flatMap((name) => {
      const tensor = tensors.get(name);
      return tensor && used.has(name) ? [delimited(GRAPH_INITIALIZER, tensorBytes(name, tensor))] : [];
    }),
  ];
  const length = graph.reduce((sum, part) => sum + part.length, 0);
  return joined(
    [...fieldsOf(model)].flatMap(({ number, raw }) =>
      number === MODEL_GRAPH ? [startOfDelimited(MODEL_GRAPH, length), ...graph] : [raw],
    ),
  );
}

/** The value of a tensor of one number; undefined for others and for names that are no constant. */
export function numberOf({ tensors }: Graph, name: string | undefined): number | undefined {
  const values = name === undefined ? undefined : tensors.get(name)?.values;
  return values?.length === 1 ? values[0] : undefined;
}

/** The nodes by the names of what they take. */
export function usersOf({ nodes }: Graph): Map<string, Node[]> {
  const users = new Map<string, Node[]>();
  for (const node of nodes)
    for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  return users;
}

/** The whole numbers of an attribute; empty when the node lacks it. */
export function wholeNumbersOf(node: Node, name: string): number[] {
  const attribute = attributeOf(node, name);
  if (!attribute) return [];
  return [...fieldsOf(attribute)].flatMap(({ number, raw, bytes }) =>
    number !== ATTRIBUTE_INTS ? [] : bytes ? varints(bytes) : varints(raw.subarray(1)),
  );
}

/** An attribute with a floating-point number, for `others` of a node. */
export function floatAttribute(name: string, value: number): Uint8Array {
  const fields = [
    delimited(ATTRIBUTE_NAME, name),
    float32(ATTRIBUTE_FLOAT, value),
    wholeNumber(ATTRIBUTE_TYPE, ATTRIBUTE_TYPE_FLOAT),
  ];
  return delimited(NODE_ATTRIBUTE, joined(fields));
}

/** The fields of an attribute by its name; undefined when the node lacks it. */
export function attributeOf({ others }: Node, name: string): Uint8Array | undefined {
  return valuesOf(joined(others), NODE_ATTRIBUTE).find((attribute) =>
    valuesOf(attribute, ATTRIBUTE_NAME).some((bytes) => textOf(bytes) === name),
  );
}

function nodeOf(bytes: Uint8Array): Node {
  const texts = (number: number) => valuesOf(bytes, number).map(textOf);
  const own = [NODE_INPUT, NODE_OUTPUT, NODE_OPERATOR];
  return {
    operator: texts(NODE_OPERATOR)[0] ?? '',
    inputs: texts(NODE_INPUT),
    outputs: texts(NODE_OUTPUT),
    others: [...fieldsOf(bytes)].flatMap(({ number, raw }) => (own.includes(number) ? [] : [raw])),
  };
}

function bytesOf({ operator, inputs, outputs, others }: Node): Uint8Array {
  return joined([
    ...inputs.map((input) => delimited(NODE_INPUT, input)),
    ...outputs.map((output) => delimited(NODE_OUTPUT, output)),
    delimited(NODE_OPERATOR, operator),
    ...others,
  ]);
}

/** Null for a tensor of another type. */
function tensorOf(bytes: Uint8Array): Tensor | null {
  const fields = [...fieldsOf(bytes)];
  const numbers = (field: number) =>
    fields.flatMap(({ number, raw, bytes: packed }) =>
      number !== field ? [] : varints(packed ?? raw.subarray(1)),
    );
  if (numbers(TENSOR_TYPE)[0] !== TENSOR_TYPE_FLOAT) return null;
  const data = valuesOf(bytes, TENSOR_RAW)[0] ?? valuesOf(bytes, TENSOR_FLOATS)[0];
  if (!data || data.length % 4 !== 0) return null;
  // A copy: numbers must begin at a multiple of four bytes.
  return { dimensions: numbers(TENSOR_DIMENSION), values: new Float32Array(new Uint8Array(data).buffer) };
}

function tensorBytes(name: string, { dimensions, values }: Tensor): Uint8Array {
  return joined([
    ...dimensions.map((dimension) => wholeNumber(TENSOR_DIMENSION, dimension)),
    wholeNumber(TENSOR_TYPE, TENSOR_TYPE_FLOAT),
    delimited(TENSOR_NAME, name),
    delimited(TENSOR_RAW, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

/** The whole numbers that bytes hold one after the other. */
function varints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (const part of bytes) {
    value += (part & 127) * factor;
    factor *= 128;
    if (part >= 128) continue;
    numbers.push(value);
    [value, factor] = [0, 1];
  }
  return numbers;
}
