import { type Line, linesOf } from './layout/lines.ts';
import { isLeftwardsLanguage } from './lexicon/reading-direction.ts';
import type { Page, Word } from './page.ts';
import type { Tracer } from './trace.ts';
import { type AmountToken, findAmounts } from './values/amount.ts';
import { decideCurrency } from './values/currency.ts';
import { findDates } from './values/date.ts';
import { decideDateOrder } from './values/date-order.ts';
import type { DateOrder, DateToken } from './values/date-token.ts';
import { plainDigits } from './values/digits.ts';
import { ibanCountriesIn } from './values/iban.ts';
import { detectLanguage } from './values/language.ts';
import { misreadDatesOf } from './values/misread-dates.ts';
import { decideNumberStyle, type NumberStyle } from './values/number-style.ts';
import { isPageNumber } from './values/page-number.ts';
import { isSeriesNumber } from './values/series-number.ts';

/** A line with the amounts and dates found on it. */
export interface AnalysedLine extends Line {
  amounts: AmountToken[];
  dates: DateToken[];
  /** True where the document is read from right to left: its lines are, whatever script their words have. */
  leftwards?: boolean;
}

/** Properties of a document that are decided before its kind is known. */
export interface DocumentContext {
  pages: readonly Page[];
  /** All lines in reading order: page by page, top to bottom. */
  lines: AnalysedLine[];
  /** BCP 47, '' when unknown. */
  language: string;
  /** ISO 4217, '' when unknown. */
  currency: string;
  style: NumberStyle;
  dateOrder: DateOrder;
  /** Cheques that a statement lists apart from its other movements, by the words of their lines. */
  cheques?: ReadonlyMap<readonly Word[], Cheque>;
  /** What the titles of lists side by side name, by their words: 1 money in, -1 money out. */
  titles?: ReadonlyMap<readonly Word[], -1 | 1>;
  /** Receives what the engine decides, and why; absent unless somebody asked. */
  trace?: Tracer;
}

/** A cheque in a list: its number, its day and its amount. */
export interface Cheque {
  number: Word;
  date: DateToken;
  amount: AmountToken;
}

/** Finds lines, language, number style, dates, amounts, currency and date order of a document. */
export function analyseDocument(pages: readonly Page[]): DocumentContext {
  const plainLines = pages.flatMap(linesOf);
  const words = plainLines.flatMap((line) => line.words.map((word) => word.text));
  const language = detectLanguage(words);
  const { lines, style } = analyseLines(plainLines, language);
  const besideAmounts = lines.flatMap((line) =>
    line.amounts.filter((amount) => !isSeriesNumber(amount)).flatMap(({ currency }) => currency || []),
  );
  const currency = decideCurrency({
    besideAmounts,
    words,
    ibanCountries: ibanCountriesIn(plainLines),
    language,
  });
  const dates = lines.flatMap((line) =>
    line.dates.filter((date) => !isPageNumber(date, line.page, pages.length)),
  );
  // '8.62' is money when points separate decimals: it is no evidence for days and months.
  const sure = dates.filter((date) => !couldBeAmount(date, style));
  const ambiguous = (tokens: readonly DateToken[]) =>
    tokens.filter((date) => date.month === null && date.numbers[0]?.digits !== 4).length;
  const isTold = ambiguous(sure) * 10 > ambiguous(dates);
  const dateOrder = decideDateOrder(isTold ? sure : dates, { language, currency });
  return { pages, lines, language, currency, style, dateOrder };
}

/** Finds the number style, amounts and dates of lines that are read separately. */
export function analyseLines(
  plainLines: readonly Line[],
  language: string,
): Pick<DocumentContext, 'lines' | 'style'> {
  const style = decideNumberStyle(plainLines);
  const lines = plainLines.map((line) => analyseLine(line, style, language));
  return { style, lines: withMisreadDates(lines, language) };
}

/** The same document with its amounts read in another style. */
export function analysedInStyle(context: DocumentContext, style: NumberStyle): DocumentContext {
  const lines = context.lines.map((line) => analyseLine(line, style, context.language));
  return { ...context, style, lines: withMisreadDates(lines, context.language) };
}

function withMisreadDates(lines: readonly AnalysedLine[], language: string): AnalysedLine[] {
  const found = misreadDatesOf(lines, language);
  return lines.map((line) => {
    const date = found.get(line);
    if (!date) return line;
    const amounts = line.amounts.filter(({ words }) => !words.some((word) => date.words.includes(word)));
    return { ...line, amounts, dates: [date, ...line.dates] };
  });
}

/** The last analysis of each line: lines are analysed again together with others, mostly in the same style. */
const analysed = new WeakMap<Line['words'], { found: AnalysedLine; style: NumberStyle; language: string }>();

function analyseLine(line: Line, style: NumberStyle, language: string): AnalysedLine {
  const known = analysed.get(line.words);
  if (known?.language === language && isSameStyle(known.style, style)) return known.found;
  const found = readLine(line, style, language);
  analysed.set(line.words, { found, style, language });
  return found;
}

function isSameStyle(a: NumberStyle, b: NumberStyle): boolean {
  return (
    a.decimal === b.decimal &&
    a.decimals === b.decimals &&
    a.spaceGroups === b.spaceGroups &&
    a.longest === b.longest
  );
}

function readLine(line: Line, style: NumberStyle, language: string): AnalysedLine {
  const dates = findDates(line, language);
  const dateWords = new Set(
    dates.filter((date) => !couldBeAmount(date, style)).flatMap((date) => date.words),
  );
  const amounts = findAmounts(line, style).filter(
    (amount) => !amount.words.some((word) => dateWords.has(word)),
  );
  return { ...line, amounts, dates, leftwards: isLeftwardsLanguage(language) };
}

/** '12.05' may be a day and month or money; its column decides later, so both readings are kept. */
function couldBeAmount(date: DateToken, style: NumberStyle): boolean {
  return (
    date.numbers.length === 2 &&
    date.words.length === 1 &&
    style.decimal === '.' &&
    /^\d+\.\d{2}$/.test(plainDigits(date.raw))
  );
}
