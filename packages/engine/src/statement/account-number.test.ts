import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findAccountNumber } from './account-number.ts';

function numberIn(head: string): string | null | undefined {
  const rows = `

Date          Description                 Amount     Balance
02/05/2025    Corner shop                 -10.00       90.00`;
  return findAccountNumber(analyseDocument([pageOfText(head + rows)]))?.value;
}

describe('the number of an account', () => {
  it('beside its label comes before one below another label', () => {
    expect(
      numberIn(`
Account          Sheet
90000001         1
Account number   10000017`),
    ).toBe('10000017');
  });

  it('stands alone at the right on the line below its label', () => {
    expect(numberIn('Account number\n                          10000017')).toBe('10000017');
  });

  it('is not one of two values at the right on the line below a label, nor one at its left', () => {
    expect(numberIn('Account number\n                          10000017     90000001')).toBeUndefined();
    expect(numberIn('                                       Account number\n90000001')).toBeUndefined();
  });
});
