import { sumMinor } from '@ledgerlift/contract';
import { tokenMoney } from '../values/amount.ts';
import type { SummaryEntry } from './summary-entries.ts';
import type { SummaryRole } from './summary-label.ts';

/** A labelled amount in minor units, with the sign with which it adds to the total. */
export interface Addition {
  kind: 'tax' | 'shipping' | 'discount' | 'charge' | 'tip' | 'rounding';
  minor: number;
  entry: SummaryEntry;
}

/** How the printed total comes about. */
export interface Settlement {
  total: SummaryEntry;
  totalMinor: number;
  additions: Addition[];
  /** The items and the additions make the total, exactly. */
  balanced: boolean;
}

const ADDED: ReadonlySet<SummaryRole> = new Set(['shipping', 'discount', 'charge', 'tip', 'rounding']);
/** All choices among more additions than this are not tried: chance agreements grow with their number. */
const MAX_FREE_ADDITIONS = 4;
/** Lines of one block of totals follow each other within this many lines. */
const MAX_BLOCK_STEP = 2;

/** Minor units of an entry's value with its printed sign; null when the currency cannot hold it. */
export function minorOf(entry: SummaryEntry, currency: string): number | null {
  return tokenMoney(entry.value, currency, entry.value.sign === -1 ? -1 : 1)?.minor ?? null;
}

/**
 * Finds the total among the labelled amounts. One that the items reach with the printed additions is taken before all
 * others; then one that the printed subtotal reaches; then the one with the best label. Null without any label.
 * `evidence` holds minor units that other places tell the total to be, such as what was paid less the change.
 */
export function settle(
  entries: readonly SummaryEntry[],
  itemMinors: readonly number[] | null,
  currency: string,
  evidence: readonly number[] = [],
): Settlement | null {
  const candidates = totalCandidates(entries, currency, evidence);
  const additions = possibleAdditions(entries, currency);
  const rounded = additions.others.filter((addition) => addition.kind === 'rounding');
  // What was paid, less the change, tells which of the labelled amounts is the total: items that reach another one are misread.
  const isPaid = ({ minor }: Candidate) => evidence.includes(minor);
  const likely = candidates.some(isPaid) ? candidates.filter(isPaid) : candidates;
  if (itemMinors?.length)
    for (const candidate of likely) {
      if (
        isBeforeTax(candidate, entries, currency) ||
        isSection(candidate, candidates) ||
        isReduced(candidate, candidates, additions)
      )
        continue;
      const near = withinBlock(additions, candidate.entry, entries);
      const chosen =
        additionsReaching(sumMinor(itemMinors), candidate.minor, near) ??
        additionsReaching(sumMinor(itemMinors), candidate.minor, additions);
      // A total before its rounding is not yet the one to pay.
      if (chosen && rounded.every(({ entry }) => chosen.some((addition) => addition.entry === entry)))
        return { total: candidate.entry, totalMinor: candidate.minor, additions: chosen, balanced: true };
    }
  const subtotals = entries.filter((entry) => entry.role === 'subtotal');
  for (const candidate of candidates)
    for (const subtotal of subtotals) {
      const start = minorOf(subtotal, currency);
      if (start === null || subtotal.value === candidate.entry.value) continue;
      const chosen = additionsReaching(start, candidate.minor, additions, true);
      if (chosen && (chosen.length || candidate.entry.role === 'total'))
        return { total: candidate.entry, totalMinor: candidate.minor, additions: chosen, balanced: false };
    }
  const [best] = candidates;
  if (!best) return null;
  const near = withinBlock(additions, best.entry, entries);
  return {
    total: best.entry,
    totalMinor: best.minor,
    additions: plainAdditions(near, best.minor),
    balanced: false,
  };
}

interface Candidate {
  entry: SummaryEntry;
  minor: number;
}

const BASE_SCORE = { total: 2, due: 1, subtotal: 0.3 } as const;

