import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { findSummaryEntries } from '../invoice/summary-entries.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { type SummaryLabel, type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { isIncludedTax, ratesIn } from '../invoice/tax-rate.ts';
import { lineText } from '../layout/lines.ts';
import { findPhrases, roleOf } from '../lexicon/phrase-book.ts';
import { addedMinor } from './added-labels.ts';
import { withoutAftermath, withoutSuggestions, withSplitPayment } from './behind-total.ts';
import { exchangeRate, namesCurrency } from './exchange-rate.ts';
import { moneyAfterChange } from './payment.ts';
import { plainEntry } from './plain-entry.ts';
import { lastPrice } from './receipt-zone.ts';
import { beforeBrackets, wrappedSums } from './wrapped-sums.ts';

/** Roundings are less than one unit of money, or so many hundredths of the largest amount where units are small. */
const MAX_ROUNDING_MINOR = 100;
const MAX_ROUNDING_SHARE = 0.01;

/** The labelled amounts of a receipt: what a till means by its labels is told by what the amounts come to. */
export function receiptEntries(context: DocumentContext): SummaryEntry[] {
  const foreign = exchangeRate(context)?.foreign;
  const found = findSummaryEntries(context)
    .filter((entry) => !foreign || !namesForeign(context, entry, foreign))
    .filter((entry) => isTillEntry(context, entry) && !namesBase(entry))
    .map(withoutBrackets)
    .map((entry) => asCounted(context, entry))
    .map((entry) => asWholeSum(context, entry))
    .map((entry, _, all) => asRounded(entry, all, context.currency));
  found.push(...wrappedSums(context, found));
  found.sort((a, b) => a.line - b.line);
  const changed = found.map((entry) => asChange(entry, found, context.currency));
  const returned = [...changed, ...unlabelledChange(context, changed)];
  const paid = [...returned, ...unlabelledTotals(context, returned)].sort((a, b) => a.line - b.line);
  const taxed = paid.map((entry) => asIncludedTax(context, entry, paid));
  const payable = taxed.map((entry) => asNetPayable(entry, taxed, context.currency));
  const final = payable.map((entry) => asSuperseded(entry, payable, context.currency));
  const settled = final.map((entry) => asPaidTotal(entry, final, context.currency));
  const tipped = withTippedTotal(settled, context.currency);
  const named = withPaymentAsTotal(tipped, context.currency);
  const whole = [...named, ...deductions(context, named)].sort((a, b) => a.line - b.line);
  return withoutAftermath(withSplitPayment(context, withoutSuggestions(context, whole)));
}

/** True for a sum that is given in another currency besides. */
function namesForeign({ lines }: DocumentContext, { line }: SummaryEntry, foreign: string): boolean {
  const own = lines[line];
  return own !== undefined && namesCurrency(own, foreign);
}

/** A label found within a longer word must be nearly all of it: 'Cornetto' is no net amount. */
const MIN_SHARE_WITHIN = 0.75;

/** Reads words as a label of a till; null when they are none. On recognised pages labels may be joined to other words. */
export function tillLabel(words: readonly string[], recognised: boolean): SummaryLabel | null {
  const plain = summaryLabel(words, false);
  const loose = plain || !recognised ? null : summaryLabel(words, true);
  return plain ?? (loose && loose.share >= MIN_SHARE_WITHIN ? loose : null);
}

/** A till prints its amounts behind their labels; only a total may stand in a box below its own. */
function isTillEntry(context: DocumentContext, entry: SummaryEntry): boolean {
  if (entry.below) return entry.role === 'total' || entry.role === 'due' || isTotalPaid(entry);
  return (
    tillLabel(
      entry.words.map((word) => word.text),
      isRecognised(context, entry.page),
    ) !== null
  );
}

/** 'TOTAL PAGO', 'Total paid'. */
function isTotalPaid({ role, words }: SummaryEntry): boolean {
  const texts = words.map(({ text }) => text);
  return role === 'paid' && texts.some((text) => roleOf(SUMMARY_BOOK, [text]) === 'total');
}

