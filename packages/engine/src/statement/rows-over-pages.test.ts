import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { lineOfText } from '../testing/line-of-text.ts';
import { madeEntry } from '../testing/made-entry.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { joinOverPages } from './rows-over-pages.ts';
import type { TableLine } from './table-line.ts';

function rowsOf(...texts: string[]): string[] {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows } = convertPages(pages, { type: 'bank_statement' });
  return rows.map((row) => `${row.date?.value} ${row.description?.value}`);
}

/** A line without amounts, its top so many points below that of the page. */
function lineAt(page: number, y0: number): TableLine {
  const line = lineOfText('Northfield');
  return {
    at: 0,
    anchor: null,
    line: { ...line, page, box: { ...line.box, y0, y1: y0 + 12 }, amounts: [], dates: [] },
  };
}

const HEAD = `
Northfield Bank        Account statement 1 March 2025 to 31 March 2025
Date         Description          Amount     Balance
Opening balance                               100.00
02/03/2025   Rent                 -10.00       90.00`;

describe('a row that begins on one page and ends on the next', () => {
  it('keeps its date and the text from the foot of the page', () => {
    expect(
      rowsOf(
        `${HEAD}
09/03/2025   Coffee
             Two cups`,
        `
Date         Description          Amount     Balance
             And a cake            -5.00       85.00
19/03/2025   Lunch                 -5.00       80.00
Closing balance                                80.00`,
      ),
    ).toEqual(['2025-03-02 Rent', '2025-03-09 Coffee Two cups And a cake', '2025-03-19 Lunch']);
  });

  it('ends at the gap above the foot of the page', () => {
    const dated = lineAt(1, 100);
    const further = lineAt(1, 114);
    const foot = lineAt(1, 114 + 12 + 1.6 * 10 + 2);
    const amounts: TableLine = { ...lineAt(2, 40), anchor: madeEntry(['5.00']) };
    const before: TableLine = { ...lineAt(1, 86), anchor: madeEntry(['4.00']) };
    const opensRow = (item: TableLine) => item === dated || item === before;
    const runs = joinOverPages([[before, dated, further, foot], [amounts]], opensRow);
    expect(runs).toEqual([
      [before, foot],
      [dated, further, amounts],
    ]);
    const later: TableLine = { ...lineAt(3, 40), anchor: madeEntry(['5.00']) };
    expect(joinOverPages([[before, dated], [later]], opensRow)).toEqual([[before, dated], [later]]);
  });

  it('does not take the foot of the page with it', () => {
    expect(
      rowsOf(
        `${HEAD}
09/03/2025   Coffee


             Northfield House, 1 Long Lane`,
        `
Date         Description          Amount     Balance
             And a cake            -5.00       85.00
19/03/2025   Lunch                 -5.00       80.00
Closing balance                                80.00`,
      ),
    ).toEqual(['2025-03-02 Rent', '2025-03-09 Coffee And a cake', '2025-03-19 Lunch']);
  });

  it('is none where the next page begins with a dated row', () => {
    expect(
      rowsOf(
        `${HEAD}
09/03/2025   is the day of our feast`,
        `
Date         Description          Amount     Balance
12/03/2025   Cake                  -5.00       85.00
19/03/2025   Lunch                 -5.00       80.00
Closing balance                                80.00`,
      ).slice(1),
    ).toEqual(['2025-03-12 Cake', '2025-03-19 Lunch']);
  });

  it('is none where dates are printed below their rows', () => {
    expect(
      rowsOf(
        `
Northfield Bank        Account statement 1 March 2025 to 31 March 2025
Description                       Amount     Balance
Opening balance                               100.00
Rent                              -10.00       90.00
02/03/2025
Coffee                             -5.00       85.00
09/03/2025`,
        `
Description                       Amount     Balance
Lunch                              -5.00       80.00
19/03/2025
Tea                                -5.00       75.00
20/03/2025
Closing balance                                75.00`,
      ),
    ).toEqual(['2025-03-02 Rent', '2025-03-09 Coffee', '2025-03-19 Lunch', '2025-03-20 Tea']);
  });
});
