import type { AroundNavHandler } from 'wouter';
import { focusPage } from '../lib/focus-page.ts';

/** Another page begins at its top, with the focus too; a place in a page is gone to by the page itself. Going back is the browser's. */
export const navigateAndScroll: AroundNavHandler = (navigate, to, options) => {
  const before = location.pathname;
  navigate(to, options);
  if (location.pathname === before || location.hash !== '') return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusPage();
};
