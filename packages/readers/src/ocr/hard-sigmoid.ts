import { delimited, fieldsOf, float32, valuesOf, wholeNumber } from './protobuf.ts';

// Field numbers of onnx.proto.
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_NAME = 3;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_FLOAT = 2;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_TYPE = 20;
const TYPE_FLOAT = 1;
const TENSOR_FLOATS = 4;
const TENSOR_NAME = 8;
const TENSOR_RAW = 9;

interface Node {
  operator: string;
  inputs: string[];
  outputs: string[];
  raw: Uint8Array;
}

/**
 * An ONNX model in which the operator HardSigmoid stands for `clip(x + 3, 0, 6) / 6`, and its product with x for
 * `x * clip(x + 3, 0, 6) / 6`: exporters write these activations as three and four operators, each of which passes over
 * the whole layer. Scores change by rounding only. Bytes without such a chain are returned as they are. Throws
 * RangeError when they are no protocol buffers message.
 */
export function withHardSigmoid(model: Uint8Array): Uint8Array {
  const fields = [...fieldsOf(model)];
  const graph = fields.find(({ number }) => number === MODEL_GRAPH)?.bytes;
  if (!graph) return model;
  const replaced = replaceChains(graph);
  if (!replaced) return model;
  return Buffer.concat(
    fields.map(({ number, raw }) => (number === MODEL_GRAPH ? delimited(MODEL_GRAPH, replaced) : raw)),
  );
}

/** The graph with its chains replaced; null when it has none. */
function replaceChains(graph: Uint8Array): Uint8Array | null {
  const fields = [...fieldsOf(graph)];
  const nodes = fields.flatMap(({ number, bytes }) =>
    number === GRAPH_NODE && bytes ? [nodeOf(bytes)] : [],
  );
  const constants = constantsOf(graph, nodes);
  const users = new Map<string, Node[]>();
  for (const node of nodes)
    for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  /** The only node that uses the output of another. */
  const next = ({ outputs: [output = ''] }: Node): Node | null => {
    const [only, ...others] = users.get(output) ?? [];
    return only && others.length === 0 ? only : null;
  };
  const gone = new Set<Uint8Array>();
  const replacements = new Map<Uint8Array, Uint8Array[]>();
  for (const add of nodes) {
    const chain = chainOf(add, next, constants);
    if (!chain) continue;
    for (const node of chain.nodes) gone.add(node.raw);
    // The nodes stand in an order in which each comes after those that it uses: the new ones take the last one's place.
    const last = chain.nodes.at(-1);
    if (last) replacements.set(last.raw, chain.replacement);
  }
  if (gone.size === 0) return null;
  return Buffer.concat(
    fields.flatMap(({ number, raw, bytes }) => {
      if (number !== GRAPH_NODE || !bytes) return [raw];
      const instead = replacements.get(bytes)?.map((node) => delimited(GRAPH_NODE, node));
      return instead ?? (gone.has(bytes) ? [] : [raw]);
    }),
  );
}

/** The nodes of the chain that begins with an addition, and those that take their place; null when it is another one. */
function chainOf(
  add: Node,
  next: (node: Node) => Node | null,
  constants: ReadonlyMap<string, number>,
): { nodes: Node[]; replacement: Uint8Array[] } | null {
  const has = (node: Node, value: number) => node.inputs.some((input) => constants.get(input) === value);
  const [x] = add.inputs.filter((input) => !constants.has(input));
  if (add.operator !== 'Add' || x === undefined || !has(add, 3)) return null;
  const clip = next(add);
  const [, least = '', most = ''] = clip?.inputs ?? [];
  if (clip?.operator !== 'Clip' || constants.get(least) !== 0 || constants.get(most) !== 6) return null;
  const second = next(clip);
  const product = second?.operator === 'Mul' && second.inputs.includes(x) ? second : null;
  const division = product ? next(product) : second;
  if (division?.operator !== 'Div' || constants.get(division.inputs[1] ?? '') !== 6) return null;
  const [result = ''] = division.outputs;
  if (!product) return { nodes: [add, clip, division], replacement: [hardSigmoid(x, result)] };
  const gate = `${result}.gate`;
  return {
    nodes: [add, clip, product, division],
    replacement: [hardSigmoid(x, gate), nodeBytes('Mul', [x, gate], result)],
  };
}

/** `max(0, min(1, x / 6 + 1 / 2))`, which is `clip(x + 3, 0, 6) / 6`. */
function hardSigmoid(input: string, output: string): Uint8Array {
  const attribute = (name: string, value: number) =>
    delimited(
      NODE_ATTRIBUTE,
      Buffer.concat([
        delimited(ATTRIBUTE_NAME, name),
        float32(ATTRIBUTE_FLOAT, value),
        wholeNumber(ATTRIBUTE_TYPE, TYPE_FLOAT),
      ]),
    );
  return nodeBytes('HardSigmoid', [input], output, [attribute('alpha', 1 / 6), attribute('beta', 0.5)]);
}

function nodeBytes(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
): Uint8Array {
  return Buffer.concat([
    ...inputs.map((input) => delimited(NODE_INPUT, input)),
    delimited(NODE_OUTPUT, output),
    delimited(NODE_NAME, output),
    delimited(NODE_OPERATOR, operator),
    ...attributes,
  ]);
}

function nodeOf(raw: Uint8Array): Node {
  const texts = (number: number) => valuesOf(raw, number).map(textOf);
  return {
    operator: texts(NODE_OPERATOR)[0] ?? '',
    inputs: texts(NODE_INPUT),
    outputs: texts(NODE_OUTPUT),
    raw,
  };
}

/** The single numbers among a graph's constants, by their names. */
function constantsOf(graph: Uint8Array, nodes: readonly Node[]): Map<string, number> {
  const constants = new Map<string, number>();
  const take = (name: string | undefined, tensor: Uint8Array | undefined) => {
    const value = tensor && singleNumber(tensor);
    if (name !== undefined && value !== undefined) constants.set(name, value);
  };
  for (const tensor of valuesOf(graph, GRAPH_INITIALIZER))
    take(valuesOf(tensor, TENSOR_NAME).map(textOf)[0], tensor);
  for (const { operator, outputs, raw } of nodes) {
    if (operator !== 'Constant') continue;
    const [attribute] = valuesOf(raw, NODE_ATTRIBUTE);
    take(outputs[0], attribute && valuesOf(attribute, ATTRIBUTE_TENSOR)[0]);
  }
  return constants;
}

/** The value of a tensor that holds one 32-bit floating-point number. */
function singleNumber(tensor: Uint8Array): number | undefined {
  const bytes = valuesOf(tensor, TENSOR_RAW)[0] ?? valuesOf(tensor, TENSOR_FLOATS)[0];
  return bytes?.length === 4 ? Buffer.from(bytes).readFloatLE() : undefined;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
