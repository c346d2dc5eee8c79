import {
  attributeOf,
  type Graph,
  type Node,
  numberOf,
  type Tensor,
  usersOf,
  wholeNumbersOf,
} from './graph.ts';

/** A multiplication and an addition of one number each: `factor * x + summand`. */
interface Scale {
  factor: number;
  summand: number;
  /** The names of x and of the result. */
  x: string;
  result: string;
  multiply: Node;
  add: Node;
}

/** Adds a constant to the graph and returns its name. */
type Keep = (dimensions: number[], values: Float32Array) => string;

/**
 * A graph whose convolutions have taken over the scales before and behind them: `factor * x + summand` with one number
 * each is linear like the convolution and costs two passes over the layer. Results change by rounding only. Returns the
 * names of the tensors that are new.
 */
export function foldScales(graph: Graph): { graph: Graph; added: string[] } {
  const tensors = new Map(graph.tensors);
  const added: string[] = [];
  const keep: Keep = (dimensions, values) => {
    const name = `folded.${added.length}`;
    tensors.set(name, { dimensions, values });
    added.push(name);
    return name;
  };
  const users = usersOf(graph);
  const only = (name: string) => (users.get(name)?.length === 1 ? users.get(name)?.[0] : undefined);
  const makers = new Map(
    graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)),
  );
  /** What stands for a node now; null for none. */
  const changed = new Map<Node, Node | null>();
  for (const node of graph.nodes) {
    const scale = scaleOf(node, only, graph);
    if (!scale) continue;
    const maker = makers.get(scale.x);
    const user = only(scale.result);
    if (maker && only(scale.x) === scale.multiply && isConvolution(maker, tensors)) {
      changed.set(maker, scaledBehind(changed.get(maker) ?? maker, scale, tensors, keep));
      changed.set(scale.multiply, null).set(scale.add, null);
    } else if (user?.inputs[0] === scale.result && isConvolution(user, tensors)) {
      const { convolution, add } = scaledBefore(user, scale, tensors, keep);
      changed.set(user, convolution).set(scale.multiply, null).set(scale.add, add);
    }
  }
  const nodes = graph.nodes.flatMap((node) => {
    const now = changed.get(node);
    return now === null ? [] : [now ?? node];
  });
  return { graph: { nodes, tensors }, added };
}

/** A convolution that scales its result. */
function scaledBehind(
  convolution: Node,
  { factor, summand, result }: Scale,
  tensors: ReadonlyMap<string, Tensor>,
  keep: Keep,
): Node {
  const { weights, bias } = partsOf(convolution, tensors);
  const inputs = [
    convolution.inputs[0] ?? '',
    keep(weights.dimensions, times(weights.values, factor)),
    keep(
      [bias.length],
      bias.map((value) => value * factor + summand),
    ),
  ];
  return { ...convolution, inputs, outputs: [result] };
}

/**
 * A convolution that scales its input. Where it pads the input with zeros, which the summand would shift, only the factor
 * moves into it, and an addition stays.
 */
function scaledBefore(
  convolution: Node,
  { factor, summand, x, result, add }: Scale,
  tensors: ReadonlyMap<string, Tensor>,
  keep: Keep,
): { convolution: Node; add: Node | null } {
  const { weights, bias } = partsOf(convolution, tensors);
  const scaled = keep(weights.dimensions, times(weights.values, factor));
  if (mayPad(convolution)) {
    const shift = keep([1], Float32Array.of(summand / factor));
    return {
      convolution: { ...convolution, inputs: [result, scaled, ...convolution.inputs.slice(2)] },
      add: { ...add, inputs: [x, shift] },
    };
  }
  const sums = sumsOf(weights).map((sum, at) => (bias[at] ?? 0) + summand * sum);
  return { convolution: { ...convolution, inputs: [x, scaled, keep([sums.length], sums)] }, add: null };
}

/** The scale that begins with a multiplication; null when it is another one. */
function scaleOf(multiply: Node, only: (name: string) => Node | undefined, graph: Graph): Scale | null {
  if (multiply.operator !== 'Mul') return null;
  const first = operandsOf(multiply, graph);
  const add = only(multiply.outputs[0] ?? '');
  const second = add?.operator === 'Add' ? operandsOf(add, graph) : null;
  if (!first || !add || !second || first.number === 0) return null;
  const [result = ''] = add.outputs;
  return { factor: first.number, summand: second.number, x: first.name, result, multiply, add };
}

/** The number and the other operand of a node that has one of each. */
function operandsOf({ inputs }: Node, graph: Graph): { number: number; name: string } | null {
  const [one = '', other = ''] = inputs;
  const [left, right] = [numberOf(graph, one), numberOf(graph, other)];
  if (left !== undefined && right === undefined) return { number: left, name: other };
  return right !== undefined && left === undefined ? { number: right, name: one } : null;
}

/** True for a convolution whose weights are constant, and its bias where it has one. */
function isConvolution({ operator, inputs }: Node, tensors: ReadonlyMap<string, Tensor>): boolean {
  return operator === 'Conv' && inputs.length >= 2 && inputs.slice(1).every((name) => tensors.has(name));
}

/** True for a convolution that may add zeros around its input; 'auto_pad' leaves it to the runtime. */
function mayPad(node: Node): boolean {
  return wholeNumbersOf(node, 'pads').some((pad) => pad > 0) || attributeOf(node, 'auto_pad') !== undefined;
}

/** The weights of a convolution, and its bias, zeros where it has none. */
function partsOf(
  { inputs }: Node,
  tensors: ReadonlyMap<string, Tensor>,
): { weights: Tensor; bias: Float32Array } {
  const weights = tensors.get(inputs[1] ?? '') ?? { dimensions: [], values: new Float32Array() };
  const bias = tensors.get(inputs[2] ?? '')?.values ?? new Float32Array(weights.dimensions[0] ?? 0);
  return { weights, bias };
}

/** A loop: the weights are millions, and a function called for each takes ten times as long. */
function times(values: Float32Array, factor: number): Float32Array {
  const products = new Float32Array(values.length);
  for (let at = 0; at < products.length; at++) products[at] = (values[at] ?? 0) * factor;
  return products;
}

/** The sum of the weights of each output channel. */
function sumsOf({ dimensions, values }: Tensor): Float32Array {
  const sums = new Float32Array(dimensions[0] ?? 0);
  const size = values.length / sums.length;
  for (let channel = 0; channel < sums.length; channel++) {
    let sum = 0;
    for (let at = channel * size; at < (channel + 1) * size; at++) sum += values[at] ?? 0;
    sums[channel] = sum;
  }
  return sums;
}
