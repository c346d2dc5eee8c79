// Runs before the first paint so that the page never flashes in the wrong theme.
// A file of its own, because the content security policy allows no inline script. Kept in step with src/lib/theme.ts.
(() => {
  let preference = null;
  try {
    preference = localStorage.getItem('ledgerlift-bank-csv-theme');
  } catch {
    // Storage may be blocked; the default theme needs none.
  }
  const wantsDark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(wantsDark ? 'dark' : 'light');
})();
