import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLoggingOut = false;

/** Says to the page whether a user is logging out. */
export function setLoggingOut(value: boolean): void {
  isLoggingOut = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a user is logging out. Whatever the page shows of them closes first: the server would refuse its calls. */
export function useIsLoggingOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLoggingOut,
    () => false,
  );
}
