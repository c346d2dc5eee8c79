import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { lineOfText } from '../testing/line-of-text.ts';
import { madeEntry } from '../testing/made-entry.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { Entry } from './entries.ts';
import { withGroupTotals } from './group-totals.ts';

/** Entries of one amount each; no text beside it says that it is a movement. */
function entriesOf(...lines: readonly (readonly [amount: string, text?: string])[]): Entry[] {
  return lines.map(([amount, text = 'Corner shop'], at) =>
    madeEntry([amount], { at, words: lineOfText(text).words }),
  );
}

function sidesOf(...lines: readonly (readonly [amount: string, text?: string])[]) {
  return withGroupTotals(entriesOf(...lines), 'EUR').map(({ label, section }) => label?.kind ?? section);
}

describe('totals above what they add up', () => {
  it('tell the side of the movements below them', () => {
    expect(
      sidesOf(
        ['30.00', 'Total money in'],
        ['10.00'],
        ['20.00'],
        ['5.00', 'Total money out'],
        ['1.00'],
        ['4.00'],
      ),
    ).toEqual(['totalIn', 1, 1, 'totalOut', -1, -1]);
  });

  it('tell nothing where one group alone adds up', () => {
    expect(sidesOf(['30.00', 'Total money in'], ['10.00'], ['20.00'])).toEqual([0, 0, 0]);
    expect(
      sidesOf(
        ['30.00', 'Total money in'],
        ['10.00'],
        ['20.00'],
        ['5.00', 'Total money out'],
        ['1.00'],
        ['3.00'],
      ),
    ).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('are no lines that say more', () => {
    expect(
      sidesOf(
        ['3.00', 'Total money in of the corner shop'],
        ['3.00'],
        ['4.00', 'Total money out at the corner shop'],
        ['4.00'],
      ),
    ).toEqual([0, 0, 0, 0]);
  });

  it('end with any other label', () => {
    const [first, second, ...rest] = entriesOf(
      ['30.00', 'Total money in'],
      ['30.00'],
      ['100.00', 'Balance'],
      ['5.00', 'Total money out'],
      ['5.00'],
    );
    const [balance, ...others] = rest;
    if (!first || !second || !balance) throw new RangeError('entries are missing');
    const labelled = { ...balance, label: { kind: 'carried' as const, share: 1 } };
    expect(
      withGroupTotals([first, second, labelled, ...others], 'EUR').map(({ section }) => section),
    ).toEqual([0, 1, 0, 0, -1]);
  });

  it('tell the signs of a page that prints none', () => {
    const document = convertPages(
      [
        pageOfText(`
Pebble Bank                 Statement 1 March 2025 to 31 March 2025
Opening balance                 100.00
Closing balance                  75.00
03/03/2025   Total money in      50.00
             Salary              40.00
             Refund              10.00
04/03/2025   Total money out     30.00
             Rent                30.00
05/03/2025   Total money out     45.00
             Books               20.00
             Lamp                25.00`),
      ],
      { type: 'bank_statement' },
    );
    expect(document.rows.map(({ date, amount }) => `${date?.value} ${amount?.value?.minor}`)).toEqual([
      '2025-03-03 4000',
      '2025-03-03 1000',
      '2025-03-04 -3000',
      '2025-03-05 -2000',
      '2025-03-05 -2500',
    ]);
    expect(document.proof.state).toBe('proved');
  });
});
