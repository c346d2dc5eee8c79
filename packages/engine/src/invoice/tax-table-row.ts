import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { sizeOf } from './explained-amounts.ts';
import { moneyOf } from './line-money.ts';
import { isAddedTax, MAX_RATE, ratesIn } from './tax-rate.ts';

/** What one row of a table of taxes prints: a rate of the net amount is the tax. */
export interface TaxTableRow {
  net: AmountToken;
  tax: AmountToken;
}

/** A row prints rate, net and tax, and may print their sum. */
const MAX_AMOUNTS = 4;

/** The row of a table of taxes, in front of any text behind it: a rate with or without its sign, net and tax; null where they do not multiply out. */
export function taxTableRow(line: AnalysedLine, currency: string): TaxTableRow | null {
  const table = beforeText(line);
  const money = moneyOf(table).filter(({ strength }) => strength === 'strong');
  if (money.length > MAX_AMOUNTS) return null;
  for (const [at, net] of money.entries())
    for (const tax of money.slice(at + 1)) {
      const bare = money.filter((token) => token !== net && token !== tax).map(bareRate);
      const [netMinor, taxMinor] = [sizeOf(net, currency), sizeOf(tax, currency)];
      const isTax = (rate: number) => rate > 0 && rate <= MAX_RATE && isAddedTax(taxMinor, netMinor, rate);
      if (taxMinor > 0 && [...ratesIn(table), ...bare].some(isTax)) return { net, tax };
    }
  return null;
}

/** A number as a rate in hundredths of a percent. */
function bareRate({ decimal }: AmountToken): number {
  return Math.round(Number(decimal) * 100);
}

/** The line up to where another text follows its amounts, as a table may stand beside the totals. */
export function beforeText(line: AnalysedLine): AnalysedLine {
  const [first] = moneyOf(line).filter(({ strength }) => strength === 'strong');
  const text = line.words.find(
    (word) => first && word.box.x0 > first.box.x1 && /[\p{L}\p{M}]{2}/u.test(word.text),
  );
  if (!text) return line;
  const isBefore = ({ box }: { box: Word['box'] }) => box.x1 <= text.box.x0;
  return { ...line, words: line.words.filter(isBefore), amounts: line.amounts.filter(isBefore) };
}
