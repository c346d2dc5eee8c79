import type { Job } from '@ledgerlift/contract';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEFAULT_CHOICES, type TableChoices } from '../../rows/table-choices.ts';
import { readTableQuery, sharedColumns, TABLE_COLUMNS, tableQuery } from '../../sharing/table-query.ts';

interface TableInAddress {
  choices: TableChoices;
  choose: (choices: TableChoices) => void;
  /** The columns to choose from. */
  columns: TableChoices['columns'];
}

/** The table's choices, kept in the page's address, so that a forwarded address keeps them. */
export function useTableInAddress({ access, sharing }: Job): TableInAddress {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isOwner = access === 'owner';
  const columns = useMemo(() => (isOwner ? TABLE_COLUMNS : sharedColumns(sharing)), [isOwner, sharing]);
  // A link starts with all shared columns; an owner's table starts as in the converter.
  const atFirst = isOwner ? DEFAULT_CHOICES.columns : columns;
  const choices = useMemo(() => readTableQuery(search, columns, atFirst), [search, columns, atFirst]);
  return {
    choices,
    choose: (chosen) => navigate(`${path}?${tableQuery(chosen)}`, { replace: true }),
    columns,
  };
}
