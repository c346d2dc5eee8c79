import { DEFAULT_FILENAME } from '@ledgerlift/contract';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { ContentDialog, DialogClose } from '../components/content-dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { PendingButton } from '../components/pending-button.tsx';
import { failureText } from '../lib/http.ts';
import type { TableChoices } from '../rows/table-choices.ts';
import { LinkField } from './link-field.tsx';
import { RevokeLink } from './revoke-link.tsx';
import { shareLink } from './share-link.ts';
import { SharingSettings } from './sharing-settings.tsx';
import { type SharingControls, useSharing } from './use-sharing.ts';

interface ShareDialogProps {
  jobId: string;
  /** The table on the page, whose columns and order the link contains; null without a table. */
  table: TableChoices | null;
  /** Receives a new code, or null when sharing ends. */
  onShareCode?: (code: string | null) => void;
  onClose: () => void;
}

/** The share link of a conversion, its settings, and buttons that revoke it. */
export function ShareDialog({ jobId, table, onShareCode, onClose }: ShareDialogProps) {
  const controls = useSharing(jobId, table, onShareCode);
  return (
    <ContentDialog
      title="Share this conversion"
      description={
        <p>
          Anyone with the link can see and download the rows, without an account. They cannot change them.
        </p>
      }
      onClose={onClose}
    >
      <div className="mt-5">
        <DialogBody controls={controls} table={table} />
      </div>
    </ContentDialog>
  );
}

function DialogBody({ controls, table }: { controls: SharingControls; table: TableChoices | null }) {
  const { job, sharing, isLoadFailed, saving, savingError } = controls;
  if (job === undefined && isLoadFailed)
    return <Failure text="The conversion could not be loaded." onRetry={controls.reload} />;
  if (sharing === undefined && saving === 'error')
    return (
      <Failure
        text={failureText(savingError, 'Your choice could not be saved, so there is no link yet.')}
        onRetry={controls.chooseFirst}
      />
    );
  if (job === undefined || sharing === undefined) return <Skeleton />;
  if (job.shareCode === null) return <NotShared onBegin={controls.begin} />;
  return (
    <div className="space-y-5">
      <LinkField
        link={shareLink(job.shareCode, sharing, table)}
        title={job.customFilename ?? DEFAULT_FILENAME}
      />
      <SharingSettings sharing={sharing} table={table} controls={controls} />
      <RevokeLink controls={controls} />
    </div>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{text}</p>
      <Button size="small" className="mt-2.5" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

function NotShared({ onBegin }: { onBegin: () => Promise<boolean> }) {
  const [pending, setPending] = useState(false);
  async function begin() {
    setPending(true);
    // The link then replaces this view.
    if (!(await onBegin())) setPending(false);
  }
  return (
    <>
      <Notice tone="info">Only you can see this conversion. All earlier links have ended.</Notice>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
        <PendingButton
          variant="primary"
          pending={pending}
          pendingLabel="Making a link..."
          onClick={() => void begin()}
        >
          Make a link
        </PendingButton>
      </div>
    </>
  );
}

/** The dialog's placeholder while the conversion is loading. */
function Skeleton() {
  return (
    <div role="status" aria-label="Loading" className="animate-pulse space-y-5">
      <div className="h-10 rounded-md bg-sunken" />
      <div className="h-48 rounded-md bg-sunken" />
      <div className="h-10 rounded-md bg-sunken" />
    </div>
  );
}
