import { pagePathOf } from '@ledgerlift/contract';

/** Stands in place of a page's path where there is no page. */
export const NO_PAGE = 'none';

/** True when the root's markup is that of the page at this path, so that script can take it over instead of replacing it. */
export function isMarkupOf(root: HTMLElement, path: string): boolean {
  return root.dataset.page === (pagePathOf(path) ?? NO_PAGE);
}
