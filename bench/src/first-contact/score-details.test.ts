import type { Row } from '@ledgerlift/contract';
import type { Truth } from '@ledgerlift/fixtures/truth';
import { describe, expect, it } from 'vitest';
import { overlapOf, scoreDetails } from './score-details.ts';

const cell = <Value>(value: Value) => ({ value, raw: '', page: 1, box: null, confidence: 1, reason: null });

function itemOf(minor: number, description: string | null, quantity?: string, unitPrice?: string): Row {
  return {
    account: 0,
    kind: 'item',
    amount: cell({ minor, currency: 'EUR' }),
    ...(description === null ? {} : { description: cell(description) }),
    ...(quantity === undefined ? {} : { quantity: cell(quantity) }),
    ...(unitPrice === undefined ? {} : { unitPrice: cell(unitPrice) }),
  } as Row;
}

function truthOf(items: Truth['items']): Truth {
  return { type: 'receipt', facts: {}, items } as unknown as Truth;
}

describe('scoreDetails', () => {
  it('counts descriptions and numbers of items whose amounts are right', () => {
    const rows = [itemOf(500, 'Bread', '2', '2.50'), itemOf(300, 'EUR/kg', '3'), itemOf(999, 'Wine')];
    const truth = truthOf([
      { description: 'Bread', quantity: '2', unitPrice: '2.50', amount: '5.00' },
      { description: 'Apples red', quantity: '1.5', unitPrice: '2.00', amount: '3.00' },
      { description: 'Wine', amount: '9.00' },
    ]);
    expect(scoreDetails(rows, truth)).toEqual({
      rows: 2,
      named: 1,
      numbers: 4,
      numbersRight: 2,
      numbersWrong: 1,
    });
  });

  it('pairs items of the same amount by their words', () => {
    const rows = [itemOf(500, 'Milk'), itemOf(500, 'Bread')];
    const truth = truthOf([
      { description: 'Bread', amount: '5.00' },
      { description: 'Milk', amount: '5.00' },
    ]);
    expect(scoreDetails(rows, truth)).toMatchObject({ rows: 2, named: 2 });
  });

  it('takes a missing description for a wrong one', () => {
    expect(
      scoreDetails([itemOf(500, null)], truthOf([{ description: 'Bread', amount: '5.00' }])),
    ).toMatchObject({
      rows: 1,
      named: 0,
    });
  });
});

describe('overlapOf', () => {
  it.each([
    ['Bread white', 'BREAD, white', 1],
    ['Bread white', 'Bread', 2 / 3],
    ['Brot weiß', '4711 Brot weiß', 4 / 5],
    ['a a b', 'a b', 4 / 5],
    ['Bread', '', 0],
    ['', '', 1],
  ])('of %j and %j is %d', (one, other, expected) => {
    expect(overlapOf(one, other)).toBeCloseTo(expected);
  });
});
