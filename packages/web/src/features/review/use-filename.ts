import type { Job } from '@ledgerlift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FILENAME_UPDATED, filenameFailed } from '../../lib/file-messages.ts';
import { normaliseFilename, shownFilename } from '../../lib/filename.ts';
import { failureText } from '../../lib/http.ts';
import { saveFilename } from '../../lib/jobs-api.ts';
import { jobKey, suggestionKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';

/** The job's file name; a suggestion is asked for only while there is no name of the user's, and kept once shown. */
export function useFilename(job: Job | undefined): { filename: string; rename: (typed: string) => void } {
  const client = useQueryClient();
  const jobId = job?.id ?? '';
  const custom = job?.customFilename ?? null;
  const suggestion = useQuery<{ filename?: string }>({
    queryKey: suggestionKey(jobId),
    enabled: job !== undefined && custom === null,
  }).data?.filename;

  const keep = (filename: string) =>
    client.setQueryData<Job>(jobKey(jobId), (known) => known && { ...known, customFilename: filename });
  const save = useMutation({
    mutationFn: ({ filename }: { filename: string; told: boolean }) => saveFilename(jobId, filename),
    onSuccess: (_answer, { filename, told }) => {
      keep(filename);
      if (told) toast(FILENAME_UPDATED);
    },
    onError: (error, { told }) => {
      if (told) toast(filenameFailed(failureText(error, 'the server could not be reached')));
    },
  });

  const { mutate } = save;
  const keptFor = useRef<string | null>(null);
  useEffect(() => {
    if (suggestion === undefined || custom !== null || keptFor.current === jobId) return;
    keptFor.current = jobId;
    mutate({ filename: suggestion, told: false });
  }, [suggestion, custom, jobId, mutate]);

  return {
    filename: shownFilename(custom, suggestion ?? null),
    rename: (typed) => {
      const filename = normaliseFilename(typed);
      if (filename !== null && filename !== custom) mutate({ filename, told: true });
    },
  };
}
