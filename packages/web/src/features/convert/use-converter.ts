import { type DocumentType, filePathKey, type JobFile } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { FileRejection } from 'react-dropzone';
import { useCredits } from '../../lib/credits.ts';
import { CallError, failureText } from '../../lib/http.ts';
import {
  createSample,
  deleteFile,
  deleteFileTransactions,
  fetchJob,
  unlockFile,
  uploadFiles,
} from '../../lib/jobs-api.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import {
  fileRemoved,
  ONLY_PDF_AND_IMAGES,
  removalFailed,
  uploaded,
  uploadFailed,
} from './convert-messages.ts';
import { INITIAL_STATE, isSampleJob, reduceConverter } from './converter-state.ts';
import { rejectionsOf, someOfWrongKind, withoutSystemFiles } from './file-admission.ts';
import { rememberedJob, rememberJob } from './job-memory.ts';
import { useConversion } from './use-conversion.ts';

/** The converter: its state and everything that a visitor can do to it. */
export function useConverter() {
  const [state, dispatch] = useReducer(reduceConverter, INITIAL_STATE);
  const client = useQueryClient();
  const { credits, loading: creditsLoading, refresh: refreshCredits } = useCredits();
  const { convert, cancel } = useConversion(state, dispatch);
  const lastUpload = useRef(0);
  const { jobId, files, documentType } = state;

  useEffect(() => {
    const remembered = rememberedJob();
    if (remembered === null) return;
    fetchJob(remembered).then(
      (job) => dispatch({ kind: 'jobRestored', job }),
      (error: unknown) => {
        if (error instanceof CallError) rememberJob(null);
      },
    );
  }, []);

  useEffect(() => {
    if (jobId !== null) rememberJob(jobId);
  }, [jobId]);

  const upload = useCallback(
    async (dropped: readonly File[], rejections: readonly FileRejection[]) => {
      const accepted = withoutSystemFiles(dropped);
      lastUpload.current += 1;
      const pending = accepted.map((file, index) => ({
        key: `${lastUpload.current}-${index}`,
        name: file.name,
      }));
      dispatch({ kind: 'uploadStarted', pending });
      dispatch({ kind: 'filesRejected', rejected: rejectionsOf(rejections) });
      if (someOfWrongKind(rejections)) toast(uploadFailed(ONLY_PDF_AND_IMAGES));
      if (accepted.length === 0) return;
      try {
        const response = await uploadFiles(accepted, documentType, isSampleJob(files) ? null : jobId);
        dispatch({ kind: 'uploadAnswered', pending, response });
        if (response.files.length > 0) toast(uploaded(response.files.length));
        void client.invalidateQueries({ queryKey: jobKey(response.jobId) });
      } catch (error) {
        dispatch({ kind: 'uploadFailed', pending });
        toast(uploadFailed(failureText(error, 'Failed to upload files')));
      }
      refreshCredits();
    },
    [client, documentType, files, jobId, refreshCredits],
  );

  const trySample = useCallback(async () => {
    const pending = [{ key: 'sample', name: 'Sample document' }];
    dispatch({ kind: 'uploadStarted', pending });
    try {
      const response = await createSample(documentType);
      dispatch({ kind: 'uploadAnswered', pending, response });
      await convert(response.jobId, response.files);
    } catch (error) {
      dispatch({ kind: 'uploadFailed', pending });
      toast(uploadFailed(failureText(error, 'Failed to upload files')));
    }
  }, [convert, documentType]);

  const remove = useCallback(
    async (file: Pick<JobFile, 'path' | 'name' | 'status'>) => {
      if (jobId === null) return;
      try {
        if (file.status === 'converted') await deleteFileTransactions(jobId, filePathKey(file.path));
        await deleteFile(jobId, file.path);
        if (files.length === 1) rememberJob(null);
        dispatch({ kind: 'fileRemoved', path: file.path });
        void client.invalidateQueries({ queryKey: transactionsKey(jobId) });
        void client.invalidateQueries({ queryKey: jobKey(jobId) });
        toast(fileRemoved(file.name));
      } catch (error) {
        toast(removalFailed(failureText(error, 'Failed to remove the file')));
      }
    },
    [client, files.length, jobId],
  );

  /** Tries a password; gives the words to show when it was refused, null when the file is open. */
  const unlock = useCallback(
    async (path: string, password: string): Promise<string | null> => {
      if (jobId === null) return null;
      try {
        const file = await unlockFile(jobId, path, password);
        dispatch({ kind: 'filesRefreshed', files: [file] });
        return null;
      } catch (error) {
        return failureText(error, 'The password could not be checked. Try again.');
      }
    },
    [jobId],
  );

  const startOver = useCallback(() => {
    rememberJob(null);
    dispatch({ kind: 'startedOver' });
  }, []);

  return {
    state,
    credits,
    creditsLoading,
    upload,
    trySample,
    remove,
    unlock,
    startOver,
    chooseType: (type: DocumentType) => dispatch({ kind: 'typeChosen', documentType: type }),
    showResults: () => dispatch({ kind: 'resultsShown' }),
    convert: () => {
      if (jobId !== null) void convert(jobId, files);
    },
    cancel: () => {
      if (jobId !== null) void cancel(jobId);
    },
  };
}
export type ConverterControls = ReturnType<typeof useConverter>;
