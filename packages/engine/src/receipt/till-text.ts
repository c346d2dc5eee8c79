import { currencyDecimals } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { summaryLabel } from '../invoice/summary-label.ts';
import { lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { NumberStyle } from '../values/number-style.ts';
import {
  joinCents,
  mendLetters,
  mendMark,
  splitGluedLabel,
  splitGluedName,
  splitGluedPrice,
  splitGluedWhole,
} from './till-price.ts';
import { withWholePrices } from './whole-prices.ts';

/** Takes tax letters off prices, and mends what recognition does to them on recognised pages; everything else stays as read. */
export function mendTillText(read: DocumentContext): DocumentContext {
  const context = withGroupedThousands(read);
  const isGlued = gluesWhole(context);
  const lines = context.lines.map((line) =>
    mendLine(context, isGlued ? withoutLetter(line) : line, isRecognised(context, line.page)),
  );
  return withWholePrices({ ...context, lines });
}

function mendLine(context: DocumentContext, line: AnalysedLine, recognised: boolean): AnalysedLine {
  const printed = line.words.flatMap((word) => splitGluedLabel(word, isLabel));
  const last = printed.findLastIndex((word) => /\d[.,-]?[\dOoQDUIl]/.test(word.text));
  const words = printed.flatMap((word, index) =>
    mendWord(word, index === last, index >= printed.length - 3, recognised, context.style),
  );
  const joined = recognised ? joinCents(words, line.size) : words;
  const mended = lineOf(line.page, joined);
  // '1.29' at the end of a line is a price, whatever day of January it could be: only a whole date is none.
  const dateWords = new Set(
    line.dates.filter((date) => date.numbers.length !== 2).flatMap((date) => date.words),
  );
  const amounts = findAmounts(mended, context.style).filter(
    (amount) =>
      !FUEL.test(amount.raw) &&
      !amount.words.some((word) => dateWords.has(word) || isCount(mended.words, word)),
  );
  return { ...mended, amounts: withoutClassDigit(amounts), dates: line.dates };
}

/** Thousandths are printed of some money only: elsewhere '275.100' is grouped. */
function withGroupedThousands(context: DocumentContext): DocumentContext {
  const { lines, style, currency } = context;
  if (style.decimals !== 3 || currencyDecimals(currency) === 3) return context;
  const lasts = lines.flatMap((line) => line.amounts.findLast(({ strength }) => strength === 'strong') ?? []);
  const thousandths = lasts.filter(({ decimals }) => decimals === 3);
  if (thousandths.length * 2 <= lasts.length) return context;
  const decimal = style.decimal === '.' ? ',' : '.';
  return { ...context, style: { ...style, decimal, decimals: 0 } };
}

/** A petrol and its octane number. */
const FUEL = /^euro ?9[58]$/i;
/** So many lines must end in whole money with a letter for the letters to be those of taxes. */
const MIN_GLUED = 2;

/** True where a receipt without decimals glues the letter of the tax to its prices. */
function gluesWhole({ lines, style }: DocumentContext): boolean {
  const hasCents = lines.some((line) => line.amounts.at(-1)?.decimals === 2);
  if (style.decimals !== 0 && hasCents) return false;
  return lines.filter((line) => withoutLetter(line) !== line).length >= MIN_GLUED;
}

function withoutLetter(line: AnalysedLine): AnalysedLine {
  const last = line.words.at(-1);
  const parts = last && line.words.length > 1 ? splitGluedWhole(last) : [];
  return parts.length > 1 ? { ...line, words: [...line.words.slice(0, -1), ...parts] } : line;
}

/** 'Total (Items: 22)': a number within brackets that words open is no money. */
function isCount(words: readonly Word[], word: Word): boolean {
  if (!/^\d+\)[:.]?$/.test(word.text)) return false;
  const open = words.slice(0, words.indexOf(word)).findLast(({ text }) => /[()]/.test(text));
  return open !== undefined && /^\(\D*\p{L}\D*$/u.test(open.text);
}

/** '7,36 € 1': one digit behind the money of a price is the class of its tax. */
function withoutClassDigit(amounts: AmountToken[]): AmountToken[] {
  const [price, digit] = amounts.slice(-2);
  if (!price || !digit || !/^\d$/.test(digit.decimal) || digit.decimals > 0) return amounts;
  const isPrice = price.decimals > 0 || price.decimal.length > 2;
  const isMarked = isPrice && price.currency === '' && digit.currency !== '' && digit.words.length > 1;
  return isMarked
    ? [...amounts.slice(0, -2), { ...price, currency: digit.currency, strength: 'strong' }]
    : amounts;
}

function isLabel(text: string): boolean {
  return summaryLabel([text], false) !== null;
}

function mendWord(
  word: Word,
  isLast: boolean,
  isNearEnd: boolean,
  recognised: boolean,
  style: NumberStyle,
): Word[] {
  const [price, ...rest] = splitGluedPrice(word, isLast);
  if (!price || !recognised) return price ? [price, ...rest] : [];
  const parts = isLast ? splitGluedName(price, (text) => currencyCandidates(text).length > 0) : [price];
  const number = parts.pop() ?? price;
  const lettered = (isNearEnd && mendLetters(number)) || number;
  return [...parts, mendMark(lettered, style, isLast) ?? lettered, ...rest];
}
