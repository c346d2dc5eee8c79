import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Compression methods of the ZIP format. */
const STORED = 0;
const DEFLATED = 8;

/** A file in an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  path: string;
  modifiedAt: Date;
  /** False for formats that are compressed already, such as PDFs and pictures. */
  isCompressed: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Streams a ZIP file at the speed of its reader, with one chunk of one entry in memory. Ending it early also ends the
 * content that is being read. The caller keeps to the format's limits: 65,535 entries and 4 GiB.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const entry of entries) {
    const input: ZipInputFile = {
      filename: entry.path,
      mtime: entry.modifiedAt,
      size: 0,
      crc: 0,
      compression: entry.isCompressed ? DEFLATED : STORED,
    };
    zip.add(input);
    const content = measured(entry.content, input);
    for await (const chunk of entry.isCompressed ? deflated(content) : content) {
      input.ondata?.(null, new Uint8Array(chunk), false);
      yield* made.splice(0);
    }
    input.ondata?.(null, new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** Records size and checksum while the bytes pass; ZIP writes both after the content. */
async function* measured(
  content: AsyncIterable<Uint8Array>,
  input: ZipInputFile,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    input.size += chunk.length;
    input.crc = crc32(chunk, input.crc);
    yield chunk;
  }
}

/**
 * Compresses off the main thread; the ZIP library's own compression would keep its tables for each entry until the
 * archive ends.
 */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw();
  // The reader of the stream receives the error.
  pipeline(Readable.from(content), deflate, () => undefined);
  return deflate;
}
