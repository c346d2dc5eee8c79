import { type FigureRereader, type Page, throughHomography, type Word } from '@ledgerlift/engine';
import type { TiltedBox } from './ocr/geometry.ts';
import type { ClosableRecogniser } from './ocr/index.ts';
import { type OpenedDocument, openDocument } from './open-document.ts';
import { throwIfCancelled } from './throw-if-cancelled.ts';

/** Resolution in dots per inch at which a PDF is drawn for rereading. */
const CLOSER_DPI = 300;
/** Margin around a word's box that is read as well, in box heights: a sign or a first digit may lie there. */
const MARGIN = 0.5;

export interface RereadOptions {
  password?: string;
  recogniser: () => Promise<Pick<ClosableRecogniser, 'reread'>>;
  signal?: AbortSignal;
}

/** A rereader that keeps the document open until `close`. */
export interface ClosableRereader extends FigureRereader {
  close(): Promise<void>;
}

/**
 * Rereads words that were recognised in a document's pictures. It opens the file on the first request, which throws
 * what `openDocument` throws. Throws LedgerliftError `cancelled` between two pages when the signal is aborted.
 */
export function createFigureRereader(bytes: Uint8Array, options: RereadOptions): ClosableRereader {
  let opened: Promise<OpenedDocument> | null = null;
  return {
    async reread(places) {
      if (places.length === 0) return [];
      const { password, recogniser } = options;
      opened ??= openDocument(bytes, password === undefined ? {} : { password });
      const document = await opened;
      const { reread } = await recogniser();
      const answers = new Map<Word, Awaited<ReturnType<typeof reread>>[number]>();
      for (const page of new Set(places.map((place) => place.page))) {
        throwIfCancelled(options.signal);
        const words = places.filter((place) => place.page === page).map((place) => place.word);
        const { image, pixelsPerPoint } = await document.renderScaled(page.number, CLOSER_DPI);
        const readings = await reread(
          image,
          words.map((word) => placeOf(word, page, pixelsPerPoint)),
        );
        for (const [index, word] of words.entries()) answers.set(word, readings[index] ?? []);
      }
      return places.map(({ word }) => answers.get(word) ?? []);
    },
    async close() {
      // The request that failed to open the document has already reported it; there is nothing to close.
      const document = await opened?.catch(() => null);
      await document?.close();
    },
  };
}

/** A word's area in the picture of its page, in pixels, with a margin up to its neighbours. */
function placeOf(word: Word, page: Page, pixelsPerPoint: number): TiltedBox {
  const { y0, y1 } = word.box;
  const { x0, x1 } = withMargin(word, page);
  const toPixels = (x: number, y: number) => {
    const shown = page.toShown ? throughHomography(page.toShown, { x, y }) : { x, y };
    return { x: shown.x * pixelsPerPoint, y: shown.y * pixelsPerPoint };
  };
  const middleX = (x0 + x1) / 2;
  const middleY = (y0 + y1) / 2;
  const centre = toPixels(middleX, middleY);
  const right = toPixels(x1, middleY);
  const bottom = toPixels(middleX, y1);
  return {
    centre,
    along: { x: right.x - centre.x, y: right.y - centre.y },
    down: { x: bottom.x - centre.x, y: bottom.y - centre.y },
  };
}

function withMargin({ box }: Word, page: Page): { x0: number; x1: number } {
  const margin = MARGIN * (box.y1 - box.y0);
  const middle = (box.y0 + box.y1) / 2;
  const beside = page.words.filter((word) => word.box.y0 < middle && word.box.y1 > middle);
  const left = Math.max(0, ...beside.filter((word) => word.box.x1 <= box.x0).map((word) => word.box.x1));
  const right = Math.min(
    page.width,
    ...beside.filter((word) => word.box.x0 >= box.x1).map((word) => word.box.x0),
  );
  return {
    x0: Math.max(box.x0 - margin, Math.min(box.x0, (left + box.x0) / 2)),
    x1: Math.min(box.x1 + margin, Math.max(box.x1, (right + box.x1) / 2)),
  };
}
