import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { Item } from './item.ts';
import { isOnlySum } from './read-items.ts';
import type { Settlement } from './reconcile.ts';

/** True where the only line of a list, with its amount at the end, is a sum. */
function isSum(text: string): boolean {
  const context = analyseDocument([pageOfText(text)]);
  const [line] = context.lines;
  const amount = line?.amounts.at(-1);
  if (!line || !amount) throw new RangeError(`no amount in '${text}'`);
  const item: Item = {
    page: 1,
    line: 0,
    text: [line.words.filter((word) => !amount.words.includes(word))],
    amount,
    minor: 10_500,
    currency: 'EUR',
    quantity: null,
    unitPrice: null,
    taxRate: null,
    code: [],
    unit: [],
    date: null,
    confirmed: false,
  };
  const total = {
    role: 'total' as const,
    included: false,
    taxTotal: false,
    share: 1,
    words: [],
    amounts: [amount],
    value: { ...amount },
    below: false,
    line: 1,
    page: 1,
  };
  const settlement: Settlement = { total, totalMinor: 12_600, additions: [], balanced: true };
  return isOnlySum(context, { items: [item], settlement }, { entries: [], tables: [] });
}

describe('the only line of a list', () => {
  it.each(['Valor líquido: 105,00', 'Net amount 105.00', 'Nettobetrag: 105,00'])(
    'is a sum where it is called as a column of amounts is: %s',
    (text) => {
      expect(isSum(text)).toBe(true);
    },
  );

  it.each(['Net for goals 105.00', 'Oak shelf 105.00'])('is a good where more is said: %s', (text) => {
    expect(isSum(text)).toBe(false);
  });
});
