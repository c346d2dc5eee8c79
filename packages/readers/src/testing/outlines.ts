import { loadPdfium, withMemory } from '../pdf/pdfium.ts';
import { madePdf } from './made-pdf.ts';

const SEGMENT_LINE = 0;
const SEGMENT_BEZIER = 1;
const SEGMENT_MOVE = 2;

/** Text at a place of a page of the given height, in points from the top left (of the base line). */
export interface OutlinedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** A content stream that draws texts in Helvetica as outlines, like programs that convert type to curves. */
export async function outlines(texts: readonly OutlinedText[], pageHeight: number): Promise<string> {
  const drawn: string[] = [];
  const bytes = await madePdf((document) => document.font('Helvetica').text('A', 10, 10));
  const pdfium = await loadPdfium();
  const { api, memory } = pdfium;
  return withMemory(pdfium, bytes.length + 16, (at) => {
    memory.HEAPU8.set(bytes, at + 16);
    const document = api.FPDF_LoadMemDocument(at + 16, bytes.length, '');
    const page = api.FPDF_LoadPage(document, 0);
    const font = api.FPDFTextObj_GetFont(api.FPDFPage_GetObject(page, 0));
    for (const { text, x, y, size } of texts) {
      let left = x;
      for (const letter of text) {
        const code = letter.codePointAt(0) ?? 0;
        const glyph = api.FPDFFont_GetGlyphPath(font, code, 1);
        drawn.push(`${pathOf(glyph, { left, base: pageHeight - y, size })} f`);
        api.FPDFFont_GetGlyphWidth(font, code, size, at);
        left += memory.HEAPF32[at >> 2] ?? 0;
      }
    }
    api.FPDF_ClosePage(page);
    api.FPDF_CloseDocument(document);
    return drawn.join('\n');
  });

  /** PDFium returns outlines for a font size of one point. */
  function pathOf(glyph: number, place: { left: number; base: number; size: number }): string {
    const { left, base, size } = place;
    const points: string[] = [];
    const operators: string[] = [];
    const count = glyph === 0 ? 0 : api.FPDFGlyphPath_CountGlyphSegments(glyph);
    withMemory(pdfium, 8, (at) => {
      for (let index = 0; index < count; index++) {
        const segment = api.FPDFGlyphPath_GetGlyphPathSegment(glyph, index);
        api.FPDFPathSegment_GetPoint(segment, at, at + 4);
        const [x = 0, y = 0] = memory.HEAPF32.subarray(at >> 2, (at >> 2) + 2);
        points.push(`${left + x * size} ${base + y * size}`);
        const type = api.FPDFPathSegment_GetType(segment);
        if (type === SEGMENT_MOVE) operators.push(`${points.splice(0).join(' ')} m`);
        else if (type === SEGMENT_LINE) operators.push(`${points.splice(0).join(' ')} l`);
        else if (type === SEGMENT_BEZIER && points.length === 3)
          operators.push(`${points.splice(0).join(' ')} c`);
      }
    });
    return operators.join(' ');
  }
}
