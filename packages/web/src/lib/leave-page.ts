/**
 * Navigates to another page. The promise resolves only if the visitor returns to this one: browsers keep a left page in their
 * cache, and a button with 'Processing...' would stay pending.
 */
export function leavePageFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(url);
  });
}
