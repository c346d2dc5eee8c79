import type { Readable } from 'node:stream';

/**
 * Reads the rest of a refused mail, as the sender reads no answer before its end. Returns false when more than
 * `maxBytes` came, or the connection broke.
 */
export async function drainMail(mail: Readable, maxBytes: number): Promise<boolean> {
  if (mail.readableEnded) return true;
  let bytes = 0;
  try {
    for await (const chunk of mail as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return false;
    }
    return true;
  } catch {
    return false;
  }
}
