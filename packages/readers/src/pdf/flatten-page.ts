import type { Pdfium } from './pdfium.ts';

const FORM_TYPE_NONE = 0;
const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_DONE = 1;

/** PDFium's handles for the form of an opened document. */
export interface OpenForm {
  info: number;
  handle: number;
}

/** Opens a document's form, so that PDFium draws fields without an appearance stream. Null when there is no form. */
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
 * Loads a page (from 0) with form fields and annotations drawn into it, so that their text is read, too. Returns 0
 * when the page cannot be loaded.
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
