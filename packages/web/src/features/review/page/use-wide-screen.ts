import { useSyncExternalStore } from 'react';

/** From this width the page fits beside the table; the same as `lg` of the style sheet. */
const WIDE_QUERY = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the page fits beside the table. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_QUERY).matches,
    () => true,
  );
}
