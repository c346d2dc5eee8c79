import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConvertedDocument } from '@ledgerlift/contract';
import { createConversionPool, SERVER_LIMITS } from '@ledgerlift/conversion';
import { convertPages } from '@ledgerlift/engine';
import { readDocument } from '@ledgerlift/readers';
import { watchChildren } from '../child-memory.ts';
import type { LongStatement } from './long-statements.ts';

/** The times of one long statement. */
export interface LongTimes {
  /** Seconds of a conversion in a new child process, including its start and the transfer of the result. */
  seconds: number;
  /** Peak of the child's resident memory in 10^6 bytes; null if unknown. */
  peakMegabytes: number | null;
  /** Seconds of reading the words and of the engine, each in this process. */
  wordsSeconds: number;
  engineSeconds: number;
  rows: number;
  proof: ConvertedDocument['proof']['state'];
}

/** Converts a statement as the server does, then again in this process, to time reader and engine separately. */
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
    recogniser: () => Promise.reject(new Error('a fixture statement needs no recognition')),
  });
  const readAt = performance.now();
  convertPages(pages, { type: 'bank_statement' });
  return {
    wordsSeconds: (readAt - startedAt) / 1_000,
    engineSeconds: (performance.now() - readAt) / 1_000,
  };
}
