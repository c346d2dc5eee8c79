import { COMPLETE_DELAY_MS, type JobFile, PROGRESS_TICK_MS } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useCredits } from '../../lib/credits.ts';
import { failureText } from '../../lib/http.ts';
import { cancelConversion, fetchJob } from '../../lib/jobs-api.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { isLocalId } from '../../private/local-ids.ts';
import { recognitionState } from '../../private/recognition-state.ts';
import {
  CONVERSION_FAILED,
  conversionFailed,
  converted,
  NO_NEW_FILES,
  NOT_CANCELLED,
} from './convert-messages.ts';
import { convertWithLayouts } from './convert-with-layouts.ts';
import type { ConverterState } from './converter-state.ts';
import { fetchJobWithRetry, isGone, isJob, isRefusal } from './fetch-job-with-retry.ts';
import { listenToJob } from './job-events.ts';
import { filesToConvert, hasResults, isFinished, isSettled, lockedFiles } from './job-files.ts';
import type { ConverterStore } from './use-converter-state.ts';

type RunEnd = 'answer' | 'events' | 'nothing';

/** An answer that has not come this long after the events reported the end is considered lost. */
const ANSWER_GRACE_MS = 5000;

/** Runs conversions: the call, the simulated progress, the server's events, and the end. */
export function useConversion({ state, current, dispatch }: ConverterStore) {
  const client = useQueryClient();
  const { refresh: refreshCredits } = useCredits();
  /** Incremented by every start and cancel, so that a late answer of an earlier run is ignored. */
  const run = useRef(0);
  /** What ends the run: the answer of its convert call or, after a reload or a lost connection, the job's events. */
  const endsBy = useRef<RunEnd>('events');

  const finish = useCallback(
    (jobId: string, files: readonly JobFile[], remaining: number | null, failure?: unknown) => {
      endsBy.current = 'nothing';
      const failures = files.filter((file) => file.status === 'failed' || file.status === 'cancelled');
      refreshCredits();
      void client.invalidateQueries({ queryKey: jobKey(jobId) });
      if (!hasResults(files)) {
        // A conversion cancelled in another tab has not failed.
        if (files.length === 0 || files.some(({ status }) => status !== 'cancelled'))
          toast(conversionFailed(failures[0]?.error?.message ?? failureText(failure, CONVERSION_FAILED)));
        dispatch({ kind: 'conversionFailed', files });
        return;
      }
      // Only unmounted lists: a list on the screen was loaded by a visitor who left the page and came back.
      client.removeQueries({ queryKey: transactionsKey(jobId), type: 'inactive' });
      dispatch({ kind: 'conversionAnswered', files });
      const thisRun = run.current;
      setTimeout(() => {
        if (run.current !== thisRun || current().jobId !== jobId) return;
        toast(converted(remaining, failures.length));
        dispatch({ kind: 'resultsShown' });
      }, COMPLETE_DELAY_MS);
    },
    [client, current, dispatch, refreshCredits],
  );

  /** Ends the run by the job's state; a running job ends later, by its events. `failure`: why the convert call gave no answer. */
  const finishFromJob = useCallback(
    async (jobId: string, paths: readonly string[], failure?: unknown) => {
      const thisRun = run.current;
      const isWanted = () =>
        run.current === thisRun && endsBy.current !== 'nothing' && current().jobId === jobId;
      try {
        const cutOff = () => dispatch({ kind: 'connectionChanged', isCutOff: true });
        const job = await fetchJobWithRetry(jobId, isWanted, cutOff);
        if (job === null || !isWanted()) return;
        dispatch({ kind: 'connectionChanged', isCutOff: false });
        const named = job.files.filter((file) => paths.includes(file.path));
        if (named.every((file) => isSettled(file.status))) finish(jobId, named, null, failure);
        else endsBy.current = 'events';
      } catch (error) {
        if (!isWanted()) return;
        endsBy.current = 'nothing';
        toast(conversionFailed(failureText(error, CONVERSION_FAILED)));
        dispatch(isGone(error) ? { kind: 'jobLost', by: 'job' } : { kind: 'conversionFailed', files: [] });
      }
    },
    [current, dispatch, finish],
  );

  const convert = useCallback(async () => {
    const { jobId, files, documentType } = current();
    if (jobId === null) return;
    const paths = filesToConvert(files).map((file) => file.path);
    if (paths.length === 0 && lockedFiles(files).length > 0) return dispatch({ kind: 'filesShown' });
    if (paths.length === 0) {
      toast(NO_NEW_FILES);
      dispatch({ kind: 'resultsShown' });
      return;
    }
    run.current += 1;
    const thisRun = run.current;
    /** True once another run has started, the session has ended, or the job was replaced. */
    const isElsewhere = () => run.current !== thisRun || current().jobId !== jobId;
    const isEnded = () => isElsewhere() || endsBy.current === 'nothing';
    endsBy.current = 'answer';
    dispatch({ kind: 'conversionStarted', paths });
    try {
      const answer = await convertWithLayouts(jobId, { filePaths: paths, documentType });
      const remaining = isLocalId(jobId) ? null : answer.remainingCredits;
      if (!isEnded()) finish(jobId, answer.files, remaining);
    } catch (error) {
      if (isEnded()) return;
      // The server continues after a dropped connection.
      if (!isRefusal(error)) return finishFromJob(jobId, paths, error);
      endsBy.current = 'nothing';
      toast(conversionFailed(failureText(error, CONVERSION_FAILED)));
      refreshCredits();
      dispatch({ kind: 'conversionFailed', files: [] });
      const job = await fetchJob(jobId).catch((problem: unknown) => problem);
      if (isElsewhere()) return;
      if (isGone(job)) dispatch({ kind: 'jobLost', by: 'job' });
      // Another tab may have removed files.
      else if (isJob(job)) dispatch({ kind: 'jobRefreshed', files: job.files });
    }
  }, [current, dispatch, finish, finishFromJob, refreshCredits]);

  const cancel = useCallback(async () => {
    const { jobId } = current();
    if (jobId === null) return;
    run.current += 1;
    const thisRun = run.current;
    endsBy.current = 'nothing';
    dispatch({ kind: 'cancelled' });
    const isHeard = await cancelConversion(jobId).then(
      () => true,
      () => false,
    );
    if (!isHeard) toast(NOT_CANCELLED);
    const isHere = () => run.current === thisRun && current().jobId === jobId;
    const look = () => fetchJob(jobId).catch(() => null);
    let job = await look();
    if (isHeard && isHere() && job?.files.some(({ status }) => !isSettled(status))) {
      // A Cancel right after Convert may arrive before the convert call.
      await cancelConversion(jobId).catch(() => null);
      job = await look();
    }
    refreshCredits();
    if (job && isHere()) dispatch({ kind: 'jobRefreshed', files: job.files });
  }, [current, dispatch, refreshCredits]);

  useTicking(state.stage === 'processing', dispatch);
  useJobEvents(state.stage === 'processing' ? state.jobId : null, dispatch);
  useEndByEvents(state, endsBy, finishFromJob);
  return { convert, cancel };
}

