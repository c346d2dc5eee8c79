import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { summaryLabel } from '../invoice/summary-label.ts';
import { lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { findAmounts } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { NumberStyle } from '../values/number-style.ts';
import {
  joinCents,
  mendLetters,
  mendMark,
  splitGluedLabel,
  splitGluedName,
  splitGluedPrice,
} from './till-price.ts';
import { withWholePrices } from './whole-prices.ts';

/** Takes tax letters off prices, and mends what recognition does to them on recognised pages; everything else stays as read. */
export function mendTillText(context: DocumentContext): DocumentContext {
  const lines = context.lines.map((line) => mendLine(context, line, isRecognised(context, line.page)));
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
    (amount) => !amount.words.some((word) => dateWords.has(word)),
  );
  return { ...mended, amounts, dates: line.dates };
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
