import PDFDocument from 'pdfkit';

/** Draws a PDF for a test and returns its bytes. */
export async function madePdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [400, 600], margin: 0, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** One object of a hand-written PDF: a dictionary, optionally with a stream. */
export interface RawObject {
  dictionary: string;
  stream?: string;
}

/** A PDF of hand-written objects, numbered from 1; the first is the catalogue. */
export function rawPdf(objects: readonly RawObject[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(text.length);
    const body =
      stream === undefined
        ? `<<${dictionary}>>`
        : `<<${dictionary} /Length ${stream.length}>>\nstream\n${stream}\nendstream`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer <</Root 1 0 R /Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A one-page PDF from a content stream, further entries of its page, and further objects (numbered from 5). */
export function rawPage(content: string, pageEntries = '', further: readonly RawObject[] = []): Uint8Array {
  const hasBox = pageEntries.includes('/MediaBox');
  return rawPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: `/Type /Page /Parent 2 0 R ${hasBox ? '' : '/MediaBox [0 0 400 600]'} /Contents 4 0 R ${pageEntries}`,
    },
    { dictionary: '', stream: content },
    ...further,
  ]);
}

/** Resources with Helvetica as F1, for `rawPage`. */
export const HELVETICA =
  '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >> >>';
