import type { RasterImage } from '@ledgerlift/engine';
import sharp from 'sharp';
import { openPdf } from '../pdf/open-pdf.ts';
import { madePdf } from './made-pdf.ts';

/** Draws a page with the standard fonts of PDF, so that no font of the machine is needed, and renders it. */
export async function madePicture(
  size: [width: number, height: number],
  dpi: number,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<RasterImage> {
  const pdf = await openPdf(await madePdf(draw, { size }));
  try {
    return await pdf.render(1, dpi);
  } finally {
    await pdf.close();
  }
}

/** The picture turned clockwise by any angle in degrees, on white; it grows to hold its corners. */
export async function rotated(image: RasterImage, degrees: number): Promise<RasterImage> {
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
  })
    .rotate(degrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
