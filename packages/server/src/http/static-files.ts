import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AppContext } from './app-context.ts';
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

export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
  /** Of the contents as they are sent, so that a changed setting that is written into them counts, too. */
  etag: string;
  encodings: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

interface KnownFile extends StaticFile {
  /** Of the file when it was read. */
  version: string;
}

export type StaticFiles = (path: string) => Promise<StaticFile | null>;

/**
 * Files of a folder by their paths, kept in memory until they change; null where there is none.
 * `fillIn` is done to the text of HTML files.
 */
export function staticFiles(root: string, fillIn: (html: string) => string): StaticFiles {
  const known = new Map<string, KnownFile>();
  return async (path) => {
    const info = await stat(join(root, path)).catch(() => null);
    if (!info?.isFile()) return null;
    const version = `${info.size} ${info.mtimeMs}`;
    const before = known.get(path);
    if (before?.version === version) return before;
    const mime = MIME[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const read = await readFile(join(root, path));
    const bytes = new Uint8Array(path.endsWith('.html') ? Buffer.from(fillIn(read.toString())) : read);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { bytes, mime, etag, encodings: await encodedAtBuild(join(root, path)), version };
    known.set(path, file);
    return file;
  };
}

/** What the build has compressed, with more time than a request has: `x.js.br` beside `x.js`. */
async function encodedAtBuild(file: string): Promise<StaticFile['encodings']> {
  const brotli = await readFile(`${file}.br`).catch(() => null);
  return new Map(brotli ? [['br', Promise.resolve(new Uint8Array(brotli))]] : []);
}

/** How long browsers may keep a file: `for ever` where its name changes with its contents, else until they have asked. */
export type Keeping = 'for ever' | 'until asked';

/** Answers with a file, compressed if the client likes, or with 304 if it has it already. */
export async function answerFile(
  context: AppContext,
  file: StaticFile,
  keeping: Keeping,
  status: 200 | 404 = 200,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.mime,
    'Cache-Control': keeping === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  });
  if (status === 200) {
    headers.set('ETag', file.etag);
    if (isKnown(context.req.header('if-none-match'), file.etag))
      return new Response(null, { status: 304, headers });
  }
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (!encoding || !isCompressible(file.mime, file.bytes.length))
    return new Response(file.bytes, { status, headers });
  let compressed = file.encodings.get(encoding);
  if (!compressed) {
    compressed = compress(file.bytes, encoding, true);
    file.encodings.set(encoding, compressed);
  }
  headers.set('Content-Encoding', encoding);
  return new Response(await compressed, { status, headers });
}

/** Proxies that compress mark a tag as weak; it names the same contents. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}
