import { describe, expect, it } from 'vitest';
import { GuidedReader } from '../adjust/guided-reader.ts';
import { fileReading, STATEMENT } from '../adjust/testing/file-reading.ts';
import type { ExpectedRow, PatternMeaning } from './pattern.ts';

const UNSIGNED = `Harbour Card   EUR
Card statement 1 March 2025 to 31 March 2025

Date         Description              Amount
02/03/2025   Rent Street               40.00
05/03/2025   Salary Office             90.00
09/03/2025   Groceries Shop            25.50`;

const DATES = `Harbour Bank   EUR
Account statement

Date         Description         Out         In
02/03/2025   Rent              40.00
05/04/2025   Salary                        90.00
09/06/2025   Groceries         25.50`;

const VALUE_DATES = `Harbour Bank   EUR
Account statement

Date         Value date   Description          Out         In
02/03/2025   04/03/2025   Rent               40.00
05/03/2025   06/03/2025   Salary                         90.00
09/03/2025   11/03/2025   Groceries          25.50`;

type Cells = [date: string, description: string, amount: string];
const rowsOf = (...rows: Cells[]): ExpectedRow[] =>
  rows.map(([date, description, amount]) => ({ date, description, amount, balance: '' }));
const layoutOf = (text: string, meaning: PatternMeaning | PatternMeaning[], rows: ExpectedRow[]) =>
  new GuidedReader(fileReading(null, text), 'bank_statement').layoutFor({
    kind: 'layout',
    meanings: [meaning].flat(),
    rows,
  });
const rolesOf = (layout: ReturnType<typeof layoutOf>) =>
  layout?.guide.type === 'bank_statement' ? layout.guide.columns.map(({ role }) => role) : null;

const SIGNS: PatternMeaning = { kind: 'signs', from: 'in' };
const PAID: Cells[] = [
  ['2025-03-02', 'Rent Street', '-40.00'],
  ['2025-03-05', 'Salary Office', '-90.00'],
  ['2025-03-09', 'Groceries Shop', '-25.50'],
];

describe('the layout that a pattern is remembered by', () => {
  it('says what an amount without a sign is', () => {
    expect(layoutOf(UNSIGNED, SIGNS, rowsOf(...PAID))?.guide).toMatchObject({ unsigned: 'out' });
  });

  it('says in what order dates are printed', () => {
    const rows = rowsOf(
      ['2025-02-03', 'Rent', '-40.00'],
      ['2025-05-04', 'Salary', '90.00'],
      ['2025-09-06', 'Groceries', '-25.50'],
    );
    expect(layoutOf(DATES, { kind: 'dates', order: 'mdy' }, rows)?.guide).toMatchObject({ dateOrder: 'mdy' });
    expect(layoutOf(DATES, { kind: 'dates', order: 'dmy' }, rows)).toBeNull();
  });

  it('says which column holds the dates', () => {
    const meaning: PatternMeaning = { kind: 'column', field: 'date', from: 'valueDate', isSwap: false };
    const rows = rowsOf(
      ['2025-03-04', 'Rent', '-40.00'],
      ['2025-03-06', 'Salary', '90.00'],
      ['2025-03-11', 'Groceries', '-25.50'],
    );
    expect(rolesOf(layoutOf(VALUE_DATES, meaning, rows))?.slice(0, 2)).toEqual(['valueDate', 'date']);
  });

  it('says all that the user has shown', () => {
    const text = DATES.replace('Out         In', 'Amount').replace('              90.00', ' 90.00');
    const rows = rowsOf(
      ['2025-02-03', 'Rent', '-40.00'],
      ['2025-05-04', 'Salary', '-90.00'],
      ['2025-09-06', 'Groceries', '-25.50'],
    );
    const layout = layoutOf(text, [{ kind: 'dates', order: 'mdy' }, SIGNS], rows);
    expect(layout?.guide).toMatchObject({ dateOrder: 'mdy', unsigned: 'out' });
    expect(layoutOf(text, SIGNS, rows)).toBeNull();
  });

  it('leaves open what the user corrected besides', () => {
    const [first, ...others] = rowsOf(...PAID);
    const rows = [{ date: null, description: null, balance: null, amount: first?.amount ?? '' }, ...others];
    expect(layoutOf(UNSIGNED, SIGNS, rows)).not.toBeNull();
  });

  it.each<[string, ExpectedRow[]]>([
    ['one row has another value', rowsOf(['2025-03-02', 'Rent Street', '-41.00'], ...PAID.slice(1))],
    ['there are fewer rows', rowsOf(...PAID.slice(1))],
    ['only some amounts are turned', rowsOf(...PAID.slice(0, 2), ['2025-03-09', 'Groceries Shop', '25.50'])],
  ])('is null where %s', (_, rows) => {
    expect(layoutOf(UNSIGNED, SIGNS, rows)).toBeNull();
  });

  it('is null where the next file would be read automatically all the same, because that is proved', () => {
    const meaning: PatternMeaning = { kind: 'dates', order: 'mdy' };
    const rows = ['2025-02-03', '2025-05-03', '2025-09-03'].map((date) => ({
      ...{ date, description: null, amount: null, balance: null },
    }));
    expect(layoutOf(STATEMENT, meaning, rows)).toBeNull();
  });

  it('is null for lines to remove, which no guide can say', () => {
    expect(layoutOf(UNSIGNED, { kind: 'lines', words: 'Rent' }, rowsOf(...PAID))).toBeNull();
  });
});
