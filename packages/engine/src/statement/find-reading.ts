import { tokenMoney } from '../values/amount.ts';
import type { LabelledAmount } from './balances.ts';
import {
  type ChainResult,
  movementOf,
  printedSign,
  type Reading,
  type Step,
  stepsOf,
  walkChain,
} from './chain.ts';
import type { Entry } from './entries.ts';
import type { ColumnRole } from './header-words.ts';

/** Opening and closing balance as printed outside the rows, in signed minor units; null where not printed. */
export interface Bounds {
  opening: number | null;
  closing: number | null;
}

export interface FoundReading {
  reading: Reading;
  steps: Step[];
}

/** The first opening and the last closing balance of the document; what a card prints unsigned is owed. */
export function boundsOf(labelled: readonly LabelledAmount[], currency: string, card: boolean): Bounds {
  const signed = (item: LabelledAmount | undefined) => {
    if (!item) return null;
    const sign = printedSign(item.token);
    return tokenMoney(item.token, currency, sign === 0 ? (card ? -1 : 1) : sign)?.minor ?? null;
  };
  return {
    opening: signed(labelled.find((item) => item.kind === 'opening')),
    closing: signed(labelled.findLast((item) => item.kind === 'closing')),
  };
}

/** Most columns that are tried; a table with more has them from boxes beside it. */
const MAX_COLUMNS = 7;

/**
 * Finds what the columns mean by searching for the reading under which the balances follow from the movements.
 * `heads` tells for each column what the head over it says; heads only break ties: arithmetic decides.
 */
export function findReading(
  entries: readonly Entry[],
  heads: readonly (ColumnRole | null)[],
  bounds: Bounds,
  currency: string,
  card: boolean,
): FoundReading | null {
  const told = bestReading(entries, heads, bounds, currency, card);
  if (entries.every((entry) => entry.section === 0)) return told;
  // Headings tell the direction only as long as arithmetic does not contradict them.
  const untold = entries.map((entry) => ({ ...entry, section: 0 as const }));
  const bare = bestReading(untold, heads, bounds, currency, card);
  return bare && (!told || bare.score > told.score) ? bare : told;
}

function bestReading(
  entries: readonly Entry[],
  heads: readonly (ColumnRole | null)[],
  bounds: Bounds,
  currency: string,
  card: boolean,
): Scored | null {
  let best: Scored | null = null;
  let bestChained: Scored | null = null;
  for (const reading of candidateReadings(entries, Math.min(heads.length, MAX_COLUMNS), heads, card)) {
    const steps = stepsOf(entries, reading, currency);
    const chain = walkChain(steps, reading.balance < 0 ? null : bounds.opening);
    if (reading.balance < 0) settleStretches(steps, bounds);
    const score = scoreOf(reading, steps, chain, entries, heads, bounds, card);
    if (!best || score > best.score) best = { reading, steps, score };
    if (isChained(reading, chain, entries, heads) && (!bestChained || score > bestChained.score))
      bestChained = { reading, steps, score };
  }
  const found = best && best.reading.balance < 0 ? (bestChained ?? best) : best;
  return found?.steps.some((step) => step.size !== null) ? found : null;
}

type Scored = FoundReading & { score: number };

/** Rows that a column of balances must confirm before it cannot be left out. */
const MIN_CHAINED_ROWS = 2;
/** A column in which many rows print nothing but their amount is no column of balances. */
const MAX_UNCOVERED_SHARE = 0.1;

/**
 * True when most balances of a column follow from the movements: it is a running balance, and one that contradicts its
 * row (and with it the next one) is a fault of the statement. Leaving the column out would hide that, where both ends happen to meet.
 */
function isChained(
  reading: Reading,
  chain: ChainResult,
  entries: readonly Entry[],
  heads: readonly (ColumnRole | null)[],
): boolean {
  const head = heads[reading.balance] ?? null;
  const uncovered = entries.filter((entry) => !entry.label && !isCovered(entry, reading)).length;
  return (
    reading.balance >= 0 &&
    (head === null || head === 'balance') &&
    (head === 'balance'
      ? chain.confirmed >= 1 && 2 * chain.confirmed >= chain.broken
      : chain.confirmed >= MIN_CHAINED_ROWS && chain.confirmed >= chain.broken) &&
    uncovered <= MAX_UNCOVERED_SHARE * entries.length
  );
}

function* candidateReadings(
  entries: readonly Entry[],
  count: number,
  heads: readonly (ColumnRole | null)[],
  card: boolean,
): Generator<Reading> {
  const signs = unsignedMeanings(entries, count);
  const orders = [false, true];
  for (let balance = -1; balance < count; balance++) {
    if (balance >= 0 && (isAside(heads[balance]) || isRare(entries, balance))) continue;
    const balanceSigns: readonly (-1 | 1)[] = card
      ? [-1]
      : balance >= 0 && isMarkedOnlyOn(entries, balance, 1)
        ? [1, -1]
        : [1];
    for (const unsignedBalance of balanceSigns)
      for (const newestFirst of balance >= 0 ? orders : [false]) {
        for (let amount = 0; amount < count; amount++) {
          if (amount === balance) continue;
          for (const unsigned of signs[amount] ?? [])
            for (const issuerSigns of card ? orders : [false])
              yield {
                balance,
                amount,
                debit: -1,
                credit: -1,
                unsigned,
                unsignedBalance,
                newestFirst,
                issuerSigns,
              };
          for (let credit = 0; credit < count; credit++)
            if (credit !== balance && credit !== amount)
              yield {
                balance,
                amount: -1,
                debit: amount,
                credit,
                unsigned: 0,
                unsignedBalance,
                newestFirst,
                issuerSigns: false,
              };
        }
      }
  }
}

