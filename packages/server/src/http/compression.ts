import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './app-context.ts';

export type Encoding = 'br' | 'gzip';
/** Bytes; below this, compression saves too little. */
const MIN_BYTES = 1024;
/** Of Brotli's 11 levels, this one is as fast as gzip and compresses better. */
const BROTLI_QUALITY_LIVE = 4;
const BROTLI_QUALITY_STATIC = 9;
/** As a power of two; Brotli's default would take 4 MB for each stream. */
const BROTLI_WINDOW_STREAM = 19;
const COMPRESSIBLE =
  /^(application\/(json|javascript|manifest\+json)|text\/(?!event-stream)|image\/svg\+xml)/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The best encoding that the client accepts, or null. `q=0` means refused. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/** True when compression pays off. */
export function isCompressible(mime: string, size: number): boolean {
  return size >= MIN_BYTES && COMPRESSIBLE.test(mime);
}

/** Compresses off the main thread; `forKeeps` spends more time on a smaller result, for cached bytes. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  forKeeps: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipAsync(bytes));
  const quality = forKeeps ? BROTLI_QUALITY_STATIC : BROTLI_QUALITY_LIVE;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotliAsync(bytes, { params }));
}

/** Compresses a stream off the main thread, at its reader's speed. Ending it early ends its source. */
export async function* compressStream(
  content: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_LIVE,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_STREAM,
  };
  const compressor = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params });
  // The reader of the stream receives the error.
  pipeline(Readable.from(content), compressor, () => undefined);
  yield* compressor;
}

/** Compresses the JSON and CSV answers of calls, except those with an encoding and event streams. */
export function compressAnswers() {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    await next();
    const { headers, status, body } = context.res;
    const mime = headers.get('content-type') ?? '';
    if (!body || headers.has('content-encoding') || !COMPRESSIBLE.test(mime)) return;
    headers.set('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(context.req.header('accept-encoding'));
    if (!encoding || context.req.method === 'HEAD') return;
    const bytes = new Uint8Array(await context.res.arrayBuffer());
    if (!isCompressible(mime, bytes.length)) {
      context.res = new Response(bytes, { status, headers });
      return;
    }
    const compressed = await compress(bytes, encoding, false);
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
    context.res = new Response(compressed, { status, headers });
  });
}
