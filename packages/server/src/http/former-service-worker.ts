import type { AppContext } from './app-context.ts';

/**
 * What a browser gets for the service worker that it registered while `PRIVATE_MODE` was on: a worker that deletes the stored
 * page and unregisters itself. Open pages stay as they are. Names of stores: `packages/web/src/offline/stores.ts`.
 */
const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => /^ledgerlift-(page-|shared$)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/** True when a browser checks a service worker for updates, which it does only where one is registered. */
export function isWorkerCheck(context: AppContext): boolean {
  return context.req.path === '/service-worker.js' && context.req.header('service-worker') === 'script';
}

/** Answers that check where the page is no longer an app. */
export function removeWorker(context: AppContext): Response {
  return context.body(REMOVES_ITSELF, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}
