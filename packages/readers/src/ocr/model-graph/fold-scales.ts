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
  /** The name of x. */
  x: string;
  multiply: Node;
  add: Node;
}

/**
 * A graph whose convolutions have taken over the scales before and behind them: `factor * x + summand` with one number
 * each is linear like the convolution and costs two passes over the layer. Behind a convolution its weights and bias
 * change. Before one they do as well, unless the convolution pads its input with zeros, which the summand would shift:
 * then only the factor moves into it. Results change by rounding only. Returns the names of the tensors that are new.
 */
export function foldScales(graph: Graph): { graph: Graph; added: string[] } {
  const tensors = new Map(graph.tensors);
  const added: string[] = [];
  const keep = (dimensions: number[], values: Float32Array): string => {
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
  const changed = new Map<Node, Node | null>();
  const current = (node: Node) => changed.get(node) ?? node;
  for (const node of graph.nodes) {
    const scale = scaleOf(node, only, graph);
    if (!scale) continue;
    const { factor, summand, x, multiply, add } = scale;
    const [result = ''] = add.outputs;
    const before = makers.get(x);
    const convolution = only(result);
    if (before && only(x) === multiply && isConvolution(before, tensors)) {
      const { inputs, weights, bias } = partsOf(current(before), tensors);
      const names = [
        keep(
          weights.dimensions,
          weights.values.map((value) => value * factor),
        ),
        keep(
          [bias.length],
          bias.map((value) => value * factor + summand),
        ),
      ];
      changed.set(before, { ...current(before), inputs: [inputs[0] ?? '', ...names], outputs: [result] });
      changed.set(multiply, null).set(add, null);
    } else if (convolution?.inputs[0] === result && isConvolution(convolution, tensors)) {
      const { inputs, weights, bias } = partsOf(current(convolution), tensors);
      const scaled = keep(
        weights.dimensions,
        weights.values.map((value) => value * factor),
      );
      if (mayPad(convolution)) {
        const shift = keep([1], Float32Array.of(summand / factor));
        changed.set(multiply, null).set(add, { ...add, inputs: [x, shift] });
        changed.set(convolution, { ...current(convolution), inputs: [result, scaled, ...inputs.slice(2)] });
      } else {
        const sums = sumsOf(weights).map((sum, at) => (bias[at] ?? 0) + summand * sum);
        changed.set(multiply, null).set(add, null);
        changed.set(convolution, {
          ...current(convolution),
          inputs: [x, scaled, keep([sums.length], sums)],
        });
      }
    }
  }
  const nodes = graph.nodes.flatMap((node) => {
    const now = changed.get(node);
    return now === null ? [] : [now ?? node];
  });
  return { graph: { nodes, tensors }, added };
}

/** The scale that begins with a multiplication; null when it is another one. */
function scaleOf(multiply: Node, only: (name: string) => Node | undefined, graph: Graph): Scale | null {
  if (multiply.operator !== 'Mul') return null;
  const first = operandsOf(multiply, graph);
  const add = only(multiply.outputs[0] ?? '');
  const second = add?.operator === 'Add' ? operandsOf(add, graph) : null;
  if (!first || !add || !second || first.number === 0) return null;
  return { factor: first.number, summand: second.number, x: first.name, multiply, add };
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

function partsOf(
  { inputs }: Node,
  tensors: ReadonlyMap<string, Tensor>,
): { inputs: string[]; weights: Tensor; bias: Float32Array } {
  const weights = tensors.get(inputs[1] ?? '') ?? { dimensions: [], values: new Float32Array() };
  const bias = tensors.get(inputs[2] ?? '')?.values ?? new Float32Array(weights.dimensions[0] ?? 0);
  return { inputs, weights, bias };
}

/** The sum of the weights of each output channel. */
function sumsOf({ dimensions, values }: Tensor): Float32Array {
  const channels = dimensions[0] ?? 0;
  const size = channels === 0 ? 0 : values.length / channels;
  return Float32Array.from({ length: channels }, (_, channel) =>
    values.subarray(channel * size, (channel + 1) * size).reduce((sum, value) => sum + value, 0),
  );
}
