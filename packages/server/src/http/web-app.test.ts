import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { DEVELOPMENT_PAGES, PAGE_PATHS, type PrivateMode } from '@ledgerlift/contract';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import type { AppEnvironment } from './app-context.ts';
import { webApp } from './web-app.ts';

const PAGE = `<link rel="canonical" href="%ORIGIN%/" />${'landing '.repeat(300)}`;
const MAIN = `console.log('${'x'.repeat(5000)}')`;
const PUBLIC_URL = 'https://ledgerlift.example';

let root: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const folder = await temporaryFolder();
  remove = folder.remove;
  root = join(folder.path, 'web');
  await mkdir(join(root, 'assets'), { recursive: true });
  const files = {
    'index.html': PAGE,
    'privacy.html': 'privacy',
    'app.html': 'shell',
    'not-found.html': 'nothing',
    'theme.js': '// %ORIGIN%',
    'app.webmanifest': '{}',
    'app-icon-192.png': 'icon',
    'service-worker.js': 'worker',
    'assets/main-1a2b.js': MAIN,
    '../outside.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
});
afterAll(() => remove());

function get(
  path: string,
  headers: Record<string, string> = {},
  {
    publicUrl,
    isProduction = false,
    privateMode = 'off',
    method = 'GET',
  }: { publicUrl?: string; isProduction?: boolean; privateMode?: PrivateMode; method?: string } = {},
): Promise<Response> {
  const app = new Hono<AppEnvironment>();
  webApp(app, { root, publicUrl, isProduction, privateMode });
  return Promise.resolve(app.request(path, { headers, method }));
}
const seen = async (response: Promise<Response>) => [(await response).status, await (await response).text()];

describe('the pages', () => {
  it('exist at every path of the contract', async () => {
    for (const path of PAGE_PATHS) {
      const [status, text] = await seen(get(path.replace(':code', 'aB3')));
      const shown = { '/': PAGE.replace('%ORIGIN%', ''), '/privacy': 'privacy' }[path as string] ?? 'shell';
      expect([path, status, text]).toEqual([path, 200, shown]);
    }
  });

  it('exclude shared conversions from search engines', async () => {
    const robots = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    for (const path of ['/shared/code', '/Shared/code/', '/%73hared/code'])
      expect([path, await robots(path)]).toEqual([path, 'noindex, nofollow']);
    expect(await robots('/')).toBeNull();
  });

  it.each([
    '/nowhere',
    '/auth/else',
    '/shared',
    '/shared/code/more',
    '/foo.png',
    '/index.html',
    '/privacy.html',
    '/app.html',
    '//privacy',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/%00',
    '/%',
  ])('do not exist elsewhere: %s', async (path) => {
    expect(await seen(get(path))).toEqual([404, 'nothing']);
  });

  it('for developers do not exist in production', async () => {
    for (const path of DEVELOPMENT_PAGES) {
      expect(await seen(get(path))).toEqual([200, 'shell']);
      expect(await seen(get(path, {}, { isProduction: true }))).toEqual([404, 'nothing']);
    }
    expect(await seen(get('/account', {}, { isProduction: true }))).toEqual([200, 'shell']);
  });

  it('name the configured origin, not the one of a request', async () => {
    const hostile = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const [, withOrigin] = await seen(get('/', hostile, { publicUrl: PUBLIC_URL }));
    expect(withOrigin).toContain('<link rel="canonical" href="https://ledgerlift.example/" />');
    const [, withoutOrigin] = await seen(get('/', hostile));
    expect(withoutOrigin).toContain('<link rel="canonical" href="/" />');
    expect([withOrigin, withoutOrigin].join()).not.toContain('evil.example');
    expect(await seen(get('/theme.js', {}, { publicUrl: PUBLIC_URL }))).toEqual([200, '// %ORIGIN%']);
  });
});

