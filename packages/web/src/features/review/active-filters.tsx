import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { rowCount } from './counts.ts';
import { FILTER_FIELDS, filterText, type RowFilters } from './row-filters.ts';

interface ActiveFiltersProps {
  filters: RowFilters;
  files: readonly JobFile[];
  /** The number of all rows, shown or not. */
  rows: number;
  onClear: () => void;
}

/** Names the active filters, and says that downloads are not filtered. */
export function ActiveFilters({ filters, files, rows, onClear }: ActiveFiltersProps) {
  const fields = FILTER_FIELDS.map((field) => filterText(filters, field, files));
  const texts = [...fields, filters.picked?.label ?? ''].filter((text) => text !== '');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{texts.join('; ')}</span>{' '}
        <span className="text-ink-soft">A download holds all {rowCount(rows)}.</span>
      </p>
      <Button size="inline" variant="link" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
