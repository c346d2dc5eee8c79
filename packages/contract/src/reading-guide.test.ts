import { describe, expect, it } from 'vitest';
import { parseReadingGuide } from './reading-guide.ts';

const GUIDE = {
  version: 1,
  type: 'bank_statement',
  columns: [
    { role: 'date', x0: 0, x1: 0.2 },
    { role: 'description', x0: 0.2, x1: 0.6 },
    { role: 'amount', x0: 0.6, x1: 1 },
  ],
};
const [DATE, DESCRIPTION, AMOUNT] = GUIDE.columns;

describe('a reading guide', () => {
  it('is taken with nothing but its columns', () => {
    expect(parseReadingGuide(GUIDE)).toEqual({ ...GUIDE, tables: [], rows: [], ignored: [] });
  });

  it.each([
    ['overlapping columns', { columns: [DATE, { ...DESCRIPTION, x0: 0.1 }, AMOUNT] }, 'Columns overlap'],
    ['columns from right to left', { columns: [AMOUNT, DATE] }, 'not listed from left to right'],
    ['an empty column', { columns: [DATE, { ...AMOUNT, x1: 0.6 }] }, 'A column ends before it begins'],
    ['a column off the page', { columns: [{ ...AMOUNT, x1: 1.2 }] }, 'columns.0.x1'],
    [
      'two columns of dates',
      { columns: [DATE, { ...DESCRIPTION, role: 'date' }, AMOUNT] },
      "the role 'date'",
    ],
    [
      'amounts in one and in two columns',
      { columns: [{ ...DATE, role: 'debit' }, AMOUNT] },
      'a guide names one of both',
    ],
    ['no amounts', { columns: [DATE, DESCRIPTION] }, 'No column holds amounts'],
    ['a table upside down', { tables: [{ page: 1, y0: 0.9, y1: 0.1 }] }, 'A band ends above its top'],
    [
      'two tables on a page',
      {
        tables: [
          { page: 1, y0: 0, y1: 0.1 },
          { page: 1, y0: 0.5, y1: 1 },
        ],
      },
      'two table areas',
    ],
    [
      'rows over each other',
      {
        rows: [
          { page: 1, y0: 0, y1: 0.2 },
          { page: 1, y0: 0.1, y1: 0.3 },
        ],
      },
      'Rows overlap',
    ],
    [
      'a balance of a further account upside down',
      { furtherAccounts: [{ openingBalance: { page: 1, x0: 0, x1: 1, y0: 0.5, y1: 0.4 } }] },
      'An area ends before it begins',
    ],
    ['a page number that is none', { tables: [{ page: 0, y0: 0, y1: 1 }] }, 'tables.0.page'],
    ['code', { script: 'alert(1)' }, 'script'],
    ['too many columns', { columns: Array.from({ length: 25 }, () => AMOUNT) }, 'columns'],
  ])('is refused with %s', (_, part, message) => {
    expect(() => parseReadingGuide({ ...GUIDE, ...part })).toThrow(message);
  });

  it('is refused in a newer version, with what to do', () => {
    expect(() => parseReadingGuide({ ...GUIDE, version: 2 })).toThrow('Update Ledgerlift');
  });

  it.each([null, [], 'guide', 7, {}])('is no %j', (value) => {
    expect(() => parseReadingGuide(value)).toThrow('no usable reading guide');
  });
});
