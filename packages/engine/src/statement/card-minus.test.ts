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
