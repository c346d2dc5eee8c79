import { type Box, LedgerliftError } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import type { Pdfium } from './pdfium.ts';

/** Maximum size of rendered pictures: a wall poster is drawn at a lower resolution. */
const MAX_PIXELS = 40_000_000;
const WHITE = 0xffffffff;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_RGBA_ORDER = 0x10;
const POINTS_PER_INCH = 72;

/** A rendered page with its pixels per point. */
export interface RenderedPage {
  image: RasterImage;
  pixelsPerPoint: number;
}

/** A part of a page, drawn. */
export interface RenderedPart extends RenderedPage {
  /** Points from the left and top edges of the page as displayed. */
  left: number;
  top: number;
}

/**
 * Draws a loaded page on white at `dpi` dots per inch, or fewer when the picture would be too large. Throws
 * LedgerliftError `unreadable` when there is no memory for the picture.
 */
export function renderPage(pdfium: Pdfium, page: number, dpi: number): RenderedPage {
  const width = pdfium.api.FPDF_GetPageWidthF(page);
  const height = pdfium.api.FPDF_GetPageHeightF(page);
  return renderPart(pdfium, page, dpi, { x0: 0, y0: 0, x1: width, y1: height });
}

/** Like `renderPage`, with the page drawn `width` pixels wide. */
export function renderPageAtWidth(pdfium: Pdfium, page: number, width: number): RenderedPage {
  return renderPage(pdfium, page, (POINTS_PER_INCH * width) / pdfium.api.FPDF_GetPageWidthF(page));
}

/** Like `renderPage`, for a part of the page in displayed points. */
export function renderPart(pdfium: Pdfium, page: number, dpi: number, { x0, y0, x1, y1 }: Box): RenderedPart {
  const { api, memory } = pdfium;
  const wanted = dpi / POINTS_PER_INCH;
  const pixelsPerPoint = Math.min(wanted, Math.sqrt(MAX_PIXELS / ((x1 - x0) * (y1 - y0))));
  const toPixels = (points: number) => Math.round(points * pixelsPerPoint);
  const width = Math.max(1, toPixels(x1 - x0));
  const height = Math.max(1, toPixels(y1 - y0));
  const bitmap = api.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0)
    throw new LedgerliftError('unreadable', 'A page is too large to be drawn. Try a smaller scan of it.');
  try {
    const [left, top] = [toPixels(x0), toPixels(y0)];
    const pageWidth = Math.max(1, toPixels(api.FPDF_GetPageWidthF(page)));
    const pageHeight = Math.max(1, toPixels(api.FPDF_GetPageHeightF(page)));
    const flags = FLAG_ANNOTATIONS | FLAG_RGBA_ORDER;
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, -left, -top, pageWidth, pageHeight, 0, flags);
    const buffer = api.FPDFBitmap_GetBuffer(bitmap);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const rows = memory.HEAPU8.subarray(buffer, buffer + stride * height);
    const image = { data: dropAlpha(rows, width, height, stride), width, height };
    return { image, pixelsPerPoint, left: left / pixelsPerPoint, top: top / pixelsPerPoint };
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
