import { LedgerliftError } from '@ledgerlift/contract';
import { platform } from '#platform';
import { openDocument } from './open-document.ts';

export interface DrawingRequest {
  /** From 1. */
  page: number;
  /** Pixels. A picture file that is narrower keeps its own width. */
  width: number;
  password?: string | undefined;
}

/** A page drawn as a picture for people to look at. */
export interface PageDrawing {
  /** Encoded. */
  bytes: Uint8Array;
  mime: 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
  /**
   * Points. A box on the page as the file shows it, multiplied by `width / pageWidth`, is its place in this picture.
   */
  pageWidth: number;
  pageHeight: number;
}

/**
 * Draws one page of a PDF or picture file as it is shown: a PDF with its crop box and rotation applied, a picture
 * turned upright by its EXIF orientation. Throws LedgerliftError: what `openDocument` throws, `not_found` when there
 * is no such page, `unreadable` when that page is damaged.
 */
export async function drawPage(
  bytes: Uint8Array,
  { page, width, password }: DrawingRequest,
): Promise<PageDrawing> {
  const document = await openDocument(bytes, password === undefined ? {} : { password });
  try {
    if (page < 1 || page > document.pageCount)
      throw new LedgerliftError('not_found', `This file has no page ${page}.`);
    const { image, pixelsPerPoint } = await document.renderAtWidth(page, width);
    return {
      ...(await platform.encodeWebp(image, width)),
      mime: 'image/webp',
      pageWidth: image.width / pixelsPerPoint,
      pageHeight: image.height / pixelsPerPoint,
    };
  } finally {
    await document.close();
  }
}
