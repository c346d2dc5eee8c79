import type { AnalysedLine } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import type { AmountToken } from '../values/amount.ts';
import { textWithoutFigures } from './repeated-balances.ts';
import { thousandths } from './thousandths.ts';

/** So many steps from one balance to the next prove what the lines are: chance makes one of them, not three. */
const MIN_STEPS = 3;
/** Where pages part the rows, a step or two may fail. */
const MIN_SHARE = 0.7;

/**
 * Lines without a date that repeat the same words or hold none, to each of which the signed amounts since the line before
 * lead: whatever they are called, they are balances ('PÄIVÄN PÄÄTTÖSALDO   2.371,41+' below the rows of each day).
 */
export function chainedBalances(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const places = [...lines.keys()].filter((at) => isUndatedFigure(lines[at]));
  const groups = groupBy(places, (at) => textWithoutFigures(lines[at] as AnalysedLine)).values();
  const long = [...groups].filter((group) => group.length > MIN_STEPS);
  if (long.length === 0) return new Set();
  const figures = figuresIn(lines);
  const chains = long.filter((group) =>
    isChain(
      figures,
      pairsOf(group).map(([at, next]) => ({ from: at, to: next, rows: [at, next] })),
    ),
  );
  return new Set(chains.flatMap((group) => group.map((at) => lines[at] as AnalysedLine)));
}

/** In which order lines that open days bear the balances to which the rows of their day lead; null where they do not. */
export function orderOfDayBalances(
  lines: readonly AnalysedLine[],
  headings: readonly number[],
): 'oldest-first' | 'newest-first' | null {
  const figures = figuresIn(lines);
  const days = pairsOf(headings);
  const oldestFirst = days.map(([at, next], index): ChainStep => {
    const end = headings[index + 2] ?? lines.length;
    return { from: at, to: next, rows: [next, end] };
  });
  if (isChain(figures, oldestFirst)) return 'oldest-first';
  const newestFirst = days.map(([at, next]): ChainStep => ({ from: next, to: at, rows: [at, next] }));
  return isChain(figures, newestFirst) ? 'newest-first' : null;
}

function pairsOf(places: readonly number[]): [number, number][] {
  return places.slice(1).map((next, index) => [places[index] as number, next]);
}

/** From which line's balance to which one's the rows between two lines lead. */
interface ChainStep {
  from: number;
  to: number;
  /** Both ends are excluded. */
  rows: [number, number];
}

/** The first figure of each line, and the sum of the figures of all lines before it; in thousandths, with their signs. */
interface Figures {
  first: number[];
  before: number[];
}

function figuresIn(lines: readonly AnalysedLine[]): Figures {
  const first: number[] = [];
  const before = [0];
  for (const [at, line] of lines.entries()) {
    const values = figuresOf(line).map(thousandths);
    first.push(values[0] ?? Number.NaN);
    before.push(values.reduce((sum, value) => sum + value, before[at] as number));
  }
  return { first, before };
}

function isChain({ first, before }: Figures, steps: readonly ChainStep[]): boolean {
  const kept = steps.filter(({ from, to, rows: [start, end] }) => {
    const moved = (before[end] as number) - (before[start + 1] as number);
    return moved !== 0 && moved === (first[to] as number) - (first[from] as number);
  });
  return kept.length >= MIN_STEPS && kept.length >= steps.length * MIN_SHARE;
}

function isUndatedFigure(line: AnalysedLine | undefined): boolean {
  return line?.dates.length === 0 && figuresOf(line).length === 1;
}

function figuresOf(line: AnalysedLine | undefined): AmountToken[] {
  return line?.amounts.filter(({ strength }) => strength === 'strong') ?? [];
}
