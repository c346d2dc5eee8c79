import type { DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryEntry } from './summary-entries.ts';

/**
 * The tax in the row that sums up a list of net, tax and gross, whatever the row is called: it prints the sum of the net
 * amounts, the tax, and both together ('Razem 4 309,10 771,36 5 080,46'). Empty where no row does.
 */
export function taxesInSumRow(
  context: DocumentContext,
  net: number,
  itemLines: ReadonlySet<number>,
): SummaryEntry[] {
  for (const [index, line] of context.lines.entries()) {
    if (itemLines.has(index)) continue;
    const amounts = moneyOf(line).filter(({ strength }) => strength === 'strong');
    const tax = amounts.length === 3 ? taxBetween(amounts, net, context.currency) : null;
    if (!tax) continue;
    const words = line.words.filter((word) => word.box.x1 <= (amounts[0]?.box.x0 ?? 0));
    return [
      {
        role: 'tax',
        included: false,
        taxTotal: true,
        share: 1,
        words: words.length ? words : tax.words,
        amounts: [tax],
        value: tax,
        below: false,
        line: index,
        page: line.page,
      },
    ];
  }
  return [];
}

/** The second of three amounts where the first is the net sum and the last is both together. */
function taxBetween(amounts: readonly AmountToken[], net: number, currency: string): AmountToken | null {
  const [first, second, third] = amounts.map(
    (amount) => tokenMoney(amount, currency, amount.sign === -1 ? -1 : 1)?.minor ?? Number.NaN,
  );
  if (first === undefined || second === undefined || third === undefined) return null;
  return first === net && second !== 0 && first + second === third ? (amounts[1] ?? null) : null;
}
