import type { HistoryEntry } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FILENAME_UPDATED, filenameFailed } from '../../lib/file-messages.ts';
import { normaliseFilename } from '../../lib/filename.ts';
import { failureText } from '../../lib/http.ts';
import { saveFilename } from '../../lib/jobs-api.ts';
import { jobKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { changeEntry } from './history-cache.ts';

/** Renames a conversion: shown at once, and reverted when the server refuses. */
export function useRename({ jobId, customFilename }: HistoryEntry): (typed: string) => void {
  const client = useQueryClient();
  return (typed) => {
    const filename = normaliseFilename(typed);
    if (filename === null || filename === customFilename) return;
    changeEntry(client, jobId, () => ({ customFilename: filename }));
    // Unless the user has renamed it again since.
    const settle = (settled: string | null) =>
      changeEntry(client, jobId, (entry) =>
        entry.customFilename === filename ? { customFilename: settled } : {},
      );
    saveFilename(jobId, filename).then(
      (stored) => {
        settle(stored);
        toast(FILENAME_UPDATED);
        client.removeQueries({ queryKey: jobKey(jobId) });
      },
      (error: unknown) => {
        settle(customFilename);
        toast(filenameFailed(failureText(error, 'the server could not be reached')));
      },
    );
  };
}
