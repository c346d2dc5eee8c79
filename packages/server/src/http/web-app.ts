import { posix } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { DEVELOPMENT_PAGES, type PagePath, pagePathOf } from '@ledgerlift/contract';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { App, AppEnvironment } from './app-context.ts';
import { answerPage, type PageFile, type PageFiles, pageFiles } from './page-files.ts';

/** The build puts a hash of the contents into the names in this folder. */
const HASHED = '/assets/';
/** Shows what somebody shares with whoever has the link: search engines are to leave it alone. */
const SHARED: PagePath = '/shared/:code';
/** What pages that were rendered at build time have in place of the server's own address. */
const ORIGIN = '%ORIGIN%';
const SHELL = '/app.html';
const NOT_FOUND = '/not-found.html';
const NOT_BUILT = 'The web page is not built yet. Run: npm run build\n';

interface WebAppOptions {
  /** Folder of the built web page. */
  root: string;
  /** Origin that pages name as their own; without it they name none, for what a request says of us can be anything. */
  publicUrl: string | undefined;
  isProduction: boolean;
}

/**
 * Serves the built web page: its files by their paths, and its pages by the contract's. A page that was rendered at build
 * time has a file of its own; the others share a shell, which the script fills. Where no page is, the status is 404.
 */
export function webApp(app: App, { root, publicUrl, isProduction }: WebAppOptions): void {
  const read = pageFiles(root, (html) => html.replaceAll(ORIGIN, () => publicUrl ?? ''));
  const serveFile = serveStatic<AppEnvironment>({ root, precompressed: true });
  app.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-robots-tag'] }));
  app.get('*', async (context, next) => {
    // Pages have their own paths; by the names of their files, or as the index of a folder, there are none.
    if (/(\.html|\/)$/.test(context.req.path)) return next();
    // serveStatic knows no If-Range: a client could join parts of two builds.
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
    // A hashed file that is gone belongs to an older build: a page in its place would only confuse.
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

/** The path with its escapes undone; null for one that leads out of the folder, or that no file can have. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).replaceAll('\\', '/');
    const isPlain = !decoded.includes('\0') && posix.normalize(decoded) === decoded;
    return isPlain ? decoded : null;
  } catch {
    return null;
  }
}
