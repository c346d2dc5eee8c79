import type { Job, JobFile, Transaction } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilenameField } from '../../components/filename-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { DownloadButtons } from '../../rows/download-buttons.tsx';
import { ProofLines } from '../../rows/proof-lines.tsx';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import { DEFAULT_CHOICES, type TableChoices } from '../../rows/table-choices.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { RowsSection } from './rows-section.tsx';
import { useFilename } from './use-filename.ts';

const NO_ROWS: readonly Transaction[] = [];

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
  const [jump, setJump] = useState<CellAddress | null>(null);
  const [, setActive] = useState<CellAddress | null>(null);
  const { filename, rename } = useFilename(job);
  const transactions = rows.data ?? NO_ROWS;
  const files = job?.files ?? [];

  function jumpTo(file: JobFile, position: number) {
    const target = transactions.find((row) => row.fileId === file.fileId && row.position === position);
    if (target) setJump({ rowId: target.id, column: 'date' });
  }

  return (
    <section aria-label="Converted transactions" className="space-y-5">
      <ProofLines files={files} dateFormat={choices.dateFormat} onJump={jumpTo} onRemoveFile={onRemoveFile} />
      {rows.isPending && <Placeholder>Loading transaction data...</Placeholder>}
      {rows.isError && (
        <Notice tone="error">The transactions could not be loaded. Reload the page to try again.</Notice>
      )}
      {rows.isSuccess && transactions.length === 0 && (
        <Placeholder>No transaction data available to preview</Placeholder>
      )}
      {transactions.length > 0 && (
        <RowsSection
          jobId={jobId}
          files={files}
          transactions={transactions}
          choices={choices}
          onChoices={setChoices}
          onActive={setActive}
          jump={jump}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilenameField filename={filename} onRename={rename} />
        <DownloadButtons
          jobId={jobId}
          choices={choices}
          customFilename={job?.customFilename ?? null}
          disabled={transactions.length === 0}
          files={files}
        >
          <ShareButton jobId={jobId} choices={choices} disabled={transactions.length === 0} />
        </DownloadButtons>
      </div>
    </section>
  );
}

function Placeholder({ children }: { children: string }) {
  return (
    <p className="flex h-48 items-center justify-center rounded-md border border-rule bg-sunken/50 text-sm text-ink-soft">
      {children}
    </p>
  );
}
