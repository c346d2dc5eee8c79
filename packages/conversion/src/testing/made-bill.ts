import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The invoice drawn beside a code; it prints no account. */
const LINES = [
  ['Rechnung 4711', '', 'Datum: 05.03.2025'],
  [],
  ['Bezeichnung', 'Menge', 'Preis', 'Betrag'],
  ['Rohrbogen', '5', '289.95', '1449.75'],
  ['Montage', '1', '500.00', '500.00'],
  ['', '', 'Total CHF', '1949.75'],
];
const COLUMNS = [40, 160, 240, 330];

/** The text of a Swiss QR code for that invoice, to an invented account. */
export const BILL = [
  ...['SPC', '0200', '1', 'CH4230123000000004711', 'S', 'Röhrenwerk Altenau AG', 'Werkstrasse', '9'],
  ...['9999', 'Altenau', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF'],
  ...['K', 'Amselhof Genossenschaft', 'Am Weiher 3', '9998 Neudorf', '', '', 'CH'],
  ...['QRR', '000000000000000004711202500', '', 'EPD'],
].join('\r\n');

/** A PDF of an invoice on one page and codes of these texts on the next, side by side. */
export async function invoiceWithCodes(texts: readonly string[]): Promise<Buffer> {
  const codes = await Promise.all(texts.map(madeCode));
  const document = new PDFDocument({ size: [420, 600], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.fontSize(10);
  for (const [row, cells] of LINES.entries())
    for (const [column, text] of cells.entries())
      document.text(text, COLUMNS[column], 40 + row * 18, { lineBreak: false });
  document.addPage().text('Zahlteil', 40, 20);
  for (const [index, { svg, size }] of codes.entries()) {
    const [, outline = ''] = /<path d="([^"]+)"/.exec(svg) ?? [];
    document.save();
    document.translate(40 + index * 160, 60).scale(130 / size);
    document.path(outline).fill('black').restore();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A BMP file that shows a code: rows from the bottom, four pixels a module, white around. */
export async function pictureWithCode(text: string): Promise<Buffer> {
  const { modules, side } = await madeCode(text);
  const [width, height] = [800, 600];
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + width * height * 3, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < side * 4; y++)
    for (let x = 0; x < side * 4; x++) {
      const at = ((height - 1 - (300 + y)) * width + 100 + x) * 3;
      pixels.fill(modules[(y >> 2) * side + (x >> 2)] ?? 255, at, at + 3);
    }
  return Buffer.concat([header, pixels]);
}

async function madeCode(text: string) {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasm = new Uint8Array(await readFile(path));
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer },
    equalityFn: () => true,
    fireImmediately: true,
  });
  const { svg, symbol, error } = await writeBarcode(new TextEncoder().encode(text), {
    format: 'QRCode',
    options: 'ecLevel=M',
  });
  if (error !== '') throw new Error(error);
  const [, size = ''] = /<svg width="(\d+)"/.exec(svg) ?? [];
  return { svg, size: Number(size), side: symbol.width, modules: Uint8Array.from(symbol.data) };
}
