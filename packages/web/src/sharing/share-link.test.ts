import { COLUMNS, type Sharing } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES } from '../rows/table-choices.ts';
import { shareLink } from './share-link.ts';

const PAGE = `${window.location.origin}/shared/code`;
const shared = (...columns: Sharing['columns']): Sharing => ({ columns, includesFacts: false });

describe('a share link', () => {
  it("contains order, columns and date format of the owner's table", () => {
    const table = { ...DEFAULT_CHOICES, sortField: 'amount', sortDirection: 'desc' } as const;
    expect(shareLink('code', shared(...COLUMNS), { ...table, columns: ['date', 'amount'] })).toBe(
      `${PAGE}?sortField=amount&sortDir=desc&columns=date,amount&dateFormat=dd-MM-yyyy`,
    );
  });

  it('omits what is not shared', () => {
    const table = { ...DEFAULT_CHOICES, sortField: 'amount', sortDirection: 'desc' } as const;
    expect(shareLink('code', shared('bank', 'date'), table)).toBe(
      `${PAGE}?sortField=documentOrder&sortDir=asc&columns=date,bank&dateFormat=dd-MM-yyyy`,
    );
    expect(shareLink('code', shared('bank'), { ...DEFAULT_CHOICES, columns: ['date'] })).toBe(PAGE);
  });

  it('keeps an order by a shared column that the table does not show', () => {
    const table = { ...DEFAULT_CHOICES, sortField: 'date', columns: ['amount'] } as const;
    expect(shareLink('code', shared('amount', 'date'), table)).toContain('sortField=date&');
  });

  it('has no query without a table', () => {
    expect(shareLink('code', shared('date'), null)).toBe(PAGE);
  });
});