function useTicking(active: boolean, dispatch: ConverterStore['dispatch']): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      // No file gets on while text recognition is loaded.
      if (recognitionState().kind !== 'loading') dispatch({ kind: 'ticked', choice: Math.random() });
    }, PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [active, dispatch]);
}

function useJobEvents(jobId: string | null, dispatch: ConverterStore['dispatch']): void {
  useEffect(() => {
    if (jobId === null) return;
    let isListening = true;
    /** Reads the job itself, since events are missed while the stream is closed. */
    const look = async () => {
      const job = await fetchJob(jobId).catch((error: unknown) => error);
      if (!isListening) return;
      if (isGone(job)) dispatch({ kind: 'jobLost', by: 'job' });
      else dispatch({ kind: 'connectionChanged', isCutOff: !isJob(job) });
      if (isJob(job)) for (const file of job.files) dispatch({ kind: 'jobEventReceived', event: file });
    };
    const stop = listenToJob(jobId, {
      onEvent: (event) => dispatch({ kind: 'jobEventReceived', event }),
      onOpen: look,
      onLost: look,
    });
    return () => {
      isListening = false;
      stop();
    };
  }, [jobId, dispatch]);
}

/**
 * Ends a run once the events report its end: at once if no call is waiting (after a reload or a lost connection), else after a
 * grace period in which the call's answer should have come.
 */
function useEndByEvents(
  state: ConverterState,
  endsBy: { current: RunEnd },
  finishFromJob: (jobId: string, paths: readonly string[]) => Promise<void>,
): void {
  const { stage, jobId, files, progress } = state;
  const underWay = files.filter((file) => file.path in progress);
  const isDone = underWay.length > 0 && underWay.every((file) => isFinished(file.status));
  const paths = underWay.map((file) => file.path).join('\n');
  useEffect(() => {
    if (stage !== 'processing' || jobId === null || !isDone || endsBy.current === 'nothing') return;
    const wait = endsBy.current === 'events' ? 0 : ANSWER_GRACE_MS;
    const timer = setTimeout(() => void finishFromJob(jobId, paths.split('\n')), wait);
    return () => clearTimeout(timer);
  }, [stage, jobId, isDone, paths, endsBy, finishFromJob]);
}
