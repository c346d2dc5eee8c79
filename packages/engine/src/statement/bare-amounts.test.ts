import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { withBareAmounts } from './bare-amounts.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { rows: rows.map((row) => `${row.date?.value} ${row.amount?.value?.minor}`), proof: proof.state };
}

describe('amounts that are whole numbers without groups', () => {
  it('are money below heads that say so', () => {
    expect(
      read(`
Statement of account JPY      1 June 2025 to 30 June 2025
Date         Description            Amount    Balance
02/06/2025   Salary Miller           52000     152000
09/06/2025   Rent 4711              -40000     112000
15/06/2025   Bakery                   -900     111100`).rows,
    ).toEqual(['2025-06-02 52000', '2025-06-09 -40000', '2025-06-15 -900']);
  });

  it('are money with one decimal, too, though the column holds no other', () => {
    expect(
      read(`
Statement of account EUR      1 June 2025 to 30 June 2025
Date         Description          Withdrawal    Deposit    Balance
             Opening balance                                520.45
02/06/2025   Rent                     400.15                 120.3
09/06/2025   Bakery                     9.35                110.95
15/06/2025   Salary Miller                        660.2     771.15
             Closing balance                                771.15`),
    ).toEqual({ rows: ['2025-06-02 -40015', '2025-06-09 -935', '2025-06-15 66020'], proof: 'proved' });
  });

  it('are balances behind their labels from five figures on', () => {
    expect(
      read(`
Statement of account JPY      1 June 2025 to 30 June 2025
Opening balance: 31500
Date         Description            Amount
02/06/2025   Salary Miller          52,000
09/06/2025   Rent                  -40,000
15/06/2025   Bakery                   -900
Closing balance 42,600`).proof,
    ).toBe('proved');
  });

  it('are money in columns at the end of lines below heads that nobody knows, and behind labels', () => {
    const { rows, proof } = read(`
Statement of account JPY      1 June 2025 to 30 June 2025
Opening balance: 1004500
Wann         Wozu 10                 Waver     Welas
02/06/2025   Salary Miller           52000+  1056500
09/06/2025   Rent 4711              740000-   316500
15/06/2025   Bakery                    900-   315600
Closing balance:  315600`);
    expect(rows).toEqual(['2025-06-02 52000', '2025-06-09 -740000', '2025-06-15 -900']);
    expect(proof).toBe('proved');
  });

  it('are money in a sentence and below labels where the rows print groups', () => {
    const { rows, proof } = read(`
Statement of account COP      1 June 2025 to 30 June 2025
Opening balance   Year
714128000         2025
Closing balance 766128000 COP.
Date         Description            Amount
02/06/2025   Salary Miller        53.000.000
09/06/2025   Bakery                1.000.000-`);
    expect(rows).toEqual(['2025-06-02 5300000000', '2025-06-09 -100000000']);
    expect(proof).toBe('proved');
  });

  it('are none above the heads of the next pages where amounts end elsewhere', () => {
    const page = (number: number, rows: string) => `
Sample Bank                                        Page ${number}

Description                                        Amount EUR
${rows}`;
    const texts = [
      page(1, 'Opening balance on 1 June 2025                         9.100,00+'),
      page(2, 'Day 02/06/2025\nSalary Miller                                          1.052,25+'),
      page(3, 'Day 09/06/2025\nRent                                                   1.040,75-'),
      page(4, 'Closing balance on 30 June 2025                        9.111,50+'),
    ];
    const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
    const { lines } = withBareAmounts(analyseDocument(pages));
    const money = lines.flatMap(({ amounts }) => amounts.filter(({ strength }) => strength === 'strong'));
    expect(money.map(({ raw }) => raw)).toEqual(['9.100,00+', '1.052,25+', '1.040,75-', '9.111,50+']);
  });

  it('are money with the one decimal that trimmed zeros leave', () => {
    const { proof } = read(`
Statement of account EUR      1 June 2025 to 30 June 2025
Opening balance: 1004.5
Date         Description            Amount
02/06/2025   Salary Miller           52.25
09/06/2025   Rent 4711             -740.75
15/06/2025   Bakery                   -9.3
Closing balance: 306.7`);
    expect(proof).toBe('proved');
  });

  it('are money of ten digits, too', () => {
    const { rows, proof } = read(`
Statement of account COP      1 June 2025 to 30 June 2025
Date         Description            Amount     Balance
             Opening balance                2297483000
02/06/2025   Salary Miller        52000000  2349483000
09/06/2025   Rent 4711           -40000000  2309483000
             Closing balance                2309483000`);
    expect(rows).toEqual(['2025-06-02 5200000000', '2025-06-09 -4000000000']);
    expect(proof).toBe('proved');
  });
});

describe('a table of movements that was not read', () => {
  it('leaves the statement unproved', () => {
    const { proof } = read(`
Statement 1 June 2025 to 30 June 2025
Date         Description            Amount    Balance
             Opening balance                    100.00
02/06/2025   Salary Miller           50.00      150.00
09/06/2025   Rent                   -40.00      110.00
             Closing balance                    110.00
Second account
Date         Description            Balance
02/06/2025   Salary of Miller        7 then
09/06/2025   Rent for June           8 then`);
    expect(proof).toBe('unprovable');
  });
});
