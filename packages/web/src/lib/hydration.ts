import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True while script takes over what stands in the HTML: it has to find there what was known at build time, and no more. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * True for what stood in the HTML that the server sent, false for what script has put there since: the browser itself has
 * gone to the place in it that the address names.
 */
export function useIsPrerendered(): boolean {
  const isHydrating = useIsHydrating();
  const [came] = useState(isHydrating);
  return came;
}
