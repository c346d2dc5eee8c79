import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findLabelledAmounts } from './balances.ts';

function labelledIn(text: string): string[] {
  return findLabelledAmounts(analyseDocument([pageOfText(text)])).map(
    ({ kind, token }) => `${kind} ${token.decimal}`,
  );
}

describe('labelled amounts', () => {
  it('stand right of their label, with it, or below it', () => {
    expect(labelledIn('Opening balance        1,234.56')).toEqual(['opening 1234.56']);
    expect(labelledIn('Closing balance: 1,234.56')).toEqual(['closing 1234.56']);
    expect(labelledIn('Opening balance    Closing balance\n1,234.56           2,000.00')).toEqual([
      'opening 1234.56',
      'closing 2000.00',
    ]);
  });

  it('belong to a label of two lines above them', () => {
    expect(
      labelledIn(`
Opening     Payments/     Purchases/     Closing
Balance     Credits       Debits         Balance
500.00      100.00        250.00         650.00`),
    ).toEqual(expect.arrayContaining(['opening 500.00', 'closing 650.00']));
  });

  it('do not belong to a label above a count of points', () => {
    expect(
      labelledIn(`
Reward points
Opening Balance      Earned      Closing Balance
4,118                512         4,630
Late payment: 500.00 above dues of 501.00, 1,300.00 above 50,000.00`),
    ).toEqual([]);
  });

  it('belong to the label that stands before them', () => {
    expect(labelledIn('Opening balance   10.00   Closing balance   20.00')).toEqual([
      'opening 10.00',
      'closing 20.00',
    ]);
  });

  it('pass over zeros that fill empty cells', () => {
    expect(labelledIn('Opening balance        0.00     0.00     1,234.56')).toEqual(['opening 1234.56']);
    expect(labelledIn('Opening balance        0.00')).toEqual(['opening 0.00']);
  });

  it('are those below the head of balances where both sides are summed up before them', () => {
    const text = `Date         Details             Debit    Credit     Balance
30/06/2025   Closing balance     80.00    120.00    1,234.56 DR`;
    expect(labelledIn(text)).toEqual(['closing 1234.56']);
  });

  it('may stand before their label when they are alone', () => {
    expect(labelledIn('1,234.56     Closing balance')).toEqual(['closing 1234.56']);
    expect(labelledIn('1,234.56     Closing balance\n             at 7.04 %')).toEqual(['closing 1234.56']);
  });

  it('are left of a label in Arabic, though another amount is below it', () => {
    expect(
      labelledIn('1,234.56           الجديد الرصيد\n                   2,000.00     الافتتاحي: الرصيد'),
    ).toEqual(['closing 1234.56', 'opening 2000.00']);
  });

  it('are opening and closing by their dates where no word tells', () => {
    const text = 'Balance on 1 March 2025       100.00\nBalance on 31 March 2025      250.00';
    expect(labelledIn(text)).toEqual(expect.arrayContaining(['opening 100.00', 'closing 250.00']));
    expect(labelledIn('Balance on 31 March 2025      250.00')).not.toContain('closing 250.00');
  });

  it('are none in heads and in long sentences', () => {
    expect(
      labelledIn('Date   Description   Opening balance   Balance\n01.02.2025   Rent   30.00   70.00'),
    ).toEqual([]);
    expect(labelledIn('Please note that an opening balance below the agreed minimum costs 5.00')).toEqual([]);
  });
});
