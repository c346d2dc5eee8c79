import { readFile } from 'node:fs/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import { convertPages } from '@ledgerlift/engine';
import { type DocumentReading, readDocument } from '@ledgerlift/readers';
import { medianOf } from '../averages.ts';
import type { CorpusDocument } from '../corpus.ts';
import { pdftotextMilliseconds } from './time-pdftotext.ts';

/** The times of one document in milliseconds per page, as the median of all rounds. */
export interface DocumentTimes {
  set: string;
  file: string;
  pages: number;
  /** Reading the words alone. */
  words: number;
  /** Reading the words and converting them. */
  both: number;
  /** `pdftotext -bbox`, a process of its own. */
  native: number;
}

interface Source extends CorpusDocument {
  bytes: Uint8Array;
  pages: number;
}

const NEEDS_RECOGNITION = new LedgerliftError('unavailable', 'This measurement recognises no pictures.');

/** Times the documents; skips those with pages that need recognition. */
export async function timeDocuments(
  documents: readonly CorpusDocument[],
  rounds: number,
): Promise<{ times: DocumentTimes[]; leftOut: number }> {
  const opened = await Promise.all(documents.map(openSource));
  const sources = opened.filter((source) => source !== null);
  const [first] = sources;
  if (first === undefined) throw new Error('These sets have no born-digital statements.');
  await readAndConvert(first);
  const clocks = sources.map(() => ({ words: [] as number[], both: [] as number[], native: [] as number[] }));
  // File by file in every round, so that other load slows all three alike.
  for (let round = 0; round < rounds; round++)
    for (const [index, source] of sources.entries()) {
      const clock = clocks[index];
      clock?.words.push(await millisecondsOf(() => readWords(source)));
      clock?.both.push(await millisecondsOf(() => readAndConvert(source)));
      clock?.native.push(await pdftotextMilliseconds(source.path, source.truth.password));
    }
  const times = sources.map(({ set, truth, pages }, index) => {
    const { words = [], both = [], native = [] } = clocks[index] ?? {};
    const [wordsPerPage = 0, bothPerPage = 0, nativePerPage = 0] = [words, both, native].map(
      (milliseconds) => medianOf(milliseconds) / pages,
    );
    return { set, file: truth.file, pages, words: wordsPerPage, both: bothPerPage, native: nativePerPage };
  });
  return { times, leftOut: documents.length - sources.length };
}

/** Null for a document that needs recognition. */
async function openSource(document: CorpusDocument): Promise<Source | null> {
  const source = { ...document, bytes: await readFile(document.path), pages: 0 };
  try {
    const { pageCount } = await readWords(source);
    return { ...source, pages: pageCount };
  } catch (error) {
    if (error instanceof LedgerliftError) return null;
    throw error;
  }
}

function readWords({ bytes, truth: { password } }: Source): Promise<DocumentReading> {
  const recogniser = () => Promise.reject(NEEDS_RECOGNITION);
  return readDocument(bytes, password === undefined ? { recogniser } : { recogniser, password });
}

/** Ignores a failure without rows, since only the time matters. */
async function readAndConvert(source: Source): Promise<void> {
  const { pages } = await readWords(source);
  try {
    convertPages(pages, { type: 'bank_statement' });
  } catch (error) {
    if (!(error instanceof LedgerliftError && error.code === 'no_transactions')) throw error;
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
