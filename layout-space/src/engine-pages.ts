import type { EnginePage } from './engine-page.ts';
import type { MadeDocument } from './made-document.ts';
import { recognised } from './recognition.ts';
import { RED, type Sheet, type SheetWord } from './sheet/sheet.ts';

/** The pages of a document as words with boxes, recognised as its point says: nothing is drawn. */
export function enginePages({ sheets, point }: Pick<MadeDocument, 'sheets' | 'point'>): EnginePage[] {
  return sheets.map((sheet, index) => recognised(pageOf(sheet, index), point.recognition ?? 'exact'));
}

function pageOf(sheet: Sheet, index: number): EnginePage {
  return {
    number: index + 1,
    width: sheet.width,
    height: sheet.height,
    words: inReadingOrder(sheet).map(({ text, box, size, isBold, colour, turned }) => ({
      text,
      box,
      size,
      confidence: 1,
      bold: isBold,
      angle: turned?.degrees ?? 0,
      ...(colour === RED ? { ink: 'red' as const } : {}),
    })),
    rules: sheet.shapes
      .filter(({ kind }) => kind === 'line')
      .map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })),
    source: 'text',
  };
}

/** Files hold text in the order in which it was written: line by line, as most programs print. */
function inReadingOrder({ words }: Sheet): SheetWord[] {
  return words.toSorted((one, other) => one.baseline - other.baseline || one.box.x0 - other.box.x0);
}
