import type { Job, Transaction } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { shownFilename } from '../../lib/filename.ts';
import { CallError, call } from '../../lib/http.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.ts';
import { DownloadButtons } from '../../rows/download-buttons.tsx';
import { ProofLines } from '../../rows/proof-lines.tsx';
import { type CellAddress, printedColumn } from '../../rows/table/cell-address.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { GONE_TITLE, LinkGone } from './link-gone.tsx';
import { SharedRows } from './shared-rows.tsx';
import { useTableInAddress } from './use-table-in-address.ts';

/** Loads the conversion of a code, or shows that the link is gone. */
export function SharedConversion({ code }: { code: string }) {
  // A logout in between drops the loaded data, and the page shows what a visitor may see.
  useUser();
  // Not the default loader: this page needs the status of a refusal.
  const job = useQuery({
    queryKey: jobKey(code),
    queryFn: () => call('getJob', { path: { jobId: code } }),
    refetchOnMount: 'always',
  });
  const rows = useQuery({
    queryKey: transactionsKey(code),
    queryFn: () => call('listTransactions', { path: { jobId: code } }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const failure = job.error ?? rows.error;
  const isGone = failure instanceof CallError && failure.status === 404;
  const filename = job.data === undefined ? null : shownFilename(job.data.customFilename, null);
  usePageTitle(isGone ? GONE_TITLE : (filename ?? 'Shared conversion'));
  if (isGone) return <LinkGone />;
  if (failure !== null && !job.isFetching && !rows.isFetching)
    return (
      <div className="mx-auto max-w-xl">
        <Notice tone="error">
          <p>The conversion could not be loaded. Check your connection.</p>
          <Button
            size="small"
            className="mt-2.5"
            onClick={() => {
              void job.refetch();
              void rows.refetch();
            }}
          >
            Try again
          </Button>
        </Notice>
      </div>
    );
  if (job.data === undefined || rows.data === undefined) return <Loading />;
  return <Conversion code={code} job={job.data} transactions={rows.data} />;
}

interface ConversionProps {
  code: string;
  job: Job;
  transactions: readonly Transaction[];
}

function Conversion({ code, job, transactions }: ConversionProps) {
  const isOwner = job.access === 'owner';
  const { choices, choose, columns } = useTableInAddress(job);
  const [jump, setJump] = useState<CellAddress | null>(null);
  const filename = shownFilename(job.customFilename, null);
  const isEmpty = transactions.length === 0;

  return (
    <article className="space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            {isOwner ? 'Your conversion' : 'Shared with you'}, read only
          </p>
          <h1 className="mt-1 text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">{filename}</h1>
        </div>
        <DownloadButtons
          jobId={code}
          choices={choices}
          customFilename={job.customFilename}
          disabled={isEmpty}
          files={isOwner ? job.files : []}
        >
          {isOwner && <ShareButton jobId={code} choices={choices} disabled={isEmpty} />}
        </DownloadButtons>
      </header>
      {isOwner && (
        <Notice tone="info">
          Only you can open this address. Press Share for a link that works for others.
        </Notice>
      )}
      <ProofLines
        files={job.files}
        dateFormat={choices.dateFormat}
        onJump={(file, position) => {
          const target = transactions.find((row) => row.fileId === file.fileId && row.position === position);
          if (target) setJump({ rowId: target.id, column: printedColumn(choices.columns[0] ?? 'date') });
        }}
      />
      {isEmpty ? (
        <Placeholder>No transaction data available to preview</Placeholder>
      ) : (
        <SharedRows
          files={job.files}
          transactions={transactions}
          columns={columns}
          choices={choices}
          onChoices={choose}
          jump={jump}
        />
      )}
      {!isOwner && (
        <p className="text-sm text-ink-soft">
          Converted with Ledgerlift.{' '}
          <Link
            href="/#converter"
            className="rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep"
          >
            Convert a document of your own
          </Link>
        </p>
      )}
    </article>
  );
}

/** Keeps the place of the title and of the table. */
function Loading() {
  return (
    <div className="space-y-5" aria-busy>
      <div aria-hidden className="space-y-2">
        <div className="h-5 w-40 animate-pulse rounded-md bg-sunken" />
        <div className="h-9 w-72 max-w-full animate-pulse rounded-md bg-sunken" />
      </div>
      <Placeholder>Loading transaction data...</Placeholder>
    </div>
  );
}

function Placeholder({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="flex h-96 items-center justify-center rounded-md border border-rule bg-sunken/50 text-sm text-ink-soft"
    >
      {children}
    </p>
  );
}
