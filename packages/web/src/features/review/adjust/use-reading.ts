import type { Layout, ReadingGuide } from '@ledgerlift/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../lib/http.ts';
import type { AdjustableType } from './guide-type.ts';
import { LiveReading } from './live-reading.ts';
import { loadWords, startReader } from './reader.ts';
import type { GuidedReading, OpenedReading, ReadingAnswer } from './reading-messages.ts';

const NOT_LOADED = 'The words of this file could not be loaded. Check your connection and try again.';
const NOT_READ = 'The table could not be read. Undo your last change, or reset.';

/** A file whose words are loaded, and read by a guide on each change. */
export interface Reading {
  /** null while the words are loaded. */
  opened: OpenedReading | null;
  /** Why the words could not be loaded. */
  problem: string | null;
  retry: () => void;
  /** By the last guide that was read; null at first. */
  result: GuidedReading | null;
  /** Why the last guide could not be read. */
  failure: string | null;
  /** True while a later guide is being read. */
  isReading: boolean;
  read: (guide: ReadingGuide) => void;
  remember: (guide: ReadingGuide) => Promise<Omit<Layout, 'name'> | null>;
}

/** Loads the words of a file into a worker, which reads them by guides. */
export function useReading(jobId: string, fileId: string, type: AdjustableType): Reading {
  const [opened, setOpened] = useState<OpenedReading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<GuidedReading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const live = useRef<LiveReading | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again.
  useEffect(() => {
    const worker = startReader();
    let isOpen = false;
    const reading = new LiveReading(worker, {
      onOpened: (file) => {
        isOpen = true;
        setOpened(file);
      },
      onRead: (next, isLatest) => {
        setResult(next);
        setFailure(null);
        setIsReading(!isLatest);
      },
      onFailed: () => {
        if (isOpen) setFailure(NOT_READ);
        else setProblem(NOT_LOADED);
        setIsReading(false);
      },
    });
    live.current = reading;
    worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => reading.receive(data);
    worker.onerror = () => setProblem(NOT_LOADED);
    const abort = new AbortController();
    loadWords(jobId, fileId, abort.signal).then(
      (answer) => reading.open(answer, type),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(failureText(error, NOT_LOADED));
      },
    );
    return () => {
      abort.abort();
      reading.close();
    };
  }, [jobId, fileId, type, attempt]);

  const read = useCallback((guide: ReadingGuide) => {
    setIsReading(true);
    live.current?.read(guide);
  }, []);
  return {
    opened,
    problem,
    retry: () => {
      setProblem(null);
      setAttempt((before) => before + 1);
    },
    result,
    failure,
    isReading,
    read,
    remember: async (guide) => (await live.current?.remember(guide)) ?? null,
  };
}
