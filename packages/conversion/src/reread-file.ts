import { type ConvertedDocument, LedgerliftError } from '@ledgerlift/contract';
import { boxesAsShown, offerRepairs, readPages, searchPaymentCodes, withRows } from '@ledgerlift/engine';
import { joinReading } from './join-reading.ts';
import { type KeptReading, keptCodes, plainReading } from './kept-reading.ts';
import type { RereadRequest } from './messages.ts';
import { readInput } from './read-input.ts';

/**
 * Reads a kept reading again: by a guide, or automatically as the type that its conversion was asked for (`type` where
 * none was kept). Throws LedgerliftError: what `readInput` throws, `unreadable`
 * for other bytes, and `no_transactions` when no row is found.
 */
export async function rereadFile({ type, guide, ...input }: RereadRequest): Promise<ConvertedDocument> {
  const reading = parseReading(plainReading(await readInput(input)));
  const asked = reading.type ?? type;
  const read = withRows(readPages(reading.pages, { type: asked, ...(guide && { guide }) }));
  const document = boxesAsShown(joinReading(read, reading), reading.pages);
  const codes = keptCodes(reading);
  return offerRepairs(await searchPaymentCodes(document, reading.pages, { find: async () => codes }));
}

function parseReading(plain: Buffer): KeptReading {
  const kept = JSON.parse(plain.toString()) as KeptReading;
  if (kept.version !== 1)
    throw new LedgerliftError('unreadable', 'The stored words of this file are from another version.');
  return kept;
}
