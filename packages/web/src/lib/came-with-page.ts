import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True for what stood in the HTML that the server sent, false for what script has put there since. It begins with what was
 * known at build time, and the browser has already gone to the place that the address names.
 */
export function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [came] = useState(isHydrating);
  return came;
}
