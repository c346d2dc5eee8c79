/**
 * Puts the focus where the page's contents begin, for whoever had it on something that is gone: from nowhere the next Tab
 * leads to the top of the window, and a screen reader says nothing. While a dialog is open, that is the page.
 */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.querySelector('main');
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // A click beside everything must not give it the focus.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
