import { type Bounds, closes } from './bounds.ts';
import { isAside } from './candidate-readings.ts';
import { type CardHabits, cardHabits } from './card-habits.ts';
import type { ChainResult, Reading, Step } from './chain.ts';
import type { Entry } from './entries.ts';
import type { ColumnRole } from './header-words.ts';

/** A reading of a table with what follows from it. */
export interface Evidence {
  reading: Reading;
  steps: readonly Step[];
  chain: ChainResult;
  /** Lines that neither a label nor the reading explains: without a movement, or with both sides filled at once. */
  uncovered: number;
  entries: readonly Entry[];
  /** What the head over each column says. */
  heads: readonly (ColumnRole | null)[];
  bounds: Bounds;
  card: boolean;
}

/**
 * What speaks for and against a reading, in rows. Only their order matters: a balance that follows outweighs ends that
 * meet, a broken balance outweighs any row it confirms, and heads come after both.
 */
const WEIGHTS = {
  confirmedByBalance: 3,
  confirmedByEnds: 2.5,
  broken: 4,
  uncovered: 1,
  unsettled: 0.5,
  /** A head counts as this share of the rows, and as so many rows at least. */
  headShare: 0.3,
  leastHead: 2,
};

/** How much speaks for a reading, in rows: the higher the better. */
export function scoreOf(evidence: Evidence): number {
  const { reading, steps, chain, uncovered, entries, heads, bounds } = evidence;
  const unsettled = steps.filter((step) => step.size !== null && step.sign === 0).length;
  const confirmed = reading.balance < 0 ? WEIGHTS.confirmedByEnds : WEIGHTS.confirmedByBalance;
  const closing = reading.balance < 0 && chain.confirmed === 0 && closes(steps, bounds);
  const headWeight = Math.max(WEIGHTS.leastHead, WEIGHTS.headShare * entries.length);
  return (
    confirmed * chain.confirmed -
    WEIGHTS.broken * chain.broken -
    WEIGHTS.uncovered * uncovered -
    WEIGHTS.unsettled * unsettled +
    (closing ? WEIGHTS.confirmedByEnds * chain.movements : 0) +
    headScore(reading, heads, headWeight) +
    habitScore(evidence)
  );
}

/** How well the heads agree: each agreement or clash counts a share of the rows, so a few confirmed rows do not outvote them. */
function headScore(reading: Reading, heads: readonly (ColumnRole | null)[], weight: number): number {
  let score = 0;
  heads.forEach((head, column) => {
    const role = roleIn(reading, column);
    if (head === null || !['balance', 'debit', 'credit', 'amount', 'fee', 'foreign'].includes(head)) return;
    if (role === head) score += 1;
    else if (role !== null) score -= 1;
    else if (!isAside(head) && head !== 'balance') score -= 0.7;
    else if (head === 'balance') score -= 0.4;
  });
  return score * weight;
}

function roleIn(reading: Reading, column: number): ColumnRole | null {
  if (reading.balance === column) return 'balance';
  if (reading.amount === column) return 'amount';
  if (reading.debit === column) return 'debit';
  if (reading.credit === column) return 'credit';
  return null;
}

/**
 * Habits that break ties: colours show the side, the balance is the last column, debit comes before credit, a list runs oldest first, a bare
 * amount is money in (on a card: a purchase), and a card's holder owes its balances and buys more often than he pays.
 */
function habitScore({ reading, card, steps, bounds }: Evidence): number {
  let score = 0;
  if (reading.balance >= 0 && reading.balance > Math.max(reading.amount, reading.debit, reading.credit))
    score += 0.2;
  if (reading.debit >= 0 && reading.debit < reading.credit) score += 0.1;
  if (!reading.newestFirst) score += 0.05;
  if (reading.unsigned === (card ? -1 : 1)) score += 0.02;
  if (card) score += habitOfCard(cardHabits(steps, bounds));
  if (reading.amount >= 0) score += 0.01;
  if (reading.inked) score += 0.3;
  return score;
}

/** Which side a minus of a card means may rest on its habits alone: they count more than all others. */
function habitOfCard({ owed, bought, worded }: CardHabits): number {
  return 0.5 * (owed + bought) + 2 * worded;
}

/** Rows that a column of balances must confirm before it cannot be left out. */
const MIN_CHAINED_ROWS = 2;
/** A column in which many rows print nothing but their amount is no column of balances. */
const MAX_UNCOVERED_SHARE = 0.1;

/**
 * True when most balances of a column follow from the movements: it is a running balance, and one that contradicts its
 * row (and with it the next one) is a fault of the statement. Leaving the column out would hide that, where both ends happen to meet.
 */
export function isChained({ reading, chain, uncovered, entries, heads }: Evidence): boolean {
  const head = heads[reading.balance] ?? null;
  return (
    reading.balance >= 0 &&
    (head === null || head === 'balance') &&
    (head === 'balance'
      ? chain.confirmed >= 1 && 2 * chain.confirmed >= chain.broken
      : chain.confirmed >= MIN_CHAINED_ROWS && chain.confirmed >= chain.broken) &&
    uncovered <= MAX_UNCOVERED_SHARE * entries.length
  );
}
