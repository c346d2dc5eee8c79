import type { LoadedBytes } from './worker-messages.ts';

/** Whether this browser has what recognises text in scans and pictures. */
export type RecognitionState =
  | { kind: 'unknown' }
  | { kind: 'missing'; missingBytes: number }
  | ({ kind: 'loading' } & LoadedBytes)
  | { kind: 'kept' }
  | { kind: 'failed'; message: string; missingBytes: number };

let state: RecognitionState = { kind: 'unknown' };
const listeners = new Set<() => void>();

export function recognitionState(): RecognitionState {
  return state;
}

/** Calls `listener` after each change, until the returned function is called. */
export function listenToRecognition(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setRecognitionState(next: RecognitionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function recognitionLoading(loaded: LoadedBytes): void {
  const isDone = loaded.loadedBytes >= loaded.totalBytes;
  setRecognitionState(isDone ? { kind: 'kept' } : { kind: 'loading', ...loaded });
}

/** After a conversion that failed or was cancelled while it loaded. */
export function recognitionNotLoaded(): void {
  if (state.kind !== 'loading') return;
  setRecognitionState({ kind: 'missing', missingBytes: state.totalBytes - state.loadedBytes });
}
