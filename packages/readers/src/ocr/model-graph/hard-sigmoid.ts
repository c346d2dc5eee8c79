import { floatAttribute, type Graph, type Node, numberOf, usersOf } from './graph.ts';

/**
 * A graph in which the operator HardSigmoid stands for `clip(x + 3, 0, 6) / 6`, and its product with x for
 * `x * clip(x + 3, 0, 6) / 6`: exporters write these activations as three and four operators, each of which passes over
 * the whole layer. Results change by rounding only.
 */
export function withHardSigmoid(graph: Graph): Graph {
  const users = usersOf(graph);
  /** The only node that uses the output of another. */
  const next = ({ outputs: [output = ''] }: Node): Node | null => {
    const [only, ...others] = users.get(output) ?? [];
    return only && others.length === 0 ? only : null;
  };
  const gone = new Set<Node>();
  const replacements = new Map<Node, Node[]>();
  for (const add of graph.nodes) {
    const chain = chainOf(add, next, graph);
    if (!chain) continue;
    for (const node of chain.nodes) gone.add(node);
    // A node comes after those that it uses: the new ones take the place of the last one.
    const last = chain.nodes.at(-1);
    if (last) replacements.set(last, chain.replacement);
  }
  const nodes = graph.nodes.flatMap((node) => replacements.get(node) ?? (gone.has(node) ? [] : [node]));
  return { ...graph, nodes };
}

/** The nodes of the chain that begins with an addition, and those that take their place; null when it is another one. */
function chainOf(
  add: Node,
  next: (node: Node) => Node | null,
  graph: Graph,
): { nodes: Node[]; replacement: Node[] } | null {
  const has = (node: Node, value: number) => node.inputs.some((input) => numberOf(graph, input) === value);
  const [x] = add.inputs.filter((input) => !graph.tensors.has(input));
  if (add.operator !== 'Add' || x === undefined || !has(add, 3)) return null;
  const clip = next(add);
  const [, least, most] = clip?.inputs ?? [];
  if (clip?.operator !== 'Clip' || numberOf(graph, least) !== 0 || numberOf(graph, most) !== 6) return null;
  const second = next(clip);
  const product = second?.operator === 'Mul' && second.inputs.includes(x) ? second : null;
  const division = product ? next(product) : second;
  if (division?.operator !== 'Div' || numberOf(graph, division.inputs[1]) !== 6) return null;
  const [result = ''] = division.outputs;
  if (!product) return { nodes: [add, clip, division], replacement: [hardSigmoid(x, result)] };
  const gate = `${result}.gate`;
  const multiply: Node = { operator: 'Mul', inputs: [x, gate], outputs: [result], others: [] };
  return { nodes: [add, clip, product, division], replacement: [hardSigmoid(x, gate), multiply] };
}

/** `max(0, min(1, x / 6 + 1 / 2))`, which is `clip(x + 3, 0, 6) / 6`. */
function hardSigmoid(input: string, output: string): Node {
  return {
    operator: 'HardSigmoid',
    inputs: [input],
    outputs: [output],
    others: [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)],
  };
}
