import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised, moneyOf } from '../invoice/line-money.ts';
import { type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { exchangeRate, namesCurrency } from './exchange-rate.ts';

/** So many other numbers must end where a bare one does. */
const MIN_ALIGNED = 2;
/** Ends of one column differ by at most this many type heights. */
const ALIGNED_EMS = 1.2;
/** Words closer than this many type heights are of one cell. */
const CELL_EMS = 1.2;
const MOST_DIGITS = 7;
const RATE = /^\d{1,2}(?:[.,]\d{1,2})?[%％]$/;
/** Labels of sums that are in the column of prices. */
const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'payment']);

/**
 * Money without decimals is printed as bare numbers, which are prices where they end under each other: beside money of that
 * kind, or, on a page that prints no decimals of money at all, beside a labelled sum.
 */
export function withWholePrices(context: DocumentContext): DocumentContext {
  const { lines, style } = context;
  const isWhole = style.decimals === 0;
  const foreign = exchangeRate(context)?.foreign;
  // On a picture all points may be lost at once: the amounts would be a hundred times too large.
  const mayBeWhole =
    isWhole || lines.every((line) => !isRecognised(context, line.page) && !endsInCents(line, foreign));
  if (!mayBeWhole) return context;
  const isRead = lines.some((line) => isRecognised(context, line.page));
  const known = (last: LastAmount) => isStrong(last) || (!isRead && isSum(last));
  const whole = withStrong(lines, isWhole ? known : isSum);
  return lines.every((line, index) => line === whole[index])
    ? context
    : { ...context, lines: whole, style: { ...style, decimals: 0 } };
}

/** True for a line that ends in money of main and minor units, of the receipt's own currency; three decimals are a weight's. */
function endsInCents(line: AnalysedLine, foreign: string | undefined): boolean {
  const token = moneyOf(line).at(-1);
  return token?.decimals === 2 && !(foreign && namesCurrency(line, foreign));
}

interface LastAmount {
  line: AnalysedLine;
  amount: AmountToken;
}

function isStrong({ amount }: LastAmount): boolean {
  return amount.strength === 'strong';
}

function isSum({ line, amount }: LastAmount): boolean {
  const words = line.words.filter((word) => word.box.x1 <= amount.box.x0 + 1).map(({ text }) => text);
  const role = summaryLabel(words, false)?.role;
  return role !== undefined && SUMS.has(role);
}

/** The lines with their last numbers as money, where these are in one column with one of which it is known. */
function withStrong(lines: AnalysedLine[], isKnown: (last: LastAmount) => boolean): AnalysedLine[] {
  const lasts = lines.flatMap((line) => {
    const amount = line.amounts.at(-1);
    return amount ? [{ line, amount }] : [];
  });
  const known = lasts.filter(isKnown);
  return lines.map((line) => {
    const last = lasts.find((each) => each.line === line);
    if (!last || !isWholePrice(last, lasts, known)) return line;
    const amounts = line.amounts.map((amount) =>
      amount === last.amount ? { ...amount, strength: 'strong' as const } : amount,
    );
    return { ...line, amounts };
  });
}

function isWholePrice(last: LastAmount, lasts: readonly LastAmount[], known: readonly LastAmount[]): boolean {
  const { line, amount } = last;
  if (amount.decimals > 0 || amount.decimal.length > MOST_DIGITS || isLabelled(last)) return false;
  // '(348491-H)' is the number of a firm.
  if (amount.words.some(({ text }) => /\d-\p{L}/u.test(text))) return false;
  if (isClassDigit(last)) return false;
  // Where thousands are grouped, a longer number without a mark is none of money.
  if (/^\D*\d{4,}\D*$/.test(amount.raw) && known.some((each) => /\d[.,' ]\d{3}/.test(each.amount.raw)))
    return false;
  const behind = line.words.slice(line.words.indexOf(amount.words.at(-1) as Word) + 1);
  // What is behind a price is a mark or the rate of its tax, not a text.
  if (behind.some(({ text }) => text.length > 2 && !RATE.test(text))) return false;
  const isBeside = (other: LastAmount) =>
    Math.abs(other.amount.edge - amount.edge) <= ALIGNED_EMS * line.size;
  const aligned = lasts.filter((other) => other !== last && isBeside(other));
  // Sums end where the rates behind the prices do.
  const areRated = [last, ...aligned].filter((other) => RATE.test(markBehind(other))).length > MIN_ALIGNED;
  if (areRated && RATE.test(markBehind(last)) && known.length > 0) return true;
  const isMarked = aligned.some((other) => known.includes(other) && markBehind(other) === markBehind(last));
  return known.some(isBeside) && (aligned.length >= MIN_ALIGNED || (isMarked && markBehind(last) !== ''));
}

/** The mark of a tax behind an amount; '' without one. */
function markBehind({ line, amount }: LastAmount): string {
  return line.words
    .slice(line.words.indexOf(amount.words.at(-1) as Word) + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** '37.600 1': one digit right behind a longer amount is the class of its tax. */
function isClassDigit({ line, amount }: LastAmount): boolean {
  const price = line.amounts.at(-2);
  const isClose = price !== undefined && amount.box.x0 - price.box.x1 <= CELL_EMS * line.size;
  return isClose && /^\d$/.test(amount.decimal) && price.decimal.length > 2;
}

/** 'Table 21      Guests 1': a number right behind its own label, in the last of several cells, is no price. */
function isLabelled({ line, amount }: LastAmount): boolean {
  const [first] = amount.words;
  const at = first ? line.words.indexOf(first) : -1;
  const isClose = (left: Word | undefined, right: Word | undefined) =>
    left !== undefined && right !== undefined && right.box.x0 - left.box.x1 <= CELL_EMS * line.size;
  let from = at;
  while (from > 0 && isClose(line.words[from - 1], line.words[from])) from--;
  const label = line.words.slice(from, at);
  const before = line.words.slice(0, from);
  return (
    label.some(({ text }) => /[\p{L}\p{M}]{2}/u.test(text)) && before.some(({ text }) => /\d/.test(text))
  );
}
