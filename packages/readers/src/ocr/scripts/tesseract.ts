import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RasterImage } from '@ledgerlift/engine';
import { createOCREngine, supportsFastBuild } from 'tesseract-wasm';
import { type LetterReader, runsOn } from './catalogue.ts';
import { greyWithBorder } from './grey-picture.ts';
import type { PrintedWord } from './printed-word.ts';

/** Tesseract with the data of one language. */
export interface Tesseract {
  /** Reads the picture of a line (see cropLine). */
  read(picture: RasterImage): PrintedWord[];
  /** Frees its memory. */
  close(): void;
}

/** Tesseract's mode for a picture of a single line. */
const SINGLE_LINE = '7';
/** Without a resolution Tesseract guesses one for every line and says so on the error output. */
const DPI = '300';
/** Pixels of blank around the line: Tesseract expects letters not to touch the edge. */
const BORDER = 10;
/** Pixels of the line's picture: in print without spaces, words closer than this are one. */
const RUN_ON_GAP = 12;
/** Marks of direction are no print. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

/** Starts Tesseract for one language. Throws when its data or program is missing or damaged. */
export async function startTesseract({ data, script }: LetterReader): Promise<Tesseract> {
  const build = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm';
  const library = path.dirname(require.resolve('tesseract-wasm'));
  const [wasmBinary, model] = await Promise.all([readFile(path.join(library, build)), readData(data)]);
  const engine = await createOCREngine({ wasmBinary });
  engine.loadModel(model);
  engine.setVariable('tessedit_pageseg_mode', SINGLE_LINE);
  engine.setVariable('user_defined_dpi', DPI);
  return {
    read(picture) {
      engine.loadImage(greyWithBorder(picture, BORDER));
      const words = engine.getTextBoxes('word').map(({ text, rect, confidence }) => ({
        text: text.normalize('NFC').replace(DIRECTION_MARKS, '').trim(),
        from: rect.left - BORDER,
        to: rect.right - BORDER,
        confidence,
      }));
      const printed = words.filter((word) => word.text !== '');
      return runsOn(script) ? joinClose(printed) : printed;
    },
    close() {
      engine.destroy();
    },
  };
}

async function readData(data: string): Promise<Uint8Array> {
  const manifest = require.resolve(`@tesseract.js-data/${data}/package.json`);
  const file = path.join(path.dirname(manifest), '4.0.0_best_int', `${data}.traineddata.gz`);
  return await unzip(await readFile(file));
}

function joinClose(words: readonly PrintedWord[]): PrintedWord[] {
  const joined: PrintedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && word.from - last.to < RUN_ON_GAP && !isFigure(last.text) && !isFigure(word.text)) {
      last.text += word.text;
      last.to = word.to;
      last.confidence = Math.min(last.confidence, word.confidence);
    } else joined.push({ ...word });
  }
  return joined;
}

function isFigure(text: string): boolean {
  return /^[\d.,:/-]+$/.test(text);
}
