import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const PAGE = pageOfText(`
Harbour Bank
Statement 1 June 2025 to 30 June 2025      Opening balance   100.00

Date         Description             Paid out     Paid in
02/06/2025   Rent                       40.00
09/06/2025   Salary                                 70.00
20/06/2025   Card                       10.00
             Closing balance                       120.00

Day          Balance          Interest
02/06/2025    60.00           Rate 1.00
09/06/2025   130.00
20/06/2025   120.00           Due 0.00
`);

/** The page with the lines of the first two days so close that they are read as one. */
function joined(secondBalance = '130.00') {
  const tops = PAGE.words.filter(({ text }) => text === '09/06/2025').map(({ box }) => box.y0);
  const lower = tops.at(-1) ?? 0;
  const words = PAGE.words.map((word) => {
    if (word.box.y0 !== lower) return word;
    const text = word.text === '130.00' ? secondBalance : word.text;
    return { ...word, text, box: { ...word.box, y0: word.box.y0 - 9, y1: word.box.y1 - 9 } };
  });
  return { ...PAGE, words };
}

describe('a list of balances of days beside another table', () => {
  const stateOf = (page: typeof PAGE) => convertPages([page], { type: 'bank_statement' }).proof.state;

  it('agrees with the rows where two of its lines are read as one', () => {
    expect(stateOf(PAGE)).toBe('proved');
    expect(stateOf(joined())).toBe('proved');
  });

  it('contradicts them where one of its balances is another one', () => {
    expect(stateOf(joined('131.00'))).toBe('unprovable');
  });
});
