import { sumMinor } from '@ledgerlift/contract';
import { minorOf, strongCount } from './entry-money.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';
import { type Candidate, mayBeTotal, totalCandidates } from './total-candidates.ts';

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
  /** Net amount and taxes in words not known, of which a total of prices with tax is said to consist. */
  parts?: readonly SummaryEntry[];
}

const ADDED: ReadonlySet<SummaryRole> = new Set([
  'shipping',
  'discount',
  'charge',
  'tip',
  'rounding',
  'withheld',
]);
/** All choices among more additions than this are not tried: chance agreements grow with their number. */
const MAX_FREE_ADDITIONS = 4;
/** Lines of one block of totals follow each other within this many lines. */
const MAX_BLOCK_STEP = 2;

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
      if (!mayBeTotal(candidate, candidates, entries, currency)) continue;
      const near = withinBlock(additions, candidate.entry, entries);
      const chosen =
        additionsReaching(sumMinor(itemMinors), candidate.minor, near) ??
        additionsReaching(sumMinor(itemMinors), candidate.minor, additions);
      // A total before its rounding is not yet the one to pay.
      if (chosen && rounded.every(({ entry }) => chosen.some((addition) => addition.entry === entry)))
        return { total: candidate.entry, totalMinor: candidate.minor, additions: chosen, balanced: true };
    }
  const subtotals = entries.filter((entry) => entry.role === 'subtotal');
  const possible = candidates.filter((candidate) => mayBeTotal(candidate, candidates, entries, currency));
  const ranked = possible.length ? possible : candidates;
  for (const candidate of ranked)
    for (const subtotal of subtotals) {
      const start = minorOf(subtotal, currency);
      if (start === null || subtotal.value === candidate.entry.value) continue;
      const chosen = additionsReaching(start, candidate.minor, additions, true);
      if (chosen && (chosen.length || candidate.entry.role === 'total'))
        return { total: candidate.entry, totalMinor: candidate.minor, additions: chosen, balanced: false };
    }
  const [best] = ranked;
  if (!best) return null;
  const near = withinBlock(additions, best.entry, entries);
  return {
    total: best.entry,
    totalMinor: best.minor,
    additions: plainAdditions(near, best.minor),
    balanced: false,
  };
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
  // A tax that is withheld comes off what is paid, below the total.
  const charged = rates.filter((entry) => entry.value.sign !== -1);
  const table = plain.filter((entry) => strongCount(entry) > 1 && !entry.taxTotal);
  const ways = [
    ...(charged.length < rates.length ? [charged] : []),
    rates,
    ...sums.map((entry) => [entry]),
    table,
    ...rates.map((entry) => [entry]),
    distinct(rates),
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

/** Entries of different value: the same tax printed again below counts once. */
function distinct(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.filter(
    (entry, index) => entries.findIndex((other) => other.value.decimal === entry.value.decimal) === index,
  );
}

function additionOf(entry: SummaryEntry, currency: string): Addition[] {
  const minor = minorOf(entry, currency);
  if (minor === null || entry.role === 'total') return [];
  const kind = entry.role === 'withheld' ? 'tax' : (entry.role as Addition['kind']);
  return [{ kind, minor, entry }];
}

/** A tax that the customer pays to the state in place of the seller: it is taken off the total. */
export function isWithheld({ entry }: Addition): boolean {
  return entry.role === 'withheld';
}

/**
 * A discount or a withheld tax is printed with or without a minus; either way it brings the total nearer to nothing, on
 * a credit note too.
 */
function towardsNothing(addition: Addition, total: number): Addition {
  if (addition.kind !== 'discount' && !isWithheld(addition)) return addition;
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