/** Amounts that may be the total, the likeliest first. */
function totalCandidates(
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

/** Only the additions that stand in one block with the total: the same are often listed again elsewhere in detail. */
function withinBlock(
  possible: PossibleAdditions,
  total: SummaryEntry,
  entries: readonly SummaryEntry[],
): PossibleAdditions {
  let [from, to] = [total.line, total.line];
  const lines = entries.filter((entry) => entry.page === total.page).map((entry) => entry.line);
  for (const line of [...lines].sort((a, b) => b - a))
    if (line < from && from - line <= MAX_BLOCK_STEP) from = line;
  for (const line of [...lines].sort((a, b) => a - b))
    if (line > to && line - to <= MAX_BLOCK_STEP) to = line;
  return {
    ...possible,
    others: possible.others.filter(({ entry }) => entry.line >= from && entry.line <= to),
  };
}

/**
 * 'Summe 1. Küche', 'Total for 555 0104': a total by half of its label only, where a larger amount bears a label that says
 * nothing else; and the row that sums up several columns, where a larger amount alone is called the total.
 */
function isSection({ entry, minor }: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    (other) =>
      other.entry.role !== 'subtotal' &&
      Math.abs(other.minor) > Math.abs(minor) &&
      (other.entry.share >= entry.share + 0.2 ||
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
  { others }: PossibleAdditions,
): boolean {
  return candidates.some((other) => {
    if (other.entry.role !== 'total' || other.entry.below || other.entry.page !== entry.page) return false;
    const off = others.filter(
      (addition) =>
        addition.kind === 'discount' &&
        addition.entry.line > entry.line &&
        addition.entry.line < other.entry.line,
    );
    return (
      off.length > 0 &&
      Math.abs(minor) - sumMinor(off.map((addition) => Math.abs(addition.minor))) === Math.abs(other.minor)
    );
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

interface PossibleAdditions {
  /** Ways in which tax is printed: in one sum, or rate by rate. */
  taxes: Addition[][];
  included: boolean;
  others: Addition[];
}

function possibleAdditions(entries: readonly SummaryEntry[], currency: string): PossibleAdditions {
  const taxEntries = entries.filter((entry) => entry.role === 'tax' && entry.value.strength === 'strong');
  const plain = taxEntries.filter((entry) => !entry.included);
  const single = plain.filter((entry) => strongCount(entry) <= 1);
  const sums = single.filter((entry) => entry.taxTotal);
  const rates = single.filter((entry) => !entry.taxTotal);
  const table = plain.filter((entry) => strongCount(entry) > 1 && !entry.taxTotal);
  const ways = [
    rates,
    ...sums.map((entry) => [entry]),
    table,
    ...rates.map((entry) => [entry]),
    distinct(rates),
    taxEntries.filter((entry) => entry.included),
  ];
  const others = entries.filter((entry) => ADDED.has(entry.role));
  return {
    taxes: ways
      .filter((way) => way.length > 0)
      .map((way) => way.flatMap((entry) => additionOf(entry, currency))),
    included: taxEntries.some((entry) => entry.included),
    others: others.flatMap((entry) => additionOf(entry, currency)).filter((addition) => addition.minor !== 0),
  };
}

function strongCount(entry: SummaryEntry): number {
  return entry.amounts.filter((amount) => amount.strength === 'strong').length;
}

/** Entries of different value: the same tax printed again below counts once. */
function distinct(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.filter(
    (entry, index) => entries.findIndex((other) => other.value.decimal === entry.value.decimal) === index,
  );
}

function additionOf(entry: SummaryEntry, currency: string): Addition[] {
  const minor = minorOf(entry, currency);
  if (minor === null || entry.role === 'total') return [];
  const kind = entry.role as Addition['kind'];
  return [{ kind, minor, entry }];
}

/** A discount is printed with or without a minus; either way it brings the total nearer to nothing, on a credit note too. */
function towardsNothing(addition: Addition, total: number): Addition {
  if (addition.kind !== 'discount') return addition;
  return { ...addition, minor: total < 0 ? Math.abs(addition.minor) : -Math.abs(addition.minor) };
}

/** The additions that lead exactly from `start` to `total`; null when none do. `[]` when nothing needs adding. */
function additionsReaching(
  start: number,
  total: number,
  possible: PossibleAdditions,
  taxed = false,
): Addition[] | null {
  const plain = taxed || !possible.included ? [...possible.taxes, []] : [[], ...possible.taxes];
  const taxWays = total < 0 ? [...plain, ...possible.taxes.map(creditedTaxes)] : plain;
  const signed = possible.others.map((addition) => towardsNothing(addition, total));
  for (const others of choicesOf(signed))
    for (const taxes of taxWays) {
      const chosen = [...others, ...taxes];
      // What is taken off and leaves the same again is a payment under a label misread, or a sum met twice.
      if (chosen.some(({ kind, minor }) => kind === 'discount' && Math.abs(minor) === Math.abs(total)))
        continue;
      if (start + chosen.reduce((sum, addition) => sum + addition.minor, 0) === total)
        return chosen.filter((addition) => addition.minor !== 0);
    }
  return null;
}

/** A credit note may print its tax without the minus that its total bears. */
function creditedTaxes(taxes: readonly Addition[]): Addition[] {
  return taxes.map((tax) => ({ ...tax, minor: -Math.abs(tax.minor) }));
}

/** Choices among printed additions, the fullest first. */
function choicesOf(others: readonly Addition[]): Addition[][] {
  if (others.length > MAX_FREE_ADDITIONS) return [[...others], []];
  const choices = Array.from({ length: 2 ** others.length }, (_, bits) =>
    others.filter((_, index) => (bits >> index) & 1),
  );
  return choices.sort((a, b) => b.length - a.length);
}

/** What is added where nothing adds up: the printed taxes once, and everything else that is printed. */
function plainAdditions(possible: PossibleAdditions, total: number): Addition[] {
  const others = possible.others.map((addition) => towardsNothing(addition, total));
  return [...others, ...(possible.included ? [] : (possible.taxes[0] ?? []))].filter(
    (addition) => addition.minor !== 0,
  );
}
