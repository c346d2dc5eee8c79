import { COLUMNS, EXTRA_COLUMNS } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import {
  ALL_COLUMNS,
  DEFAULT_CHOICES,
  isEditable,
  sortAsPrinted,
  sortBy,
  sortFieldOf,
  toggleColumn,
} from './table-choices.ts';

describe('sorting', () => {
  it('starts in the printed order', () => {
    expect(DEFAULT_CHOICES).toMatchObject({ sortField: 'documentOrder', sortDirection: 'asc' });
  });

  it('starts a new field in descending order and flips the current one', () => {
    const once = sortBy(DEFAULT_CHOICES, 'amount');
    expect(once).toMatchObject({ sortField: 'amount', sortDirection: 'desc' });
    const twice = sortBy(once, 'amount');
    expect(twice.sortDirection).toBe('asc');
    expect(sortBy(twice, 'amount').sortDirection).toBe('desc');
    expect(sortBy(twice, 'date')).toMatchObject({ sortField: 'date', sortDirection: 'desc' });
    expect(sortAsPrinted(twice)).toEqual(DEFAULT_CHOICES);
  });

  it('supports six columns', () => {
    expect(ALL_COLUMNS.filter((column) => sortFieldOf(column) !== null)).toEqual([
      'date',
      'amount',
      'currency',
      'type',
      'sender',
      'recipient',
    ]);
  });
});

describe('choosing columns', () => {
  it('shows eleven by default, toggles them, and keeps their order', () => {
    expect(DEFAULT_CHOICES.columns).toEqual(COLUMNS);
    const without = toggleColumn(COLUMNS, 'description');
    expect(without).toEqual(COLUMNS.filter((column) => column !== 'description'));
    expect(toggleColumn(without, 'description')).toEqual(COLUMNS);
  });

  it('cannot hide the last column', () => {
    expect(toggleColumn(['amount'], 'amount')).toEqual(['amount']);
  });

  it('lists the optional columns after the eleven, as read-only', () => {
    expect(toggleColumn(toggleColumn(COLUMNS, 'proof'), 'account')).toEqual([...COLUMNS, 'account', 'proof']);
    expect(ALL_COLUMNS.filter(isEditable)).toEqual(COLUMNS);
    expect(ALL_COLUMNS.slice(-EXTRA_COLUMNS.length)).toEqual(EXTRA_COLUMNS);
  });
});
