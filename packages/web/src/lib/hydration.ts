import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True while hydrating: the first render must match the HTML, which was built without a server's answers. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * True for a component that was part of the server's HTML, false for one rendered later. In the former case the browser itself
 * has scrolled to the hash of the address.
 */
export function useIsPrerendered(): boolean {
  const isHydrating = useIsHydrating();
  const [came] = useState(isHydrating);
  return came;
}
