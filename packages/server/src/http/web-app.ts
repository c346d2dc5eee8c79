import { posix } from 'node:path';
import { DEVELOPMENT_PAGES, type PagePath, pagePathOf } from '@ledgerlift/contract';
import type { App } from './app-context.ts';
import { answerFile, type StaticFile, type StaticFiles, staticFiles } from './static-files.ts';

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
  const read = staticFiles(root, (html) => html.replaceAll(ORIGIN, () => publicUrl ?? ''));
  app.get('*', async (context) => {
    const path = decodedPath(context.req.path);
    // Pages have their own paths; by the names of their files there are none.
    const file = path === null || path.endsWith('.html') ? null : await read(path);
    const isHashed = path?.startsWith(HASHED) ?? false;
    if (file) return answerFile(context, file, isHashed ? 'for ever' : 'until asked');
    // A hashed file that is gone belongs to an older build: a page in its place would only confuse.
    if (isHashed) return context.text('Not found\n', 404);
    const page = path === null ? null : pageAt(path, isProduction);
    const html = page === null ? await read(NOT_FOUND) : await readPage(page, read);
    if (!html) return context.text(NOT_BUILT, 503);
    const answer = await answerFile(context, html, 'until asked', page === null ? 404 : 200);
    if (page === SHARED) answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return answer;
  });
}

function pageAt(path: string, isProduction: boolean): PagePath | null {
  const page = pagePathOf(path);
  return page !== null && isProduction && DEVELOPMENT_PAGES.includes(page) ? null : page;
}

async function readPage(page: PagePath, read: StaticFiles): Promise<StaticFile | null> {
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
