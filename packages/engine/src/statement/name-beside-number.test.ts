import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function holderIn(head: string): string | null | undefined {
  const document = convertPages(
    [
      pageOfText(`${head}
Date          Description                     Amount     Balance
              Opening balance                              5.00
06/01/2025    Paid to Good Friend              -3.00        2.00`),
    ],
    { type: 'bank_statement' },
  );
  return document.facts.accountHolder?.value;
}

describe('a name in two lines beside the account number', () => {
  it('is the account holder', () => {
    expect(
      holderIn(`
Mastercard          Marta          STATEMENT   3
5412753412340005    Okonjo         SHEET       1`),
    ).toBe('Marta Okonjo');
  });

  it('is no name where the words are not under each other, or are more than names', () => {
    expect(
      holderIn(`
Mastercard          Marta          STATEMENT   3
5412753412340005         Okonjo    SHEET       1`),
    ).toBeUndefined();
    expect(
      holderIn(`
Mastercard          Page           STATEMENT   3
5412753412340005    12             SHEET       1`),
    ).toBeUndefined();
  });
});
