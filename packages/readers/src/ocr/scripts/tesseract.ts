import { platform } from '#platform';
import { type Script, tesseractFile } from './catalogue.ts';
import { greyWithBorder } from './grey-picture.ts';
import type { PrintedWord, WordReader } from './printed-word.ts';

/** Tesseract's mode for a picture of a single line. */
const SINGLE_LINE = '7';
/** Without a resolution Tesseract guesses one for every line and logs it on the error output. */
const DPI = '300';
/** Pixels of blank around the line: Tesseract expects letters not to touch the edge. */
const BORDER = 10;
/** Pixels of the line's picture: Thai has no spaces between words, but Tesseract splits them. */
const THAI_GAP = 20;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Starts Tesseract for one language. Throws when its data or program is missing or damaged. */
export async function startTesseract(language: string, script: Script): Promise<WordReader> {
  const { createOCREngine, supportsFastBuild } = await platform.tesseract();
  const build = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm';
  const [wasmBinary, model] = await Promise.all([
    platform.recognitionFile(`tesseract-wasm/dist/${build}`),
    readData(language),
  ]);
  const engine = await createOCREngine({ wasmBinary });
  engine.loadModel(model);
  engine.setVariable('tessedit_pageseg_mode', SINGLE_LINE);
  engine.setVariable('user_defined_dpi', DPI);
  return {
    async read(picture) {
      engine.loadImage(greyWithBorder(picture, BORDER));
      const words = engine.getTextBoxes('word').map(({ text, rect, confidence }) => ({
        text: plain(text),
        from: rect.left - BORDER,
        to: rect.right - BORDER,
        confidence,
      }));
      const printed = words.filter((word) => word.text !== '');
      return script === 'Thai' ? joinClose(printed) : printed;
    },
    async close() {
      engine.destroy();
    },
  };
}

/**
 * Removes direction marks, replaces the micro sign with the Greek letter, and joins the Thai vowel into one
 * character.
 */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replaceAll('\u00b5', '\u03bc')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .trim();
}

async function readData(language: string): Promise<Uint8Array> {
  const zipped = new Blob([new Uint8Array(await platform.recognitionFile(tesseractFile(language)))]);
  const unzipped = zipped.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}

function joinClose(words: readonly PrintedWord[]): PrintedWord[] {
  const joined: PrintedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && word.from - last.to < THAI_GAP && isThai(last.text) && isThai(word.text)) {
      last.text += word.text;
      last.to = word.to;
      last.confidence = Math.min(last.confidence, word.confidence);
    } else joined.push({ ...word });
  }
  return joined;
}

function isThai(text: string): boolean {
  return /^\p{Script=Thai}+$/u.test(text);
}
