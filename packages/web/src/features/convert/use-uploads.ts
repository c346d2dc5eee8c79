import type { ErrorCode } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAskBeforeLeaving } from '../../lib/ask-before-leaving.ts';
import { useCredits } from '../../lib/credits.ts';
import { CallError, failureText } from '../../lib/http.ts';
import { uploadFiles } from '../../lib/jobs-api.ts';
import { keepsHere } from '../../lib/private-mode.ts';
import { jobKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { isLocalId } from '../../private/local-ids.ts';
import {
  notTaken,
  ONLY_PDF_AND_IMAGES,
  refusedNames,
  UPLOAD_FAILED,
  uploaded,
  uploadFailed,
} from './convert-messages.ts';
import type { RejectedFile } from './converter-state.ts';
import { isSampleJob } from './job-files.ts';
import { saveLastJobId } from './last-job-storage.ts';
import { uploadPercents } from './upload-percents.ts';
import type { ConverterStore } from './use-converter-state.ts';
import { acceptFiles, type RefusedFile, validateFiles } from './validate-files.ts';

/** A file to be sent, or sent again. */
interface Sending {
  key: string;
  name: string;
  size: number;
  file: File;
}

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;
const STORAGE_FULL: ErrorCode = 'storage_full';

/** Uploads files drop by drop, and keeps those that failed for a retry. */
export function useUploads({ state, current, dispatch }: ConverterStore) {
  const client = useQueryClient();
  const { refresh: refreshCredits } = useCredits();
  const lastKey = useRef(0);
  /** Each drop waits for the one before, whose answer names the job to add to. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const abort = useRef(new AbortController());
  const unsent = useRef(new Map<string, Sending>());

  const transfer = useCallback(
    async (sending: readonly Sending[], signal: AbortSignal) => {
      const { documentType, files, jobId } = current();
      const isLocalJob = isLocalId(jobId);
      const isPrivate = isLocalJob || (await keepsHere(client));
      // Files that stay here never go into a conversion of the server.
      const target = isSampleJob(files) || isPrivate !== isLocalJob ? null : jobId;
      const onProgress = (sent: number) =>
        dispatch({ kind: 'uploadProgressed', percents: uploadPercents(sending, sent) });
      try {
        signal.throwIfAborted();
        const upload = { files: sending.map(({ file }) => file), documentType, jobId: target };
        const response = await uploadFiles(upload, { onProgress, signal, isPrivate });
        // Stored at once, since the visitor may have left this page meanwhile.
        if (response.files.length > 0) saveLastJobId(response.jobId);
        dispatch({ kind: 'uploadAnswered', pending: sending, response });
        if (response.files.length > 0) toast(uploaded(response.files.length, isPrivate));
        void client.invalidateQueries({ queryKey: jobKey(response.jobId) });
      } catch (error) {
        const again = !signal.aborted && canBeSentAgain(error);
        if (again) for (const file of sending) unsent.current.set(file.key, file);
        dispatch({ kind: 'uploadFailed', pending: sending, again });
        const rejected = rejectedBy(error);
        dispatch({ kind: 'filesRejected', rejected });
        if (target !== null && isNotFound(error)) dispatch({ kind: 'jobLost', by: 'job' });
        if (!signal.aborted)
          toast(uploadFailed(rejected.length > 0 ? notTaken(rejected) : failureText(error, UPLOAD_FAILED)));
      }
      refreshCredits();
    },
    [client, current, dispatch, refreshCredits],
  );

  const send = useCallback(
    (sending: readonly Sending[]) => {
      dispatch({ kind: 'uploadStarted', pending: sending.map(({ key, name }) => ({ key, name })) });
      if (sending.length === 0) return;
      const { signal } = abort.current;
      queue.current = queue.current.then(() => transfer(sending, signal));
    },
    [dispatch, transfer],
  );

  const upload = useCallback(
    (dropped: readonly File[], rejections: readonly RefusedFile[]) => {
      const { files, uploading } = current();
      const held = uploading.length + (isSampleJob(files) ? 0 : files.length);
      const { accepted, rejected, hasWrongKind } = acceptFiles(dropped, rejections, held);
      const sending = accepted.map((file) => {
        lastKey.current += 1;
        return { key: String(lastKey.current), name: file.name, size: file.size, file };
      });
      send(sending);
      dispatch({ kind: 'filesRejected', rejected });
      if (hasWrongKind) toast(uploadFailed(`${refusedNames(rejected)}: ${ONLY_PDF_AND_IMAGES}`));
      else if (sending.length === 0 && rejected.length > 0) toast(uploadFailed(notTaken(rejected)));
    },
    [current, dispatch, send],
  );

  const uploadUnjudged = useCallback(
    (files: readonly File[]) => {
      const { accepted, rejections } = validateFiles(files);
      upload(accepted, rejections);
    },
    [upload],
  );

  const tryAgain = useCallback(() => {
    const sending = [...unsent.current.values()];
    unsent.current.clear();
    send(sending);
  }, [send]);

  const leaveFailed = useCallback(() => {
    unsent.current.clear();
    dispatch({ kind: 'failedUploadsDismissed' });
  }, [dispatch]);

  /** Stops all uploads in progress. */
  const stopUploads = useCallback(() => {
    abort.current.abort();
    abort.current = new AbortController();
  }, []);

  useAskBeforeLeaving(state.uploading.length > 0);
  return { upload, uploadUnjudged, tryAgain, leaveFailed, stopUploads };
}

/** False for files that the server has refused and would refuse again; full storage may have room later. */
function canBeSentAgain(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === STORAGE_FULL) return true;
  return error.status >= SERVER_FAULT || error.status === TOO_MANY_REQUESTS || isNotFound(error);
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === NOT_FOUND;
}

/** The refusals that come with the error when every file was refused. */
function rejectedBy(error: unknown): readonly RejectedFile[] {
  if (!(error instanceof CallError)) return [];
  const { rejected } = (error.details ?? {}) as { rejected?: readonly RejectedFile[] };
  return (rejected ?? []).map(({ name, message }) => ({ name, message }));
}
