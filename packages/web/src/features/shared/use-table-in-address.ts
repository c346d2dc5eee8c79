import type { Job } from '@ledgerlift/contract';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEFAULT_CHOICES, type TableChoices } from '../../rows/table-choices.ts';
import { readTableQuery, sharedColumns, TABLE_COLUMNS, tableQuery } from '../../sharing/table-query.ts';

interface TableInAddress {
  choices: TableChoices;
  choose: (choices: TableChoices) => void;
  /** What there is to choose from. */
  columns: TableChoices['columns'];
}

/** How the table stands, kept in the page's address, so that whoever passes it on passes that on too. */
export function useTableInAddress({ access, sharing }: Job): TableInAddress {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isOwner = access === 'owner';
  const columns = useMemo(() => (isOwner ? TABLE_COLUMNS : sharedColumns(sharing)), [isOwner, sharing]);
  // Whoever has a link sees all that was shared with them; an owner's table begins as in the converter.
  const atFirst = isOwner ? DEFAULT_CHOICES.columns : columns;
  const choices = useMemo(() => readTableQuery(search, columns, atFirst), [search, columns, atFirst]);
  return {
    choices,
    choose: (chosen) => navigate(`${path}?${tableQuery(chosen)}`, { replace: true }),
    columns,
  };
}
