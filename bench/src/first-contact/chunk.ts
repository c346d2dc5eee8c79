import { type ConvertedDocument, type DocumentType, LedgerliftError } from '@ledgerlift/contract';
import { convertPages } from '@ledgerlift/engine';
import { enginePages, type MadeDocument, type Region, spaceOf } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { type DocumentScore, scoreDocument } from './score-document.ts';

/** Documents of one seed. A further one is found again by the seed of its chunk and its index. */
export interface Chunk {
  type: DocumentType;
  seed: number;
  documents: number;
  region: Region;
}

export interface ScoredDocument {
  seed: number;
  index: number;
  point: Readonly<Record<string, string>>;
  pages: number;
  score: DocumentScore;
}

/** Reads pages as the product would: a document without rows is null. */
export function readDocument(document: MadeDocument, type: DocumentType): ConvertedDocument | null {
  try {
    return convertPages(enginePages(document), { type });
  } catch (error) {
    if (error instanceof LedgerliftError && error.code === 'no_transactions') return null;
    throw error;
  }
}

/** Draws the documents of a chunk. */
export function drawChunk({ type, seed, documents, region }: Chunk): MadeDocument[] {
  return fc.sample(spaceOf(type, region), { seed, numRuns: documents, unbiased: true });
}

/** The document at a path below a seed: `7` is the eighth draw, `7:2:0` a smaller one that shrinking it led to. */
export function drawDocument({ type, seed, region }: Omit<Chunk, 'documents'>, path: string): MadeDocument {
  const [document] = fc.sample(spaceOf(type, region), { seed, path, numRuns: 1, unbiased: true });
  if (!document) throw new Error(`no document of seed ${seed} is at ${path}`);
  return document;
}

/** Draws, reads and scores the documents of a chunk. */
export function scoreChunk(chunk: Chunk): ScoredDocument[] {
  return drawChunk(chunk).map((document, index) => ({
    seed: chunk.seed,
    index,
    point: document.point,
    pages: document.sheets.length,
    score: scoreDocument(readDocument(document, chunk.type), document.truth),
  }));
}

export interface SmallestFailure {
  seed: number;
  /** Leads fast-check to it, together with the seed. */
  path: string;
  rows: number;
  reason: string;
}

const MOST_STEPS = 150;
const MOST_MILLISECONDS = 8_000;

/** Shrinks a failing document to the smallest that still fails. */
export function shrinkFailure(
  chunk: Chunk,
  index: number,
  isFailure: (score: DocumentScore) => boolean,
): SmallestFailure | null {
  let steps = 0;
  const property = fc.property(spaceOf(chunk.type, chunk.region), (document) => {
    steps += 1;
    if (steps > MOST_STEPS) return true;
    return !isFailure(scoreDocument(readDocument(document, chunk.type), document.truth));
  });
  const result = fc.check(property, {
    seed: chunk.seed,
    path: String(index),
    numRuns: chunk.documents,
    unbiased: true,
    interruptAfterTimeLimit: MOST_MILLISECONDS,
  });
  const [document] = result.counterexample ?? [];
  if (!document || result.counterexamplePath === null) return null;
  const score = scoreDocument(readDocument(document, chunk.type), document.truth);
  return {
    seed: chunk.seed,
    path: result.counterexamplePath,
    rows: document.truth.rows?.length ?? document.truth.items?.length ?? 0,
    reason: score.falseProof ?? score.reasons[0] ?? '',
  };
}
