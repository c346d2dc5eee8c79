import { DATE_FORMATS, type Job, type JobFile, type Transaction } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { FilenameField } from '../../components/filename-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { ColumnSelector } from './column-selector.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { ProofLines } from './proof-lines.tsx';
import { DEFAULT_CHOICES, type TableChoices } from './table-choices.ts';
import { TransactionTable } from './transaction-table.tsx';
import { useEditCell } from './use-edit-cell.ts';
import { useFilename } from './use-filename.ts';

const NO_ROWS: readonly Transaction[] = [];
const DATE_FORMAT_OPTIONS = DATE_FORMATS.map((format) => ({ value: format, text: format }));

interface ReviewProps {
  jobId: string;
  onRemoveFile: (file: JobFile) => void;
}

/** The rows of a converted job: proved or not, sorted, edited, named and downloaded. */
export function Review({ jobId, onRemoveFile }: ReviewProps) {
  const job = useQuery<Job>({ queryKey: jobKey(jobId) }).data;
  const rows = useQuery<Transaction[]>({
    queryKey: transactionsKey(jobId),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const [choices, setChoices] = useState<TableChoices>(DEFAULT_CHOICES);
  const [jump, setJump] = useState<{ id: number } | null>(null);
  const { filename, rename } = useFilename(job);
  const editCell = useEditCell(jobId);
  const transactions = rows.data ?? NO_ROWS;
  const files = job?.files ?? [];
  const fileOrder = files.map((file) => file.fileId).join(' ');
  const sorted = useMemo(
    () => sortTransactions(transactions, choices.sortField, choices.sortDirection, fileOrder.split(' ')),
    [transactions, choices.sortField, choices.sortDirection, fileOrder],
  );

  function jumpTo(file: JobFile, position: number) {
    const target = transactions.find((row) => row.fileId === file.fileId && row.position === position);
    if (target) setJump({ id: target.id });
  }

  return (
    <section aria-label="Converted transactions" className="space-y-5">
      <ProofLines files={files} dateFormat={choices.dateFormat} onJump={jumpTo} onRemoveFile={onRemoveFile} />
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="figures mr-auto basis-full text-sm text-ink-soft sm:basis-auto">
            {rowCount(transactions.length)}
          </p>
          <ColumnSelector
            columns={choices.columns}
            onChange={(columns) => setChoices({ ...choices, columns })}
          />
          <Choice
            label="Date format"
            value={choices.dateFormat}
            options={DATE_FORMAT_OPTIONS}
            onChoose={(dateFormat) => setChoices({ ...choices, dateFormat })}
          />
        </div>
        {rows.isPending && <Placeholder>Loading transaction data...</Placeholder>}
        {rows.isError && (
          <Notice tone="error">The transactions could not be loaded. Reload the page to try again.</Notice>
        )}
        {rows.isSuccess && transactions.length === 0 && (
          <Placeholder>No transaction data available to preview</Placeholder>
        )}
        {transactions.length > 0 && (
          <TooltipProvider>
            <TransactionTable
              transactions={sorted}
              choices={choices}
              onChoices={setChoices}
              onEdit={editCell}
              jump={jump}
            />
          </TooltipProvider>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilenameField filename={filename} onRename={rename} />
        <DownloadButtons
          jobId={jobId}
          choices={choices}
          customFilename={job?.customFilename ?? null}
          disabled={transactions.length === 0}
        />
      </div>
    </section>
  );
}

function rowCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}

function Placeholder({ children }: { children: string }) {
  return (
    <p className="flex h-48 items-center justify-center rounded-md border border-rule bg-sunken/50 text-sm text-ink-soft">
      {children}
    </p>
  );
}
