import type { RasterImage } from '@ledgerlift/engine';
import { toBytes } from '@ledgerlift/fixtures/pdf-bytes';
import type { MadeDocument } from '@ledgerlift/layout-space';
import { openDocument } from '@ledgerlift/readers';
import PDFDocument from 'pdfkit';
import { aslant, blurred, curled, faded, shadowed, shrunk, skewed, toJpeg } from '../../pictures/degrade.ts';
import { drawByPdfkit } from '../drawn/pdfkit-producer.ts';

const DPI = 200;
const POINTS_PER_INCH = 72;
const JPEG_QUALITY = 75;

/** How a page becomes a picture. */
export interface Capture {
  name: string;
  /** The page drawn at 200 dpi becomes the picture; `seed` decides what varies from picture to picture. */
  take(page: RasterImage, seed: number): RasterImage | Promise<RasterImage>;
}

/** Usual scans and photos, none of them hard to read for a person. */
export const CAPTURES: readonly Capture[] = [
  { name: 'scan', take: (page) => page },
  { name: 'tilted scan', take: (page, seed) => skewed(page, seed % 2 === 0 ? 2.5 : -2.5) },
  { name: 'scan at 100 dpi', take: (page) => shrunk(page, 0.5) },
  { name: 'scan at 150 dpi', take: (page) => shrunk(page, 0.75) },
  { name: 'aslant', take: (page, seed) => aslant(page, 0.04, seed) },
  { name: 'blurred', take: (page) => blurred(page, 1.5) },
  { name: 'faded', take: (page, seed) => faded(page, 0.35, seed) },
  { name: 'shadowed', take: (page) => shadowed(page, 0.45) },
  { name: 'curled', take: (page) => curled(page, 0.015) },
];

interface TakenPicture {
  jpeg: Buffer;
  /** Points, of the page. */
  width: number;
  height: number;
}

/** Takes pictures of all pages: a JPEG of a single page, else a PDF with a picture on each page. */
export async function captureDocument(
  document: MadeDocument,
  capture: Capture,
  seed: number,
): Promise<Uint8Array> {
  const opened = await openDocument(await drawByPdfkit(document));
  try {
    const pictures: TakenPicture[] = [];
    for (let number = 1; number <= opened.pageCount; number++) {
      const page = await opened.render(number, DPI);
      const jpeg = await toJpeg(await capture.take(page, seed), JPEG_QUALITY);
      pictures.push({ jpeg, width: pointsOf(page.width), height: pointsOf(page.height) });
    }
    const [only, ...further] = pictures;
    return only && further.length === 0 ? only.jpeg : await pdfOf(pictures);
  } finally {
    await opened.close();
  }
}

async function pdfOf(pictures: readonly TakenPicture[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const { jpeg, width, height } of pictures) {
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.image(jpeg, 0, 0, { fit: [width, height] });
  }
  return await toBytes(pdf);
}

function pointsOf(pixels: number): number {
  return (pixels * POINTS_PER_INCH) / DPI;
}
