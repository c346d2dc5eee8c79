import { useCallback, useSyncExternalStore } from 'react';

/** From this width the page fits beside the table; the same as `lg` of the style sheet. */
const WIDE_QUERY = '(min-width: 64rem)';
/** From this width there is room for three columns; the same as `xl`. */
const ROOMY_QUERY = '(min-width: 80rem)';

/** True if the page fits beside the table. */
export function useWideScreen(): boolean {
  return useMedia(WIDE_QUERY);
}

/** True if there is room for lists, page and rows beside each other. */
export function useRoomyScreen(): boolean {
  return useMedia(ROOMY_QUERY);
}

function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => true,
  );
}
