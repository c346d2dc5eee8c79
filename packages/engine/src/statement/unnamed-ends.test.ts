import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** The ends and the proof of a statement; '-' for an end that was not found. */
function endsIn(text: string): string[] {
  const { accounts, rows } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  const [account] = accounts;
  const print = (minor: number | undefined) => (minor === undefined ? '-' : String(minor / 100));
  return [
    print(account?.openingBalance?.value?.minor),
    print(account?.closingBalance?.value?.minor),
    account?.proof.state ?? '',
    String(rows.length),
  ];
}

const ROWS = `
Date         Description                 Amount
02/03/2025   Rent                       -300.00
05/03/2025   Salary                     1150.50
14/03/2025   Groceries                   -50.25
28/03/2025   Shoes                      -120.00`;

const CHAIN = `
Date         Description                 Amount     Balance
02/03/2025   Rent                       -300.00      900.00
05/03/2025   Salary                     1150.50     2050.50
14/03/2025   Groceries                   -50.25     2000.25`;

const CHEQUES = `
Date         Description                 Amount
02/03/2025   Fees                      -2449.15
14/03/2025   Groceries                 -1263.07`;

describe('balances that no known word names', () => {
  it.each([
    ['above the rows', `Oldy vamba:   1200.00\nNewy vamba:   1880.25\n${ROWS}`],
    ['in a box', `Oldy vamba     Newy vamba\n1200.00        1880.25\n${ROWS}`],
    ['in a sentence', `Oldy vamba 1200.00, newy vamba 1880.25.\n${ROWS}`],
    ['below the rows', `${ROWS}\n\nOldy vamba:   1200.00\nNewy vamba:   1880.25`],
    ['around the rows', `${ROWS}\n             Newy vamba                 1880.25\n\nOldy vamba:   1200.00`],
    [
      'beside sums',
      `Oldy vamba:   1200.00\nInny:   1150.50\nOutty:   470.25\nNewy vamba:   1880.25\n${ROWS}`,
    ],
  ])('are found %s by what the rows connect', (_, text) => {
    expect(endsIn(text)).toEqual(['1200', '1880.25', 'proved', '4']);
  });

  it('are found where a running balance adds up to one of them', () => {
    expect(endsIn(`Oldy vamba:   1200.00\n${CHAIN}`)).toEqual(['1200', '2000.25', 'proved', '3']);
  });

  it('are found among dated sentences in two columns, whose money is between words', () => {
    const prose = `
tovo ligra 14/03/2025.                 galis 7,369.11 bomi elmar
14/03/2025.                            rati peder 12.63 gabo toha`;
    expect(endsIn(`Opening balance:   1200.00\nNewy vamba:   1880.25\n${ROWS}\n${prose}`)).toEqual([
      '1200',
      '1880.25',
      'proved',
      '4',
    ]);
  });

  it('are found on a card that prints a minus before what is owed alone', () => {
    const text = `Credit card statement
Opening balance   -295.72
Newy vamba:   1062.09
Date         Description                 Amount
02/03/2025   Payment received          +2688.74
05/03/2025   Grocery store             -1330.93`;
    expect(endsIn(text)).toEqual(['-295.72', '1062.09', 'proved', '2']);
  });

  it.each([
    ['two pairs would do', `Oldy:   1200.00\nNewy:   1880.25\nOther:   1300.00\nFurther:   1980.25\n${ROWS}`],
    ['only their sums would do', `Inny:   1150.50\nOutty:   470.25\n${ROWS}`],
    ['only amounts of rows would do', `Image 1263.07   Image -2449.15\n${CHEQUES}`, '2'],
    ['the rows do not connect them', `Oldy vamba:   1200.00\nNewy vamba:   1880.26\n${ROWS}`],
  ])('are left open where %s', (_, text, rows = '4') => {
    expect(endsIn(text)).toEqual(['-', '-', 'unprovable', rows]);
  });

  it('are found on a line that is dated in another way than the rows', () => {
    const text = `Harbour Bank   EUR
Zyx 2021-12-17:   100.00
Date         Description            Amount
2022-01-17   Qwe rty                156.00
12/31        Rent                   +60.00
12/30        Tea                    -10.00
12/28        Salary                 +20.00
12/24        Salt                   -14.00`;
    expect(endsIn(text)).toEqual(['100', '156', 'unprovable', '4']);
  });

  it('are found in a box that shows a rate of interest beside them', () => {
    const text = `
Oldy vamba     Newy vamba     Zyx          Qwo
1200.00        1880.25        4.75         0.23%
${ROWS}`;
    expect(endsIn(text)).toEqual(['1200', '1880.25', 'proved', '4']);
  });

  it('are not the sum of the rows below them', () => {
    const text = `Opening balance: 1200.00\nNewy vamba:   1880.25\n${ROWS}
             Subtotal                    680.25`;
    expect(endsIn(text)).toEqual(['1200', '1880.25', 'proved', '4']);
  });

  it('are left open where the heads contradict the signs of the rows', () => {
    const text = `
Oldy vamba 13/12/2019     Newy vamba 17/01/2020
-226.10                   -244.75

Date         Description                   Withdrawals    Deposits
14/12/2019   Vope Felpruwes                      18.65`;
    expect(endsIn(text).slice(0, 3)).toEqual(['-', '-', 'unprovable']);
  });

  it('are left open where a line that looks like a row was not read', () => {
    const aside = `

Date         Description                                       Amount
07/03/2025   Boat                                           1,500,000`;
    expect(endsIn(`Oldy vamba:   1200.00\nNewy vamba:   1880.25\n${ROWS}${aside}`)[2]).not.toBe('proved');
  });
});
