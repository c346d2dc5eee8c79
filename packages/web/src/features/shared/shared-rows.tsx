import { DATE_FORMATS, type JobFile, type Transaction } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine/rows';
import { useMemo } from 'react';
import { Choice } from '../../components/choice.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { ColumnSelector } from '../../rows/column-selector.tsx';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import { proofStatesOf } from '../../rows/table/shown-value.ts';
import { TransactionTable } from '../../rows/table/transaction-table.tsx';
import type { TableChoices } from '../../rows/table-choices.ts';

const DATE_FORMAT_OPTIONS = DATE_FORMATS.map((format) => ({ value: format, text: format }));

interface SharedRowsProps {
  files: readonly JobFile[];
  /** At least one row, in document order. */
  transactions: readonly Transaction[];
  /** The columns to choose from. */
  columns: TableChoices['columns'];
  choices: TableChoices;
  onChoices: (choices: TableChoices) => void;
  /** A cell to scroll to and focus; a new object repeats that. */
  jump: CellAddress | null;
}

/** The read-only table, in the reader's order, columns and date format. */
export function SharedRows(props: SharedRowsProps) {
  const { files, transactions, columns, choices, onChoices, jump } = props;
  const { sortField, sortDirection } = choices;
  const sorted = useMemo(
    () =>
      sortTransactions(
        transactions,
        sortField,
        sortDirection,
        files.map(({ fileId }) => fileId),
      ),
    [transactions, sortField, sortDirection, files],
  );
  const proofs = useMemo(() => proofStatesOf(files), [files]);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="figures mr-auto basis-full text-sm text-ink-soft sm:basis-auto">
          {transactions.length.toLocaleString('en-US')} {transactions.length === 1 ? 'row' : 'rows'}
        </p>
        <ColumnSelector
          columns={choices.columns}
          offered={columns}
          onChange={(chosen) => onChoices({ ...choices, columns: chosen })}
        />
        <Choice
          label="Date format"
          value={choices.dateFormat}
          options={DATE_FORMAT_OPTIONS}
          onChoose={(dateFormat) => onChoices({ ...choices, dateFormat })}
        />
      </div>
      <TooltipProvider>
        {/* Cells can be selected and copied, but do not look editable. */}
        <div className="[&_[data-cell]]:cursor-default">
          <TransactionTable
            transactions={sorted}
            choices={choices}
            onChoices={onChoices}
            jump={jump}
            proofs={proofs}
          />
        </div>
      </TooltipProvider>
    </div>
  );
}
