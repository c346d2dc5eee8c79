import { useEffect } from 'react';

/** Puts a page's own title, with the product's name, in the window's for as long as the page is shown. */
export function usePageTitle(title: string): void {
  useWindowTitle(`${title} · Ledgerlift`);
}

/** The same where the title is no name with the product's behind it. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
