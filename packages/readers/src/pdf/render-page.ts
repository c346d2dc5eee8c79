import { LedgerliftError } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import type { Pdfium } from './pdfium.ts';

/** Rendered pictures are never larger than this: a wall poster is drawn at a lower resolution. */
const MAX_PIXELS = 40_000_000;
const WHITE = 0xffffffff;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_RGBA_ORDER = 0x10;
const POINTS_PER_INCH = 72;

/** A rendered page with the pixels per point that it came out at. */
export interface RenderedPage {
  image: RasterImage;
  pixelsPerPoint: number;
}

/**
 * Draws a loaded page on white at `dpi` dots an inch, less where the picture would be too large.
 * Throws LedgerliftError `unreadable` when there is no room for the picture.
 */
export function renderPage(pdfium: Pdfium, page: number, dpi: number): RenderedPage {
  const { api, memory } = pdfium;
  const pageWidth = api.FPDF_GetPageWidthF(page);
  const pageHeight = api.FPDF_GetPageHeightF(page);
  const wanted = dpi / POINTS_PER_INCH;
  const pixelsPerPoint = Math.min(wanted, Math.sqrt(MAX_PIXELS / (pageWidth * pageHeight)));
  const width = Math.max(1, Math.round(pageWidth * pixelsPerPoint));
  const height = Math.max(1, Math.round(pageHeight * pixelsPerPoint));
  const bitmap = api.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0)
    throw new LedgerliftError('unreadable', 'A page is too large to be drawn. Try a smaller scan of it.');
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAG_ANNOTATIONS | FLAG_RGBA_ORDER);
    const buffer = api.FPDFBitmap_GetBuffer(bitmap);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const rows = memory.HEAPU8.subarray(buffer, buffer + stride * height);
    return { image: { data: dropAlpha(rows, width, height, stride), width, height }, pixelsPerPoint };
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

function dropAlpha(rows: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = y * stride;
    for (let x = 0; x < width; x++, from += 4) {
      data[to++] = rows[from] ?? 0;
      data[to++] = rows[from + 1] ?? 0;
      data[to++] = rows[from + 2] ?? 0;
    }
  }
  return data;
}
