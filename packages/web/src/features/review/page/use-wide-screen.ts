import { useSyncExternalStore } from 'react';

/** Where the page has room beside the table; the same width as `lg` of the style sheet. */
const WIDE_QUERY = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Is there room for the page beside the table? */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_QUERY).matches,
    () => true,
  );
}