/** Words before an amount at which a tax is reckoned: 'SST 6% on 58.05', '20% MwSt aus 28,90'. */
const OPENS_BASE = /^(?:on|of|from|aus|auf|von|sur|su|sobre|over|op|på|av|af|z|ze|od)$/iu;

/** The amount behind a tax's label is what was taxed. */
function namesBase({ role, words }: SummaryEntry): boolean {
  return role === 'tax' && OPENS_BASE.test(words.at(-1)?.text ?? '');
}

function withRole(entry: SummaryEntry, role: SummaryRole): SummaryEntry {
  return { ...entry, role };
}

/** 'Total (Items: 22)' is what the words before the brackets say. */
function withoutBrackets(entry: SummaryEntry): SummaryEntry {
  const words = beforeBrackets(entry);
  const label =
    words.length < entry.words.length
      ? summaryLabel(
          words.map(({ text }) => text),
          false,
        )
      : null;
  return label ? { ...entry, ...label, words } : entry;
}

/** 'Total 3 items 66.80' and 'Qty 8 25.15': money behind the number of goods is what they cost together. */
function asCounted(context: DocumentContext, entry: SummaryEntry): SummaryEntry {
  if (entry.role !== 'count' || entry.value.strength !== 'strong' || !/[1-9]/.test(entry.value.decimal))
    return entry;
  const words = context.lines[entry.line]?.words.map((word) => word.text) ?? [];
  const roles = findPhrases(SUMMARY_BOOK, words, { joined: isRecognised(context, entry.page) });
  if (roles.some(({ role }) => role === 'total')) return withRole(entry, 'total');
  return entry.amounts.length > 1 ? withRole(entry, 'subtotal') : entry;
}

/** A label of a sum that hardly says anything else. */
const MIN_SUM_SHARE = 0.8;

/** Whole money without thousands looks like any number: behind the label of a sum it is money. */
function asWholeSum({ style }: DocumentContext, entry: SummaryEntry): SummaryEntry {
  const isSum = entry.role === 'subtotal' && !entry.below && entry.share >= MIN_SUM_SHARE;
  if (style.decimals !== 0 || !isSum || entry.value.decimals !== 0) return entry;
  return { ...entry, value: { ...entry.value, strength: 'strong' } };
}

/** A rounding larger than any is is the total behind it: 'Total rounded 21.40'. */
function asRounded(entry: SummaryEntry, all: readonly SummaryEntry[], currency: string): SummaryEntry {
  if (entry.role !== 'rounding') return entry;
  const largest = Math.max(...all.map((other) => Math.abs(minorOf(other, currency) ?? 0)));
  const most = Math.max(MAX_ROUNDING_MINOR, MAX_ROUNDING_SHARE * largest);
  return Math.abs(minorOf(entry, currency) ?? 0) < most ? entry : withRole(entry, 'total');
}

/** A 'balance' under what was given is what came back, where it is the difference to an amount above. */
function asChange(entry: SummaryEntry, all: readonly SummaryEntry[], currency: string): SummaryEntry {
  const back = entry.role === 'due' ? minorOf(entry, currency) : null;
  if (back === null) return entry;
  const given = all.filter((other) => other.role === 'payment' && other.line < entry.line);
  const totals = all.filter((other) => other.role !== 'payment' && other.line < entry.line);
  const isRest = given.some((payment) =>
    totals.some((total) => (minorOf(total, currency) ?? 0) + back === (minorOf(payment, currency) ?? 0)),
  );
  return isRest ? withRole(entry, 'change') : entry;
}

/** No tax within a price is more than a part of so many of it. */
const MIN_TAX_PARTS = 5;

const WITHIN = /(?<!\p{L})(?:incl|inkl|compris|enth|darin|ingår|zawart)/iu;

