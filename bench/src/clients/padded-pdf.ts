import { randomBytes } from 'node:crypto';

/** Offsets of a cross-reference table are written with so many digits. */
const OFFSET_DIGITS = 10;

/**
 * The PDF with an update behind it that holds an object of noise, which nothing can pack and no page shows: real
 * statements are many times as large as drawn ones. Takes PDFs with a classic table of references, as pdfkit writes them.
 * Throws RangeError for others.
 */
export function paddedPdf(pdf: Uint8Array, noiseBytes: number): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const [, size] = /\/Size (\d+)/.exec(text) ?? [];
  const [, root] = /\/Root (\d+ \d+ R)/.exec(text) ?? [];
  const before = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  if (size === undefined || root === undefined || before === undefined)
    throw new RangeError('this PDF has no table of references to follow on from');
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