/** Columns of fees within the amount, of foreign amounts and rates: they neither move nor are a balance. */
function isAside(head: ColumnRole | null | undefined): boolean {
  return head === 'fee' || head === 'foreign';
}

/** A running balance stands on more than one row in ten; a lone figure beside the table is none. */
function isRare(entries: readonly Entry[], column: number): boolean {
  const filled = entries.filter((entry) => entry.label === null && entry.amounts.has(column)).length;
  return filled * 10 < entries.length;
}

/** What an amount without a sign may mean in each column. A column that marks one side leaves the other unmarked. */
function unsignedMeanings(entries: readonly Entry[], count: number): (-1 | 0 | 1)[][] {
  return Array.from({ length: count }, (_, column) => {
    const plus = isMarkedOnlyOn(entries, column, 1);
    const minus = isMarkedOnlyOn(entries, column, -1);
    if (plus && !minus) return [-1, 1];
    if (minus && !plus) return [1, -1];
    return [0, 1, -1];
  });
}

/** True when some values of the column are marked with this sign, and none with the other. */
function isMarkedOnlyOn(entries: readonly Entry[], column: number, sign: -1 | 1): boolean {
  const marks = entries.flatMap((entry) => {
    const token = entry.amounts.get(column);
    return token ? [printedSign(token)] : [];
  });
  return marks.includes(sign) && !marks.includes(sign === 1 ? -1 : 1);
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

function scoreOf(
  reading: Reading,
  steps: readonly Step[],
  chain: ChainResult,
  entries: readonly Entry[],
  heads: readonly (ColumnRole | null)[],
  bounds: Bounds,
  card: boolean,
): number {
  const uncovered = entries.filter((entry) => !entry.label && !isCovered(entry, reading)).length;
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
    habitScore(reading, entries, card)
  );
}

/** True when the reading finds a movement in the line: not where it has none, nor where both sides are filled at once. */
function isCovered(entry: Entry, reading: Reading): boolean {
  return movementOf(entry, reading) !== null;
}

/** True when the printed opening balance and the movements lead to the printed closing balance. */
export function closes(steps: readonly Step[], bounds: Bounds): boolean {
  if (bounds.opening === null || bounds.closing === null) return false;
  const moves = steps.filter((step) => step.size !== null);
  if (moves.length === 0 || moves.some((step) => step.sign === 0)) return false;
  return moves.reduce((sum, step) => sum + step.sign * (step.size ?? 0), bounds.opening) === bounds.closing;
}

/** More stretches than this are not searched: too many choices would meet the ends by chance. */
const MAX_UNKNOWN_STRETCHES = 3;

/**
 * Settles amounts whose direction nothing tells by the balances at both ends: those of one stretch (a section under its
 * heading) go one way, and exactly one choice of ways must lead from the one balance to the other.
 */
function settleStretches(steps: readonly Step[], { opening, closing }: Bounds): void {
  if (opening === null || closing === null) return;
  const moves = steps.filter((step) => step.size !== null);
  const unknown = moves.filter((step) => step.sign === 0 && step.size !== 0);
  const sums = new Map<number, number>();
  for (const { entry, size } of unknown)
    sums.set(entry.stretch, (sums.get(entry.stretch) ?? 0) + (size ?? 0));
  const stretches = [...sums.keys()];
  if (stretches.length === 0 || stretches.length > MAX_UNKNOWN_STRETCHES) return;
  const known = moves.reduce((sum, step) => sum + step.sign * (step.size ?? 0), opening);
  const wayOf = (mask: number, stretch: number) => (mask & (1 << stretches.indexOf(stretch)) ? 1 : -1);
  const solutions = Array.from({ length: 1 << stretches.length }, (_, mask) => mask).filter(
    (mask) =>
      [...sums].reduce((sum, [stretch, size]) => sum + wayOf(mask, stretch) * size, known) === closing,
  );
  const [solution, another] = solutions;
  if (solution === undefined || another !== undefined) return;
  for (const step of unknown) step.sign = wayOf(solution, step.entry.stretch);
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
 * Habits that break ties: the balance is the last column, debit stands before credit, a list runs oldest first, a bare
 * amount is money in (on a card: a purchase), a card's minus marks a payment unless most amounts bear one.
 */
function habitScore(reading: Reading, entries: readonly Entry[], card: boolean): number {
  let score = 0;
  if (reading.balance >= 0 && reading.balance > Math.max(reading.amount, reading.debit, reading.credit))
    score += 0.2;
  if (reading.debit >= 0 && reading.debit < reading.credit) score += 0.1;
  if (!reading.newestFirst) score += 0.05;
  if (reading.unsigned === (card ? -1 : 1)) score += 0.02;
  if (card && reading.issuerSigns !== isMostlyMinus(entries, reading.amount)) score += 0.03;
  if (reading.amount >= 0) score += 0.01;
  return score;
}

/** True when most amounts of the column bear a minus: a card's holder buys more often than he pays. */
function isMostlyMinus(entries: readonly Entry[], column: number): boolean {
  const tokens = entries.flatMap((entry) => (entry.label === null ? (entry.amounts.get(column) ?? []) : []));
  return tokens.filter((token) => printedSign(token) === -1).length * 2 > tokens.length;
}
