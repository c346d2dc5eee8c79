import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { App, AppContext } from './app-context.ts';
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compression.ts';

const MIME: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};
/** The build puts a hash of the contents into the names in this folder. */
const HASHED = '/assets/';
/** Pages that show what somebody shares with whoever has the link: search engines are to leave them alone. */
const SHARED = '/shared/';
const NOT_BUILT = 'The web page is not built yet. Run: npm run build\n';

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
  etag: string;
  encodings: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Serves the built web page: its files by their paths, and the page itself for every other path, which it routes. */
export function webApp(app: App, root: string): void {
  const cache = new Map<string, StaticFile>();
  app.get('*', async (context) => {
    const path = decodedPath(context.req.path);
    const file = path === null || path === '/' ? null : await readStatic(root, path, cache);
    if (file) return answerFile(context, file, path?.startsWith(HASHED) ?? false);
    // A hashed file that is gone belongs to an older build: the page in its place would only confuse.
    if (path?.startsWith(HASHED)) return context.text('Not found\n', 404);
    const page = await readStatic(root, '/index.html', cache);
    if (!page) return context.text(NOT_BUILT, 503);
    const answer = await answerFile(context, page, false);
    if (path?.startsWith(SHARED)) answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return answer;
  });
}

function decodedPath(path: string): string | null {
  try {
    const decoded = normalize(decodeURIComponent(path)).replaceAll('\\', '/');
    return decoded.includes('\0') || decoded.split('/').includes('..') ? null : decoded;
  } catch {
    return null;
  }
}

/** Kept in memory until the file changes; null when there is no such file. */
async function readStatic(
  root: string,
  path: string,
  cache: Map<string, StaticFile>,
): Promise<StaticFile | null> {
  const info = await stat(join(root, path)).catch(() => null);
  if (!info?.isFile()) return null;
  const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  const known = cache.get(path);
  if (known?.etag === etag) return known;
  const bytes = new Uint8Array(await readFile(join(root, path)));
  const mime = MIME[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const file = { bytes, mime, etag, encodings: new Map() };
  cache.set(path, file);
  return file;
}

async function answerFile(context: AppContext, file: StaticFile, isHashed: boolean): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.mime,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (!encoding || !isCompressible(file.mime, file.bytes.length))
    return new Response(file.bytes, { headers });
  let compressed = file.encodings.get(encoding);
  if (!compressed) {
    compressed = compress(file.bytes, encoding, true);
    file.encodings.set(encoding, compressed);
  }
  headers.set('Content-Encoding', encoding);
  return new Response(await compressed, { headers });
}