/** 'Total included GST @ 6%: 1.42' names a tax, where that is the tax within another amount. */
function asIncludedTax(
  context: DocumentContext,
  entry: SummaryEntry,
  all: readonly SummaryEntry[],
): SummaryEntry {
  const line = context.lines[entry.line];
  const minor = minorOf(entry, context.currency);
  if (!line || minor === null || !['total', 'due'].includes(entry.role)) return entry;
  const rates = ratesIn(line);
  const names = new Set(
    findPhrases(
      SUMMARY_BOOK,
      line.words.map((word) => word.text),
    ).map(({ role }) => role),
  );
  const isWithin = names.has('incl') || WITHIN.test(lineText(line));
  const namesTax = names.has('tax') && isWithin && minor > 0;
  const within = all.some((other) => {
    const gross = minorOf(other, context.currency);
    if (gross === null || gross <= minor || !['total', 'due', 'subtotal', 'payment'].includes(other.role))
      return false;
    // 'Total includes GST 0.35': so small a part of another total is no total.
    return (
      rates.some((rate) => isIncludedTax(minor, gross, rate)) || (namesTax && minor * MIN_TAX_PARTS <= gross)
    );
  });
  return within ? { ...entry, role: 'tax', included: true } : entry;
}

const ADDED: ReadonlySet<SummaryRole> = new Set(['tax', 'discount', 'charge', 'shipping', 'tip', 'rounding']);

/** 'Net amount' behind the rounding, as bills of India call what is to pay: what comes of the total and all between. */
function asNetPayable(entry: SummaryEntry, all: readonly SummaryEntry[], currency: string): SummaryEntry {
  const end = entry.role === 'subtotal' && !entry.below ? minorOf(entry, currency) : null;
  if (end === null) return entry;
  const isRounded = all.some((start) => {
    if (start.line >= entry.line || (start.role !== 'total' && start.role !== 'subtotal')) return false;
    const between = all.filter(({ role, line }) => ADDED.has(role) && line > start.line && line < entry.line);
    const added = sumMinor(between.map((other) => addedMinor(other, currency)));
    return between.some(({ role }) => role === 'rounding') && (minorOf(start, currency) ?? 0) + added === end;
  });
  return isRounded ? withRole(entry, 'total') : entry;
}

/** A total to which a tip, a rounding or a discount is added before the next one is not yet what is paid. */
function asSuperseded(entry: SummaryEntry, all: readonly SummaryEntry[], currency: string): SummaryEntry {
  const start = minorOf(entry, currency);
  if (start === null || (entry.role !== 'total' && entry.role !== 'due')) return entry;
  const isFinal = !all.some((later) => {
    const end = minorOf(later, currency);
    if (end === null || later.line <= entry.line || (later.role !== 'total' && later.role !== 'due'))
      return false;
    const between = all
      .filter(({ role, line }) => ADDED.has(role) && line > entry.line && line < later.line)
      .map((added) => addedMinor(added, currency));
    return end !== start && between.length > 0 && start + sumMinor(between) === end;
  });
  return isFinal ? entry : withRole(entry, 'subtotal');
}

/** A total to which a tip is added before the payment, which is both together, is not yet what is paid. */
function withTippedTotal(entries: readonly SummaryEntry[], currency: string): SummaryEntry[] {
  const total = entries.findLast(({ role, below }) => (role === 'total' || role === 'due') && !below);
  const payment = entries.find(({ role, line }) => PAYS.has(role) && total && line > total.line);
  const tips = entries.filter(
    ({ role, line }) => role === 'tip' && total && payment && line > total.line && line < payment.line,
  );
  const added = [total, ...tips].flatMap((entry) => (entry && minorOf(entry, currency)) ?? []);
  if (!total || !payment || !tips.length || sumMinor(added) !== minorOf(payment, currency))
    return [...entries];
  return entries.flatMap((entry) =>
    entry === total
      ? withRole(entry, 'subtotal')
      : entry === payment
        ? [withRole(entry, 'total'), entry]
        : entry,
  );
}

/** A net amount that is what was paid less the change is the total, where no amount called so is. */
function asPaidTotal(entry: SummaryEntry, all: readonly SummaryEntry[], currency: string): SummaryEntry {
  const paid = moneyAfterChange(all, currency);
  const isPaid = (other: SummaryEntry) => paid.includes(minorOf(other, currency) ?? 0);
  const named = all.some((other) => (other.role === 'total' || other.role === 'due') && isPaid(other));
  return entry.role === 'subtotal' && !named && isPaid(entry) ? withRole(entry, 'total') : entry;
}

