import { currencyDecimals, minorToDecimal, sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf, strongCount } from '../invoice/entry-money.ts';
import { ownCurrency } from '../invoice/own-currency.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK, type SummaryWord } from '../invoice/summary-labels.ts';
import { ratesIn } from '../invoice/tax-rate.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases, roleOf } from '../lexicon/phrase-book.ts';
import { tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { exchangeRate, namesCurrency } from './exchange-rate.ts';
import { plainEntry } from './plain-entry.ts';
import type { TillItem } from './receipt-items.ts';
import { lastPrice } from './receipt-zone.ts';

/** A receipt of which the items come to the total, with all labelled amounts that it prints. */
export interface SettledReceipt {
  context: DocumentContext;
  items: readonly TillItem[];
  settlement: Settlement;
  /** As they are printed: none is left out because it looks like another slip or what comes after the payment. */
  printed: readonly SummaryEntry[];
}

const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal']);
const ADDED: ReadonlySet<SummaryRole> = new Set(['tax', 'discount', 'charge', 'shipping', 'tip', 'rounding']);
const PAID: ReadonlySet<SummaryRole> = new Set(['payment', 'paid', 'change']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** Some of more amounts than these make any sum. */
const MAX_ADDENDS = 7;
/** So many lines above a sum may print what adds up to it under labels that are not known. */
const LINES_ABOVE = 2;

/** The first printed sum that nothing on the receipt explains, in plain words; null where all are explained. */
export function contradictedSum(receipt: SettledReceipt): string | null {
  const { context, printed, settlement } = receipt;
  const explained = explainedSums(receipt);
  const sums = printed.filter((entry) => isOwnSum(receipt, entry));
  const unexplained = sums.find(
    (entry) => !isExplained(receipt, entry, explained) && !isPart(receipt, entry, sums),
  );
  const line = context.lines[unexplained?.line ?? -1];
  if (line) return `${lineText(line)}: no other figure on the receipt explains this amount`;
  return contradictedSlip(receipt, explained, settlement.totalMinor);
}

/** True for what was sold at one rate, where it makes the total with what was sold at others. */
function isPart(
  { context, settlement }: SettledReceipt,
  entry: SummaryEntry,
  sums: readonly SummaryEntry[],
): boolean {
  const minors = sums.flatMap((other) =>
    other === entry || other.role !== 'subtotal' ? [] : (minorOf(other, context.currency) ?? []),
  );
  const rest = settlement.totalMinor - (minorOf(entry, context.currency) ?? 0);
  return entry.role === 'subtotal' && choicesOf(minors.slice(0, MAX_ADDENDS)).includes(rest);
}

/** A sum of this receipt in its own currency; what is taxed at a rate is a part of the goods that no other line shows. */
function isOwnSum({ context, items }: SettledReceipt, entry: SummaryEntry): boolean {
  const line = context.lines[entry.line];
  const foreign = exchangeRate(context)?.foreign;
  return (
    isPlainSum(entry) &&
    line !== undefined &&
    ratesIn(line).length === 0 &&
    items.every((item) => item.line !== entry.line) &&
    !(foreign && namesCurrency(line, foreign)) &&
    ownCurrency(entry.value, entry.words, context.currency) === context.currency &&
    (minorOf(entry, context.currency) ?? 0) !== 0
  );
}

function isExplained(receipt: SettledReceipt, entry: SummaryEntry, explained: ReadonlySet<number>): boolean {
  const minor = minorOf(entry, receipt.context.currency) ?? 0;
  return explained.has(Math.abs(minor)) || isRun(receipt, entry, minor) || isReached(receipt, entry, minor);
}

/** A total, an amount due or a subtotal by its label, with one amount behind it. */
function isPlainSum(entry: SummaryEntry): boolean {
  return (
    SUMS.has(entry.role) &&
    !entry.below &&
    entry.share >= MIN_SHARE &&
    entry.value.strength === 'strong' &&
    strongCount(entry) === 1
  );
}

/** Sizes of what goods, total, taxes, additions and payments come to, in any choice of them. */
function explainedSums({ context, items, settlement, printed }: SettledReceipt): ReadonlySet<number> {
  const { currency } = context;
  const minors = items.map(({ minor }) => minor);
  const goods = sumMinor(minors);
  const bases = [settlement.totalMinor, goods, sumMinor(minors.filter((minor) => minor > 0)), 0];
  const addends = new Set(settlement.additions.map(({ minor }) => minor));
  for (const entry of printed) {
    const minor = minorOf(entry, currency);
    if (!minor || entry.value.strength !== 'strong') continue;
    if (ADDED.has(entry.role)) addends.add(entry.role === 'discount' ? -Math.abs(minor) : minor);
    if (PAID.has(entry.role)) addends.add(-Math.abs(minor));
  }
  for (const minor of minors) if (minor < 0) addends.add(minor);
  const choices = choicesOf([...addends].slice(0, MAX_ADDENDS));
  return new Set(
    bases.flatMap((base) => choices.flatMap((choice) => [base + choice, base - choice].map(Math.abs))),
  );
}

/** All sums of some of the amounts. */
function choicesOf(minors: readonly number[]): number[] {
  let sums = [0];
  for (const minor of minors) sums = [...sums, ...sums.map((sum) => sum + minor)];
  return sums;
}

/** True for the sum of goods that follow each other, up to the sum or elsewhere. */
function isRun({ items }: SettledReceipt, { line }: SummaryEntry, sum: number): boolean {
  const above = items.filter((item) => item.line < line);
  return (above.length ? above : items).some((_, from, all) => {
    let reached = 0;
    // A department ends where its sum is.
    const rest = all.slice(from);
    return above.length
      ? sumMinor(rest.map(({ minor }) => minor)) === sum
      : rest.some(({ minor }) => {
          reached += minor;
          return reached === sum;
        });
  });
}

/** True where an amount or two right above add up to the sum from the total: a tip that is proposed, a fee, a donation. */
function isReached({ context, settlement }: SettledReceipt, entry: SummaryEntry, sum: number): boolean {
  const above = context.lines.slice(Math.max(0, entry.line - LINES_ABOVE), entry.line).flatMap((line) => {
    const price = lastPrice(line);
    return (price && tokenMoney(price, context.currency, price.sign === -1 ? -1 : 1)?.minor) || [];
  });
  return choicesOf(above).some((choice) => settlement.totalMinor + choice === sum);
}

/** So many words may be before the amount of a slip. */
const MAX_SLIP_WORDS = 3;

/** An amount below the total that is the same but for one figure: another slip, a sentence, or a figure misread. */
function contradictedSlip(
  { context, items, settlement, printed }: SettledReceipt,
  explained: ReadonlySet<number>,
  total: number,
): string | null {
  const goods = new Set(items.map(({ minor }) => minor));
  const labelled = new Set(printed.map(({ line }) => line));
  for (let index = settlement.total.line + 1; index < context.lines.length; index++) {
    const line = context.lines[index];
    if (!line || ratesIn(line).length) continue;
    const minor =
      (labelled.has(index) ? null : slipAmount(context, index, settlement.total.value.edge)) ??
      toldAmount(context, line);
    const isOwn = minor !== null && (explained.has(Math.abs(minor)) || goods.has(minor));
    const charged = chargedAmount(context, line);
    if (charged !== null && !explained.has(charged) && !goods.has(charged))
      return `${lineText(line)}: this amount is not the total, ${minorToDecimal(total, currencyDecimals(context.currency))}`;
    if (minor && !isOwn && differsByDigit(minor, total))
      return `${lineText(line)}: differs from the total by one digit, ${minorToDecimal(total, currencyDecimals(context.currency))}`;
  }
  return null;
}

/** The only amount of a line of few words that ends where the total does, in minor units; null where there is none. */
function slipAmount(context: DocumentContext, index: number, edge: number): number | null {
  const line = context.lines[index];
  const entry = plainEntry(line, index, 'payment');
  if (!line || !entry || line.amounts.length > 1 || entry.words.length > MAX_SLIP_WORDS) return null;
  const isAside = Math.abs(entry.value.edge - edge) > COLUMN_EDGE_EMS * typeSize(line);
  return isAside ? null : minorOf(entry, context.currency);
}

/** Fewer words beside an amount make no sentence. */
const MIN_TOLD_WORDS = 3;
const PAYS: ReadonlySet<SummaryWord> = new Set(['paid', 'payment', 'total', 'due']);

/** The amount in a sentence of what was paid, in minor units: 'You paid 47.31 today.' Null where there is none. */
function toldAmount({ currency }: DocumentContext, line: AnalysedLine): number | null {
  const [amount, another] = line.amounts.filter(({ strength }) => strength === 'strong');
  const words = line.words.filter((word) => !amount?.words.includes(word)).map(({ text }) => text);
  const isTold =
    words.length >= MIN_TOLD_WORDS && findPhrases(SUMMARY_BOOK, words).some(({ role }) => PAYS.has(role));
  return amount && !another && isTold ? (tokenMoney(amount, currency, 1)?.minor ?? null) : null;
}

const AMOUNT = conceptBook<'amount'>({ amount: ['common.amount'] });

/** What a slip says was charged: the amount of a line with no other word than that for amount and a currency. */
function chargedAmount({ currency }: DocumentContext, line: AnalysedLine): number | null {
  const [amount, another] = line.amounts;
  if (!amount || another || amount.strength !== 'strong') return null;
  const words = line.words.filter((word) => !amount.words.includes(word)).map(({ text }) => text);
  const named = words.filter((word) => currencyCandidates(word).length === 0);
  const minor = roleOf(AMOUNT, named) === 'amount' ? tokenMoney(amount, currency, 1)?.minor : undefined;
  return minor ? minor : null;
}

/** True for two amounts of the same length in minor units that differ in one figure. */
export function differsByDigit(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  return a.length === b.length && [...a].filter((digit, at) => digit !== b[at]).length === 1;
}
