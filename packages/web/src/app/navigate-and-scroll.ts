import type { AroundNavHandler } from 'wouter';

/** Another page begins at its top; a place in a page is gone to by the page itself. Going back is the browser's. */
export const navigateAndScroll: AroundNavHandler = (navigate, to, options) => {
  const before = location.pathname;
  navigate(to, options);
  if (location.pathname !== before && location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
};
