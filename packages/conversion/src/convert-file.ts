import type { ConvertedDocument } from '@ledgerlift/contract';
import { type ConvertBytesContext, convertBytes } from './convert-bytes.ts';
import { keptReading } from './kept-reading.ts';
import type { ConversionRequest } from './messages.ts';
import { readInput } from './read-input.ts';

export interface ConvertFileContext extends Omit<ConvertBytesContext, 'onReading'> {
  /** Receives the words of the pages as `ConvertBytesContext` does, compressed. */
  onReading?: (bytes: Uint8Array) => void;
}

/** Reads and converts one file in this process. Throws LedgerliftError: what `convertBytes` and `readInput` throw. */
export async function convertFile(
  request: ConversionRequest,
  { onReading, ...context }: ConvertFileContext,
): Promise<ConvertedDocument> {
  return await convertBytes(await readInput(request), request, {
    ...context,
    ...(onReading && { onReading: (reading, facts) => onReading(keptReading(reading, facts)) }),
  });
}
