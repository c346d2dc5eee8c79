import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** A statement in which only the titles of two lists say which way their money moved. */
function readLists(moneyIn: string, moneyOut: string) {
  return convertPages(
    [
      pageOfText(`
Alder Credit Union                        Account: 30115577
Period: 01.02.2025 - 28.02.2025
Opening balance: 100.00
Closing balance: 102.00

${moneyIn.padEnd(42)}${moneyOut}
Date         Description     Amount       Date         Description     Amount
01.02.2025   Salary            50.00      01.02.2025   Rent            30.00
03.02.2025   Refund             2.00      02.02.2025   Coffee           4.00
                                          07.02.2025   Groceries       16.00
`),
    ],
    { type: 'bank_statement' },
  );
}

describe('lists of money in and money out beside each other', () => {
  it.each([
    ['Credit', 'Debit'],
    ['Deposits', 'Withdrawals'],
    ['Income', 'Expenses'],
    ['Deposits and other credits', 'Other debits'],
    ['Einnahmen', 'Ausgaben'],
    ['Recettes', 'Dépenses'],
    ['Приход', 'Разход'],
    ['수입', '지출'],
  ])('move money as their titles say: %s, %s', (moneyIn, moneyOut) => {
    const { rows, proof } = readLists(moneyIn, moneyOut);
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([5000, 200, -3000, -400, -1600]);
    expect(proof.state).toBe('proved');
  });

  it('keep titles that name no side out of their rows, which the balances prove', () => {
    const { rows, proof } = readLists('Branch', 'Online');
    expect(rows.map(({ description }) => description?.value)).toEqual([
      ...['Salary', 'Refund', 'Rent', 'Coffee', 'Groceries'],
    ]);
    expect(proof.state).toBe('proved');
  });
});
