import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf, strongCount } from '../invoice/entry-money.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import { findSummaryEntries } from '../invoice/summary-entries.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { SUMMARY_BOOK, type SummaryWord } from '../invoice/summary-labels.ts';
import { ratesIn } from '../invoice/tax-rate.ts';
import { lineText } from '../layout/lines.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { tokenMoney } from '../values/amount.ts';
import { contradictedSum, differsByDigit, type SettledReceipt } from './contradicted-sums.ts';
import { doubtOfGoods } from './doubtful-goods.ts';
import { furtherSums } from './further-sums.ts';
import { includedAddition } from './included-additions.ts';
import type { TillItem } from './receipt-items.ts';
import { lastPrice } from './receipt-zone.ts';
import { isDeposit } from './returned-goods.ts';
import { voidedReceipt } from './voided-receipt.ts';

/**
 * What the receipt prints that contradicts the items and the total, in plain words: a sum that nothing explains, a row of
 * the table of taxes that does not add up, net and tax that are not the total, change of too little money, another number
 * of articles. Null where all that is printed agrees, or where the items make no total.
 */
export function contradictionOf(
  context: DocumentContext,
  items: readonly TillItem[],
  settlement: Settlement | null,
): string | null {
  const added = sumMinor((settlement?.additions ?? []).map(({ minor }) => minor));
  const goods = sumMinor(items.map(({ minor }) => minor));
  if (!settlement || !items.length || goods + added !== settlement.totalMinor) return null;
  const printed = findSummaryEntries(context);
  const receipt: SettledReceipt = { context, items, settlement, printed };
  return (
    contradictedSum(receipt) ??
    contradictedTaxes(receipt) ??
    contradictedTaxRow(receipt) ??
    contradictedChange(receipt) ??
    contradictedTip(receipt) ??
    contradictedCount(receipt) ??
    furtherSums(receipt) ??
    includedAddition(receipt) ??
    voidedReceipt(receipt) ??
    doubtOfGoods(receipt)
  );
}

/** 'TOTAL TAX' that is not what the taxes added to the goods come to. */
function contradictedTaxes({ context, settlement, printed }: SettledReceipt): string | null {
  const taxes = settlement.additions.filter(({ kind }) => kind === 'tax');
  const minors = taxes.map(({ minor }) => minor);
  const whole = printed.find(
    (entry) =>
      entry.role === 'tax' &&
      entry.taxTotal &&
      !entry.below &&
      strongCount(entry) === 1 &&
      taxes.every((tax) => tax.entry.line !== entry.line),
  );
  const minor = whole && minorOf(whole, context.currency);
  if (!whole || !minor || taxes.length < 2 || minors.includes(minor) || minor === sumMinor(minors))
    return null;
  const line = context.lines[whole.line];
  return `${line ? lineText(line) : ''}: the taxes listed add up to a different sum`;
}

/** Net, tax and gross differ by no more than this, from rounding. */
const MAX_ROUNDED = 2;
/** A total is rounded by this much at most, in minor units. */
const MOST_ROUNDING = 10;
/** The head of a table of taxes is at most so many lines above its rows. */
const MAX_TABLE_LINES = 6;

/** A row of net, tax and gross below the total that does not add up, or rows whose sum is the total but for one digit. */
function contradictedTaxRow({ context, items, settlement }: SettledReceipt): string | null {
  const gross: { line: AnalysedLine; minor: number }[] = [];
  for (let index = settlement.total.line + 1; index < context.lines.length; index++) {
    const line = context.lines[index];
    const minors = line?.amounts.flatMap((token) =>
      token.strength === 'strong' && !/[%％]/.test(token.raw)
        ? (tokenMoney(token, context.currency, token.sign === -1 ? -1 : 1)?.minor ?? [])
        : [],
    );
    if (!line || minors?.length !== 3 || !isTaxRow(context, index)) continue;
    const [one = 0, two = 0, three = 0] = minors.map(Math.abs).sort((a, b) => a - b);
    if (Math.abs(one + two - three) > MAX_ROUNDED)
      return `${lineText(line)}: net and tax do not add up to the gross amount`;
    if (ratesIn(line).length > 0) gross.push({ line, minor: three });
  }
  const sum = sumMinor(gross.map(({ minor }) => minor));
  const [row] = gross;
  const { totalMinor, additions } = settlement;
  const untaxed = additions.filter(({ kind }) => kind !== 'tax').map(({ minor }) => minor);
  const left = [0, sumMinor(untaxed), ...untaxed, ...items.map(({ minor }) => minor)];
  const taxed = left.map((minor) => totalMinor - minor);
  return row &&
    differsByDigit(sum, totalMinor) &&
    !taxed.some((minor) => Math.abs(minor - sum) <= MOST_ROUNDING)
    ? `${lineText(row.line)}: the taxed amounts differ from the total by one digit`
    : null;
}

