/**
 * Leaves for another page. The promise is kept only when the visitor comes back to this one: browsers keep a page that was
 * left, and a button that said 'Processing...' would say so still.
 */
export function leavePageFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(url);
  });
}
