import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    rows: rows.map((row) => [row.amount?.value?.minor, row.balance?.value?.minor]),
    proof: proof.state,
  };
}

const HEAD = `
Credit card statement   1 June 2025 to 30 June 2025
Date         Description                  Amount     Balance`;

describe('the minus of a card', () => {
  it("is in the holder's favour where its issuer prints purchases without", () => {
    expect(
      read(`${HEAD}
             Opening balance                          200.00
02/06/2025   Bakery Miller                 40.00      240.00
09/06/2025   Payment received            -300.00      -60.00
15/06/2025   Bookshop Klein                90.00       30.00
             Closing balance                           30.00`),
    ).toEqual({
      rows: [
        [-4000, -24000],
        [30000, 6000],
        [-9000, -3000],
      ],
      proof: 'proved',
    });
  });

  it('is owed where purchases bear one, and a balance without is not', () => {
    expect(
      read(`${HEAD}
             Opening balance                         -200.00
02/06/2025   Bakery Miller                -40.00     -240.00
09/06/2025   Payment received             300.00       60.00
15/06/2025   Bookshop Klein               -90.00      -30.00
             Closing balance                          -30.00`),
    ).toEqual({
      rows: [
        [-4000, -24000],
        [30000, 6000],
        [-9000, -3000],
      ],
      proof: 'proved',
    });
  });

  it('proves nothing where words show no payment and some balances bear it', () => {
    const { proof } = read(`${HEAD}
             Opening balance                         -200.00
02/06/2025   Bakery Miller                -40.00     -240.00
09/06/2025   Bookshop Klein               300.00       60.00
15/06/2025   Greengrocer Paul             -90.00      -30.00
             Closing balance                          -30.00`);
    expect(proof).toBe('unprovable');
  });
});

describe('the minus of two cards on one statement', () => {
  const card = (digits: string, [opening, bakery, payment, bookshop, closing]: string[]) => `
Card number **** **** **** ${digits}
Date         Description                  Amount     Balance
             Opening balance                     ${opening?.padStart(12)}
02/06/2025   Bakery Miller           ${bakery}
09/06/2025   Payment received        ${payment}
15/06/2025   Bookshop Klein          ${bookshop}
             Closing balance                     ${closing?.padStart(12)}
`;
  const OWED = [
    '-200.00',
    '    -40.00     -240.00',
    '    300.00       60.00',
    '    -90.00      -30.00',
    '-30.00',
  ];
  const OWNED = [
    '200.00',
    '     40.00      240.00',
    '   -300.00      -60.00',
    '     90.00       30.00',
    '30.00',
  ];
  const proofOf = (first: string[], second: string[]) =>
    read(`Meadow Bank   Credit card statement   1 June 2025 to 30 June 2025
${card('3333', first)}${card('4444', second)}`).proof;

  it('proves nothing where one is owed and the other is in credit', () => {
    expect(proofOf(OWED, OWNED)).toBe('unprovable');
    expect(proofOf(OWNED, OWED)).toBe('unprovable');
  });

  it('is proved where both say the same', () => {
    expect(proofOf(OWED, OWED)).toBe('proved');
    expect(proofOf(OWNED, OWNED)).toBe('proved');
  });

  it.each([
    ['of a debt where the other card prints all with one', '-', ''],
    ['of money in credit where debts have none', '', '-'],
  ])('is that %s, on two cards of one document', (_, owed, owned) => {
    const { accounts, proof } = convertPages(
      [
        pageOfText(`
Credit card statement   1 June 2025 to 30 June 2025
Account number 1234 5678 9012 3456
Opening balance                          ${owed}200.00
Date         Description                  Amount
02/06/2025   Bakery Miller                -40.00
09/06/2025   Bookshop Klein               -10.00
Closing balance                          ${owed}250.00

Account number 9876 5432 1098 7654
Opening balance                          ${owed}20.00
Date         Description                  Amount
02/06/2025   Fees                         -40.00
09/06/2025   Payment received              90.00
Closing balance                          ${owned}30.00`),
      ],
      { type: 'bank_statement' },
    );
    expect(proof.state).toBe('proved');
    expect(
      accounts.map(({ openingBalance: opening, closingBalance: closing }) => [
        opening?.value?.minor,
        closing?.value?.minor,
      ]),
    ).toEqual([
      [-20000, -25000],
      [-2000, 3000],
    ]);
  });
});
