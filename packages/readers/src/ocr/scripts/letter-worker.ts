import { parentPort } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import { startModel } from './model-reader.ts';
import type { PrintedWord, WordReader } from './printed-word.ts';
import { startTesseract } from './tesseract.ts';

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

let loaded: { source: string; reader: WordReader } | null = null;

async function readerOf(wanted: LetterReader): Promise<WordReader> {
  if (loaded?.source === wanted.source) return loaded.reader;
  await loaded?.reader.close();
  loaded = null;
  const { engine, source, script } = wanted;
  const reader = await (engine === 'tesseract' ? startTesseract(source, script) : startModel(source));
  loaded = { source, reader };
  return reader;
}

async function answer({ id, reader, pictures }: LetterRequest): Promise<LetterAnswer> {
  try {
    const lines: PrintedWord[][] = [];
    const wordReader = await readerOf(reader);
    for (const picture of pictures) lines.push(await wordReader.read(picture));
    return { id, lines };
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
