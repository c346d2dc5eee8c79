import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';

const read = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' });

describe('the table of movements', () => {
  it('has no column of money where a head calls figures like 2.03 dates', () => {
    const document = read(`
Northfield Bank        Statement 01.03.2025 to 31.03.2025
Opening balance 100.00
Date    Value   Text                 Amount    Balance
2.03    3.03    Rent                 -10.00      90.00
9.03    10.03   Salary                50.00     140.00
Closing balance 140.00`);
    expect(plainRows(document)).toEqual(['transaction Rent = -10.00', 'transaction Salary = 50.00']);
    expect(document.rows.map((row) => [row.date?.value, row.valueDate?.value])).toEqual([
      ['2025-03-02', '2025-03-03'],
      ['2025-03-09', '2025-03-10'],
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('has the column of a head that only lines without a date fill', () => {
    const document = read(`
Northfield Bank        Statement 01.03.2025 to 31.03.2025
Opening balance 100.00
Date         Text                 Debit      Credit
02.03.2025   Rent                   10.00
03.03.2025   Tea                     1.00
04.03.2025   Cake                    2.00
             Refund                             50.00
05.03.2025   Salt                    2.00
Closing balance 135.00`);
    expect(plainRows(document)).toContain('transaction Refund = 50.00');
    expect(document.proof.state).toBe('proved');
  });

  it('has the columns of rows below days, though balances beside it print dates', () => {
    const document = read(`
Northfield Bank        Statement 01.03.2025 to 31.03.2025
Opening balance 28.02.2025                        100.00
Text                            Size             Balance
Opening balance 28.02.2025                        100.00
02.03.2025
Rent                           10.00   D           90.00
04.03.2025
Salary                         50.00   C          140.00
Closing balance 31.03.2025                        140.00`);
    expect(plainRows(document).map((row) => row.replace(/^.* = /, ''))).toEqual(['-10.00', '50.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('leaves out what a card paid abroad, where the own amount stands beside it', () => {
    const document = read(`
Northfield Bank        Statement 01.03.2025 to 31.03.2025
Opening balance €100.00
Date         Text                 Amount     Balance
02.03.2025   Rent                 €-10.00     €90.00
03.03.2025   Hotel                 €-9.00     €81.00
             Kiosk                $-10.00
04.03.2025   Salary                €50.00    €131.00
Closing balance €131.00`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-1000, -900, 5000]);
    expect(document.proof.state).toBe('proved');
  });
});
