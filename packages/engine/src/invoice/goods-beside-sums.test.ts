import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { rowOfAmounts } from './goods-beside-sums.ts';
import type { Item } from './item.ts';
import type { ReadGoods } from './read-goods.ts';

/** Whether the only good, read from the last amount of a line with all its words, is a row of amounts. */
function isRow(text: string, count = 1): boolean {
  const context = analyseDocument([pageOfText(text)]);
  const [line] = context.lines;
  const amount = line?.amounts.at(-1);
  const words = line?.words.filter((word) => !amount?.words.includes(word)) ?? [];
  const item = { line: 0, page: 1, amount, text: [words] } as unknown as Item;
  const goods = { context, items: Array(count).fill(item) } as unknown as ReadGoods;
  return rowOfAmounts(goods) !== null;
}

describe('a row of sums in boxes', () => {
  it('is the only good on a line of amounts without a word', () => {
    expect(isRow('105.00                 5.25                   10.25                    110.00')).toBe(true);
  });

  it.each([
    ['words', 'Garden work            5.25                   10.25                    110.00', 1],
    ['only one further amount', '                       5.25                                 110.00', 1],
    ['other goods', '105.00                 5.25                   10.25                    110.00', 2],
  ])('is none with %s', (_what, text, count) => {
    expect(isRow(text, count)).toBe(false);
  });
});
