import type { CodeFinder, MatrixCode } from '@ledgerlift/engine';
import { platform } from '#platform';
import { type OpenedDocument, openDocument } from '../open-document.ts';
import type { RenderedPart } from '../pdf/render-page.ts';
import { throwIfCancelled } from '../throw-if-cancelled.ts';
import { type DecodedCode, decodeCodes } from './decode-codes.ts';

/** Resolution for drawing parts of a PDF: a module of 0.2 millimetres then has two dots. */
const DPI = 300;

export interface CodeFinderOptions {
  password?: string;
  signal?: AbortSignal;
}

/**
 * Finds QR codes on the pages of a document and opens it on the first request. A document, page or code that cannot
 * be opened, drawn or decoded gives no codes. Throws LedgerliftError `cancelled` between two pages when the signal is
 * aborted.
 */
export function createCodeFinder(bytes: Uint8Array, { password, signal }: CodeFinderOptions): CodeFinder {
  return {
    async find(pages) {
      throwIfCancelled(signal);
      const opened =
        pages.length === 0
          ? null
          : await orNull(openDocument(bytes, password === undefined ? {} : { password }));
      if (!opened) return [];
      const codes: MatrixCode[] = [];
      try {
        for (const page of pages) {
          throwIfCancelled(signal);
          codes.push(...(await codesOf(opened, page)));
          await platform.nextTask();
        }
      } finally {
        await orNull(opened.close());
      }
      return codes;
    },
  };
}

async function codesOf(document: OpenedDocument, page: number): Promise<MatrixCode[]> {
  const parts = (await orNull(document.renderCodePlaces(page, DPI))) ?? [];
  const codes: MatrixCode[] = [];
  for (const part of parts)
    for (const code of await decodeCodes(part.image)) codes.push(placeCode(code, part, page));
  return codes;
}

function placeCode({ bytes, corners }: DecodedCode, part: RenderedPart, page: number): MatrixCode {
  const across = corners.map(({ x }) => part.left + x / part.pixelsPerPoint);
  const down = corners.map(({ y }) => part.top + y / part.pixelsPerPoint);
  const box = {
    x0: Math.min(...across),
    y0: Math.min(...down),
    x1: Math.max(...across),
    y1: Math.max(...down),
  };
  return { page, box, bytes };
}

/** A code only adds to the reading, so errors while finding it are not reported. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch(() => null);
}
