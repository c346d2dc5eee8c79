import { randomBytes } from 'node:crypto';

/** Number of digits of an offset in a cross-reference table. */
const OFFSET_DIGITS = 10;

/**
 * The PDF with an incremental update that adds an unused object of incompressible noise, since real statements are many times
 * larger than generated ones. Supports PDFs with a classic cross-reference table, as pdfkit writes them; throws RangeError for
 * others.
 */
export function paddedPdf(pdf: Uint8Array, noiseBytes: number): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const [, size] = /\/Size (\d+)/.exec(text) ?? [];
  const [, root] = /\/Root (\d+ \d+ R)/.exec(text) ?? [];
  const before = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  if (size === undefined || root === undefined || before === undefined)
    throw new RangeError('this PDF has no classic cross-reference table');
  const head = Buffer.from(`\n${size} 0 obj\n<< /Length ${noiseBytes} >>\nstream\n`);
  const noise = Buffer.concat([head, randomBytes(noiseBytes), Buffer.from('\nendstream\nendobj\n')]);
  const objectAt = pdf.length + 1;
  const tableAt = pdf.length + noise.length;
  const update = [
    'xref',
    `${size} 1`,
    `${String(objectAt).padStart(OFFSET_DIGITS, '0')} 00000 n `,
    'trailer',
    `<< /Size ${Number(size) + 1} /Root ${root} /Prev ${before} >>`,
    'startxref',
    String(tableAt),
    '%%EOF',
    '',
  ].join('\n');
  return Buffer.concat([pdf, noise, Buffer.from(update)]);
}
