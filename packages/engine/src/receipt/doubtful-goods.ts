import { minorOf } from '../invoice/entry-money.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { ratesIn } from '../invoice/tax-rate.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { plainDigits } from '../values/digits.ts';
import type { SettledReceipt } from './contradicted-sums.ts';
import { lineOfNoGoods } from './no-goods.ts';
import { tillLabel } from './receipt-entries.ts';
import type { TillItem } from './receipt-items.ts';

/**
 * Why the goods may be none, or of another size, in plain words: their names are those of sums, a rounding or a pair of
 * lines that cancel out was left aside, or a mark may part decimals as well as thousands. Null where nothing shows so.
 */
export function doubtOfGoods(receipt: SettledReceipt): string | null {
  if (areSumsByRate(receipt)) return 'the lines above the total are tax subtotals and no goods';
  return (
    lineOfNoGoods(receipt) ??
    namedByHeads(receipt) ??
    illegiblePrice(receipt) ??
    unspentRounding(receipt) ??
    cancelledPair(receipt) ??
    unsureScale(receipt)
  );
}

/** True where all lines are called the same but for their rates, or are called like sums. */
function areSumsByRate({ context, items }: SettledReceipt): boolean {
  const names = items.map(nameOf);
  const rates = items
    .map(({ line }) => context.lines[line])
    .map((line) => (line ? ratesIn(line)[0] : undefined));
  const isRated = rates.every((rate) => rate !== undefined) && new Set(rates).size === rates.length;
  if (items.length > 1 && isRated && new Set(names).size === 1) return true;
  return items.every(({ text }) => {
    const words = text.flat().map((word) => word.text);
    const known = findPhrases(SUMMARY_BOOK, words).filter(({ role }) => SUM_WORDS.has(role));
    const told = known.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return words.length > 0 && told === words.length;
  });
}

const SUM_WORDS: ReadonlySet<string> = new Set(['excl', 'subtotal', 'total', 'tax', 'taxTotal']);

/** All goods are called like what heads a column of numbers or amounts. */
function namedByHeads({ context, items }: SettledReceipt): string | null {
  const areHeads = items.every(({ text }) => {
    const named = text.flatMap((line) => line.map((word) => word.text)).filter((word) => /\p{L}/u.test(word));
    const [match] = findPhrases(HEADINGS, named);
    return match !== undefined && match.from === 0 && match.to === named.length - 1;
  });
  const line = context.lines[items[0]?.line ?? -1];
  return areHeads && line
    ? `${lineText(line)}: this is the label of a number or sum and names no good`
    : null;
}

const HEADINGS = conceptBook<'heading'>({
  heading: ['invoice.netAmount', 'invoice.quantity', 'invoice.unitPrice', 'common.amount'],
});

/** The name without rates and the letter of a tax. */
function nameOf({ text }: TillItem): string {
  const words = text.flat().map((word) => word.text);
  return words.filter((word) => /[\p{L}\p{M}]{2}/u.test(word)).join(' ');
}

/** Signs that are printed for figures that cannot be: '####', '##.##', '$??'. */
const ILLEGIBLE = /^\p{Sc}?(?:[#?█■□_]+|\*{2,})(?:[.,][#?*█■□_]+)*$/u;

/** A line of goods whose price was printed as signs, in the column of the prices. */
function illegiblePrice({ context, items, settlement }: SettledReceipt): string | null {
  const [first, last] = [Math.min(...items.map(({ line }) => line)), settlement.total.line];
  const edges = items.map(({ amount }) => amount.edge);
  const isInColumn = (x: number, size: number) =>
    edges.some((edge) => Math.abs(edge - x) <= COLUMN_EDGE_EMS * size);
  const line = context.lines
    .slice(Math.max(0, first - 1), last)
    .find(
      ({ words, size }) =>
        words.some(({ text, box }) => ILLEGIBLE.test(text) && isInColumn(box.x1, size)) &&
        namesGood(words.map(({ text }) => text)),
    );
  return line ? `${lineText(line)}: the price of this line cannot be read` : null;
}

/** True for words that are no label: a sum that cannot be read is none of the goods, they come to another one. */
function namesGood(words: readonly string[]): boolean {
  const named = words.filter((word) => !ILLEGIBLE.test(word));
  return named.some((word) => /\p{L}\p{M}*\p{L}/u.test(word)) && tillLabel(named, false) === null;
}

/** A rounding that is printed and leads nowhere: the total is another one. */
function unspentRounding({ context, settlement, printed }: SettledReceipt): string | null {
  const spent = settlement.additions.map(({ minor }) => Math.abs(minor));
  const rounding = printed.find((entry) => {
    const minor = minorOf(entry, context.currency) ?? 0;
    return entry.role === 'rounding' && minor !== 0 && !spent.includes(Math.abs(minor));
  });
  const line = context.lines[rounding?.line ?? -1];
  return line ? `${lineText(line)}: this rounding does not match the total` : null;
}

/** Two lines among the goods that take each other back and are no rows. */
function cancelledPair({ context, items, settlement, printed }: SettledReceipt): string | null {
  const first = Math.min(...items.map(({ line }) => line));
  const taken = new Set([...items.map(({ line }) => line), ...spentLines(settlement)]);
  const left = printed.filter(({ line }) => line > first && line < settlement.total.line && !taken.has(line));
  const minors = left.map((entry) => minorOf(entry, context.currency) ?? 0);
  const at = minors.findIndex((minor) => minor > 0 && minors.includes(-minor));
  const line = context.lines[left[at]?.line ?? -1];
  return line ? `${lineText(line)}: this line and the one that takes it back were not read` : null;
}

function spentLines({ additions }: Settlement): number[] {
  return additions.map(({ entry }) => entry.line);
}

/** Money whose amounts are in the thousands. */
const LARGE_UNITS = new Set([
  'IDR',
  'VND',
  'COP',
  'IRR',
  'CLP',
  'PYG',
  'HUF',
  'JPY',
  'KRW',
  'ISK',
  'LBP',
  'IQD',
  'UGX',
  'TZS',
  'XAF',
  'XOF',
  'RSD',
  'CRC',
  'ARS',
  'NGN',
  'KHR',
  'LAK',
  'MMK',
  'UZS',
  'KZT',
  'AMD',
  'RUB',
  'LKR',
  'PKR',
  'KES',
  'PHP',
  'TWD',
]);
const LARGE_LANGUAGES = new Set(['id', 'vi', 'hu', 'ja', 'ko', 'fa', 'km', 'lo', 'my']);
/** One mark before three figures, and no other: '1.250'. */
const ONE_GROUP = /^\d{1,3}[.,]\d{3}$/;

/** Every amount has three figures behind one mark: thousands, or decimals of a currency that has three. */
function unsureScale({ context, items, settlement }: SettledReceipt): string | null {
  const { currency, language } = context;
  if (LARGE_UNITS.has(currency) || (currency === '' && LARGE_LANGUAGES.has(language))) return null;
  const amounts = [...items.map(({ amount }) => amount), settlement.total.value];
  const isUnsure = amounts.every(
    ({ raw, decimals }) => decimals === 0 && ONE_GROUP.test(plainDigits(raw).replace(/[^\d.,]/g, '')),
  );
  return isUnsure ? `${settlement.total.value.raw} may have three decimals, or be in the thousands` : null;
}
