import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Numbers of the ZIP format for what is done with an entry's bytes. */
const STORED = 0;
const DEFLATED = 8;

/** A file in an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  path: string;
  modifiedAt: Date;
  /** Not worth it for what is compressed in itself, as PDFs and pictures are. */
  isCompressed: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * A ZIP file, made as fast as it is read: of one entry at a time, one piece is in memory. Ending it early ends the content
 * that is being read. The format at hand holds 65,535 entries and 4 GiB, which is the caller's to keep to.
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

/** Notes size and checksum of what passes: they stand behind an entry's bytes. */
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

/** Compresses off the main thread; the library's own would keep its tables for each entry until the archive ends. */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw();
  // What fails is met by whoever reads the stream.
  pipeline(Readable.from(content), deflate, () => undefined);
  return deflate;
}
