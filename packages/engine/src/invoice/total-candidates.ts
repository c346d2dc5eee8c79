import { sumMinor } from '@ledgerlift/contract';
import { minorOf, strongCount } from './entry-money.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';

/** A labelled amount that may be the total, in minor units. */
export interface Candidate {
  entry: SummaryEntry;
  minor: number;
}

const BASE_SCORE = { total: 2, due: 1, subtotal: 0.3 } as const;

/**
 * Amounts that may be the total, the likeliest first. `evidence` holds minor units that other places tell the total to
 * be.
 */
export function totalCandidates(
  entries: readonly SummaryEntry[],
  currency: string,
  evidence: readonly number[],
): Candidate[] {
  const named = entries.filter((entry) => entry.role === 'total' || entry.role === 'due');
  const rounding = entries.find((entry) => entry.role === 'rounding');
  const subtotals = entries.filter((entry) => entry.role === 'subtotal');
  // 'Net total' behind the rounding is what is paid; without any total behind its label a subtotal may be the best there is.
  const nets = named.some((entry) => !entry.below)
    ? subtotals.filter((entry) => entry.line > (rounding?.line ?? Number.POSITIVE_INFINITY))
    : subtotals;
  const charged = chargedNow(entries, currency);
  const pool = [
    ...(charged.length ? named.filter(({ role }) => role !== 'due') : named),
    ...nets,
    ...charged,
  ];
  const all = pool.flatMap((entry) => {
    const minor = minorOf(entry, currency);
    return minor === null ? [] : [{ entry, minor }];
  });
  const largest = Math.max(0, ...all.map((candidate) => Math.abs(candidate.minor)));
  const roundingMinor = rounding ? (minorOf(rounding, currency) ?? 0) : 0;
  const score = ({ entry, minor }: Candidate) => {
    const unrounded = roundingMinor !== 0 && all.some((other) => other.minor === minor + roundingMinor);
    const repeated = all.filter((other) => other.minor === minor).length - 1;
    return (
      BASE_SCORE[entry.role === 'total' || entry.role === 'due' ? entry.role : 'subtotal'] +
      entry.share +
      Math.min(2, repeated) * 0.8 +
      (Math.abs(minor) === largest ? 1 : 0) +
      (entry.value.strength === 'strong' ? 1 : 0) +
      (evidence.includes(minor) ? 1.5 : 0) +
      (minor === 0 ? -3 : 0) -
      (unrounded ? 2 : 0) -
      (entry.below ? 1.2 : 0) -
      (entry.amounts.filter((amount) => amount.strength === 'strong').length > 1 ? 1 : 0)
    );
  };
  return all.sort((a, b) => score(b) - score(a) || b.entry.line - a.entry.line);
}

/**
 * What is charged now, where only what is owed in all bears a label: an amount printed beside another label that, with
 * what was owed before and less what was paid since, makes the amount due.
 */
function chargedNow(entries: readonly SummaryEntry[], currency: string): SummaryEntry[] {
  if (entries.some(({ role }) => role === 'total')) return [];
  const minorsOf = (wanted: SummaryRole) =>
    entries.filter(({ role }) => role === wanted).flatMap((entry) => minorOf(entry, currency) ?? []);
  const before = sumMinor(minorsOf('previous')) - sumMinor(minorsOf('paid').map(Math.abs));
  if (before === 0) return [];
  const wanted = new Set(minorsOf('due').map((due) => due - before));
  const found = entries.find(
    (entry) =>
      (entry.role === 'tax' || entry.role === 'charge') && wanted.has(minorOf(entry, currency) ?? Number.NaN),
  );
  return found ? [{ ...found, role: 'total', share: 0 }] : [];
}

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/** True unless the page tells that an amount is no total: of a section, before tax, or before what is taken off. */
export function mayBeTotal(
  candidate: Candidate,
  candidates: readonly Candidate[],
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  return !(
    isBeforeTax(candidate, entries, currency) ||
    isBelowTotal(candidate, entries, currency) ||
    isSection(candidate, candidates) ||
    isReduced(candidate, candidates, entries, currency)
  );
}

/**
 * 'Summe 1. Küche', 'Total for 555 0104': a total by half of its label only, where a larger amount bears a label that says
 * nothing else, or is what the printed subtotal and its taxes make; and the row that sums up several columns, where a larger amount alone is called the total.
 */
function isSection({ entry, minor }: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    (other) =>
      other.entry.role !== 'subtotal' &&
      Math.abs(other.minor) > Math.abs(minor) &&
      (other.entry.share >= entry.share + 0.2 ||
        (other.entry.isGross && !entry.isGross && entry.share < MIN_SHARE) ||
        (strongCount(entry) > 1 &&
          strongCount(other.entry) === 1 &&
          other.entry.role === 'total' &&
          other.entry.share >= entry.share)),
  );
}

/** A total is none yet where what is taken off below it leads to another one: 'Total 100.00, discount 10.00, total 90.00'. */
function isReduced(
  { entry, minor }: Candidate,
  candidates: readonly Candidate[],
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  return candidates.some((other) => {
    if (other.entry.role !== 'total' || other.entry.page !== entry.page) return false;
    // In a row of boxes what is taken off and the total share a line.
    const off = entries.filter(
      ({ role, line, below }) =>
        role === 'discount' &&
        line > entry.line &&
        (other.entry.below ? below && line <= other.entry.line : line < other.entry.line),
    );
    const minors = off.map((discount) => Math.abs(minorOf(discount, currency) ?? 0));
    return off.length > 0 && Math.abs(minor) - sumMinor(minors) === Math.abs(other.minor);
  });
}

/** A subtotal, or what is under a word for total, is none where a larger amount is called so, and no discount shows the difference. */
function isBelowTotal(
  { entry, minor }: Candidate,
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  if (entry.role !== 'subtotal' && !(entry.role === 'total' && entry.below)) return false;
  const off = entries
    .filter(({ role }) => role === 'discount' || role === 'rounding')
    .map((other) => Math.abs(minorOf(other, currency) ?? 0));
  return entries.some((other) => {
    if (other.role !== 'total' || other.share < MIN_SHARE || other.value.strength !== 'strong') return false;
    if (entry.below && other.below) return false;
    const further = Math.abs(minorOf(other, currency) ?? 0) - Math.abs(minor);
    return further > 0 && !off.includes(further) && sumMinor(off) !== further;
  });
}

/** A subtotal is no total where a tax that it does not include is printed with it: the total bears a label not known. */
function isBeforeTax(
  { entry, minor }: Candidate,
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  if (entry.role !== 'subtotal') return false;
  const taxes = entries.filter(({ role, included }) => role === 'tax' && !included);
  return taxes.some((tax) => {
    const amount = minorOf(tax, currency) ?? 0;
    return amount !== 0 && Math.abs(amount) < Math.abs(minor) && tax.line >= entry.line;
  });
}
