import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { AmountToken } from '../values/amount.ts';
import { documentRows, type RowFacts } from './document-rows.ts';
import type { Item } from './item.ts';
import type { Settlement } from './reconcile.ts';

const PAGE = `
SHOES               20.00
DISCOUNT            -2.00
BOOTS               30.00
DISCOUNT            -3.00
SUBTOTAL            45.00
BRUNDIL             -5.00
TOTAL               40.00`;

const context = analyseDocument([pageOfText(PAGE)]);

function amountAt(line: number): AmountToken {
  return context.lines[line]?.amounts[0] as AmountToken;
}

function itemAt(line: number, minor: number): Item {
  const [words = []] = [context.lines[line]?.words.slice(0, 1)];
  return {
    ...{ page: 1, line, text: [words], amount: amountAt(line), minor, currency: 'USD' },
    ...{ quantity: null, unitPrice: null, taxRate: null, code: [], unit: [], date: null, confirmed: false },
  };
}

/** Kinds of the rows of a till slip or an invoice, of which these lines are goods and these are added to them. */
function kindsOf(
  hasDiscountOfAll: boolean,
  goods: readonly [number, number][],
  added: readonly [number, number][],
) {
  const additions = added.map(([line, minor]) => ({
    kind: 'discount' as const,
    minor,
    entry: { line, page: 1, words: context.lines[line]?.words.slice(0, 1) ?? [], value: amountAt(line) },
  }));
  const settlement = { additions, total: { line: 0 } } as unknown as Settlement;
  const facts = { hasDiscountOfAll } as RowFacts;
  const items = goods.map(([line, minor]) => itemAt(line, minor));
  return documentRows(context, items, settlement, facts).map(({ kind }) => kind);
}

describe('a deduction', () => {
  it('right below the last good of a slip is taken off that one, as others are', () => {
    const goods: [number, number][] = [
      [0, 2000],
      [1, -200],
      [2, 3000],
    ];
    expect(kindsOf(false, goods, [[3, -300]])).toEqual(['item', 'item', 'item', 'item']);
    expect(kindsOf(false, goods, [[5, -300]])).toEqual(['item', 'item', 'item', 'discount']);
    expect(kindsOf(true, goods, [[3, -300]])).toEqual(['item', 'item', 'item', 'discount']);
  });

  it('between two goods of a slip is taken off the one above it', () => {
    const goods: [number, number][] = [
      [0, 2000],
      [2, 3000],
    ];
    expect(kindsOf(false, goods, [[1, -300]])).toEqual(['item', 'item', 'item']);
    expect(kindsOf(true, goods, [[1, -300]])).toEqual(['item', 'item', 'discount']);
  });

  it('below the price of a single good, printed again, is taken off that one', () => {
    const goods: [number, number][] = [
      [2, 4500],
      [5, -500],
    ];
    expect(kindsOf(false, goods, [])).toEqual(['item', 'item']);
  });

  it('below the printed sum of the goods of a slip is taken off all', () => {
    const goods: [number, number][] = [
      [0, 2000],
      [1, -200],
      [2, 3000],
      [3, -300],
    ];
    expect(kindsOf(false, [...goods, [5, -500]], [])).toEqual(['item', 'item', 'item', 'item', 'discount']);
    expect(kindsOf(true, [...goods, [5, -500]], []).at(-1)).toBe('item');
  });
});
