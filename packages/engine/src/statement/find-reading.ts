import type { Tracer } from '../trace.ts';
import { type Bounds, boundsUnder, settleStretches, withoutClosing } from './bounds.ts';
import { candidateReadings } from './candidate-readings.ts';
import { type ChainResult, movementOf, type Reading, type Step, stepsOf, walkChain } from './chain.ts';
import type { Entry } from './entries.ts';
import { explainReading } from './explain-table.ts';
import type { ColumnRole } from './header-words.ts';
import { type Evidence, isChained, scoreOf } from './score-reading.ts';

export interface FoundReading {
  reading: Reading;
  steps: Step[];
}

/** Most columns that are tried; a table with more has them from boxes beside it. */
const MAX_COLUMNS = 7;

/** What is known of a table beside its lines. */
export interface Search {
  /** The role that the head over each column names; null without a head. */
  heads: readonly (ColumnRole | null)[];
  bounds: Bounds;
  currency: string;
  /** Balances are owed, as on cards and loans. */
  card: boolean;
  /** False for readings that a guide rules out. */
  allows?: (reading: Reading) => boolean;
  trace?: Tracer | undefined;
}

/** Finds what the columns mean by searching for the reading under which the balances follow from the movements. */
export function findReading(entries: readonly Entry[], search: Search): FoundReading | null {
  const told = bestReading(entries, search);
  if (entries.every((entry) => entry.section === 0)) return told;
  // Headings tell the direction only as long as arithmetic does not contradict them.
  const untold = entries.map((entry) => ({ ...entry, section: 0 as const }));
  const bare = bestReading(untold, search);
  return bare && (!told || bare.score > told.score) ? bare : told;
}

function bestReading(entries: readonly Entry[], search: Search): Judged | null {
  const { heads, card, bounds, allows = () => true } = search;
  const count = Math.min(heads.length, MAX_COLUMNS);
  const readings = [...candidateReadings(entries, count, heads, card, bounds.printMinus)].filter(allows);
  const quick = entries.length > LONG_LIST ? bestOfFew(readings, entries, search) : null;
  const found = quick ?? bestOf(judged(readings, entries, search));
  search.trace?.(explainReading(found, [...judged(readings, entries, search)], card));
  return found?.steps.some((step) => step.size !== null) ? found : null;
}

type Judged = FoundReading & { score: number; chain: ChainResult; chained: boolean };

function* judged(
  readings: Iterable<Reading>,
  entries: readonly Entry[],
  { heads, bounds: printed, currency, card }: Search,
): Generator<Judged> {
  for (const reading of readings) {
    const bounds = boundsUnder(printed, reading);
    const steps = stepsOf(entries, reading, currency);
    const chain = walkChain(steps, reading.balance < 0 ? null : bounds.opening);
    if (reading.balance < 0) settleStretches(steps, bounds);
    const uncovered = entries.filter((entry) => !entry.label && movementOf(entry, reading) === null).length;
    const evidence: Evidence = { reading, steps, chain, uncovered, entries, heads, bounds, card };
    yield { reading, steps, chain, score: scoreOf(evidence), chained: isChained(evidence) };
  }
}

function bestOf(all: Iterable<Judged>): Judged | null {
  let best: Judged | null = null;
  let bestChained: Judged | null = null;
  for (const one of all) {
    if (!best || one.score > best.score) best = one;
    if (one.chained && (!bestChained || one.score > bestChained.score)) bestChained = one;
  }
  return best && best.reading.balance < 0 ? (bestChained ?? best) : best;
}

/** In a list of more lines than this, readings are tried on so many of its first lines. */
const LONG_LIST = 400;
/** So many readings that do best there are tried on all lines. */
const FEW = 2;

/** The best of the few readings that do best at the beginning of a long list; null where it does not hold on every line of it. */
function bestOfFew(readings: readonly Reading[], entries: readonly Entry[], search: Search): Judged | null {
  const bounds = withoutClosing(search.bounds);
  const tried = [...judged(readings, entries.slice(0, LONG_LIST), { ...search, bounds })];
  const few = tried.sort((a, b) => b.score - a.score).slice(0, FEW);
  const best = bestOf(
    judged(
      few.map(({ reading }) => reading),
      entries,
      search,
    ),
  );
  return best && best.reading.balance >= 0 && best.chain.broken === 0 && best.chain.confirmed > 0
    ? best
    : null;
}