describe('the app that starts offline', () => {
  const PARTS = ['/app.webmanifest', '/app-icon-192.png', '/service-worker.js'];
  const CHECK = { 'Service-Worker': 'script' };

  it.each(['offered', 'only'] as const)('is served where private mode is %s', async (privateMode) => {
    for (const path of PARTS) expect((await get(path, {}, { privateMode })).status).toBe(200);
    expect(await seen(get('/service-worker.js', CHECK, { privateMode }))).toEqual([200, 'worker']);
    expect((await get('/app.webmanifest', {}, { privateMode })).headers.get('content-type')).toContain(
      'application/manifest+json',
    );
  });

  it('does not exist where private mode is off', async () => {
    for (const path of PARTS) expect((await get(path)).status).toBe(404);
  });

  it('is removed from browsers that had it, once private mode is off', async () => {
    const check = await get('/service-worker.js', CHECK);
    expect(check.headers.get('content-type')).toContain('text/javascript');
    expect(check.headers.get('cache-control')).toBe('no-cache');
    expect(await check.text()).toContain('self.registration.unregister()');
    expect((await get('/app.webmanifest', CHECK)).status).toBe(404);
  });
});

describe('what browsers keep', () => {
  it('is revalidated, except for files with hashed names', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
    const script = await get('/assets/main-1a2b.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/gone-9z.js')).status).toBe(404);
  });

  it('is not sent again, unless its contents or its origin changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/', { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get('/', { 'If-None-Match': etag }, { publicUrl: PUBLIC_URL })).status).toBe(200);
    await utimes(join(root, 'index.html'), 1, 1);
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('never includes 404 answers', async () => {
    const nothing = await get('/nowhere', { 'If-None-Match': '*' });
    expect([nothing.status, nothing.headers.get('etag')]).toEqual([404, null]);
  });

  it('comes compressed, with the origin filled in', async () => {
    const page = await get('/', { 'Accept-Encoding': 'gzip, br' }, { publicUrl: PUBLIC_URL });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    const text = brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString();
    expect(text).toBe(PAGE.replace('%ORIGIN%', PUBLIC_URL));
  });

  it('comes precompressed by the build, or uncompressed where the client accepts nothing else', async () => {
    const built = join(root, 'assets/late-3c4d.js');
    await writeFile(built, MAIN);
    await writeFile(`${built}.br`, brotliCompressSync('as built'));
    await writeFile(`${built}.gz`, gzipSync('as built'));
    const ask = (encoding: string) => get('/assets/late-3c4d.js', { 'Accept-Encoding': encoding });
    const small = await ask('gzip, deflate, br');
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe('as built');
    for (const accepted of ['gzip', 'gzip, br;q=0']) {
      const packed = await ask(accepted);
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('as built');
    }
    const plain = await ask('identity');
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    expect(await plain.text()).toBe(MAIN);
  });

  it('has an ETag in each encoding, for files and pages', async () => {
    const script = '/assets/main-1a2b.js';
    const first = await get(script);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('last-modified'), etag]).toEqual([null, expect.stringMatching(/^".+"$/)]);
    const again = await get(script, { 'If-None-Match': `W/${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get(script, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('ignores range requests, and has no body for HEAD', async () => {
    const whole = await get('/assets/main-1a2b.js', { Range: 'bytes=0-9' });
    expect([whole.status, await whole.text()]).toEqual([200, MAIN]);
    const head = await get('/assets/main-1a2b.js', {}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(MAIN.length),
      '',
    ]);
  });

  it('follows a new build without a restart', async () => {
    const app = new Hono<AppEnvironment>();
    webApp(app, { root, publicUrl: undefined, isProduction: false, privateMode: 'off' });
    expect(await (await app.request('/terms')).text()).toBe('shell');
    await writeFile(join(root, 'terms.html'), 'terms');
    expect(await (await app.request('/terms')).text()).toBe('terms');
    await writeFile(join(root, 'terms.html'), 'new terms');
    expect(await (await app.request('/terms')).text()).toBe('new terms');
  });
});
