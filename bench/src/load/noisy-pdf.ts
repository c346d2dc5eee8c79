import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Maximum bytes of the page and the structure around the noise. */
const OVERHEAD_BYTES = 20_000;

/** A valid one-page PDF of slightly less than `bytes`, mostly incompressible noise in an attachment. */
export async function noisyPdf(bytes: number): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  const written = buffer(document);
  document.text('A page with a large attachment');
  document.file(randomBytes(bytes - OVERHEAD_BYTES), { name: 'noise.bin' });
  document.end();
  return await written;
}
