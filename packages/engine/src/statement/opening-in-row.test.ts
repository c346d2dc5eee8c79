import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { openingInRow } from './opening-in-row.ts';

/** The doubt of the opening balance that is the last amount of the second row, where 100.00 is printed above the rows. */
function doubtIn(page: string, balances: readonly number[] = [], closing = false) {
  const context = analyseDocument([pageOfText(page)]);
  const line = context.lines.find(({ words }) => words[1]?.text === 'Rent');
  const token = line?.amounts.at(-1);
  const opening = { value: { minor: 7000, currency: 'EUR' }, page: 1, box: token?.box };
  const other = { value: { minor: 3000, currency: 'EUR' }, page: 1, box: line?.amounts[0]?.box };
  const rows = balances.map((minor) => ({ balance: { value: { minor, currency: 'EUR' } } }));
  return openingInRow(
    context,
    [{ openingBalance: opening, currency: 'EUR', ...(closing ? { closingBalance: other } : {}) }] as never,
    rows as never,
  );
}

const ROW = '04.03.2025   Rent            30.00        70.00';

describe('an opening balance that is printed among the rows', () => {
  it('is doubted where a figure above leads to it by the amount beside it', () => {
    expect(doubtIn(`Qzxvb   100.00\n${ROW}`)).toBe(
      "'04.03.2025 Rent 30.00 70.00' on page 1 may be a row, but its balance was read as the opening balance",
    );
  });

  it('is taken where the closing balance is beside it', () => {
    expect(doubtIn(`Qzxvb   100.00\n${ROW}`, [], true)).toBeNull();
  });

  it('is taken where no other figure does, or only the balance of a row that was read', () => {
    expect(doubtIn(`Qzxvb   110.00\n${ROW}`)).toBeNull();
    expect(doubtIn(`03.03.2025   Tea   5.00   100.00\n${ROW}`, [10000])).toBeNull();
  });
});
