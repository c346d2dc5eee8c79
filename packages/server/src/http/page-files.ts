import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from './app-context.ts';
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compression.ts';

const MIME = 'text/html; charset=utf-8';

/** The HTML of a page after `fillIn`. */
export interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Tag of the contents as sent, so that a changed setting in them counts. */
  etag: string;
  encodings: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

interface KnownFile extends PageFile {
  /** Size and modification time of the file when it was read. */
  version: string;
}

export type PageFiles = (path: string) => Promise<PageFile | null>;

/**
 * Reads HTML files of a folder and applies `fillIn`, with a cache that notices changed files; null for a missing file.
 */
export function pageFiles(root: string, fillIn: (html: string) => string): PageFiles {
  const known = new Map<string, KnownFile>();
  return async (path) => {
    const info = await stat(join(root, path)).catch(() => null);
    if (!info?.isFile()) return null;
    const version = `${info.size} ${info.mtimeMs}`;
    const before = known.get(path);
    if (before?.version === version) return before;
    const bytes = new Uint8Array(Buffer.from(fillIn(await readFile(join(root, path), 'utf8'))));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { bytes, etag, encodings: new Map(), version };
    known.set(path, file);
    return file;
  };
}

/** Answers with a page, compressed if the client accepts that. */
export async function answerPage(
  context: AppContext,
  page: PageFile,
  status: 200 | 404 = 200,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': MIME,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  });
  if (status === 200) headers.set('ETag', page.etag);
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (!encoding || !isCompressible(MIME, page.bytes.length))
    return new Response(page.bytes, { status, headers });
  let compressed = page.encodings.get(encoding);
  if (!compressed) {
    compressed = compress(page.bytes, encoding, true);
    page.encodings.set(encoding, compressed);
  }
  headers.set('Content-Encoding', encoding);
  return new Response(await compressed, { status, headers });
}
