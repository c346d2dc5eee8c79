import { useEffect } from 'react';

/** Puts a page's own title in the window's for as long as the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Ledgerlift`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
