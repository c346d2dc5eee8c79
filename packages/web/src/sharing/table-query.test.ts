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
  it('are readable', () => {
    expect(tableQuery(CHOICES)).toBe(
      'sortField=amount&sortDir=desc&columns=date,amount&dateFormat=MM/dd/yyyy',
    );
  });

  it.each([CHOICES, DEFAULT_CHOICES])('round-trip', (choices) => {
    expect(readTableQuery(tableQuery(choices), COLUMNS)).toEqual(choices);
    expect(readTableQuery(String(new URLSearchParams(tableQuery(choices))), COLUMNS)).toEqual(choices);
  });

  it('are the defaults for an empty query', () => {
    expect(readTableQuery('', ['date', 'bank'])).toEqual({ ...DEFAULT_CHOICES, columns: ['date', 'bank'] });
  });

  it('start with a given subset of columns', () => {
    expect(readTableQuery('columns=bank', ['date', 'bank'], ['date']).columns).toEqual(['bank']);
    expect(readTableQuery('', ['date', 'bank'], ['date']).columns).toEqual(['date']);
  });

  it.each([
    ['a missing column', 'columns=date,balance', { columns: ['date'] }],
    ['only missing columns', 'columns=balance,,nonsense', { columns: ['date', 'amount'] }],
    ['an order by a missing column', 'sortField=sender&sortDir=desc', {}],
    ['an unknown order', 'sortField=password&sortDir=desc', {}],
    ['an unknown direction', 'sortField=amount&sortDir=down', { sortField: 'amount' }],
    ['a direction without a field', 'sortDir=desc', { sortDirection: 'desc' }],
    ['an unknown date format', 'dateFormat=yyyy', {}],
    ['property names of objects', 'sortField=constructor&columns=__proto__&dateFormat=toString', {}],
  ] as const)('ignore %s', (_case, search, expected) => {
    expect(readTableQuery(search, ['date', 'amount'])).toEqual({
      ...DEFAULT_CHOICES,
      columns: ['date', 'amount'],
      ...expected,
    });
  });
});
