import type { Methods } from '@embedpdf/pdfium';

/**
 * Functions with numeric arguments that are called for each character or object of a page. The package calls every
 * function by name and converts every argument, which took two thirds of the time of reading a page.
 */
export const OFTEN_CALLED = [
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_GetPathSegment',
  'FPDFFont_GetAscent',
  'FPDFFont_GetDescent',
  'FPDFFormObj_GetObject',
  'FPDFPageObjMark_GetName',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetMark',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetType',
  'FPDFPage_GetObject',
  'FPDFPathSegment_GetClose',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
] as const satisfies readonly (keyof Methods)[];

/**
 * Makes PDFium's frequently called functions direct calls: results that the package types as boolean are then 0 or 1.
 */
export function callPdfiumDirectly(api: Methods, wasmExports: object): void {
  const exported = new Map<string, unknown>(Object.entries(wasmExports));
  for (const name of OFTEN_CALLED) {
    const straight = exported.get(name);
    if (typeof straight === 'function') Object.assign(api, { [name]: straight });
  }
}
