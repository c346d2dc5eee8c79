import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

it('gives the first row of a page no date of the box above the list', () => {
  const page = pageOfText(`
Harbour Bank
Card statement
Period: 01 Jun 2025 - 30 Jun 2025
Opening balance: 100.00
Closing balance: 80.00
Vorba      Least     Line
21 Jul 2025   54.48  4,000.00   76.35
Thirre
1 02 Jun 2025 08:10 Card payment
              Bakery Oak                      -5.00
2 09 Jun 2025 09:30 Card payment
              Grocer Elm                     -25.00
3 28 Jun 2025 11:04 Credit
              Ada                             10.00`);
  const { rows } = convertPages([page], { type: 'bank_statement' });
  expect(rows.map(({ date }) => date?.value)).toEqual(['2025-06-02', '2025-06-09', '2025-06-28']);
});
