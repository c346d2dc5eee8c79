import { type Finding, LedgerliftError, MAX_PAGES_PER_FILE } from '@ledgerlift/contract';
import type { Page, RasterImage, TextRecogniser } from '@ledgerlift/engine';
import { type DocumentKind, detectKind } from './document-kind.ts';
import { openImage } from './image/open-image.ts';
import { readImagePage, sensibleDpi } from './image/read-image-page.ts';
import { openPdf } from './pdf/open-pdf.ts';
import type { Attachment } from './pdf/read-attachments.ts';
import { readPdfPage } from './pdf/read-pdf-page.ts';
import type { RenderedPage, RenderedPart } from './pdf/render-page.ts';

const POINTS_PER_INCH = 72;

export interface OpenOptions {
  password?: string;
  maxPages?: number;
}

/** An opened PDF or picture file. Pages count from 1. */
export interface OpenedDocument extends DocumentKind {
  readonly pageCount: number;
  /**
   * One page, or one per sheet of a photo, all with the same number. Throws LedgerliftError `unreadable` when this
   * page can't be read; others still can.
   */
  readPage(
    number: number,
    recogniser: () => Promise<TextRecogniser>,
  ): Promise<{ pages: Page[]; findings: Finding[] }>;
  /** A picture of the page: a PDF's at `dpi` dots per inch, that of a picture file as it is. */
  render(number: number, dpi: number): Promise<RasterImage>;
  /** Like `render`, with the resulting pixels per point. */
  renderScaled(number: number, dpi: number): Promise<RenderedPage>;
  /** Like `renderScaled`, with a PDF's page drawn `width` pixels wide. */
  renderAtWidth(number: number, width: number): Promise<RenderedPage>;
  /**
   * Pictures of the places on the page that may hold a matrix code: of a PDF at `dpi` dots per inch, of a picture
   * file the whole picture.
   */
  renderCodePlaces(number: number, dpi: number): Promise<RenderedPart[]>;
  attachments(): Promise<Attachment[]>;
  close(): Promise<void>;
}

/**
 * Opens a document whose type is detected from its bytes. Throws LedgerliftError `unsupported_type`, `unreadable`,
 * `password_required`, `password_wrong`, `too_many_pages`, `too_complex`.
 */
export async function openDocument(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenedDocument> {
  const kind = await detectKind(bytes);
  return kind.kind === 'pdf'
    ? await openPdfDocument(bytes, kind, options)
    : await openImageDocument(bytes, kind, options.maxPages ?? MAX_PAGES_PER_FILE);
}

async function openPdfDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  options: OpenOptions,
): Promise<OpenedDocument> {
  const pdf = await openPdf(bytes, options);
  return {
    ...kind,
    pageCount: pdf.pageCount,
    readPage: async (number, recogniser) => {
      const { page, findings } = await readPdfPage(pdf, number, recogniser);
      return { pages: [page], findings };
    },
    render: (number, dpi) => pdf.render(number, dpi),
    renderScaled: (number, dpi) => pdf.renderScaled(number, dpi),
    renderAtWidth: (number, width) => pdf.renderAtWidth(number, width),
    renderCodePlaces: (number, dpi) => pdf.renderCodePlaces(number, dpi),
    attachments: () => pdf.attachments(),
    close: () => pdf.close(),
  };
}

async function openImageDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  maxPages: number,
): Promise<OpenedDocument> {
  const file = await openImage(bytes, kind.mime);
  if (file.frameCount > maxPages)
    throw new LedgerliftError(
      'too_many_pages',
      `This picture has ${file.frameCount} pages; at most ${maxPages} can be converted at once. Split it and try again.`,
      { pages: file.frameCount, limit: maxPages },
    );
  const renderScaled = async (number: number): Promise<RenderedPage> => {
    const { image, dpi } = await file.readFrame(number);
    return { image, pixelsPerPoint: sensibleDpi(image, dpi) / POINTS_PER_INCH };
  };
  return {
    ...kind,
    pageCount: file.frameCount,
    readPage: (number, recogniser) => readImagePage(file, number, recogniser),
    render: async (number) => (await file.readFrame(number)).image,
    renderScaled,
    renderAtWidth: renderScaled,
    renderCodePlaces: async (number) => [{ ...(await renderScaled(number)), left: 0, top: 0 }],
    attachments: async () => [],
    close: async () => undefined,
  };
}
