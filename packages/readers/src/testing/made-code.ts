import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A matrix code as black (0) and white (255) modules, row by row. */
export interface MadeCode {
  modules: Uint8ClampedArray;
  /** Modules on a side. */
  size: number;
}

/** Makes a QR code of a text, in UTF-8, or of bytes. */
export async function madeCode(content: string | Uint8Array): Promise<MadeCode> {
  const wasm = new Uint8Array(
    await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')),
  );
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer },
    equalityFn: () => true,
    fireImmediately: true,
  });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { symbol, error } = await writeBarcode(bytes, { format: 'QRCode', options: 'ecLevel=M' });
  if (error !== '') throw new Error(error);
  return { modules: Uint8ClampedArray.from(symbol.data), size: symbol.width };
}

/**
 * Draws a code into a square of a PDF page as a rectangle per dark module: each filled separately or all as one path.
 */
export function drawCode(
  document: PDFKit.PDFDocument,
  { modules, size }: MadeCode,
  { x, y, side, onePath = false }: { x: number; y: number; side: number; onePath?: boolean },
): void {
  const step = side / size;
  for (const [index, module] of modules.entries()) {
    if (module !== 0) continue;
    document.rect(x + (index % size) * step, y + Math.floor(index / size) * step, step, step);
    if (!onePath) document.fill('black');
  }
  if (onePath) document.fill('black');
}

/** A code as a PNG with this many pixels per module, and the quiet zone that its standard requires. */
export async function pictureOfCode({ modules, size }: MadeCode, pixels: number): Promise<Buffer> {
  return await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixels, size * pixels, { kernel: 'nearest' })
    .extend({ top: 4 * pixels, bottom: 4 * pixels, left: 4 * pixels, right: 4 * pixels, background: 'white' })
    .png()
    .toBuffer();
}
