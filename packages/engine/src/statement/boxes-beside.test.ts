import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const read = (...pages: Page[]) => convertPages(pages, { type: 'bank_statement' });

/** A page with the words of another one on top of it, moved down by some points. */
function overlaid(text: string, other: string, down: number): Page {
  const page = pageOfText(text);
  const moved = pageOfText(other).words.map((word) => ({
    ...word,
    box: { ...word.box, y0: word.box.y0 + down, y1: word.box.y1 + down },
  }));
  return { ...page, width: Math.max(page.width, pageOfText(other).width), words: [...page.words, ...moved] };
}

const TABLE = `
Harbour Bank
Account number  12345678
Statement period 01/03/2026 to 31/03/2026

Date of
booking     Description                 Amount
02/03/2026  Salary Acme Ltd           1,200.00
05/03/2026  Card payment Grocer         -80.00
09/03/2026  Standing order rent        -650.00
17/03/2026  Transfer J Smith            -70.00
30/03/2026  Interest                      2.50
`;

const BOX = `





                                                   Previous balance
                                                            500.00
                                                   Total in 1,202.50
                                                   Closing balance
                                                            902.50
`;

describe('a box of balances beside the rows', () => {
  it.each([
    ['on the lines of the rows', 0],
    ['between the lines of heads and rows', 7],
  ])('is no part of them %s', (_, down) => {
    const { rows, accounts, proof } = read(overlaid(TABLE, BOX, down));
    expect(rows.map(({ date, amount }) => [date?.value, amount?.value?.minor])).toEqual([
      ['2026-03-02', 120_000],
      ['2026-03-05', -8000],
      ['2026-03-09', -65_000],
      ['2026-03-17', -7000],
      ['2026-03-30', 250],
    ]);
    expect(rows[1]?.description?.value).toBe('Card payment Grocer');
    expect(accounts[0]?.openingBalance?.value?.minor).toBe(50_000);
    expect(accounts[0]?.closingBalance?.value?.minor).toBe(90_250);
    expect(proof.state).toBe('proved');
  });

  it('may be one balance alone', () => {
    const { rows, accounts } = read(overlaid(TABLE, BOX.split('\n').slice(0, 9).join('\n'), 7));
    expect(rows).toHaveLength(5);
    expect(rows[0]?.description?.value).toBe('Salary Acme Ltd');
    expect(accounts[0]?.openingBalance?.value?.minor).toBe(50_000);
  });
});

describe('columns named like balances', () => {
  it('stay beside their rows', () => {
    const { rows, proof } = read(
      pageOfText(`
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Date          Details                       Amount      Closing balance
01/03/2026    Opening balance                                    500.00
02/03/2026    Salary Acme Ltd             1,200.00             1,700.00
05/03/2026    Card payment Grocer           -80.00
05/03/2026    Standing order rent          -650.00               970.00
17/03/2026    Transfer J Smith              -70.00
30/03/2026    Interest                        2.50               902.50
31/03/2026    Closing balance                                    902.50
`),
    );
    expect(rows.map(({ balance }) => balance?.value?.minor ?? null)).toEqual([
      170_000,
      null,
      97_000,
      null,
      90_250,
    ]);
    expect(proof.state).toBe('proved');
  });

  it('keep the dates before descriptions that begin with an opening balance', () => {
    const { rows, proof } = read(
      pageOfText(`
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Date          Details                                  Amount
01/03/2026    Opening balance                          500.00
02/03/2026    Salary Acme Ltd                        1,200.00
05/03/2026    Card payment Grocer                      -80.00
30/03/2026    Interest                                   2.50
31/03/2026    Closing balance                        1,622.50
`),
    );
    expect(rows.map(({ date }) => date?.value)).toEqual(['2026-03-02', '2026-03-05', '2026-03-30']);
    expect(proof.state).toBe('proved');
  });
});

describe('balances in a row of boxes above the table', () => {
  it('are read with the labels above them', () => {
    const { accounts, proof } = read(
      pageOfText(`
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Opening balance        Total in         Total out        Closing balance
         500.00        1,202.50            800.00                 902.50
Date          Details                                  Amount
02/03/2026    Salary Acme Ltd                        1,200.00
05/03/2026    Card payment Grocer                      -80.00
09/03/2026    Standing order rent                     -650.00
17/03/2026    Transfer J Smith                         -70.00
30/03/2026    Interest                                   2.50
`),
    );
    expect(accounts[0]?.openingBalance?.value?.minor).toBe(50_000);
    expect(accounts[0]?.closingBalance?.value?.minor).toBe(90_250);
    expect(proof.state).toBe('proved');
  });
});
