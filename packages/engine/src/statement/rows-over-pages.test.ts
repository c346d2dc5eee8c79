import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function rowsOf(...texts: string[]): string[] {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows } = convertPages(pages, { type: 'bank_statement' });
  return rows.map((row) => `${row.date?.value} ${row.description?.value}`);
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
