import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function datedRows(text: string): string[] {
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map((row) => `${row.date?.value} ${row.description?.value}`);
}

describe('a date on a line of its own', () => {
  it('belongs to the row above where every row is followed by one', () => {
    expect(
      datedRows(`
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Description                                     Amount     Balance
Card payment Bakery                              -5.00       95.00
2 Jun 2025
Salary                                           50.00      145.00
9 Jun 2025
Rent                                            -40.00      105.00
28 Jun 2025
Closing balance                                             105.00`),
    ).toEqual(['2025-06-02 Card payment Bakery', '2025-06-09 Salary', '2025-06-28 Rent']);
  });

  it('belongs to the rows below where it heads them', () => {
    expect(
      datedRows(`
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Description                                     Amount     Balance
2 Jun 2025
Card payment Bakery                              -5.00       95.00
9 Jun 2025
Salary                                           50.00      145.00
Rent                                            -40.00      105.00
Closing balance                                             105.00`),
    ).toEqual(['2025-06-02 Card payment Bakery', '2025-06-09 Salary', '2025-06-09 Rent']);
  });
});
