import { createWriteStream } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface FileOptions {
  /** As of `fs.open`. */
  flags?: string;
  /** True syncs the file to the disk before it is closed. */
  flush?: boolean;
}

/**
 * Streams into a file that its owner alone may read. Rejects with what the streams and the disk say, and not before the file
 * is closed: of a source that breaks off at once it would be made only after the caller has removed it.
 */
export async function streamToFile(
  path: string,
  streams: readonly [Readable, ...Duplex[]],
  options: FileOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { ...options, mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline([...streams, file]);
  } finally {
    await closed;
  }
}
