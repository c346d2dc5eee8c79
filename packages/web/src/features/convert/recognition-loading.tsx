import { useSyncExternalStore } from 'react';
import { ProgressBar } from '../../components/progress-bar.tsx';
import {
  listenToRecognition,
  type RecognitionState,
  recognitionState,
} from '../../private/recognition-state.ts';

const MEGABYTE = 1_000_000;

export function useRecognition(): RecognitionState {
  return useSyncExternalStore(listenToRecognition, recognitionState, recognitionState);
}

/** Bytes in whole megabytes, rounded up. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE);
}

/** How much of text recognition has been loaded, while it is. */
export function RecognitionLoading() {
  const state = useRecognition();
  if (state.kind !== 'loading') return null;
  const { loadedBytes, totalBytes } = state;
  return (
    <div className="mb-5">
      <p className="figures mb-1.5 flex justify-between gap-3 text-sm">
        <span>Loading text recognition, once for this browser</span>
        <span className="shrink-0 text-ink-soft">
          {Math.floor(loadedBytes / MEGABYTE)} of {megabytes(totalBytes)} MB
        </span>
      </p>
      <ProgressBar
        label="Loading text recognition"
        percent={Math.floor((100 * loadedBytes) / Math.max(1, totalBytes))}
      />
    </div>
  );
}