/** What came back under a label that is not known: the amount below a payment that is the rest of it over the total. */
function unlabelledChange(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const payment = entries.find((entry) => entry.role === 'payment');
  const given = payment && minorOf(payment, context.currency);
  if (!payment || !given || entries.some((entry) => entry.role === 'change')) return [];
  const totals = entries
    .filter((entry) => (entry.role === 'total' || entry.role === 'due') && entry.line < payment.line)
    .map((entry) => minorOf(entry, context.currency));
  for (let index = payment.line + 1; index <= payment.line + 2; index++) {
    const entry = plainEntry(context.lines[index], index, 'change');
    const back =
      entry && !entries.some((other) => other.line === index) ? minorOf(entry, context.currency) : null;
    if (entry && back && totals.includes(given - Math.abs(back))) return [entry];
  }
  return [];
}

/**
 * The total of a receipt whose label is not known: the amount by itself on the line above the payment, of which that, less
 * the change, shows exactly the same.
 */
function unlabelledTotals(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const payment = entries.find((entry) => entry.role === 'payment');
  const given = payment?.value.strength === 'strong' ? (minorOf(payment, context.currency) ?? 0) : 0;
  const changed = moneyAfterChange(entries, context.currency);
  const paid = changed.length ? changed : [given].filter((minor) => minor > 0);
  if (!paid.length || !payment) return [];
  const named = entries.some(
    (entry) =>
      (entry.role === 'total' || entry.role === 'due' || entry.role === 'subtotal') &&
      paid.includes(minorOf(entry, context.currency) ?? 0),
  );
  if (named) return [];
  for (let index = payment.line - 1; index >= Math.max(0, payment.line - 3); index--) {
    const entry = entries.some((other) => other.line === index)
      ? null
      : plainEntry(context.lines[index], index, 'total');
    // The only price above the payment is that of a good, or the total: nobody can say.
    if (entry && !changed.length && !context.lines.slice(0, index).some(lastPrice)) continue;
    if (entry && paid.includes(minorOf(entry, context.currency) ?? 0)) return [entry];
  }
  return [];
}

/** What is taken off between the subtotal and the total, whatever it is called: 'Card price saving -0.25' is no news of savings. */
function deductions(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const subtotal = entries.find((entry) => entry.role === 'subtotal' && !entry.below);
  const total = entries.find(
    (entry) => subtotal && entry.line > subtotal.line && (entry.role === 'total' || entry.role === 'due'),
  );
  if (!subtotal || !total) return [];
  const taken = new Set(entries.filter(({ role }) => role !== 'aside').map((entry) => entry.line));
  return context.lines
    .slice(subtotal.line + 1, total.line)
    .flatMap((line, position) => {
      const index = subtotal.line + 1 + position;
      return taken.has(index) ? [] : (plainEntry(line, index, 'discount') ?? []);
    })
    .filter((entry) => entry.value.sign === -1);
}

/** A ticket that says only what was paid, once or twice: that is its total, where no change came back. */
function withPaymentAsTotal(entries: readonly SummaryEntry[], currency: string): readonly SummaryEntry[] {
  const total = entries.find(isTotalPaid);
  const isSum = ({ role }: SummaryEntry) => role === 'total' || role === 'due';
  const isOther = ({ role }: SummaryEntry) => role === 'change' || (role === 'subtotal' && !total);
  if (entries.some((entry) => isSum(entry) || isOther(entry))) return entries;
  const paid = entries.filter(({ role, value }) => PAYS.has(role) && value.strength === 'strong');
  const minors = new Set(paid.map((entry) => minorOf(entry, currency)));
  const told = total ?? paid[0];
  return told && minors.size === 1
    ? entries.map((entry) => (entry === told ? withRole(entry, 'total') : entry))
    : entries;
}

const PAYS: ReadonlySet<SummaryRole> = new Set(['payment', 'paid']);
