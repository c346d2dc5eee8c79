import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Signs of the rows of a card statement whose balances do not tell them. */
function signsOf(rows: string): number[] {
  const text = `
Credit card statement
Credit limit 5,000.00
Date          Description                        Amount
${rows}`;
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map((row) => Math.sign(row.amount?.value?.minor ?? 0));
}

describe('the signs of a card that no balance tells', () => {
  it('are the issuer’s where a few amounts bear a minus: those are payments', () => {
    expect(
      signsOf(`
02/03/2025    Bakery                               5.00
04/03/2025    Payment received                   -60.00
09/03/2025    Book shop                           21.50`),
    ).toEqual([-1, 1, -1]);
  });

  it('are the holder’s where most bear one: those are purchases', () => {
    expect(
      signsOf(`
02/03/2025    Bakery                               5.00-
04/03/2025    Cinema                              18.00-
09/03/2025    Book shop                           21.50-`),
    ).toEqual([-1, -1, -1]);
  });
});
