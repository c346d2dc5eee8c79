import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { plainDigits } from '../values/digits.ts';

/** Rates of taxes on sales, in hundredths of a percent: none is higher. */
export const MAX_RATE = 3000;

/** The rates that a line prints ('7,00%', '@ 6%'), in hundredths of a percent. */
export function ratesIn(line: AnalysedLine): number[] {
  const text = plainDigits(lineText(line)).replace(/(\d) (?=[.,]\d)/g, '$1');
  return [...text.matchAll(/(?<![\d.,])(\d{1,2})(?:[.,](\d{1,3}))?\s?[%％]/g)].flatMap((match) => {
    const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0').slice(0, 2));
    return rate <= MAX_RATE ? [rate] : [];
  });
}

/** True when `tax` is the tax of the rate within `gross`, to the rounding of one minor unit. */
export function isIncludedTax(tax: number, gross: number, rate: number): boolean {
  return Math.abs(tax * (10000 + rate) - gross * rate) <= 10000 + rate;
}

/** True when `tax` is the tax of the rate on `net`, to the rounding of one minor unit. */
export function isAddedTax(tax: number, net: number, rate: number): boolean {
  return Math.abs(tax * 10000 - net * rate) <= 10000;
}
