import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { withBalancesOfHeadings } from './heading-balances.ts';

function read(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows, proof } = convertPages(pages, { type: 'bank_statement' });
  return {
    rows: rows.map(
      ({ date, amount, balance, description }) =>
        `${date?.value} ${amount?.value?.minor} ${balance?.value?.minor ?? '-'} ${description?.value}`,
    ),
    proof: proof.state,
  };
}

const HEAD = `
Harbour Bank
Statement of account
Period: 01/07/2025 - 31/07/2025
Opening balance 100.00`;

const ROWS = [
  '2025-07-01 4000 14000 Transfer Ada',
  '2025-07-02 -1000 - Rent',
  '2025-07-02 -3000 10000 Oak & Sons',
  '2025-07-04 500 10500 Interest',
];

describe('headings of days that bear the balance of the day', () => {
  it('date the rows below them, the last of which has the balance', () => {
    const text = `${HEAD}

1 July 2025 Tuesday                          Balance      140.00
Transfer Ada                                               40.00
2 July 2025 Wednesday                        Balance      100.00
Rent                                                      -10.00
Oak & Sons                                                -30.00
4 July 2025 Friday                           Balance      105.00
Interest                                                    5.00`;
    expect(read(text)).toEqual({ rows: ROWS, proof: 'proved' });
  });

  it('do so over the end of a page', () => {
    const first = `${HEAD}

1 July 2025 Tuesday                          Balance      140.00
Transfer Ada                                               40.00
2 July 2025 Wednesday                        Balance      100.00
Rent                                                      -10.00
`;
    const second = `
Oak & Sons                                                -30.00
4 July 2025 Friday                           Balance      105.00
Interest                                                    5.00`;
    expect(read(first, second)).toEqual({ rows: ROWS, proof: 'proved' });
  });

  it('are none where rows print their dates, or none are below the last', () => {
    const unchanged = (text: string) => {
      const context = analyseDocument([pageOfText(text)]);
      expect(withBalancesOfHeadings(context)).toBe(context);
    };
    unchanged(`${HEAD}

01/07/2025   Balance                                      140.00
02/07/2025   Rent                                         -10.00
03/07/2025   Balance                                      100.00
04/07/2025   Interest                                       5.00`);
    unchanged(`${HEAD}

Transfer Ada                                               40.00
01/07/2025   Balance                                      140.00
Rent                                                      -10.00
02/07/2025   Balance                                      130.00`);
  });
});
