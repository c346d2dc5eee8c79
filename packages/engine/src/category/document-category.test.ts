import { CATEGORIES } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { invoice, printed } from '../transactions/example-documents.ts';
import { withSellerCategory } from './document-category.ts';

function categories(seller: string) {
  const rows = withSellerCategory(invoice().rows, printed(seller, seller));
  return rows.map((row) => row.category?.value);
}

describe('the rows of one purchase', () => {
  it("all take the category of the shop's kind", () => {
    expect(categories('Marlow Pharmacy Ltd')).toEqual(['Health', 'Health', 'Health']);
    expect(categories('Brasserie du Port')).toEqual(['Eating out', 'Eating out', 'Eating out']);
  });

  it.each(['Paper Mill Ltd', 'Hotel und Tankstelle Nord', ''])(
    'have none if the name indicates none: %j',
    (seller) => {
      expect(categories(seller)).toEqual([undefined, undefined, undefined]);
    },
  );

  it('keep an existing category', () => {
    const rows = invoice().rows.map((row) => ({ ...row, category: printed('Gifts', 'Gifts') }));
    expect(withSellerCategory(rows, printed('Marlow Pharmacy', 'Marlow Pharmacy'))).toEqual(rows);
  });

  it('refer to the name that indicates it', () => {
    const seller = printed('Marlow Pharmacy', 'Marlow Pharmacy', 0.7);
    const [row] = withSellerCategory(invoice().rows, seller);
    expect(row?.category).toMatchObject({
      box: seller.box,
      confidence: 0.7,
      reason: { code: 'category-merchant' },
    });
  });
});

describe('categories', () => {
  it('are a fixed list of different everyday names', () => {
    expect(new Set(CATEGORIES).size).toBe(CATEGORIES.length);
  });
});
