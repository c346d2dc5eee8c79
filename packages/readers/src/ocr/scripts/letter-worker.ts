import { parentPort } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import { startModel } from './model-reader.ts';
import { createOneReader } from './one-reader.ts';
import type { PrintedWord } from './printed-word.ts';
import { startTesseract } from './tesseract.ts';

// The program of a thread that reads letters, started by `createLetterReaders` alone.

export interface LetterRequest {
  id: number;
  reader: LetterReader;
  pictures: RasterImage[];
}

export type LetterAnswer =
  | { id: number; lines: PrintedWord[][] }
  | { id: number; lines: null; message: string };

const read = createOneReader(({ engine, source, script }) =>
  engine === 'tesseract' ? startTesseract(source, script) : startModel(source),
);

async function answer({ id, reader, pictures }: LetterRequest): Promise<LetterAnswer> {
  try {
    return { id, lines: await read(reader, pictures) };
  } catch (error) {
    return { id, lines: null, message: error instanceof Error ? error.message : String(error) };
  }
}

if (parentPort) {
  const port = parentPort;
  let turn: Promise<unknown> = Promise.resolve();
  port.on('message', (request: LetterRequest) => {
    turn = turn.then(async () => port.postMessage(await answer(request)));
  });
}
