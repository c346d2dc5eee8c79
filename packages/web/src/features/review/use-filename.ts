import type { Job } from '@ledgerlift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { networkModeOf, queryOf } from '../../lib/call-query.ts';
import { FILENAME_UPDATED, filenameFailed } from '../../lib/file-messages.ts';
import { normaliseFilename, shownFilename } from '../../lib/filename.ts';
import { failureText } from '../../lib/http.ts';
import { saveFilename } from '../../lib/jobs-api.ts';
import { jobKey, suggestionKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { isLocalId } from '../../private/local-ids.ts';

/** The id in query keys before the job is loaded; those queries are disabled. */
const NO_JOB = 'none';

interface Filename {
  filename: string;
  rename: (typed: string) => void;
  /** Waits until the server has answered every rename so far. */
  whenSaved: () => Promise<void>;
}

/** The job's file name; a suggestion is requested only without a custom one, and saved once shown. */
export function useFilename(job: Job | undefined): Filename {
  const client = useQueryClient();
  const jobId = job?.id ?? NO_JOB;
  const custom = job?.customFilename ?? null;
  const suggestion = useQuery({
    ...queryOf(suggestionKey(jobId)),
    enabled: job !== undefined && custom === null,
  }).data?.filename;

  const keep = (filename: string) =>
    client.setQueryData(jobKey(jobId), (known) => known && { ...known, customFilename: filename });
  const save = useMutation({
    // In sequence: a suggestion must not overtake a name typed by the user.
    scope: { id: `filename of ${jobId}` },
    networkMode: networkModeOf(isLocalId(jobId)),
    mutationFn: ({ filename }: { filename: string; showsToast: boolean }) => saveFilename(jobId, filename),
    onSuccess: (stored, { showsToast }) => {
      keep(stored);
      if (showsToast) toast(FILENAME_UPDATED);
    },
    onError: (error, { showsToast }) => {
      if (showsToast) toast(filenameFailed(failureText(error, 'the server could not be reached')));
    },
  });

  const { mutateAsync } = save;
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const send = useCallback(
    (filename: string, showsToast: boolean) => {
      // A failure has already shown a toast.
      saving.current = mutateAsync({ filename, showsToast }).catch(() => {});
    },
    [mutateAsync],
  );
  /** The job that has its name, a suggested one or the user's: a suggestion that comes later does not replace it. */
  const namedJob = useRef<string | null>(null);
  useEffect(() => {
    if (suggestion === undefined || custom !== null || namedJob.current === jobId) return;
    namedJob.current = jobId;
    send(suggestion, false);
  }, [suggestion, custom, jobId, send]);

  return {
    filename: shownFilename(custom, suggestion ?? null),
    rename: (typed) => {
      const filename = normaliseFilename(typed);
      if (filename === null || filename === custom) return;
      namedJob.current = jobId;
      send(filename, true);
    },
    whenSaved: async () => {
      await saving.current;
    },
  };
}
