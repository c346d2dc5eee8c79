import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { isLocalId } from '../../private/local-ids.ts';
import { fetchJobWithRetry, isGone } from './fetch-job-with-retry.ts';
import { hasResults, isSampleJob } from './job-files.ts';
import { clearRecentJobs, dropRecentJob, saveRecentJob } from './recent-jobs.ts';
import type { ConverterStore } from './use-converter-state.ts';

const UNDO_MS = 10_000;

/** Leads back to conversions that were put aside: by undo for ten seconds, and by the list of this browser. */
export function usePutAside({ state, current, dispatch }: ConverterStore, startOver: () => void) {
  const [putAside, setPutAside] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reopen = useCallback(
    async (jobId: string): Promise<boolean> => {
      const isWanted = () => current().jobId === null;
      try {
        const job = await fetchJobWithRetry(jobId, isWanted, () => {});
        if (job && isWanted()) dispatch({ kind: 'jobRestored', job });
        return true;
      } catch (error) {
        return !isGone(error);
      }
    },
    [current, dispatch],
  );

  const startOverWithUndo = useCallback(() => {
    const { jobId } = current();
    startOver();
    setPutAside(jobId);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPutAside(null), UNDO_MS);
  }, [current, startOver]);

  useRecentJobs(state);
  return {
    /** True for ten seconds after 'Start over'. */
    canUndo: putAside !== null && state.jobId === null,
    undoStartOver: () => {
      if (putAside !== null) void reopen(putAside);
      setPutAside(null);
    },
    startOver: startOverWithUndo,
    reopen,
  };
}

/** Lists a visitor's conversions; an account has a history of its own, and whoever uses the browser next sees none of them. */
function useRecentJobs({ jobId, files, stage, lost }: ConverterStore['state']): void {
  const { user, loading } = useUser();
  const [first] = files;
  const isListed =
    stage === 'complete' &&
    user === null &&
    !loading &&
    !isSampleJob(files) &&
    !isLocalId(jobId) &&
    hasResults(files);
  const rows = files.reduce((sum, file) => sum + file.rowCount, 0);
  const name = first?.name ?? '';
  const count = files.length;
  useEffect(() => {
    if (!isListed || jobId === null) return;
    saveRecentJob({ jobId, name, files: count, rows, usedAt: Date.now() });
  }, [isListed, jobId, name, count, rows]);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (lost === 'job' && known.current !== null) dropRecentJob(known.current, Date.now());
    if (jobId !== null) known.current = jobId;
  }, [lost, jobId]);
  useEffect(() => {
    if (user !== null) clearRecentJobs();
  }, [user]);
}
