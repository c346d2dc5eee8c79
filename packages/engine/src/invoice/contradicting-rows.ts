import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { SUMS } from './contradicting-sums.ts';
import { minorOf, strongCount } from './entry-money.ts';
import { type IsExplained, type SettledInvoice, sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { findItemTables } from './item-table.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryRole } from './summary-label.ts';
import { SUMMARY_BOOK, type SummaryWord } from './summary-labels.ts';
import { isAddedTax, isIncludedTax, MAX_RATE, ratesIn } from './tax-rate.ts';

/** Net, tax and gross differ by no more than this from rounding, minor units. */
const ROUNDING = 2;
/** Of more figures than these in a row some always make another. */
const MAX_FIGURES = 6;
const NAMED: ReadonlySet<SummaryRole> = new Set(['total', 'subtotal', 'tax']);
const HEADS: ReadonlySet<SummaryWord> = new Set(['total', 'subtotal', 'tax', 'taxTotal']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** Net, tax and gross of a rate. */
const TAX_COLUMNS = 3;
/** The head of a table of taxes is at most so many lines above its rows. */
const HEAD_LINES = 6;
/** Half a percent, in hundredths of a percent: rates of taxes are multiples of it. */
const RATE_STEP = 50;

/**
 * The first row of several figures, beside the goods, of which one is known from elsewhere and another one is not: a row of net, tax
 * and gross that do not add up, or of sums of which one is not that of its column.
 */
export function contradictingRow(invoice: SettledInvoice, isExplained: IsExplained): string | null {
  const { context, items } = invoice;
  const goods = new Set(items.map(({ line }) => line));
  const sums = labelledSums(invoice);
  const isKnown = (token: AmountToken, index: number) => {
    const minor = sizeOf(token, context.currency);
    return (
      sums.has(minor) || isExplained(token, index) || minor === Math.abs(columnSum(context, items, token))
    );
  };
  const other = context.lines.findIndex((line, index) => {
    if (goods.has(index) || !isRowOfSums(invoice, goods, index)) return false;
    const tokens = strongAmounts(context, index);
    if (tokens.length < 2 || fits(line, figuresOf(context, line), context.currency)) return false;
    if (isInAnotherCurrency(context, index, tokens)) return false;
    const known = tokens.map((token) => isKnown(token, index));
    return known.includes(true) && known.includes(false);
  });
  const line = context.lines[other];
  return line ? `${lineText(line)}: these amounts do not fit together` : null;
}

/** Sizes of the sums that stand alone behind their labels: others explain them. */
function labelledSums({ printed, context }: SettledInvoice): ReadonlySet<number> {
  return new Set(
    printed
      .filter((entry) => SUMS.has(entry.role) && !entry.below && strongCount(entry) === 1)
      .map((entry) => Math.abs(minorOf(entry, context.currency) ?? 0)),
  );
}

/** The amounts of a line that are printed as money is, without those of nothing. */
function strongAmounts({ lines, currency }: DocumentContext, at: number): AmountToken[] {
  const line = lines[at];
  return (line ? moneyOf(line) : []).filter(
    (token) => token.strength === 'strong' && sizeOf(token, currency) !== 0,
  );
}

/** The figures of a line: of money without decimals, less than a thousand looks like any number. */
function figuresOf({ style, currency }: DocumentContext, line: AnalysedLine): AmountToken[] {
  return moneyOf(line).filter(
    (token) => (token.strength === 'strong' || style.decimals === 0) && sizeOf(token, currency) !== 0,
  );
}

/** What the goods print in the column of an amount, summed up. */
function columnSum(
  { lines, currency }: DocumentContext,
  items: readonly Item[],
  { edge }: AmountToken,
): number {
  return sumMinor(
    items.map(({ line: at }) => {
      const line = lines[at];
      const slack = COLUMN_EDGE_EMS * typeSize(line);
      const own = line?.amounts.find((token) => Math.abs(token.edge - edge) <= slack);
      return (own && tokenMoney(own, currency, own.sign === -1 ? -1 : 1)?.minor) || 0;
    }),
  );
}

/** True where some of the amounts make others, or one is the tax on another at a rate of the line. */
function fits(line: AnalysedLine, tokens: readonly AmountToken[], currency: string): boolean {
  const minors = tokens.map((token) => sizeOf(token, currency));
  // A bare rate ('VAT (23.00)') looks like money.
  const rates = [...ratesIn(line), ...minors.filter((minor) => minor <= MAX_RATE)];
  const isTax = minors.some((one) =>
    minors.some(
      (two) => one < two && rates.some((rate) => isAddedTax(one, two, rate) || isIncludedTax(one, two, rate)),
    ),
  );
  return (
    isTax ||
    isTaxOfAnyRate(minors) ||
    minors.slice(0, MAX_FIGURES).some((minor, at) => isMadeBy(minor, minors.slice(at + 1, MAX_FIGURES)))
  );
}

/**
 * True where one amount is the tax on another, and so is each further one as large: halves of a tax need no printed rate. Rates
 * are whole halves of a percent, so hardly any slip makes one.
 */
function isTaxOfAnyRate(minors: readonly number[]): boolean {
  const net = Math.max(...minors);
  const taxes = minors.filter((minor) => minor < net);
  const [tax] = taxes;
  if (tax === undefined || taxes.length + 1 < minors.length || taxes.some((other) => other !== tax))
    return false;
  const rate = Math.round((tax / net) * (10_000 / RATE_STEP)) * RATE_STEP;
  return rate > 0 && rate <= MAX_RATE && isAddedTax(tax, net, rate);
}

/** True for two amounts of which one is the other in another currency: a row nearby shows the same rate of exchange. */
function isInAnotherCurrency(context: DocumentContext, at: number, tokens: readonly AmountToken[]): boolean {
  const { lines, currency } = context;
  const rate = (row: readonly AmountToken[]) => {
    const [one, two] = row.map((token) => sizeOf(token, currency));
    return row.length === 2 && one && two ? two / one : null;
  };
  const own = rate(tokens);
  const size = Math.min(...tokens.map((token) => sizeOf(token, currency)));
  if (own === null) return false;
  return lines.some((_, index) => {
    if (index === at || Math.abs(index - at) > HEAD_LINES) return false;
    const other = rate(strongAmounts(context, index));
    return other !== null && Math.abs(other / own - 1) <= ROUNDING / size;
  });
}

/** True where at least two of the others, added or taken off, make the amount. */
function isMadeBy(minor: number, others: readonly number[]): boolean {
  let sums = [{ reached: 0, count: 0 }];
  for (const other of others)
    sums = sums.flatMap(({ reached, count }) => [
      { reached, count },
      { reached: reached + other, count: count + 1 },
      { reached: reached - other, count: count + 1 },
    ]);
  return sums.some(({ reached, count }) => count > 1 && Math.abs(Math.abs(reached) - minor) <= ROUNDING);
}

/** True for a row that is called a sum or a tax, or that stands right below a head that names two of them, no goods between. */
function isRowOfSums(
  { context, printed }: SettledInvoice,
  goods: ReadonlySet<number>,
  index: number,
): boolean {
  const isNamed = printed.some(
    ({ line, role, share, below, words }) =>
      line === index &&
      !below &&
      NAMED.has(role) &&
      share >= MIN_SHARE &&
      words[0] === context.lines[index]?.words[0],
  );
  const row = context.lines[index];
  const count = strongAmounts(context, index).length;
  const isOfRate = count === TAX_COLUMNS || (count < TAX_COLUMNS && row && ratesIn(row).length > 0);
  if (isNamed || !isOfRate) return isNamed;
  const tables = findItemTables(context);
  for (let at = index - 1; at >= Math.max(0, index - HEAD_LINES); at--) {
    const line = context.lines[at];
    const isGoods = goods.has(at) || tables.some(({ heading, from }) => at >= heading && at < from);
    if (!line || line.page !== context.lines[index]?.page || isGoods) return false;
    const words = line.words.map(({ text }) => text);
    const named = findPhrases(SUMMARY_BOOK, words).filter(({ role }) => HEADS.has(role));
    const hasTax = named.some(({ role }) => role === 'tax' || role === 'taxTotal');
    if (named.length > 1 && hasTax && !strongAmounts(context, at).length) return true;
  }
  return false;
}
