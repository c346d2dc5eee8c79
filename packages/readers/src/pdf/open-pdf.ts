import { LedgerliftError, MAX_PAGES_PER_FILE } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import { indexOfText } from '../bytes-text.ts';
import { codeRegions, resolutionFor } from '../payment-codes/code-regions.ts';
import { closeForm, loadFlattened, type OpenForm, openForm } from './flatten-page.ts';
import { readGeometry } from './geometry.ts';
import { passwordForms } from './password-forms.ts';
import { discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts';
import { type Attachment, readAttachments } from './read-attachments.ts';
import { readTextLayer, type TextLayer } from './read-text-layer.ts';
import { checkReferenceChain } from './reference-chain.ts';
import {
  type RenderedPage,
  type RenderedPart,
  renderPage,
  renderPageAtWidth,
  renderPart,
} from './render-page.ts';

const ERROR_PASSWORD = 4;
/** The catalogue's entry for layers, in uncompressed form. */
const LAYERS = '/OCProperties';

export interface OpenPdfOptions {
  password?: string;
  maxPages?: number;
}

/**
 * Opens a PDF. A file that only restricts printing or copying opens without a password.
 * Throws LedgerliftError: `password_required`, `password_wrong`, `unreadable`, `too_many_pages`, `too_complex`.
 */
export async function openPdf(bytes: Uint8Array, options: OpenPdfOptions = {}): Promise<PdfDocument> {
  checkReferenceChain(bytes);
  const document = new PdfDocument(bytes, options.password ?? '');
  await document.open();
  const limit = options.maxPages ?? MAX_PAGES_PER_FILE;
  if (document.pageCount > limit) {
    await document.close();
    throw new LedgerliftError(
      'too_many_pages',
      `This file has ${document.pageCount} pages; at most ${limit} can be converted at once. Split it and try again.`,
      { pages: document.pageCount, limit },
    );
  }
  return document;
}

/** An opened PDF. Pages count from 1. */
export class PdfDocument {
  readonly #bytes: Uint8Array;
  readonly #password: string;
  #pdfium: Pdfium | null = null;
  /** Set while the document is being opened again. */
  #opening: Promise<void> | null = null;
  #document = 0;
  #buffer = 0;
  #form: OpenForm | null = null;
  #pageCount = 0;
  /** True when it may have layers that can be switched off. */
  readonly #layers: boolean;

  /** Use `openPdf`. */
  constructor(bytes: Uint8Array, password: string) {
    this.#bytes = bytes;
    this.#password = password;
    this.#layers = indexOfText(bytes, LAYERS) >= 0;
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  /** Opens the file, and reopens it after a trap in PDFium. */
  async open(): Promise<void> {
    const pdfium = await loadPdfium();
    this.#pdfium = pdfium;
    try {
      this.#load(pdfium);
    } catch (error) {
      const failure = this.#afterFailure(error, unreadableFile());
      await this.close();
      throw failure;
    }
  }

  /**
   * The words and rules of the file's text layer. Throws LedgerliftError `unreadable` when this page is damaged and
   * `too_complex` when there is too much on it.
   */
  async readTextLayer(number: number): Promise<TextLayer> {
    return await this.#withPage(number, (pdfium, page) => {
      const geometry = readGeometry(pdfium, page);
      if (!(geometry.width > 0 && geometry.height > 0)) throw unreadablePage(number);
      return readTextLayer(pdfium, page, { number, geometry, layers: this.#layers });
    });
  }

  /** Draws the page at `dpi` dots per inch and returns it with the resulting pixels per point. */
  async renderScaled(number: number, dpi: number): Promise<RenderedPage> {
    return await this.#withPage(number, (pdfium, page) => renderPage(pdfium, page, dpi));
  }

  /** Draws the page `width` pixels wide (narrower when it would exceed 40 million pixels). */
  async renderAtWidth(number: number, width: number): Promise<RenderedPage> {
    return await this.#withPage(number, (pdfium, page) => renderPageAtWidth(pdfium, page, width));
  }

  /** Draws the page at `dpi` dots per inch (lower when it would exceed 40 million pixels). */
  async render(number: number, dpi: number): Promise<RasterImage> {
    return (await this.renderScaled(number, dpi)).image;
  }

  /** Pictures, at most at `dpi` dots per inch, of the places on a page that may hold a matrix code. */
  async renderCodePlaces(number: number, dpi: number): Promise<RenderedPart[]> {
    return await this.#withPage(number, (pdfium, page) => {
      const places = codeRegions(pdfium, page);
      const resolution = resolutionFor(places, dpi);
      return places.map((place) => renderPart(pdfium, page, resolution, place));
    });
  }

  /** The files embedded in the document; none when they cannot be read. */
  async attachments(): Promise<Attachment[]> {
    return await this.#whenOpen((pdfium) => {
      try {
        return readAttachments(pdfium, this.#document);
      } catch (error) {
        this.#afterFailure(error, unreadableFile());
        return [];
      }
    });
  }

  async close(): Promise<void> {
    if (this.#pdfium === null) return;
    if (this.#form) closeForm(this.#pdfium, this.#form);
    if (this.#document !== 0) this.#pdfium.api.FPDF_CloseDocument(this.#document);
    if (this.#buffer !== 0) this.#pdfium.memory.wasmExports.free(this.#buffer);
    this.#forget();
  }

  #load(pdfium: Pdfium): void {
    const { api, memory } = pdfium;
    this.#buffer = memory.wasmExports.malloc(Math.max(1, this.#bytes.length));
    if (this.#buffer === 0) throw new RangeError('PDFium has no memory left for the file');
    memory.HEAPU8.set(this.#bytes, this.#buffer);
    for (const password of passwordForms(this.#password)) {
      this.#document = api.FPDF_LoadMemDocument(this.#buffer, this.#bytes.length, password);
      if (this.#document !== 0) break;
      if (api.FPDF_GetLastError() !== ERROR_PASSWORD) throw unreadableFile();
    }
    if (this.#document === 0) throw this.#lockedError();
    this.#pageCount = api.FPDF_GetPageCount(this.#document);
    if (this.#pageCount <= 0) throw unreadableFile();
    this.#form = openForm(pdfium, this.#document);
  }

  #lockedError(): LedgerliftError {
    if (this.#password === '')
      return new LedgerliftError('password_required', 'This file is locked. Enter its password to open it.');
    return new LedgerliftError(
      'password_wrong',
      'That password does not open this file. Check it and try again.',
    );
  }

  /** Calls `use` in the same turn in which the document is known to be open: another page may trap in the next one. */
  async #whenOpen<T>(use: (pdfium: Pdfium) => T): Promise<T> {
    while (this.#pdfium === null) {
      this.#opening ??= this.open().finally(() => {
        this.#opening = null;
      });
      await this.#opening;
    }
    return use(this.#pdfium);
  }

  async #withPage<T>(number: number, use: (pdfium: Pdfium, page: number) => T): Promise<T> {
    return await this.#whenOpen((pdfium) => {
      try {
        const page = loadFlattened(pdfium, this.#document, number - 1, this.#form);
        if (page === 0) throw unreadablePage(number);
        try {
          return use(pdfium, page);
        } finally {
          pdfium.api.FPDF_ClosePage(page);
        }
      } catch (error) {
        throw this.#afterFailure(error, unreadablePage(number));
      }
    });
  }

  /**
   * The error to report: `trapped` after a trap, unless memory ran out. After either, this wasm memory can neither be
   * trusted nor freed: the next call starts with a new instance, which reads the other pages.
   */
  #afterFailure(error: unknown, trapped: LedgerliftError): LedgerliftError {
    if (error instanceof LedgerliftError) return error;
    const outOfMemory = this.#pdfium?.isOutOfMemory() ?? false;
    discardPdfium();
    this.#forget();
    return outOfMemory ? needsTooMuchMemory() : trapped;
  }

  #forget(): void {
    this.#pdfium = null;
    this.#document = 0;
    this.#buffer = 0;
    this.#form = null;
  }
}

function unreadableFile(): LedgerliftError {
  return new LedgerliftError(
    'unreadable',
    'This PDF is damaged or not a PDF and could not be opened. Save or download it again and retry.',
  );
}

function needsTooMuchMemory(): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    'This PDF unpacks to more than can be held in memory. Print it to a new PDF, or split it, and try again.',
    { limit: 'memory' },
  );
}

function unreadablePage(number: number): LedgerliftError {
  return new LedgerliftError('unreadable', `Page ${number} is damaged and could not be read.`);
}
