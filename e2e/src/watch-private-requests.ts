import type { Page } from 'playwright-core';

/** What a page may ask a server whose files it keeps: its own parts, the shell of its pages, the models, and who is here. */
const ALLOWED =
  /^\/($|auth$|[\w-]+\.(js|svg|png|webmanifest)$|assets\/[\w.-]+$|parts\/[0-9a-f]{16}\/[\w@./-]+$|api\/(user|credits|settings)$)/;

/** Collects what the page requests, and what of it a private conversion must not. */
export function watchPrivateRequests(page: Page): { refused: string[]; all: string[] } {
  const refused: string[] = [];
  const all: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (protocol === 'blob:') return;
    const line = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim();
    all.push(line);
    if (request.method() !== 'GET' || !ALLOWED.test(pathname) || search !== '') refused.push(line);
  });
  return { refused, all };
}
