import type { Page, TextRecogniser } from '@ledgerlift/engine';
import sharp from 'sharp';
import { madePdf } from '../../testing/made-pdf.ts';
import { madePicture } from '../../testing/made-picture.ts';
import type { PageReading } from '../combine-readings.ts';
import { openPdf } from '../open-pdf.ts';
import { readPdfPage } from '../read-pdf-page.ts';

export type Draw = (document: PDFKit.PDFDocument) => void;

/** Points. */
export const WIDTH = 400;
export const HEIGHT = 300;
/** A small statement. */
export const ROWS = [
  ['03.01.2024', 'Grocery market', '1,284.37'],
  ['17.01.2024', 'Transfer from savings', '250.00'],
  ['22.01.2024', 'Electricity and water', '76.95'],
  ['28.01.2024', 'Rent for January', '1,120.00'],
] as const;
/** All words of it. */
export const PRINTED = ROWS.flatMap((row) => row.flatMap((cell) => cell.split(' ')));
/** Points from the left at which its cells begin, and from the top. */
export const COLUMNS = [40, 120, 300] as const;
export const rowTop = (index: number) => 80 + index * 24;

export const drawRows: Draw = (document) => {
  ROWS.forEach((row, index) => {
    row.forEach((cell, column) => {
      document.text(cell, COLUMNS[column], rowTop(index), { lineBreak: false });
    });
  });
};

export const drawPrint: Draw = (document) => {
  document.font('Helvetica').fontSize(10);
  drawRows(document);
};

/** Writes invisible text, like the OCR layer of a scanning program. */
export function withoutInk(document: PDFKit.PDFDocument, draw: Draw): void {
  document.addContent('3 Tr');
  draw(document);
  document.addContent('0 Tr');
}

/** A picture of the drawing, like a scanner's. */
export async function scanOf(draw: Draw, size: [number, number] = [WIDTH, HEIGHT]): Promise<Buffer> {
  const { data, width, height } = await madePicture(size, 200, draw);
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** An uncompressed page of the size above. */
export async function pageOf(draw: Draw): Promise<Uint8Array> {
  return await madePdf(draw, { size: [WIDTH, HEIGHT], compress: false });
}

export async function read(bytes: Uint8Array, recogniser: TextRecogniser): Promise<PageReading> {
  const pdf = await openPdf(bytes);
  try {
    return await readPdfPage(pdf, 1, async () => recogniser);
  } finally {
    await pdf.close();
  }
}

/** Reads a page that must need no recogniser and cause no finding. */
export async function readUnaided(bytes: Uint8Array): Promise<Page> {
  const pdf = await openPdf(bytes);
  try {
    const { page, findings } = await readPdfPage(pdf, 1, () => Promise.reject(new Error('not needed')));
    if (findings.length > 0) throw new Error(`there are findings: ${JSON.stringify(findings)}`);
    return page;
  } finally {
    await pdf.close();
  }
}
