import { COLUMNS } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES, type TableChoices } from '../rows/table-choices.ts';
import { readTableQuery, tableQuery } from './table-query.ts';

const CHOICES: TableChoices = {
  sortField: 'amount',
  sortDirection: 'desc',
  columns: ['date', 'amount'],
  dateFormat: 'MM/dd/yyyy',
};

describe('the choices of a table in an address', () => {
  it('stand there to be read', () => {
    expect(tableQuery(CHOICES)).toBe(
      'sortField=amount&sortDir=desc&columns=date,amount&dateFormat=MM/dd/yyyy',
    );
  });

  it.each([CHOICES, DEFAULT_CHOICES])('are read as they were written', (choices) => {
    expect(readTableQuery(tableQuery(choices), COLUMNS)).toEqual(choices);
    expect(readTableQuery(String(new URLSearchParams(tableQuery(choices))), COLUMNS)).toEqual(choices);
  });

  it('are those of the table where the address asks for nothing', () => {
    expect(readTableQuery('', ['date', 'bank'])).toEqual({ ...DEFAULT_CHOICES, columns: ['date', 'bank'] });
  });

  it('begin with fewer columns than there are, where that is wished', () => {
    expect(readTableQuery('columns=bank', ['date', 'bank'], ['date']).columns).toEqual(['bank']);
    expect(readTableQuery('', ['date', 'bank'], ['date']).columns).toEqual(['date']);
  });

  it.each([
    ['a column that is not there', 'columns=date,balance', { columns: ['date'] }],
    ['none but such columns', 'columns=balance,,nonsense', { columns: ['date', 'amount'] }],
    ['an order by a column that is not there', 'sortField=sender&sortDir=desc', {}],
    ['an unknown order', 'sortField=password&sortDir=desc', {}],
    ['an unknown direction', 'sortField=amount&sortDir=down', { sortField: 'amount' }],
    ['a direction alone', 'sortDir=desc', { sortDirection: 'desc' }],
    ['an unknown date format', 'dateFormat=yyyy', {}],
    ['names that objects have', 'sortField=constructor&columns=__proto__&dateFormat=toString', {}],
  ] as const)('are left alone by %s', (_case, search, expected) => {
    expect(readTableQuery(search, ['date', 'amount'])).toEqual({
      ...DEFAULT_CHOICES,
      columns: ['date', 'amount'],
      ...expected,
    });
  });
});
