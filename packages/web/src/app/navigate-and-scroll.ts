import type { AroundNavHandler } from 'wouter';
import { focusPage } from '../lib/focus-page.ts';

/**
 * A new page starts at its top, with the focus as well. A page with a hash scrolls there itself, and the browser restores the
 * scroll position on Back.
 */
export const navigateAndScroll: AroundNavHandler = (navigate, to, options) => {
  const before = location.pathname;
  navigate(to, options);
  if (location.pathname === before || location.hash !== '') return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusPage();
};
