import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText } from '../testing/guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** No head is of a known language. */
const page = (rows: string) => `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Previous balance 100.00
Xkv          Zrt                       Vbn
${rows}
Closing balance 124.50
`;
const RULER = 'd            t                         a';

function read(rows: string) {
  const text = page(rows);
  const guide = guideOfText(text, RULER, { tables: [bandOfLines(text, 4, 3 + rows.split('\n').length)] });
  const document = readPages([pageOfText(text)], { type: 'auto', guide });
  return {
    dates: document.rows.map(({ date }) => date?.value),
    descriptions: document.rows.map(({ description }) => description?.value),
    state: document.proof.state,
  };
}

describe('the dates of a column that a guide shows', () => {
  it('are days of the period in any order, which the guide alone does not prove', () => {
    expect(
      read(`09           Groceries               -25.50
02           Rent                    -40.00
05           Salary                   90.00`),
    ).toEqual({
      dates: ['2025-03-09', '2025-03-02', '2025-03-05'],
      descriptions: ['Groceries', 'Rent', 'Salary'],
      state: 'unprovable',
    });
  });

  it('are days before a time, on another line than the amounts', () => {
    expect(
      read(`02 08:15     Rent
                                     -40.00
05 11:40     Salary
                                      90.00
09 17:02     Groceries
                                     -25.50`).dates,
    ).toEqual(['2025-03-02', '2025-03-05', '2025-03-09']);
  });

  it('have no marks between their parts', () => {
    expect(
      read(`020325       Rent                    -40.00
050325       Salary                   90.00
090325       Groceries               -25.50`).dates,
    ).toEqual(['2025-03-02', '2025-03-05', '2025-03-09']);
  });
});
