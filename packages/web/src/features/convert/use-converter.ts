import { type DocumentType, filePathKey, type JobFile } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCredits } from '../../lib/credits.ts';
import { failureText } from '../../lib/http.ts';
import {
  createSample,
  deleteFile,
  deleteFileTransactions,
  fetchJob,
  unlockFile,
} from '../../lib/jobs-api.ts';
import { keepsHere, useKeepHere } from '../../lib/private-mode.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { isLocalId } from '../../private/local-ids.ts';
import { fileRemoved, removalFailed, UPLOAD_FAILED, uploadFailed } from './convert-messages.ts';
import { fetchJobWithRetry, isGone } from './fetch-job-with-retry.ts';
import { loadLastJobId, saveLastJobId } from './last-job-storage.ts';
import { useConversion } from './use-conversion.ts';
import { type ConverterStore, useConverterState } from './use-converter-state.ts';
import { usePutAside } from './use-put-aside.ts';
import { useUploads } from './use-uploads.ts';

const SAMPLE = [{ key: 'sample', name: 'Sample document' }];
/** Attempts to restore the last job while the server cannot be reached; the converter waits meanwhile. */
const MOST_LOOKS = 5;

/** The converter: its state and all of the visitor's actions. */
export function useConverter() {
  const store = useConverterState();
  const { state, current, dispatch } = store;
  const client = useQueryClient();
  const { credits, loading: creditsLoading } = useCredits();
  const keepHere = useKeepHere();
  const { convert, cancel } = useConversion(store);
  const uploads = useUploads(store);
  const isRestoring = useRestoredJob(store);
  useStoreLastJob(state.jobId, state.lost === null);

  const leaveSample = useCallback(
    () => dispatch({ kind: 'uploadFailed', pending: SAMPLE, again: false }),
    [dispatch],
  );
  const trySample = useCallback(async () => {
    dispatch({ kind: 'uploadStarted', pending: SAMPLE });
    /** False once the upload was stopped or the visitor has dropped other files. */
    const isWanted = () => {
      const { jobId, uploading } = current();
      return jobId === null && uploading.length === 1 && uploading[0]?.key === SAMPLE[0]?.key;
    };
    try {
      const { documentType } = current();
      const response = await createSample(documentType, await keepsHere(client));
      if (!isWanted()) return leaveSample();
      dispatch({ kind: 'uploadAnswered', pending: SAMPLE, response });
    } catch (error) {
      if (isWanted()) toast(uploadFailed(failureText(error, UPLOAD_FAILED)));
      leaveSample();
      return;
    }
    await convert();
  }, [client, convert, current, dispatch, leaveSample]);

  const remove = useCallback(
    async ({ path, name, status }: Pick<JobFile, 'path' | 'name' | 'status'>) => {
      const { jobId, removing } = current();
      if (jobId === null || removing.includes(path)) return;
      dispatch({ kind: 'removalStarted', path });
      try {
        if (status === 'converted') await deleteFileTransactions(jobId, filePathKey(path));
        await deleteFile(jobId, path);
        dispatch({ kind: 'fileRemoved', path });
        toast(fileRemoved(name));
      } catch (error) {
        dispatch({ kind: 'removalFailed', path });
        toast(removalFailed(failureText(error, 'Failed to remove the file')));
        // Another tab may have removed the file, or only its rows may be deleted.
        const job = await fetchJob(jobId).catch(() => null);
        if (job && current().jobId === jobId) dispatch({ kind: 'jobRefreshed', files: job.files });
      }
      void client.invalidateQueries({ queryKey: transactionsKey(jobId) });
      void client.invalidateQueries({ queryKey: jobKey(jobId) });
    },
    [client, current, dispatch],
  );

  /** Tries a password; resolves to a message if it was refused, to null once the file is unlocked. */
  const unlock = useCallback(
    async (path: string, password: string): Promise<string | null> => {
      const { jobId } = current();
      if (jobId === null) return null;
      try {
        dispatch({ kind: 'fileChanged', file: await unlockFile(jobId, path, password) });
        return null;
      } catch (error) {
        return failureText(error, 'The password could not be checked. Try again.');
      }
    },
    [current, dispatch],
  );

  const stopUploads = useCallback(() => {
    uploads.stopUploads();
    leaveSample();
  }, [leaveSample, uploads.stopUploads]);

  const startOver = useCallback(() => {
    uploads.stopUploads();
    dispatch({ kind: 'startedOver' });
  }, [dispatch, uploads.stopUploads]);

  useSessionChange(store, startOver);
  const putAside = usePutAside(store, startOver);

  return {
    ...uploads,
    stopUploads,
    state,
    credits,
    creditsLoading,
    /** True where the next files cost no credits. */
    isFree: !keepHere.costs && (keepHere.isOn || isLocalId(state.jobId)),
    isRestoring,
    trySample,
    remove,
    unlock,
    ...putAside,
    chooseType: (type: DocumentType) => dispatch({ kind: 'typeChosen', documentType: type }),
    leaveRejected: () => dispatch({ kind: 'rejectionsDismissed' }),
    showResults: () => dispatch({ kind: 'resultsShown' }),
    showFiles: () => dispatch({ kind: 'filesShown' }),
    convert: () => void convert(),
    cancel: () => void cancel(),
  };
}
export type ConverterControls = ReturnType<typeof useConverter>;

/** Restores the last job; true while it is loading. */
function useRestoredJob({ current, dispatch }: ConverterStore): boolean {
  const [isRestoring, setRestoring] = useState(() => loadLastJobId() !== null);
  useEffect(() => {
    const remembered = loadLastJobId();
    if (remembered === null) return;
    let looks = 0;
    const isWanted = () => looks < MOST_LOOKS && current().jobId === null;
    const onCutOff = () => {
      looks += 1;
    };
    fetchJobWithRetry(remembered, isWanted, onCutOff)
      .then(
        (job) => job && dispatch({ kind: 'jobRestored', job }),
        (error: unknown) => {
          // The visitor may have begun another job meanwhile.
          if (isGone(error) && loadLastJobId() === remembered) saveLastJobId(null);
        },
      )
      .finally(() => setRestoring(false));
    return () => {
      looks = MOST_LOOKS;
    };
  }, [current, dispatch]);
  return isRestoring;
}

/** Stores the job for the next visit. Start over removes it; a `lost` job stays stored and may be restored. */
function useStoreLastJob(jobId: string | null, isForgotten: boolean): void {
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (jobId !== null) saveLastJobId(jobId);
    else if (known.current !== null && isForgotten) saveLastJobId(null);
    known.current = jobId;
  }, [jobId, isForgotten]);
}

/**
 * Hides the user's files when the session ends while the page is open, since somebody else may be at the browser by then. If
 * another user has signed in from another tab, the converter starts over.
 */
function useSessionChange({ current, dispatch }: ConverterStore, startOver: () => void): void {
  const { user } = useUser();
  const email = user?.email ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    const wasSignedIn = before.current !== null;
    const isAnother = before.current !== email;
    before.current = email;
    if (!wasSignedIn || !isAnother) return;
    const { jobId, lost } = current();
    if (email !== null) startOver();
    else if (jobId !== null || lost === 'job') dispatch({ kind: 'jobLost', by: 'session' });
  }, [email, current, dispatch, startOver]);
}
