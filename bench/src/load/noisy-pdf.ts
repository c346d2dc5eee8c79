import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** What the page and the structure around the noise take at most. Bytes. */
const OVERHEAD_BYTES = 20_000;

/** A sound PDF of one page and a little less than `bytes`, nearly all of it noise in an attachment, which nothing can pack. */
export async function noisyPdf(bytes: number): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  const written = buffer(document);
  document.text('A page with a large attachment');
  document.file(randomBytes(bytes - OVERHEAD_BYTES), { name: 'noise.bin' });
  document.end();
  return await written;
}
