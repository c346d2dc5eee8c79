import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { readDecimal } from '../invoice/decimal.ts';
import { lineText } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';
import { plainDigits } from '../values/digits.ts';

/** How a receipt converts its sums: so much of its own money is one unit of another. */
export interface ExchangeRate {
  own: string;
  foreign: string;
}

const UNIT_RATE =
  /(?<![\d.,])1(?:[.,]0+)?\s?([A-Z]{3}|[€$£¥])\s?[=≈:]\s?([\d.,]+)\s?([A-Z]{3}|[€$£¥])(?!\p{L})/u;

/** The rate that a receipt prints: '1 EUR = 34.4432 THB'. The own currency is the one of which a printed sum is converted. */
export function exchangeRate({ lines, style }: DocumentContext): ExchangeRate | null {
  for (const line of lines) {
    const [, unit = '', digits = '', other = ''] = UNIT_RATE.exec(plainDigits(lineText(line))) ?? [];
    const [first] = currencyCandidates(unit);
    const [second] = currencyCandidates(other);
    const rate = Number(readDecimal(digits, style) ?? digits.replace(',', '.'));
    if (!first || !second || first === second || !(rate > 0)) continue;
    return isConverted(lines, first, rate)
      ? { own: second, foreign: first }
      : isConverted(lines, second, 1 / rate)
        ? { own: first, foreign: second }
        : null;
  }
  return null;
}

/** True for a line that prints the code or the sign of a currency. */
export function namesCurrency(line: AnalysedLine, currency: string): boolean {
  return line.words.some(({ text }) =>
    currencyCandidates(text.replace(/[\d.,:()-]/g, '')).includes(currency),
  );
}

/** Converted sums are rounded to cents: so many of the foreign money may be missing. */
const ROUNDED = 0.011;

/** True where an amount in the foreign currency is another one on the page, divided by the rate. */
function isConverted(lines: readonly AnalysedLine[], foreign: string, rate: number): boolean {
  const valuesOf = (line: AnalysedLine) =>
    line.amounts.map(({ decimal }) => Number(decimal)).filter((value) => value > 0);
  const amounts = lines
    .filter((line) => !UNIT_RATE.test(lineText(line)) && namesCurrency(line, foreign))
    .flatMap(valuesOf);
  const others = lines.filter((line) => !namesCurrency(line, foreign)).flatMap(valuesOf);
  return amounts.some((amount) => others.some((own) => Math.abs(own / rate - amount) <= ROUNDED));
}
