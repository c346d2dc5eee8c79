import { pagePathOf } from '@ledgerlift/contract';
import { dropOldPages, hashedFile, isHashed, keepPage, LANDING, newestFile, SHELL } from './kept-page.ts';
import { keepSharedFiles } from './shared-files.ts';
import { SHARE_TARGET } from './stores.ts';
import { worker } from './worker-scope.ts';

// Keeps the page, so that it starts without a connection. Calls, uploads, and the parts that recognise text pass by it. A new
// version takes over at once, but changes no open page: the files of the version before stay.

/** Named by the build, in the first line of the script: `service-worker.mjs`. */
const page = worker.builtPage;

const SEE_OTHER = 303;
const kept = new Set(page.files);

worker.addEventListener('install', (event) => {
  event.waitUntil(keepPage(page).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldPages(page).then(() => worker.clients.claim()));
});

/** A page asks which version is kept, and names the port of the answer. */
worker.addEventListener('message', ({ ports }) => ports[0]?.postMessage(page.script));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_TARGET) return event.respondWith(takeShare(request));
  if (request.method !== 'GET') return;
  if (isHashed(pathname)) return event.respondWith(hashedFile(request));
  const path = keptPathOf(request, pathname);
  if (path !== null) event.respondWith(newestFile(request, path, page));
});

/** Which kept file answers without a connection; null for what needs the server. */
function keptPathOf({ mode }: Request, pathname: string): string | null {
  if (mode !== 'navigate') return kept.has(pathname) ? pathname : null;
  const shown = pagePathOf(pathname);
  if (shown === LANDING) return LANDING;
  return shown === null ? null : SHELL;
}

async function takeShare(request: Request): Promise<Response> {
  await request
    .formData()
    .then(keepSharedFiles)
    // A form that cannot be read has no files; the page opens without them.
    .catch((error: unknown) => console.error(error));
  return Response.redirect(LANDING, SEE_OTHER);
}
