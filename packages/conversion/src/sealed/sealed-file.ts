import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { SealedFileError } from './sealed-file-error.ts';
import { checkedHeader, HEADER_BYTES } from './sealed-header.ts';
import { openingStream } from './sealed-stream.ts';

/** Reads the header of a sealed file. Throws SealedFileError when it has none, and errors of the file system. */
export async function readSealedHeader(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return await headerOf(file);
  } finally {
    await file.close();
  }
}

/**
 * Opens a sealed file as a stream of its plain bytes. The stream fails with SealedFileError at the first modified
 * segment; earlier bytes are genuine, but incomplete. Throws as `readSealedHeader` does.
 */
export async function openSealedFile(path: string, dataKey: Uint8Array): Promise<Readable> {
  const file = await open(path);
  try {
    await headerOf(file);
  } catch (error) {
    await file.close();
    throw error;
  }
  // The stream itself reports a failure to its reader.
  return pipeline(file.createReadStream({ start: HEADER_BYTES }), openingStream(dataKey), () => undefined);
}

/** All plain bytes of a sealed file. Throws SealedFileError when it was modified, and errors of the file system. */
export async function readSealedFile(path: string, dataKey: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openSealedFile(path, dataKey)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function headerOf(file: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES) throw new SealedFileError('this is no sealed file');
  return checkedHeader(buffer);
}
