import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLoggingOut = false;

/** Marks a logout as in progress. */
export function setLoggingOut(value: boolean): void {
  isLoggingOut = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a logout is in progress. Components with the user's data close first: the server would refuse their calls. */
export function useIsLoggingOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLoggingOut,
    () => false,
  );
}
