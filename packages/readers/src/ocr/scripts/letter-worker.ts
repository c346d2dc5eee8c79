import { parentPort } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import type { PrintedWord } from './printed-word.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

// The program of a thread that reads letters, started by `createLetterReaders` alone. It holds the data of one language
// at a time: a page is mostly in one, and another one takes a tenth of a second to load.

export interface LetterRequest {
  id: number;
  reader: LetterReader;
  pictures: RasterImage[];
}

export type LetterAnswer =
  | { id: number; lines: PrintedWord[][] }
  | { id: number; lines: null; message: string };

let loaded: { data: string; tesseract: Tesseract } | null = null;

async function tesseractOf(reader: LetterReader): Promise<Tesseract> {
  if (loaded?.data === reader.data) return loaded.tesseract;
  loaded?.tesseract.close();
  loaded = null;
  const tesseract = await startTesseract(reader);
  loaded = { data: reader.data, tesseract };
  return tesseract;
}

async function answer({ id, reader, pictures }: LetterRequest): Promise<LetterAnswer> {
  try {
    const tesseract = await tesseractOf(reader);
    return { id, lines: pictures.map((picture) => tesseract.read(picture)) };
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
