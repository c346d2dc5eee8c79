import type { Pdfium } from './pdfium.ts';

const FORM_TYPE_NONE = 0;
const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_DONE = 1;

/** PDFium's handles for the form of an opened document. */
export interface OpenForm {
  info: number;
  handle: number;
}

/** Opens a document's form: PDFium then draws the fields whose values have no appearance yet. Null when it has none. */
export function openForm({ api }: Pdfium, document: number): OpenForm | null {
  if (api.FPDF_GetFormType(document) === FORM_TYPE_NONE) return null;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const handle = api.PDFiumExt_InitFormFillEnvironment(document, info);
  if (handle !== 0) return { info, handle };
  api.PDFiumExt_CloseFormFillInfo(info);
  return null;
}

export function closeForm({ api }: Pdfium, { info, handle }: OpenForm): void {
  api.PDFiumExt_ExitFormFillEnvironment(handle);
  api.PDFiumExt_CloseFormFillInfo(info);
}

/**
 * Loads a page, counted from 0, with its form fields and annotations drawn into it, so that their text is read as well.
 * Gives 0 when it cannot be loaded.
 */
export function loadFlattened(
  { api }: Pdfium,
  document: number,
  index: number,
  form: OpenForm | null,
): number {
  const page = api.FPDF_LoadPage(document, index);
  if (page === 0 || api.FPDFPage_GetAnnotCount(page) === 0) return page;
  if (form) api.FORM_OnAfterLoadPage(page, form.handle);
  const flattened = api.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) === FLATTEN_DONE;
  if (form) api.FORM_OnBeforeClosePage(page, form.handle);
  if (!flattened) return page;
  api.FPDF_ClosePage(page);
  return api.FPDF_LoadPage(document, index);
}
