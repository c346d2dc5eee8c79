import { embeddedFont } from '@ledgerlift/fixtures/embedded-font';
import { toBytes } from '@ledgerlift/fixtures/pdf-bytes';
import type { MadeDocument, Sheet, SheetWord } from '@ledgerlift/layout-space';
import PDFDocument from 'pdfkit';
import type { Producer } from './producer.ts';

/** Characters that the standard fonts of PDF have. */
const STANDARD = /^[\x20-\x7e\u00a1-\u00ff€‚„…‘’“”•–—™]*$/;
const FONTS: Record<SheetWord['family'], readonly [regular: string, bold: string]> = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
};

/** Draws by pdfkit: standard fonts, and an embedded one for letters that they lack. */
export const pdfkitProducer: Producer = { name: 'pdfkit', draw: drawByPdfkit };

/** Throws RangeError for a document without sheets. */
export async function drawByPdfkit({ sheets }: Pick<MadeDocument, 'sheets'>): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  pdf.registerFont('wide', embeddedFont('regular'));
  pdf.registerFont('wide-bold', embeddedFont('bold'));
  for (const sheet of sheets) drawSheet(pdf, sheet);
  return await toBytes(pdf);
}

function drawSheet(pdf: PDFKit.PDFDocument, { width, height, words, shapes }: Sheet): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  for (const { x0, y0, x1, y1, colour } of shapes)
    pdf.rect(x0, y0, x1 - x0, y1 - y0).fill([...colour] as [number, number, number]);
  for (const word of words) {
    const { text, box, baseline, size, colour, turned } = word;
    pdf.font(fontOf(word)).fontSize(size);
    const natural = pdf.widthOfString(text);
    pdf.fillColor([...colour] as [number, number, number]);
    const options: PDFKit.Mixins.TextOptions & { horizontalScaling: number } = {
      lineBreak: false,
      baseline: 'alphabetic',
      horizontalScaling: natural === 0 ? 100 : (100 * (turned?.width ?? box.x1 - box.x0)) / natural,
    };
    pdf.save();
    if (turned) pdf.rotate(turned.degrees, { origin: [turned.x, turned.y] });
    pdf.text(text, turned?.x ?? box.x0, turned?.y ?? baseline, options);
    pdf.restore();
  }
}

function fontOf({ text, family, isBold }: SheetWord): string {
  if (!STANDARD.test(text)) return isBold ? 'wide-bold' : 'wide';
  const [regular, bold] = FONTS[family];
  return isBold ? bold : regular;
}
