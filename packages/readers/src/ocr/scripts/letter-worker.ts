import { parentPort } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import { serveCalls } from '../serve-calls.ts';
import type { LetterReader } from './catalogue.ts';
import { startModel } from './model-reader.ts';
import { createSingleLoadedReader } from './single-loaded-reader.ts';
import { startTesseract } from './tesseract.ts';

// The program of a letter-reading thread; only `createLetterReaders` starts it.

/** A request: pictures of lines for one reader. */
export interface LetterRequest {
  reader: LetterReader;
  pictures: RasterImage[];
}

if (parentPort) {
  const read = createSingleLoadedReader(({ engine, source, script }) =>
    engine === 'tesseract' ? startTesseract(source, script) : startModel(source),
  );
  serveCalls(parentPort, ({ reader, pictures }: LetterRequest) => read(reader, pictures));
}
