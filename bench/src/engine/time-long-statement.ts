import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConvertedDocument } from '@ledgerlift/contract';
import { createConversionPool, SERVER_LIMITS } from '@ledgerlift/conversion';
import { convertPages } from '@ledgerlift/engine';
import { readDocument } from '@ledgerlift/readers';
import { watchChildren } from '../child-memory.ts';
import type { LongStatement } from './long-statements.ts';

/** What one long statement took. */
export interface LongTimes {
  /** Of a conversion in a child of its own, start of the child and passing of the result included. */
  seconds: number;
  /** Of the child's resident memory, in 10^6 bytes; null where the system does not tell. */
  peakMegabytes: number | null;
  /** Of reading the words and of the engine alone, in this process. */
  wordsSeconds: number;
  engineSeconds: number;
  rows: number;
  proof: ConvertedDocument['proof']['state'];
}

/** Converts a statement as the server does, then again in this process to tell the reader from the engine. */
export async function timeLongStatement(statement: LongStatement, folder: string): Promise<LongTimes> {
  const path = join(folder, `${statement.title}.pdf`);
  await writeFile(path, statement.bytes);
  return { ...(await timeConversion(path)), ...(await timeParts(statement.bytes)) };
}

async function timeConversion(
  path: string,
): Promise<Pick<LongTimes, 'seconds' | 'peakMegabytes' | 'rows' | 'proof'>> {
  const pool = createConversionPool({ ...SERVER_LIMITS, size: 1 });
  try {
    const watch = watchChildren();
    const startedAt = performance.now();
    const { rows, proof } = await pool.convert({ path, type: 'bank_statement' });
    const seconds = (performance.now() - startedAt) / 1_000;
    const peaks = watch?.stop().peaks ?? [];
    const peakMegabytes = peaks.length === 0 ? null : Math.max(...peaks);
    return { seconds, peakMegabytes, rows: rows.length, proof: proof.state };
  } finally {
    await pool.close();
  }
}

async function timeParts(bytes: Uint8Array): Promise<Pick<LongTimes, 'wordsSeconds' | 'engineSeconds'>> {
  const startedAt = performance.now();
  const { pages } = await readDocument(bytes, {
    recogniser: () => Promise.reject(new Error('a made statement needs no recognition')),
  });
  const readAt = performance.now();
  convertPages(pages, { type: 'bank_statement' });
  return {
    wordsSeconds: (readAt - startedAt) / 1_000,
    engineSeconds: (performance.now() - readAt) / 1_000,
  };
}
