import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const CLOSER_POINTS = 3;

function read(text: string) {
  const { rows, accounts } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { dates: rows.map(({ date }) => date?.value), proof: accounts[0]?.proof };
}

it('takes dates within descriptions for none of the days above rows', () => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description                    Amount     Balance
              Opening balance                            100.00
03.03.2025
                     Rent                    -10.00
                  02.03.2025
                    Salary                    50.00      140.00
05.03.2025
                      Tea                     -5.00      135.00
07.03.2025
                     Cake                     -5.00
                  06.03.2025
                     Milk                     -5.00      125.00
09.03.2025
                    Books                     -5.00      120.00
11.03.2025
                     Soap                     -5.00      115.00
              Closing balance                            115.00`;
  expect(read(text).dates).toEqual([
    '2025-03-03',
    '2025-03-03',
    '2025-03-05',
    '2025-03-07',
    '2025-03-07',
    '2025-03-09',
    '2025-03-11',
  ]);
});

it('counts the dates of numbered rows whose amounts are on their last lines', () => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
No.  Date          Description                    Amount
1    07.03.25      Salary                       3,890.15
2    17.03.25      Rent
                   Landlord
                   50.74 USD                      428.52
3    19.03.25      Deposit                      3,112.64
4    25.03.25      Transfer
                   Shop                           691.81
5    26.03.25      Transfer
                   Tea
                   House                        1,675.40
Cheque number      Date           Amount
181808             09.03.25       3,333.88
210987             17.03.25       3,013.73`;
  expect(read(text).dates.slice(0, 5)).toEqual([
    '2025-03-07',
    '2025-03-17',
    '2025-03-19',
    '2025-03-25',
    '2025-03-26',
  ]);
});

it('sees an order of dates within each of several accounts under no heads', () => {
  const text = `Harbour Bank   EUR
Account number: 100200300
Period: 1 March 2025 to 31 March 2025
                          Opening balance                100.00
07.03.2025    08.03.2025    Rent              -10.00       90.00
09.03.2025    10.03.2025    Salary             50.00      140.00
11.03.2025    12.03.2025    Tea                -5.00      135.00
Period: 1 March 2025 to 31 March 2025
                          Opening balance                200.00
10.03.2025    13.03.2025    Cake               -5.00      195.00
17.03.2025    18.03.2025    Milk               -5.00      190.00
                          Closing balance                190.00`;
  expect(read(text).proof).toMatchObject({
    missing: ['no heading says which date of row 1 is the booking date'],
  });
});

it.each([
  ['on its line', 'Value       Abgorinalti Description        Amount    Balance'],
  [
    'on its second line',
    'Value       Vambagor                       Amount    Balance\ndate        Abgorinalti Description',
  ],
])('takes the dates below an unknown word beside the head of descriptions %s for a column', (_, head) => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
${head}
                        Opening balance              100.00
05.03.2025  03.03.2025  Rent               -10.00     90.00
                        Salary              50.00    140.00
07.03.2025  05.03.2025  Tea                 -5.00    135.00
08.03.2025  07.03.2025  Books               -5.00    130.00
                        Closing balance              130.00`;
  const page = pageOfText(text);
  // Closer than two cells of a head.
  for (const { text, box } of page.words) if (text === 'Abgorinalti') box.x1 += CLOSER_POINTS;
  const { rows } = convertPages([page], { type: 'bank_statement' });
  expect(rows.map(({ date }) => date?.value)).toEqual([
    '2025-03-03',
    '2025-03-03',
    '2025-03-05',
    '2025-03-07',
  ]);
});
