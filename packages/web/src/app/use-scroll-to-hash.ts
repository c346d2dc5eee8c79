import { useEffect } from 'react';

/** Scrolls to the part of the page that the address names: the browser does so only when it loads a page, not when we show one. */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
