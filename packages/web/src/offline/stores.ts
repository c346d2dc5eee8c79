// Names that the page and its service worker share. The server deletes these stores where private mode is off:
// packages/server/src/http/former-service-worker.ts.

/** Begins the names of the stores that hold the page, one for each of its versions. */
export const PAGE_STORES = 'ledgerlift-page-';
/** Holds files that another app has shared, until the page takes them. */
export const SHARED_STORE = 'ledgerlift-shared';
/** Where the manifest sends shared files; the service worker answers, so nothing arrives at the server. */
export const SHARE_TARGET = '/share-target';
export const SERVICE_WORKER = '/service-worker.js';
export const MANIFEST = '/app.webmanifest';
