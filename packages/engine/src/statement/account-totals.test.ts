import type { MoneyCell, Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { accountTotals } from './account-totals.ts';
import { findLabelledAmounts } from './balances.ts';

/** A row of so many cents. */
function movement(minor: number): Row {
  const cell = { raw: '', page: 1, box: null, confidence: 1, reason: null };
  return {
    position: 0,
    account: 0,
    kind: 'transaction',
    type: minor < 0 ? 'debit' : 'credit',
    amount: { ...cell, value: { minor, currency: 'EUR' } },
  };
}

/** A balance of so many cents. */
function balance(minor: number): MoneyCell {
  return { raw: '', page: 1, box: null, confidence: 1, reason: null, value: { minor, currency: 'EUR' } };
}

function totalsOf(
  text: string,
  minors: readonly number[],
  binding: boolean,
  [opening, closing]: number[] = [],
) {
  const context = analyseDocument([pageOfText(text)]);
  const ends = {
    ...(opening === undefined ? {} : { openingBalance: balance(opening) }),
    ...(closing === undefined ? {} : { closingBalance: balance(closing) }),
  };
  const rows = minors.map(movement);
  const found = accountTotals(context, findLabelledAmounts(context), rows, 'EUR', binding, ends);
  return [found.totalIn?.value?.minor ?? null, found.totalOut?.value?.minor ?? null];
}

const ROWS = [5000, -1000, -550];

describe('the totals of money in and money out', () => {
  it('are those that the rows lead to', () => {
    expect(totalsOf('Total money in  50.00\nTotal money out  15.50', ROWS, true)).toEqual([5000, 1550]);
  });

  it('may stand on a line that opens with a word for total and says no more', () => {
    expect(totalsOf('Total     50.00     15.50', ROWS, false)).toEqual([5000, 1550]);
  });

  it('are chosen among those of sections by the rows', () => {
    const text = 'Total money in  7.00\nTotal money out  2.50\nTotal money in  50.00\nTotal money out  15.50';
    expect(totalsOf(text, ROWS, true)).toEqual([5000, 1550]);
  });

  it('that contradict the rows are kept where nothing else can prove them', () => {
    const text = 'Total money in  51.00\nTotal money out  15.50';
    expect(totalsOf(text, ROWS, true)).toEqual([5100, 1550]);
    expect(totalsOf(text, ROWS, false)).toEqual([null, 1550]);
  });

  it('that contradict the rows and each other are left out', () => {
    expect(totalsOf('Total money in  51.00\nTotal money in  52.00', ROWS, true)).toEqual([null, null]);
  });

  it('do not come from dated lines', () => {
    expect(totalsOf('Total 02/03/2025     50.00     15.50', ROWS, false)).toEqual([null, null]);
  });

  it('tell of rows that were not read where both hold more by one amount and lead from balance to balance', () => {
    const text = 'Total money in  57.00\nTotal money out  22.50';
    expect(totalsOf(text, ROWS, false, [10_000, 13_450])).toEqual([5700, 2250]);
    // Totals of something else lead nowhere, and those that hold less leave reversals out.
    expect(totalsOf(text, ROWS, false, [10_000, 13_451])).toEqual([null, null]);
    const less = 'Total money in  43.00\nTotal money out  8.50';
    expect(totalsOf(less, ROWS, false, [10_000, 13_450])).toEqual([null, null]);
  });
});
