import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { embeddedFont } from '@ledgerlift/fixtures/embedded-font';
import type { MadeDocument, Sheet } from '@ledgerlift/layout-space';
import type { Producer } from './producer.ts';

const TRUETYPE = 2;
const FILL_BY_WINDING = 2;
const OPAQUE = 255;
const FLOAT_BYTES = 4;

/** Draws by PDFium's editing calls: one embedded TrueType font, one text object for each word. */
export async function startPdfiumProducer(): Promise<Producer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  });
  library.PDFiumExt_Init();
  return { name: 'PDFium', draw: async (document) => new Drawing(library).draw(document) };
}

class Drawing {
  readonly #library: WrappedPdfiumModule;
  readonly #document: number;
  readonly #allocated: number[] = [];

  constructor(library: WrappedPdfiumModule) {
    this.#library = library;
    this.#document = library.FPDF_CreateNewDocument();
  }

  draw({ sheets }: MadeDocument): Uint8Array {
    const fonts = [this.#font('regular'), this.#font('bold')] as const;
    sheets.forEach((sheet, index) => {
      this.#sheet(sheet, index, fonts);
    });
    const bytes = this.#bytes();
    this.#library.FPDF_CloseDocument(this.#document);
    for (const address of this.#allocated) this.#library.pdfium.wasmExports.free(address);
    return bytes;
  }

  #sheet({ width, height, words, shapes }: Sheet, index: number, fonts: readonly [number, number]): void {
    const library = this.#library;
    const page = library.FPDFPage_New(this.#document, index, width, height);
    for (const { x0, y0, x1, y1, colour } of shapes) {
      const shape = library.FPDFPageObj_CreateNewRect(x0, height - y1, x1 - x0, y1 - y0);
      library.FPDFPageObj_SetFillColor(shape, ...colour, OPAQUE);
      library.FPDFPath_SetDrawMode(shape, FILL_BY_WINDING, false);
      library.FPDFPage_InsertObject(page, shape);
    }
    for (const { text, box, baseline, size, isBold, colour, turned } of words) {
      const font = fonts[isBold ? 1 : 0];
      const word = library.FPDFPageObj_CreateTextObj(this.#document, font, size);
      library.FPDFText_SetText(word, this.#put(Buffer.from(`${text}\0`, 'utf16le')));
      library.FPDFPageObj_SetFillColor(word, ...colour, OPAQUE);
      const {
        x,
        y,
        width: length,
        degrees,
      } = turned ?? {
        x: box.x0,
        y: baseline,
        width: box.x1 - box.x0,
        degrees: 0,
      };
      const stretch = length / this.#widthOf(text, font, size);
      const angle = (-degrees * Math.PI) / 180;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      const matrix = [stretch * cosine, stretch * sine, -sine, cosine, x, height - y] as const;
      library.FPDFPageObj_Transform(word, ...matrix);
      library.FPDFPage_InsertObject(page, word);
    }
    library.FPDFPage_GenerateContent(page);
    library.FPDF_ClosePage(page);
  }

  /** Points that a word advances: its ink ends before, and would reach into the gap to the next word. */
  #widthOf(text: string, font: number, size: number): number {
    const advance = this.#put(Buffer.alloc(FLOAT_BYTES));
    let width = 0;
    for (const character of text) {
      this.#library.FPDFFont_GetGlyphWidth(font, character.codePointAt(0) ?? 0, size, advance);
      width += new DataView(this.#heap.buffer).getFloat32(advance, true);
    }
    return width > 0 ? width : 1;
  }

  #font(weight: 'regular' | 'bold'): number {
    const font = embeddedFont(weight);
    return this.#library.FPDFText_LoadFont(this.#document, this.#put(font), font.length, TRUETYPE, true);
  }

  #put(bytes: Buffer): number {
    const address = this.#library.pdfium.wasmExports.malloc(bytes.length);
    this.#allocated.push(address);
    this.#heap.set(bytes, address);
    return address;
  }

  #bytes(): Uint8Array {
    const writer = this.#library.PDFiumExt_OpenFileWriter();
    this.#library.PDFiumExt_SaveAsCopy(this.#document, writer);
    const size = this.#library.PDFiumExt_GetFileWriterSize(writer);
    const address = this.#put(Buffer.alloc(size));
    this.#library.PDFiumExt_GetFileWriterData(writer, address, size);
    const bytes = this.#heap.slice(address, address + size);
    this.#library.PDFiumExt_CloseFileWriter(writer);
    return bytes;
  }

  /** The library's memory, which its published types leave out. It may move: ask again after each call. */
  get #heap(): Uint8Array {
    const memory = this.#library.pdfium as { HEAPU8?: Uint8Array<ArrayBuffer> };
    if (!memory.HEAPU8) throw new Error('PDFium shows no memory.');
    return memory.HEAPU8;
  }
}
