import type { AnalysedLine } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import type { AmountToken } from '../values/amount.ts';
import { thousandths } from './thousandths.ts';

/** So many steps from one balance to the next prove what the lines are: chance makes one of them, not three. */
const MIN_STEPS = 3;
/** Where pages part the rows, a step or two may fail. */
const MIN_SHARE = 0.7;

/**
 * Lines without a date that repeat the same words or hold none, to each of which the signed amounts since the line before lead: whatever
 * they are called, they are balances ('PÄIVÄN PÄÄTTÖSALDO   2.371,41+' below the rows of each day).
 */
export function chainedBalances(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const places = [...lines.keys()].filter((at) => isUndatedFigure(lines[at]));
  const groups = groupBy(places, (at) => wordsOf(lines[at] as AnalysedLine)).values();
  return new Set(
    [...groups]
      .filter((group) => isChain(lines, group, (at, next) => ({ from: at, to: next, rows: [at, next] })))
      .flatMap((group) => group.map((at) => lines[at] as AnalysedLine)),
  );
}

/** In which order lines that open days bear the balances to which the rows of their day lead; null where they do not. */
export function orderOfDayBalances(
  lines: readonly AnalysedLine[],
  headings: readonly number[],
): 'oldest-first' | 'newest-first' | null {
  const end = lines.length;
  const after = new Map(headings.map((at, index) => [at, headings[index + 1] ?? end]));
  const oldestFirst = isChain(lines, headings, (at, next) => ({
    from: at,
    to: next,
    rows: [next, after.get(next) ?? end],
  }));
  if (oldestFirst) return 'oldest-first';
  const newestFirst = isChain(lines, headings, (at, next) => ({ from: next, to: at, rows: [at, next] }));
  return newestFirst ? 'newest-first' : null;
}

/** From which line's balance to which one's the rows between two lines lead. */
interface ChainStep {
  from: number;
  to: number;
  /** Both ends are excluded. */
  rows: [number, number];
}

function isChain(
  lines: readonly AnalysedLine[],
  places: readonly number[],
  stepOf: (at: number, next: number) => ChainStep,
): boolean {
  const steps = places.slice(1).map((next, index) => stepOf(places[index] as number, next));
  const kept = steps.filter(({ from, to, rows: [start, end] }) => {
    const moved = lines
      .slice(start + 1, end)
      .flatMap(figuresOf)
      .map(thousandths);
    const [before, after] = [from, to].map((at) => figuresOf(lines[at]).map(thousandths)[0] ?? Number.NaN);
    const sum = moved.reduce((total, figure) => total + figure, 0);
    return sum !== 0 && sum === (after as number) - (before as number);
  });
  return kept.length >= MIN_STEPS && kept.length >= steps.length * MIN_SHARE;
}

function isUndatedFigure(line: AnalysedLine | undefined): boolean {
  return line?.dates.length === 0 && figuresOf(line).length === 1;
}

function figuresOf(line: AnalysedLine | undefined): AmountToken[] {
  return line?.amounts.filter(({ strength }) => strength === 'strong') ?? [];
}

function wordsOf({ words }: AnalysedLine): string {
  return words
    .filter(({ text }) => !/\p{N}/u.test(text))
    .map(({ text }) => text)
    .join(' ');
}
