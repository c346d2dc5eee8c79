/**
 * Moves the focus to the start of the page's contents, or of the open dialog, when the focused element is gone. Without a
 * focus the next Tab starts at the top of the window, and screen readers announce nothing.
 */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.querySelector('main');
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // Removed again, so that a click on blank space does not focus it.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
