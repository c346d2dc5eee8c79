import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findLabelledAmounts } from './balances.ts';

function labelledIn(text: string): string[] {
  return findLabelledAmounts(analyseDocument([pageOfText(text)])).map(
    ({ kind, token }) => `${kind} ${token.sign < 0 ? '-' : ''}${token.decimal}`,
  );
}

describe('amounts that a line shows one after another', () => {
  it('belong to the words before them', () => {
    expect(labelledIn('Opening balance 1,200.00, closing balance -900.00.')).toEqual([
      'opening 1200.00',
      'closing -900.00',
    ]);
    expect(labelledIn('Opening balance 09/01/2019 120.00, Closing balance 09/30/2019 90.00.')).toEqual([
      'opening 120.00',
      'closing 90.00',
    ]);
    expect(labelledIn('Opening balance: 120.00 | Deposits: 4.00 | Closing balance: 90.00')).toEqual(
      expect.arrayContaining(['opening 120.00', 'closing 90.00']),
    );
  });

  it('belong to the label beside them where another one is unknown', () => {
    expect(labelledIn('Opening balance 120.00, xylo vamba 90.00.')).toEqual(['opening 120.00']);
  });

  it('are left of their label where lines are read from right to left', () => {
    expect(
      labelledIn(
        '90.00 :\u0627\u0644\u062c\u062f\u064a\u062f \u0627\u0644\u0631\u0635\u064a\u062f | 120.00 :\u0627\u0644\u0627\u0641\u062a\u062a\u0627\u062d\u064a \u0627\u0644\u0631\u0635\u064a\u062f',
      ),
    ).toEqual(['closing 90.00', 'opening 120.00']);
  });

  it('are left of their label there beside words that are read from left to right, too', () => {
    expect(labelledIn('90.00 ILS. סגירה יתרת 20.00 ILS, Deposits 120.00 ILS, פתיחה יתרת')).toEqual(
      expect.arrayContaining(['closing 90.00', 'opening 120.00']),
    );
  });

  it('are right of their label in two languages that end with an amount', () => {
    expect(
      labelledIn(
        'Total Debits \u0627\u0644\u0645\u062f\u064a\u0646 \u0645\u062c\u0645\u0648\u0639 30.00 Closing Balance \u0627\u0644\u062e\u062a\u0627\u0645\u064a \u0627\u0644\u0631\u0635\u064a\u062f 90.00',
      ),
    ).toEqual(expect.arrayContaining(['closing 90.00']));
  });
});
