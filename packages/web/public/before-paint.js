// Runs before the first paint, so that the page never flashes in the wrong theme or shows the landing page where the workspace
// is about to open. A file of its own, because the content security policy allows no inline script. Kept in step with
// src/lib/theme.ts and src/lib/workspace.ts.
(() => {
  const root = document.documentElement;
  let preference = null;
  let workspace = null;
  try {
    preference = localStorage.getItem('ledgerlift-bank-csv-theme');
    workspace = localStorage.getItem('ledgerlift-workspace');
  } catch {
    // Storage may be blocked; the defaults need none.
  }
  const wantsDark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(wantsDark ? 'dark' : 'light');
  const isAtSection = ['#features', '#how-it-works', '#pricing', '#faq'].includes(location.hash);
  if (workspace === 'open' && location.pathname === '/' && !isAtSection) root.dataset.workspace = 'expected';
})();
