import type { RasterImage } from '@ledgerlift/engine';
import { openDocument } from '@ledgerlift/readers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const DPI = 200;
const TILT_DEGREES = 1;
const JPEG_QUALITY = 65;
const POINTS_PER_INCH = 72;

/** Fixed, so that the same document gives the same bytes. */
const INFORMATION = { Producer: 'Ledgerlift bench', CreationDate: new Date('2024-01-01T00:00:00Z') };

/**
 * The document as a poor scanner would have made it: every page drawn at 200 dpi, tilted by one degree clockwise about
 * its middle on white and kept as a JPEG of quality 65 on a page of the same size. What the tilt moves over the edge
 * (2 to 3 mm at the corners) is cut off. Throws LedgerliftError when the document can't be opened or drawn.
 */
export async function rasterisePdf(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array> {
  const source = await openDocument(bytes, password === undefined ? {} : { password });
  try {
    const target = new PDFDocument({ autoFirstPage: false, margin: 0, info: { ...INFORMATION } });
    const whole = bytesOf(target);
    for (let number = 1; number <= source.pageCount; number++) {
      const picture = await source.render(number, DPI);
      const size: [number, number] = [pointsOf(picture.width), pointsOf(picture.height)];
      target.addPage({ size, margin: 0 });
      target.image(await tiltedJpeg(picture), 0, 0, { width: size[0], height: size[1] });
    }
    target.end();
    return await whole;
  } finally {
    await source.close();
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

function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
}