function isTaxRow({ lines }: DocumentContext, index: number): boolean {
  return lines
    .slice(Math.max(0, index - MAX_TABLE_LINES), index + 1)
    .some((line) => rolesOn(line).includes('tax'));
}

function rolesOn(line: AnalysedLine | undefined): SummaryWord[] {
  const words = line?.words.map(({ text }) => text) ?? [];
  return findPhrases(SUMMARY_BOOK, words).map(({ role }) => role);
}

/** What was charged with a tip stands at most so many lines below it. */
const MAX_CHARGED_LINES = 2;

/** A sum right below a tip that was added to the total, and that is another one. */
function contradictedTip({ context, settlement, printed }: SettledReceipt): string | null {
  const { currency, lines } = context;
  const { total, totalMinor } = settlement;
  const added = new Set(settlement.additions.map(({ entry }) => entry.line));
  for (const tip of printed) {
    if (tip.role !== 'tip' || tip.line <= total.line || added.has(tip.line) || tip.below) continue;
    const tipMinor = minorOf(tip, currency) ?? 0;
    const charged = lines
      .slice(tip.line + 1, tip.line + 1 + MAX_CHARGED_LINES)
      .find((line) => lastPrice(line) && rolesOn(line).some((role) => SUMS.has(role)));
    const price = charged && lastPrice(charged);
    const minor = price ? tokenMoney(price, currency, 1)?.minor : undefined;
    if (charged && tipMinor > 0 && minor && minor > totalMinor && minor !== totalMinor + tipMinor)
      return `${lineText(charged)}: the total and the tip add up to a different sum`;
  }
  return null;
}

const SUMS: ReadonlySet<SummaryWord> = new Set(['total', 'due', 'paid']);

/** Change though no more was given than was to be paid. */
function contradictedChange({ context, settlement, printed }: SettledReceipt): string | null {
  const minorsOf = (isMeant: (entry: SummaryEntry) => boolean) =>
    printed.flatMap((entry) =>
      entry.value.strength === 'strong' && isMeant(entry)
        ? Math.abs(minorOf(entry, context.currency) ?? 0)
        : [],
    );
  const given = minorsOf(({ role }) => role === 'payment' || role === 'paid');
  const back = minorsOf(({ role }) => role === 'change').filter((minor) => minor > 0);
  const isExact = given.length > 0 && given.every((minor) => minor === settlement.totalMinor);
  return isExact && back.length ? 'change is printed though no more than the total was given' : null;
}

/**
 * A printed number of articles that is not that of the lines, where these show no pieces: fewer, or one more. Many more
 * are pieces that are not printed.
 */
function contradictedCount({ context, items, printed }: SettledReceipt): string | null {
  const isPlain = items.every(({ minor, quantity, text }) => {
    const words = text.flat().map((word) => word.text);
    return minor > 0 && quantity === null && !isDeposit(words.join(' ')) && !words.some(mayCount);
  });
  if (!isPlain) return null;
  const other = printed.find(({ role, below, amounts, value }) => {
    const count = Number(value.decimal);
    const isCount = role === 'count' && !below && amounts.length === 1 && value.strength !== 'strong';
    const isOther = count < items.length || count === items.length + 1;
    return isCount && isOther && Number.isInteger(count) && count > 0;
  });
  const line = other && context.lines[other.line];
  return line ? `${lineText(line)}: another number of lines was read` : null;
}

/** '3', '3x' or 'x3' by itself may be how many of a good were bought. */
function mayCount(word: string): boolean {
  return /^(?:\d{1,3}\s?[x×*@]?|[x×*]\s?\d{1,3})$/iu.test(word);
}
