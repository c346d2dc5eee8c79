import { useEffect, useRef } from 'react';

/**
 * Scrolls to the section that the address names: the browser does so only when it loads a page, not when the script renders
 * one. `isShownByScript` is false for a page that the browser itself has loaded.
 */
export function useScrollToHash(isShownByScript: boolean): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (isShownByScript && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isShownByScript]);
}

/** Scrolls when the workspace opens (to its top) and when it gives way to the landing page (to the section that was asked for). */
export function useScrollWithWorkspace(isWorkspace: boolean): void {
  const was = useRef(isWorkspace);
  useEffect(() => {
    if (was.current === isWorkspace) return;
    was.current = isWorkspace;
    const id = window.location.hash.slice(1) || 'converter';
    if (isWorkspace) window.scrollTo({ top: 0, behavior: 'instant' });
    else document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [isWorkspace]);
}
