import { COLUMNS, type Job } from '@ledgerlift/contract';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TableChoices } from '../../rows/table-choices.ts';
import { readTableQuery, sharedColumns, tableQuery } from '../../sharing/table-query.ts';

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
  const columns = useMemo(() => (access === 'owner' ? COLUMNS : sharedColumns(sharing)), [access, sharing]);
  const choices = useMemo(() => readTableQuery(search, columns), [search, columns]);
  return {
    choices,
    choose: (chosen) => navigate(`${path}?${tableQuery(chosen)}`, { replace: true }),
    columns,
  };
}
