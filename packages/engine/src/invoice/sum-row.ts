import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * The taxes in the row that sums up a list of net, tax and gross, whatever the row is called: it prints the sum of the
 * net amounts, one tax or several, and mostly all together ('Razem 4 309,10 771,36 5 080,46'). `roundings` are in minor
 * units what may be added besides. Empty where no row does.
 */
export function taxesInSumRow(
  context: DocumentContext,
  net: number,
  { itemLines, roundings }: { itemLines: ReadonlySet<number>; roundings: readonly number[] },
): SummaryEntry[] {
  if (net === 0) return [];
  for (const [index, line] of context.lines.entries()) {
    if (itemLines.has(index)) continue;
    const amounts = moneyOf(line).filter(({ strength }) => strength === 'strong');
    const taxes = taxesAmong(amounts, net, context.currency, roundings);
    const words = line.words.filter((word) => word.box.x1 <= (amounts[0]?.box.x0 ?? 0));
    if (taxes.length) return taxes.map((tax) => taxEntry(line, index, words, tax));
  }
  return [];
}

function taxEntry(line: AnalysedLine, index: number, words: Word[], tax: AmountToken): SummaryEntry {
  return {
    role: 'tax',
    included: false,
    taxTotal: false,
    share: 1,
    words: words.length ? words : tax.words,
    amounts: [tax],
    value: tax,
    below: false,
    line: index,
    page: line.page,
  };
}

/** What is neither the net sum nor the sum of all, which are at either end; where the latter is not printed, all behind the net sum. */
function taxesAmong(
  amounts: readonly AmountToken[],
  net: number,
  currency: string,
  roundings: readonly number[],
): AmountToken[] {
  const minors = amounts.map(
    (amount) => tokenMoney(amount, currency, amount.sign === -1 ? -1 : 1)?.minor ?? Number.NaN,
  );
  if (minors[0] !== net && minors.at(-1) === net && minors.length > 2)
    return taxesAmong([...amounts].reverse(), net, currency, roundings);
  const [first, ...others] = minors;
  const last = others.at(-1);
  if (first !== net || last === undefined || others.length > 5) return [];
  const before = net + others.slice(0, -1).reduce((sum, minor) => sum + minor, 0);
  const isGross = others.length > 1 && [0, ...roundings].some((rounding) => before + rounding === last);
  const taxes = isGross ? amounts.slice(1, -1) : others.length === 1 ? amounts.slice(1) : [];
  const isSmaller = taxes.every(
    (tax) => Math.abs(tokenMoney(tax, currency, 1)?.minor ?? net) < Math.abs(net),
  );
  // Several that are only taken off are the parts that others pay; a credit among the goods may turn one tax.
  const isAdded = taxes.length === 1 || taxes.some(({ sign }) => (sign === -1) === net < 0);
  return isSmaller && isAdded ? taxes : [];
}
