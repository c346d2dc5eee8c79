import { LedgerliftError } from '@ledgerlift/contract';
import sharp from 'sharp';
import { openDocument } from './open-document.ts';

export interface DrawingRequest {
  /** From 1. */
  page: number;
  /** Pixels. A picture file that is narrower keeps its own width. */
  width: number;
  password?: string;
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

/** The format's maximum pixels per side; a till roll can be longer. */
const MAX_SIDE = 16_383;
/** Out of 100: print stays crisp, and a sheet 1000 pixels wide takes about 60 KB. */
const QUALITY = 80;
/** Out of 6: takes half the time of the default 4 for 3 percent more bytes. */
const EFFORT = 2;

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
    const { data, info } = await sharp(image.data, {
      raw: { width: image.width, height: image.height, channels: 3 },
      limitInputPixels: false,
    })
      .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      mime: 'image/webp',
      width: info.width,
      height: info.height,
      pageWidth: image.width / pixelsPerPoint,
      pageHeight: image.height / pixelsPerPoint,
    };
  } finally {
    await document.close();
  }
}
