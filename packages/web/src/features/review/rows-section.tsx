import { DATE_FORMATS, type JobFile, type Transaction } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine';
import { useMemo } from 'react';
import { Choice } from '../../components/choice.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { ColumnSelector } from '../../rows/column-selector.tsx';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import { TransactionTable } from '../../rows/table/transaction-table.tsx';
import type { TableChoices } from '../../rows/table-choices.ts';
import { useEditCell } from './use-edit-cell.ts';

const DATE_FORMAT_OPTIONS = DATE_FORMATS.map((format) => ({ value: format, text: format }));

interface RowsSectionProps {
  jobId: string;
  files: readonly JobFile[];
  /** At least one, in document order. */
  transactions: readonly Transaction[];
  choices: TableChoices;
  onChoices: (choices: TableChoices) => void;
  /** Hears of the cell that keyboard or mouse is at. */
  onActive: (cell: CellAddress) => void;
  /** A cell to show and focus; a new object asks again. */
  jump: CellAddress | null;
}

/** The table with everything that changes what it shows. */
export function RowsSection(props: RowsSectionProps) {
  const { jobId, files, transactions, choices, onChoices, onActive, jump } = props;
  const editCell = useEditCell(jobId);
  const fileOrder = files.map((file) => file.fileId).join(' ');
  const sorted = useMemo(
    () => sortTransactions(transactions, choices.sortField, choices.sortDirection, fileOrder.split(' ')),
    [transactions, choices.sortField, choices.sortDirection, fileOrder],
  );
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="figures mr-auto basis-full text-sm text-ink-soft sm:basis-auto">
          {rowCount(transactions.length)}
        </p>
        <ColumnSelector
          columns={choices.columns}
          onChange={(columns) => onChoices({ ...choices, columns })}
        />
        <Choice
          label="Date format"
          value={choices.dateFormat}
          options={DATE_FORMAT_OPTIONS}
          onChoose={(dateFormat) => onChoices({ ...choices, dateFormat })}
        />
      </div>
      <TooltipProvider>
        <TransactionTable
          transactions={sorted}
          choices={choices}
          onChoices={onChoices}
          onEdit={editCell}
          onActive={onActive}
          jump={jump}
        />
      </TooltipProvider>
    </div>
  );
}

function rowCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}
