import { COMPLETE_DELAY_MS, type JobFile, PROGRESS_TICK_MS } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { useCredits } from '../../lib/credits.ts';
import { CallError, failureText } from '../../lib/http.ts';
import { cancelConversion, convertFiles, fetchJob } from '../../lib/jobs-api.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { conversionFailed, converted, NO_NEW_FILES } from './convert-messages.ts';
import {
  type ConverterAction,
  type ConverterState,
  filesToConvert,
  hasResults,
  isSettled,
} from './converter-state.ts';
import { listenToJob } from './job-events.ts';

type RunEnd = 'answer' | 'events' | 'nothing';

const FAILED = 'Failed to convert files';

/** Runs conversions: the call, the simulated progress, the server's events, and what follows. */
export function useConversion(state: ConverterState, dispatch: Dispatch<ConverterAction>) {
  const client = useQueryClient();
  const { refresh: refreshCredits } = useCredits();
  /** Rises with every start and cancel, so that an answer that comes too late is not heard. */
  const run = useRef(0);
  /** A run ends by the answer of its convert call; after a reload or a lost connection by the job's events. */
  const endsBy = useRef<RunEnd>('events');

  const finish = useCallback(
    (jobId: string, files: readonly JobFile[], remaining: number | null) => {
      endsBy.current = 'nothing';
      const failures = files.filter((file) => file.status === 'failed' || file.status === 'cancelled');
      refreshCredits();
      void client.invalidateQueries({ queryKey: jobKey(jobId) });
      if (!hasResults(files)) {
        toast(conversionFailed(failures[0]?.error?.message ?? FAILED));
        dispatch({ kind: 'conversionFailed', files });
        return;
      }
      client.removeQueries({ queryKey: transactionsKey(jobId) });
      dispatch({ kind: 'conversionAnswered', files });
      const thisRun = run.current;
      setTimeout(() => {
        if (run.current !== thisRun) return;
        toast(converted(remaining, failures.length));
        dispatch({ kind: 'resultsShown' });
      }, COMPLETE_DELAY_MS);
    },
    [client, dispatch, refreshCredits],
  );

  const finishFromJob = useCallback(
    async (jobId: string, paths: readonly string[]) => {
      const job = await fetchJob(jobId);
      finish(
        jobId,
        job.files.filter((file) => paths.includes(file.path)),
        null,
      );
    },
    [finish],
  );

  const convert = useCallback(
    async (jobId: string, files: readonly JobFile[]) => {
      const paths = filesToConvert(files).map((file) => file.path);
      if (paths.length === 0) {
        toast(NO_NEW_FILES);
        dispatch({ kind: 'resultsShown' });
        return;
      }
      run.current += 1;
      const thisRun = run.current;
      endsBy.current = 'answer';
      dispatch({ kind: 'conversionStarted', paths });
      try {
        const request = { filePaths: paths, documentType: state.documentType };
        const answer = await convertFiles(jobId, request);
        if (run.current === thisRun) finish(jobId, answer.files, answer.remainingCredits);
      } catch (error) {
        if (run.current !== thisRun) return;
        const refreshed = await fetchJob(jobId).catch(() => null);
        const goesOn = refreshed?.files.some((file) => !isSettled(file.status)) === true;
        // A dropped connection stops nothing on the server: its events tell the rest.
        if (goesOn && !(error instanceof CallError)) {
          endsBy.current = 'events';
          return;
        }
        endsBy.current = 'nothing';
        toast(conversionFailed(failureText(error, FAILED)));
        refreshCredits();
        dispatch({ kind: 'conversionFailed', files: refreshed?.files ?? [] });
      }
    },
    [dispatch, finish, refreshCredits, state.documentType],
  );

  const cancel = useCallback(
    async (jobId: string) => {
      run.current += 1;
      endsBy.current = 'nothing';
      dispatch({ kind: 'cancelled' });
      await cancelConversion(jobId).catch(() => null);
      refreshCredits();
      const job = await fetchJob(jobId).catch(() => null);
      if (job) dispatch({ kind: 'filesRefreshed', files: job.files });
    },
    [dispatch, refreshCredits],
  );

  useTicking(state.stage === 'processing', dispatch);
  useJobEvents(state.stage === 'processing' ? state.jobId : null, dispatch);
  useEndByEvents(state, endsBy, finishFromJob);
  return { convert, cancel };
}

function useTicking(active: boolean, dispatch: Dispatch<ConverterAction>): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => dispatch({ kind: 'ticked', choice: Math.random() }), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [active, dispatch]);
}

function useJobEvents(jobId: string | null, dispatch: Dispatch<ConverterAction>): void {
  useEffect(() => {
    if (jobId === null) return;
    const tell = (event: Parameters<Parameters<typeof listenToJob>[1]>[0]) =>
      dispatch({ kind: 'serverTold', event });
    return listenToJob(jobId, tell, async () => {
      // What happened before the line was open is read from the job itself.
      const job = await fetchJob(jobId).catch(() => null);
      for (const file of job?.files ?? []) tell(file);
    });
  }, [jobId, dispatch]);
}

/** Ends a run that no call waits for (after a reload or a lost connection) once the events say that all is done. */
function useEndByEvents(
  state: ConverterState,
  endsBy: { current: RunEnd },
  finishFromJob: (jobId: string, paths: readonly string[]) => Promise<void>,
): void {
  const { stage, jobId, files, progress } = state;
  useEffect(() => {
    if (stage !== 'processing' || jobId === null || endsBy.current !== 'events') return;
    const underWay = files.filter((file) => file.path in progress);
    if (underWay.length === 0 || !underWay.every((file) => isSettled(file.status))) return;
    endsBy.current = 'nothing';
    void finishFromJob(
      jobId,
      underWay.map((file) => file.path),
    );
  }, [stage, jobId, files, progress, endsBy, finishFromJob]);
}
