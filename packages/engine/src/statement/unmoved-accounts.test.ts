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
