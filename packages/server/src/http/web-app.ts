import { posix } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { DEVELOPMENT_PAGES, type PagePath, type PrivateMode, pagePathOf } from '@ledgerlift/contract';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { App, AppEnvironment } from './app-context.ts';
import { isWorkerCheck, removeWorker } from './former-service-worker.ts';
import { answerPage, type PageFile, type PageFiles, pageFiles } from './page-files.ts';

/** The build adds a content hash to file names in this folder. */
const HASHED = '/assets/';
/** Shows conversions shared by link, which search engines must not index. */
const SHARED: PagePath = '/shared/:code';
/** Placeholder for the server's origin in prerendered pages. */
const ORIGIN = '%ORIGIN%';
/** What makes the page an app that is installed and starts offline; only browsers that convert files get it. */
const OF_APP = /^\/(?:app\.webmanifest|app-icon-[\w-]+\.png|service-worker\.js)$/;
const SHELL = '/app.html';
const NOT_FOUND = '/not-found.html';
const NOT_BUILT = 'The web page is not built yet. Run: npm run build\n';

interface WebAppOptions {
  /** Folder of the built web page. */
  root: string;
  /** Origin that pages name as their own; without it they name none, because request headers are not trustworthy. */
  publicUrl: string | undefined;
  isProduction: boolean;
  privateMode: PrivateMode;
}

/**
 * Serves the built web page: its files by path, and its pages as the contract lists them. A prerendered page has its
 * own file; the others share a shell that the script fills. Answers 404 for other paths.
 */
export function webApp(app: App, { root, publicUrl, isProduction, privateMode }: WebAppOptions): void {
  const isApp = privateMode !== 'off';
  const read = pageFiles(root, (html) => html.replaceAll(ORIGIN, () => publicUrl ?? ''));
  const serveFile = serveStatic<AppEnvironment>({ root, precompressed: true });
  app.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-robots-tag'] }));
  app.get('*', async (context, next) => {
    // Pages have their own paths: file names and folder indexes do not exist for clients.
    if (/(\.html|\/)$/.test(context.req.path)) return next();
    if (!isApp && isWorkerCheck(context)) return removeWorker(context);
    if (!isApp && OF_APP.test(context.req.path)) return next();
    // serveStatic ignores If-Range: a client could join parts of two builds.
    context.req.raw.headers.delete('range');
    let isFile = true;
    const file = await serveFile(context, () => {
      isFile = false;
      return next();
    });
    if (!isFile || !file) return;
    const isHashed = context.req.path.startsWith(HASHED);
    file.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    file.headers.set('Vary', 'Accept-Encoding');
    file.headers.delete('Last-Modified');
    return file;
  });
  app.get('*', async (context) => {
    const path = decodedPath(context.req.path);
    // A missing hashed file belongs to an older build: a page instead would only confuse.
    if (path?.startsWith(HASHED)) return context.text('Not found\n', 404);
    const page = path === null ? null : pageAt(path, isProduction);
    const html = page === null ? await read(NOT_FOUND) : await readPage(page, read);
    if (!html) return context.text(NOT_BUILT, 503);
    const answer = await answerPage(context, html, page === null ? 404 : 200);
    if (page === SHARED) answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return answer;
  });
}

function pageAt(path: string, isProduction: boolean): PagePath | null {
  const page = pagePathOf(path);
  return page !== null && isProduction && DEVELOPMENT_PAGES.includes(page) ? null : page;
}

async function readPage(page: PagePath, read: PageFiles): Promise<PageFile | null> {
  const own = page === '/' ? '/index.html' : `${page}.html`;
  return (page.includes(':') ? null : await read(own)) ?? read(SHELL);
}

/** The decoded path; null for one that leaves the folder or that no file can have. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).replaceAll('\\', '/');
    const isPlain = !decoded.includes('\0') && posix.normalize(decoded) === decoded;
    return isPlain ? decoded : null;
  } catch {
    return null;
  }
}
