import type { HistoryEntry } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FILENAME_UPDATED, filenameFailed } from '../../lib/file-messages.ts';
import { normaliseFilename } from '../../lib/filename.ts';
import { failureText } from '../../lib/http.ts';
import { saveFilename } from '../../lib/jobs-api.ts';
import { jobKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { changeEntry } from './history-cache.ts';

/** Names a conversion: shown at once, and taken back when the server refuses. */
export function useRename({ jobId, customFilename }: HistoryEntry): (typed: string) => void {
  const client = useQueryClient();
  return (typed) => {
    const filename = normaliseFilename(typed);
    if (filename === null || filename === customFilename) return;
    changeEntry(client, jobId, () => ({ customFilename: filename }));
    saveFilename(jobId, filename).then(
      () => {
        toast(FILENAME_UPDATED);
        client.removeQueries({ queryKey: jobKey(jobId) });
      },
      (error: unknown) => {
        // Unless it has been given another name since.
        changeEntry(client, jobId, (entry) => (entry.customFilename === filename ? { customFilename } : {}));
        toast(filenameFailed(failureText(error, 'the server could not be reached')));
      },
    );
  };
}
