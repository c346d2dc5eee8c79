import { type CallPort, serveCalls } from '../serve-calls.ts';
import type { LetterRequest } from './letter-request.ts';
import { startModel } from './model-reader.ts';
import type { PrintedWord } from './printed-word.ts';
import { createSingleLoadedReader } from './single-loaded-reader.ts';
import { startTesseract } from './tesseract.ts';

/** Reads letters that the default models do not know. */
export function serveLetters(port: CallPort<LetterRequest, PrintedWord[][]>): void {
  const read = createSingleLoadedReader(({ engine, source, script }) =>
    engine === 'tesseract' ? startTesseract(source, script) : startModel(source),
  );
  serveCalls(port, ({ reader, pictures }) => read(reader, pictures));
}
