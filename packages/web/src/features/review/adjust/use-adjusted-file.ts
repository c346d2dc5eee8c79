import type { JobFile, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '../../../lib/http.ts';
import { newId } from '../../../lib/new-id.ts';
import { jobFindingsKey, jobKey, transactionsKey } from '../../../lib/query-keys.ts';
import { NO_STORAGE, useKeepLayout } from './use-keep-layout.ts';

const NOT_READ = 'The server could not be reached. Your table is still here: try again.';
const NO_MARKS =
  'Nothing on the first page identifies this layout, so it cannot be remembered. The rows of this file are replaced.';

/** What to remember of a layout besides its guide. */
export type Remembering = (guide: ReadingGuide) => Promise<Omit<KeptLayout, 'id' | 'name'> | null>;

/** Sends a guide for a file, and remembers it. */
export function useAdjustedFile(jobId: string, file: JobFile, remembering: Remembering) {
  const client = useQueryClient();
  const { keep, isVisitor } = useKeepLayout();

  /** Reads the file by a guide, or automatically. Resolves to what went wrong, or null. */
  async function replaceRows(guide: ReadingGuide | null): Promise<string | null> {
    try {
      const read = await call('readByGuide', { path: { jobId, fileId: file.fileId }, body: { guide } });
      client.setQueryData(jobKey(jobId), (job) => {
        const files = job?.files.map((each) => (each.fileId === read.fileId ? read : each));
        return job && files && { ...job, files };
      });
      void client.invalidateQueries({ queryKey: jobFindingsKey(jobId) });
      await client.invalidateQueries({ queryKey: transactionsKey(jobId) });
      return null;
    } catch (error) {
      return failureText(error, NOT_READ);
    }
  }

  /** Remembers the guide for files of its layout. Resolves to what went wrong, or null. */
  async function remember(guide: ReadingGuide, name: string): Promise<string | null> {
    const found = await remembering(guide);
    if (!found) return NO_MARKS;
    const layout = { ...found, name, id: file.guided?.layout?.id ?? newId() };
    try {
      return (await keep(layout)) ? null : NO_STORAGE;
    } catch (error) {
      const reason = failureText(error, 'The server could not be reached.');
      return `The rows are replaced, but the layout is not saved: ${reason}`;
    }
  }

  return { replaceRows, remember, isVisitor };
}
