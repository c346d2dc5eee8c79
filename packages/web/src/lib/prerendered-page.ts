import { pagePathOf } from '@ledgerlift/contract';

/** Marks the markup of the not-found page, in place of a path. */
export const NO_PAGE = 'none';

/** True if the root's markup is that of the page at this path, and can be hydrated instead of replaced. */
export function isMarkupOf(root: HTMLElement, path: string): boolean {
  return root.dataset.page === (pagePathOf(path) ?? NO_PAGE);
}
