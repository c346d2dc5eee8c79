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
 * Streams into a file that only its owner may read. Rejects with the error of the streams or the disk, but only after
 * the file is closed: if the source fails at once, the file would otherwise be created after the caller has removed it.
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
