import { useEffect } from 'react';

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
