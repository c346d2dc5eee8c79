import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCacheStorage } from '../testing/fake-cache-storage.ts';
import { server } from '../testing/server.ts';
import {
  type BuiltPage,
  dropOldPages,
  hashedFile,
  keepPage,
  LANDING,
  newestFile,
  SHELL,
} from './kept-page.ts';

const PATIENCE_MILLISECONDS = 3_000;

function builtPage(version: string): BuiltPage {
  const script = `/assets/page-${version}.js`;
  return { version, script, files: [LANDING, SHELL, '/favicon.svg', script, '/assets/framework-1.js'] };
}
const FIRST = builtPage('1');
const SECOND = builtPage('2');

let stores: FakeCacheStorage;
/** What the server was asked for. */
let asked: string[];

/** A server that has this version of the page; `answers` replaces some of its files. */
function serve({ script, version }: BuiltPage, answers: Record<string, () => Response> = {}): void {
  const html = () => HttpResponse.html(`<p>${version}</p><script type="module" src="${script}"></script>`);
  server.use(
    http.get('*', ({ request }) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const isPage = pathname === LANDING || pathname === SHELL;
      return answers[pathname]?.() ?? (isPage ? html() : HttpResponse.text(`${pathname} of ${version}`));
    }),
  );
}

const storeOf = ({ version }: BuiltPage) => stores.pathsIn(`ledgerlift-page-${version}`);
const requestOf = (path: string) => new Request(new URL(path, location.origin));

beforeEach(() => {
  stores = new FakeCacheStorage();
  asked = [];
  vi.stubGlobal('caches', stores);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page that is kept on this device', () => {
  it('is kept with all of its files, those that a version before has without loading them', async () => {
    serve(FIRST);
    await keepPage(FIRST);
    expect(storeOf(FIRST)).toEqual([...FIRST.files].sort());
    expect(asked.sort()).toEqual([...FIRST.files].sort());
    asked = [];
    serve(SECOND);
    await keepPage(SECOND);
    expect(storeOf(SECOND)).toEqual([...SECOND.files].sort());
    expect(asked).not.toContain('/assets/framework-1.js');
    // It has no hash in its name, so it may have changed.
    expect(asked).toContain('/favicon.svg');
  });

  it.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['does not come', () => HttpResponse.error()],
    ['is at another address', () => HttpResponse.redirect(new URL('/elsewhere', location.origin))],
  ])('is not kept at all where a file %s', async (_, answer) => {
    serve(FIRST, { '/favicon.svg': answer });
    await expect(keepPage(FIRST)).rejects.toThrow();
    expect(await stores.keys()).toEqual([]);
  });

  it.each([LANDING, SHELL])('is not kept where the server has another version of %s', async (path) => {
    serve(FIRST, { [path]: () => HttpResponse.html(`<script src="${SECOND.script}"></script>`) });
    await expect(keepPage(FIRST)).rejects.toThrow('the server has another version: /assets/page-2.js');
    expect(await stores.keys()).toEqual([]);
  });

  it('leaves the version before, which may be open in another tab, and no older one', async () => {
    await stores.open('ledgerlift-parts');
    for (const page of [FIRST, SECOND, builtPage('3')]) {
      serve(page);
      await keepPage(page);
    }
    await dropOldPages(builtPage('3'));
    expect(await stores.keys()).toEqual(['ledgerlift-parts', 'ledgerlift-page-2', 'ledgerlift-page-3']);
  });
});

describe('a file with a hash in its name', () => {
  it('comes from whichever version has it, else from the server', async () => {
    serve(FIRST);
    await keepPage(FIRST);
    serve(SECOND);
    await keepPage(SECOND);
    asked = [];
    expect(await (await hashedFile(requestOf(FIRST.script))).text()).toBe('/assets/page-1.js of 1');
    expect(asked).toEqual([]);
    expect(await (await hashedFile(requestOf('/assets/late.js'))).text()).toBe('/assets/late.js of 2');
    expect(asked).toEqual(['/assets/late.js']);
  });
});

describe('a page of which the newest version is wanted', () => {
  const landing = async () => (await newestFile(requestOf(LANDING), LANDING, FIRST)).text();
  const answered = (status: number) => () => new HttpResponse('the server', { status });

  beforeEach(async () => {
    serve(FIRST);
    await keepPage(FIRST);
  });

  it.each([200, 404])('is the answer of a server that gives %i', async (status) => {
    serve(FIRST, { [LANDING]: answered(status) });
    expect(await landing()).toBe('the server');
  });

  it.each([
    ['fails', answered(500)],
    ['is started again', answered(503)],
    ['is away', () => HttpResponse.error()],
  ])('is the kept one while the server %s', async (_, answer) => {
    serve(FIRST, { [LANDING]: answer });
    expect(await landing()).toContain('<p>1</p>');
  });

  it('is the kept one where the server takes too long', async () => {
    vi.useFakeTimers();
    server.use(http.get('*', () => new Promise(() => {})));
    const shown = landing();
    await vi.advanceTimersByTimeAsync(PATIENCE_MILLISECONDS);
    expect(await shown).toContain('<p>1</p>');
  });

  it('is what the server gives in the end where nothing is kept', async () => {
    serve(SECOND, { [LANDING]: answered(500) });
    expect(await (await newestFile(requestOf(LANDING), LANDING, SECOND)).text()).toBe('the server');
    server.use(http.get('*', () => HttpResponse.error()));
    await expect(newestFile(requestOf(LANDING), LANDING, SECOND)).rejects.toThrow(TypeError);
  });
});
