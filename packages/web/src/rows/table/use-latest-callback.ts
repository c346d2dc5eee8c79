import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest callback, so that memoised rows do not render again. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
