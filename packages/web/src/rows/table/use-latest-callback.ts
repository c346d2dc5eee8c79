import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one, so that rows which get it need not render again. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
