import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { SUMMARY_BOOK, type SummaryWord } from '../invoice/summary-labels.ts';
import { isAddedTax, ratesIn } from '../invoice/tax-rate.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { addedMinor, addedRole, MAX_ADDED_PERCENT } from './added-labels.ts';
import { bearsClass, isPrintedTotal, MAX_UNNAMED } from './below-subtotal.ts';
import { isTotal } from './confirmed-sums.ts';
import { detailOn } from './item-detail.ts';
import { paymentEvidence } from './payment.ts';
import { plainEntry } from './plain-entry.ts';
import { isRounding } from './rounding.ts';

/** Words of lines that add nothing. */
const NOTHING_ADDED: ReadonlySet<SummaryWord> = new Set([
  'incl',
  'total',
  'due',
  'subtotal',
  'payment',
  'change',
  'paid',
  'count',
  'carried',
  'previous',
  'aside',
]);

/**
 * What is printed between a subtotal that the items make and the total, under labels that are not known: a gratuity for
 * large parties, the tax of a state, a fee. It adds to the goods by the word of its kind, else as a charge. Empty where
 * they are goods rung up after somebody asked for the sum: another subtotal follows, or one is a multiple.
 */
export function unnamedAdditions(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  subtotal: SummaryEntry,
): SummaryEntry[] {
  const total = entries.find((entry) => entry.line > subtotal.line && isPrintedTotal(entry));
  const known = new Set(entries.map(({ line }) => line));
  const to = total?.line ?? paymentLine(entries, subtotal) ?? subtotal.line;
  if (entries.some(({ role, line }) => role === 'subtotal' && line > subtotal.line && line < to)) return [];
  const found = context.lines.slice(subtotal.line + 1, to).flatMap((line, position) => {
    const index = subtotal.line + 1 + position;
    return known.has(index) ? [] : (unnamed(line, index, subtotal) ?? []);
  });
  if (isTotal(subtotal) && found.every((entry) => isSmall(context, entry, subtotal)))
    return found.map(asRounding);
  if (isTotal(subtotal) && !isPaidWith(context, found, subtotal, entries)) return [];
  const isSold = found.some(
    ({ line, role, value }) =>
      isMultiple(context, line, value) ||
      (role === 'charge' &&
        (isOtherwise(context, line, value, subtotal) ||
          (found.length > 1 && isLarge(context, value, subtotal)))),
  );
  return found.length <= MAX_UNNAMED && !isSold ? found : [];
}

/** Between two totals a rounding needs no word; what is a larger part of them may be proposed only. */
function isSmall({ currency }: DocumentContext, entry: SummaryEntry, total: SummaryEntry): boolean {
  return isRounding(minorOf(entry, currency) ?? 0, minorOf(total, currency) ?? 0);
}

/** True where what was paid is a total together with all of these: they are not only proposed. */
function isPaidWith(
  { currency }: DocumentContext,
  additions: readonly SummaryEntry[],
  total: SummaryEntry,
  entries: readonly SummaryEntry[],
): boolean {
  const added = sumMinor(additions.map((entry) => addedMinor(entry, currency)));
  return paymentEvidence(entries, currency).includes((minorOf(total, currency) ?? 0) + added);
}

/** `addedRole` calls what it does not know a charge or a discount. */
function asRounding(entry: SummaryEntry): SummaryEntry {
  return entry.role === 'charge' || entry.role === 'discount' ? { ...entry, role: 'rounding' } : entry;
}

/** Several lines of no known name that are a large part of the goods are further goods. */
function isLarge({ currency }: DocumentContext, value: AmountToken, subtotal: SummaryEntry): boolean {
  const minor = tokenMoney(value, currency, 1)?.minor ?? 0;
  return minor * 100 > (minorOf(subtotal, currency) ?? 0) * MAX_ADDED_PERCENT;
}

/** True for a good by its tax letter, and for a base by a rate that the amount is not reckoned at. */
function isOtherwise(
  context: DocumentContext,
  index: number,
  value: AmountToken,
  subtotal: SummaryEntry,
): boolean {
  const line = context.lines[index];
  const minor = tokenMoney(value, context.currency, 1)?.minor ?? 0;
  const net = minorOf(subtotal, context.currency) ?? 0;
  const rates = line ? ratesIn(line) : [];
  return bearsClass(line) || (rates.length > 0 && !rates.some((rate) => isAddedTax(minor, net, rate)));
}

function isMultiple(context: DocumentContext, index: number, value: AmountToken): boolean {
  const line = context.lines[index];
  const minor = tokenMoney(value, context.currency, 1)?.minor;
  return line && minor ? detailOn(context, line, value, minor)?.confirmed === true : false;
}

/** Where the receipt goes on to the payment, as one does that prints its total on top. */
function paymentLine(entries: readonly SummaryEntry[], subtotal: SummaryEntry): number | undefined {
  return entries.find(({ role, line }) => role === 'payment' && line > subtotal.line)?.line;
}

function unnamed(line: AnalysedLine, index: number, subtotal: SummaryEntry): SummaryEntry | null {
  const words = line.words.map((word) => word.text);
  if (findPhrases(SUMMARY_BOOK, words).some(({ role }) => NOTHING_ADDED.has(role))) return null;
  const entry = plainEntry(line, index, addedRole(line) ?? 'charge');
  if (!entry || Math.abs(entry.value.edge - subtotal.value.edge) > 3 * line.size) return null;
  return entry.value.sign === -1 && entry.role === 'charge' ? { ...entry, role: 'discount' } : entry;
}
