import type { RasterImage } from '@ledgerlift/engine';
import { toBytes } from '@ledgerlift/fixtures/pdf-bytes';
import { openDocument } from '@ledgerlift/readers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const DPI = 200;
const TILT_DEGREES = 1;
const JPEG_QUALITY = 65;
const POINTS_PER_INCH = 72;

/** A fixed date, so that the same document gives the same bytes. */
const INFORMATION = { Producer: 'Ledgerlift bench', CreationDate: new Date('2024-01-01T00:00:00Z') };

/** A document to rasterise. */
export interface Source {
  bytes: Uint8Array;
  password?: string;
}

/**
 * Simulates a poor scan of the documents into one file: every page, up to `maxPages`, is drawn at 200 dpi, tilted by one degree
 * clockwise about its centre on white, and stored as a JPEG of quality 65 on a page of the same size. The corners are cut off
 * by 2 to 3 mm. Throws LedgerliftError if a document can't be opened or drawn.
 */
export async function rasterisePdfs(
  sources: readonly Source[],
  maxPages = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const target = new PDFDocument({ autoFirstPage: false, margin: 0, info: { ...INFORMATION } });
  let room = maxPages;
  for (const source of sources) room -= await addPictures(target, source, room);
  return await toBytes(target);
}

/** Adds up to `maxPages` pages of a document, and returns their number. */
async function addPictures(target: PDFKit.PDFDocument, source: Source, maxPages: number): Promise<number> {
  const { bytes, password } = source;
  const document = await openDocument(bytes, password === undefined ? {} : { password });
  try {
    const pages = Math.min(document.pageCount, maxPages);
    for (let number = 1; number <= pages; number++) {
      const picture = await document.render(number, DPI);
      const size: [number, number] = [pointsOf(picture.width), pointsOf(picture.height)];
      target.addPage({ size, margin: 0 });
      target.image(await tiltedJpeg(picture), 0, 0, { width: size[0], height: size[1] });
    }
    return pages;
  } finally {
    await document.close();
  }
}

function pointsOf(pixels: number): number {
  return (pixels * POINTS_PER_INCH) / DPI;
}

async function tiltedJpeg({ data, width, height }: RasterImage): Promise<Buffer> {
  const tilted = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(TILT_DEGREES, { background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = tilted;
  return await sharp(tilted.data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .extract({
      left: Math.floor((info.width - width) / 2),
      top: Math.floor((info.height - height) / 2),
      width,
      height,
    })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
