import { useLayoutEffect } from 'react';

/** Sets the window's title to the page's title with the product's name, as long as the page is shown. */
export function usePageTitle(title: string): void {
  useWindowTitle(`${title} · Ledgerlift`);
}

/** Sets the window's title as it is, in the commit that shows the page: nobody sees the page without its title. */
export function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
