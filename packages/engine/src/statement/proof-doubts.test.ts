import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** 'proved', or why nothing is. */
function doubtOf(text: string): string | undefined {
  const { proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return proof.state === 'unprovable' ? proof.missing[0] : proof.state;
}

describe('sides of movements are proved', () => {
  const text = (number: string, heads: string) => `Harbour Bank   EUR
${number}
Statement 1 March 2025 to 31 March 2025
Date          Description          ${heads}
              Opening balance                             100.00
03.03.2025    Rent                 -10.00                  90.00
04.03.2025    Salary                50.00                 140.00
              Closing balance                             140.00`;

  it('where a card number is printed only if something says what is owed', () => {
    expect(doubtOf(text('Account number 11112222', 'Amount                Balance'))).toBe('proved');
    expect(doubtOf(text('Number **** **** **** 4857', 'Amount                Balance'))).toBe(
      'a card number is printed, and nothing says whether the balances are owed',
    );
  });
});

describe('rows are proved', () => {
  it('only where balances beside them follow from them', () => {
    const text = (first: string, second: string) => `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00     ${first}
04.03.2025    Salary                50.00     ${second}
              Closing balance                  140.00`;
    expect(doubtOf(text(' 90.00', '140.00'))).toBe('proved');
    expect(doubtOf(text(' 95.00', '141.00'))).not.toBe('proved');
  });

  it('only between the opening and the closing balance of their table', () => {
    const text = (below: string) => `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount
              Opening balance      100.00
03.03.2025    Rent                 -10.00
04.03.2025    Salary                50.00
              Closing balance      140.00
${below}`;
    expect(doubtOf(text(''))).toBe('proved');
    expect(
      doubtOf(text('30.03.2025    Hotel hold           -25.00\n30.03.2025    Hotel release         25.00')),
    ).not.toBe('proved');
  });

  it('not beside a balance that could not be read', () => {
    const text = (figure: string) => `Harbour Bank   USD
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
04.03.2025    Salary                50.00      140.00
              Closing balance                  140.00
Account in IDR
Closing balance   ${figure}`;
    expect(doubtOf(text('525087000'))).toBe(
      "the balance in the line 'Closing balance 525087000' on page 1 could not be read",
    );
    expect(doubtOf(text(''))).toBe('proved');
  });
});

describe('figures of something else contradict no proof', () => {
  const text = (...below: string[]) => `Harbour Bank   USD   Account number 11112222
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount
              Opening balance      100.00
03/03/2025    Rent                 -10.00
04/03/2025    Salary                50.00
18/03/2025    Tea                   -5.00
              Closing balance      135.00

${below.join('\n')}`;

  it.each([
    [['Deposits          4.29%      3,000.00']],
    [['Previous points   12,408.00', 'Withdrawals        2,500.00', 'Points balance     9,908.00']],
    [
      [
        'Daily balances',
        'Date        Ending balance',
        '03/03/2025           90.00',
        '18/03/2025          135.00',
      ],
    ],
  ])('%j', (below) => {
    expect(doubtOf(text(...below))).toBe('proved');
  });
});

it('leaves no account proved beside rows of another one that were not read', () => {
  const account = (heads: string, opening: string, closing: string) => `
${heads}
              ${opening}                       100.00
03/03/2025    Rent                 -10.00       90.00
04/03/2025    Salary                50.00      140.00
              ${closing}                       140.00`;
  const text = (second: string) => `Harbour Bank   GBP
Statement 1 March 2025 to 31 March 2025
${account('Date          Description          Amount     Balance', 'Opening balance', 'Closing balance')}
${second}`;
  expect(doubtOf(text(''))).toBe('proved');
  expect(
    doubtOf(
      text(`
Wexel         Brundil              Amount     Balance
03/03/2025    Rent                 -10.00      790.00
09/03/2025    Tea                  -20.00      770.00`),
    ),
  ).not.toBe('proved');
});

it('takes no line of a table of fees below the rows for a movement', () => {
  expect(
    doubtOf(`Harbour Bank   GBP
Statement 1 March 2025 to 31 March 2025
Date          Description              Debit     Credit      Balance
              Opening balance                                 100.00
03/03/2025    Rent                     10.00                   90.00
04/03/2025    Salary                              50.00       140.00
              Closing balance                                 140.00
Cheques written        0                           3.00         0.00
`),
  ).toBe('proved');
});

it('leaves an account unproved beside rows of the other side below its opening balance', () => {
  const pages = [
    `Harbour Bank   GBP
Statement 1 March 2025 to 31 March 2025
Date          Description              Debit     Credit
20/03/2025    Rent                     10.00
18/03/2025    Tea                      12.00
17/03/2025    Fuel                     20.00
15/03/2025    Books                    30.00
11/03/2025    Grocer                   50.00`,
    `Date          Description              Debit     Credit
              Previous balance                   100.00
05/03/2025    Salary Miller                       50.00
03/03/2025    Refund Oak                          20.00
Closing balance 31/03/2025:     -22.00`,
  ].map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows, proof } = convertPages(pages, { type: 'bank_statement' });
  expect([rows.length, proof.state]).not.toEqual([5, 'proved']);
});
