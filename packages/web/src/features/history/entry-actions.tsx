import type { ExportFormat, HistoryEntry } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../components/menu.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { Download } from '../../icons/lucide.tsx';
import { Share2, Trash2 } from '../../icons/lucide-tools.tsx';
import { downloadFailed, downloadStarted } from '../../lib/file-messages.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { TABLE_CHOICES } from '../../rows/download-formats.ts';
import { downloadInFrame } from '../../rows/download-in-frame.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { deleteJob, historyDownloadUrl } from './history-api.ts';
import { changeEntry, refreshHistory } from './history-cache.ts';
import { conversionDeleted, deletionFailed } from './history-messages.ts';

interface EntryActionsProps {
  entry: HistoryEntry;
  name: string;
  onOpen: () => void;
}

/** The actions on a past conversion. */
export function EntryActions({ entry, name, onOpen }: EntryActionsProps) {
  const client = useQueryClient();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const hasRows = entry.rows > 0;

  function download(format: ExportFormat) {
    toast(downloadStarted(format));
    downloadInFrame(historyDownloadUrl(entry.jobId, format), () => toast(downloadFailed(format)));
  }

  return (
    <div className="flex items-center gap-1 xl:justify-end">
      <Button size="small" className="mr-auto xl:mr-2" aria-label={`Open ${name}`} onClick={onOpen}>
        Open
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" variant="quiet" disabled={!hasRows} aria-label={`Download ${name}`}>
            <Download aria-hidden className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {TABLE_CHOICES.map(({ format, text }) => (
            <MenuItem key={format} onSelect={() => download(format)}>
              {text}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Tooltip text="Share">
        <Button
          size="icon"
          variant="quiet"
          disabled={!hasRows}
          aria-label={`Share ${name}`}
          onClick={() => setSharing(true)}
        >
          <Share2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      <Tooltip text="Delete">
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Delete ${name}`}
          onClick={() => setAsksToDelete(true)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      {isSharing && (
        <ShareDialog
          jobId={entry.jobId}
          table={null}
          onShareCode={(shareCode) => changeEntry(client, entry.jobId, () => ({ shareCode }))}
          onClose={() => setSharing(false)}
        />
      )}
      {asksToDelete && <DeleteDialog entry={entry} name={name} onClose={() => setAsksToDelete(false)} />}
    </div>
  );
}

interface DeleteDialogProps {
  entry: HistoryEntry;
  name: string;
  onClose: () => void;
}

function DeleteDialog({ entry, name, onClose }: DeleteDialogProps) {
  const client = useQueryClient();

  async function confirm(): Promise<boolean> {
    try {
      await deleteJob(entry.jobId);
    } catch (error) {
      toast(deletionFailed(error));
      return false;
    }
    toast(conversionDeleted(name));
    client.removeQueries({ queryKey: jobKey(entry.jobId) });
    client.removeQueries({ queryKey: transactionsKey(entry.jobId) });
    await refreshHistory(client);
    return true;
  }

  return (
    <ConfirmDialog
      title="Delete this conversion?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <span className="font-medium text-ink wrap-anywhere">{name}</span> is deleted at once, with its files,
        rows, edits and share link. Nobody can bring it back.
      </p>
    </ConfirmDialog>
  );
}
