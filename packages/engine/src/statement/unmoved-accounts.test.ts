import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  return convertPages([pageOfText(text)], { type: 'bank_statement' });
}

const TITLE = `
Alder Credit Union          Member number XXX1234
Statement period 02/01/2025 to 02/28/2025
`;
const CHECKING = `
SHARE 10   CHECKING
Date      Description              Amount      Balance
02/01     Previous balance                      100.00
02/03     Withdrawal at store       10.00-       90.00
02/15     Deposit                   50.00       140.00
02/28     Ending balance                        140.00
`;
const CLUB = `
SHARE 40   HOLIDAY CLUB
Date      Description              Amount      Balance
02/01     Previous balance                      822.02
02/28     Ending balance                        822.02
`;
const MEMBERSHIP = `
SHARE 00   MEMBERSHIP
Date      Description              Amount      Balance
02/01     Previous balance                        5.00
`;

describe('an account without movements among others', () => {
  it.each([
    ['at the end', [CHECKING, CLUB], [10000, 82202]],
    ['at the beginning', [CLUB, CHECKING], [82202, 10000]],
    ['twice', [CHECKING, CLUB, MEMBERSHIP], [10000, 82202, 500]],
  ])('has its balance, %s', (_place, tables, openings) => {
    const { accounts, proof } = read([TITLE, ...tables].join('\n'));
    expect(accounts.map(({ openingBalance }) => openingBalance?.value?.minor)).toEqual(openings);
    const unmoved = accounts.filter(({ openingBalance }) => openingBalance?.value?.minor !== 10000);
    for (const { openingBalance, closingBalance } of unmoved)
      expect(closingBalance?.value?.minor).toBe(openingBalance?.value?.minor);
    expect(proof.state).toBe('proved');
  });

  it('is none where a summary above the table prints another balance', () => {
    const { accounts, proof } = read(`${TITLE}\nPrevious balance 109.00\n${CHECKING}`);
    expect(accounts).toHaveLength(1);
    expect(proof.state).not.toBe('proved');
  });
});

describe('an account without movements that prints its balances above its head', () => {
  const BANK = `
Alder Credit Union
Statement period 02/01/2025 to 02/28/2025
`;
  const idle = (head: string) => `
Account: 30115577
Opening balance: 822.02
Closing balance: 822.02
${head}
`;
  const moved = (head: string) => `
Account: 44220099
Opening balance: 100.00
Closing balance: 140.00
${head}
02/03/2025     Withdrawal at store       10.00-       90.00
02/15/2025     Deposit                   50.00       140.00
`;
  const HEAD = 'Date           Description              Amount      Balance';
  const balances = (text: string) => {
    const { accounts, rows, proof } = read(text);
    expect(rows).toHaveLength(2);
    expect(proof.state).toBe('proved');
    return accounts.map(({ number, openingBalance, closingBalance }) => [
      number?.value,
      openingBalance?.value?.minor,
      closingBalance?.value?.minor,
    ]);
  };
  const IDLE = ['30115577', 82202, 82202];
  const MOVED = ['44220099', 10000, 14000];

  it('has them at the beginning and at the end', () => {
    expect(balances(BANK + idle(HEAD) + moved(HEAD))).toEqual([IDLE, MOVED]);
    expect(balances(BANK + moved(HEAD) + idle(HEAD))).toEqual([MOVED, IDLE]);
  });

  it('is parted from the next by its number where no head is printed', () => {
    expect(balances(BANK + idle('') + moved(HEAD))).toEqual([IDLE, MOVED]);
    expect(balances(BANK + moved(HEAD) + idle(''))).toEqual([MOVED, IDLE]);
  });

  it('may print the closing balance first', () => {
    const turned = (text: string) => text.replace(/(Opening.*)\n(Closing.*)/, '$2\n$1');
    expect(balances(BANK + turned(idle(HEAD)) + turned(moved(HEAD)))).toEqual([IDLE, MOVED]);
  });

  it('is no account of its own where rows lead from its balance back to it', () => {
    const { accounts, proof } = read(`${BANK}
Account: 30115577
Opening balance: 100.00
Closing balance: 100.00
${HEAD}
02/03/2025     Opening balance                        100.00
02/03/2025     Withdrawal at store       10.00-       90.00
02/15/2025     Deposit                   10.00       100.00
`);
    expect(accounts).toHaveLength(1);
    expect(proof.state).toBe('proved');
  });
});

describe('a loan whose summary prints its balances without their side', () => {
  it('takes the side that its table prints', () => {
    const document = read(`
Harbour Building Society      Mortgage statement 1 January 2025 to 31 March 2025

Balance owing at start of period      £1,000.00
Balance owing at end of period          £920.00

Date           Details                      Debits      Credits         Balance
01 Jan 2025    Balance brought forward                             1,000.00 DR
02 Jan 2025    Payment                                   50.00       950.00 DR
31 Jan 2025    Interest                      10.00                   960.00 DR
03 Feb 2025    Payment                                   40.00       920.00 DR
31 Mar 2025    Balance carried forward                               920.00 DR
`);
    expect(document.facts.openingBalance?.value?.minor).toBe(-100000);
    expect(document.facts.closingBalance?.value?.minor).toBe(-92000);
    expect(document.proof.state).toBe('proved');
  });
});

describe('an account without movements in a currency of its own', () => {
  const TEXT = `
Alder Credit Union
Statement period 02/01/2025 to 02/28/2025
Account: 30115577
Date           Description              Money out (USD)     Money in (USD)
Opening balance       Closing balance
822.02                822.02
Account: 44220099
Date           Description              Money out (CAD)     Money in (CAD)
02/03/2025     Withdrawal at store      10.00
02/15/2025     Deposit                                      50.00
Opening balance       Closing balance
100.00                140.00`;

  it('is one account, and the other has its own number and currency', () => {
    const { accounts, proof } = read(TEXT);
    expect(accounts.map(({ number, currency }) => [number?.value, currency])).toEqual([
      ['30115577', 'USD'],
      ['44220099', 'CAD'],
    ]);
    expect(proof.state).toBe('proved');
  });
});
