import { inflateRawSync } from 'node:zlib';
import { listFixtures } from '@ledgerlift/fixtures';
import { openDocument } from '@ledgerlift/readers';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { unpackPdf } from './unpack-pdf.ts';

/** A valid file to derive mutants from. */
export interface SeedFile {
  name: string;
  family: 'pdf' | 'picture';
  bytes: Uint8Array;
  /** The password of a locked file. */
  password?: string;
}

const PASSWORD = 'öffne mich';
/** Uses every fifth fixture: varied enough, and the set stays small. */
const FIXTURE_STEP = 5;
const PICTURE_DPI = 120;

/** Valid PDFs and pictures of every supported type, small enough for two thousand conversions. */
export async function seedFiles(): Promise<SeedFile[]> {
  const ticket = await drawTicket();
  const pictures = await pictureFiles(ticket);
  return [...(await fixtureFiles()), ...(await lockedFiles()), ...(await scannedFiles(ticket)), ...pictures];
}

async function fixtureFiles(): Promise<SeedFile[]> {
  const drawn = listFixtures([1]).filter(
    ({ tags }) => !tags.some((tag) => ['scan', 'png', 'photo'].includes(tag)),
  );
  const files: SeedFile[] = [];
  for (let index = 0; index < drawn.length; index += FIXTURE_STEP) {
    const fixture = drawn[index];
    if (!fixture) continue;
    const { bytes } = await fixture.build();
    files.push({ name: `${fixture.id}.pdf`, family: 'pdf', bytes });
    files.push({ name: `${fixture.id}-unpacked.pdf`, family: 'pdf', bytes: unpackPdf(bytes) });
  }
  return files;
}

function drawRows(pdf: PDFKit.PDFDocument): void {
  pdf.fontSize(8).text('Corner Shop 12/03/2025', 10, 10, { lineBreak: false });
  const rows = [
    ['Bread', '2.50'],
    ['Milk', '1.20'],
    ['TOTAL GBP', '3.70'],
  ];
  for (const [index, [name = '', price = '']] of rows.entries()) {
    pdf.text(name, 10, 26 + index * 14, { lineBreak: false });
    pdf.text(price, 120, 26 + index * 14, { lineBreak: false });
  }
}

function pdfOf(
  draw: (pdf: PDFKit.PDFDocument) => unknown,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const info = { CreationDate: new Date('2024-01-01T00:00:00Z') };
    const pdf = new PDFDocument({ size: [160, 90], margin: 0, info, ...options });
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** RC4 of 40 and 128 bits, AES of 128 and 256; the second half opens without a password. */
async function lockedFiles(): Promise<SeedFile[]> {
  const files: SeedFile[] = [];
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7ext3'] as const) {
    const locked = await pdfOf(drawRows, { pdfVersion, userPassword: PASSWORD, ownerPassword: 'owner' });
    const name = `locked-${pdfVersion}.pdf`;
    files.push({ name, family: 'pdf', bytes: locked, password: PASSWORD });
    const restricted = await pdfOf(drawRows, { pdfVersion, ownerPassword: 'owner' });
    files.push({ name: `restricted-${pdfVersion}.pdf`, family: 'pdf', bytes: restricted });
  }
  return files;
}

/** A receipt as a picture of 267 by 150 pixels. */
async function drawTicket(): Promise<Sharp> {
  const document = await openDocument(await pdfOf(drawRows));
  const { data, width, height } = await document.render(1, PICTURE_DPI);
  await document.close();
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A picture in a PDF, and one with a further page, form fields and an attachment. */
async function scannedFiles(ticket: Sharp): Promise<SeedFile[]> {
  const jpeg = await ticket.clone().jpeg().toBuffer();
  const png = await ticket.clone().png({ palette: true }).toBuffer();
  const scan = await pdfOf((pdf) =>
    pdf.image(jpeg, 0, 0, { width: 160 }).addPage().image(png, 0, 0, { width: 160 }),
  );
  const rich = await pdfOf((pdf) => {
    pdf.initForm();
    drawRows(pdf);
    pdf.formText('total', 90, 70, 60, 12, { value: '3.70' });
    pdf.note(100, 5, 20, 10, 'noted');
    pdf.file(Buffer.from('<Invoice>3.70</Invoice>'), { name: 'factur-x.xml' });
  });
  return [
    { name: 'scan.pdf', family: 'pdf', bytes: scan },
    { name: 'rich.pdf', family: 'pdf', bytes: rich },
    { name: 'rich-unpacked.pdf', family: 'pdf', bytes: unpackPdf(rich) },
  ];
}

async function pictureFiles(ticket: Sharp): Promise<SeedFile[]> {
  const copy = () => ticket.clone();
  const made: [name: string, bytes: Promise<Uint8Array>][] = [
    ['baseline.jpg', copy().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['progressive.jpg', copy().jpeg({ progressive: true }).toBuffer()],
    ['cmyk.jpg', copy().toColourspace('cmyk').jpeg().toBuffer()],
    ['colours.png', copy().png().toBuffer()],
    ['palette.png', copy().png({ palette: true, progressive: true }).toBuffer()],
    ['sixteen.png', copy().ensureAlpha(0.9).toColourspace('rgb16').png().toBuffer()],
    ['still.gif', copy().gif().toBuffer()],
    ['lossy.webp', copy().webp().toBuffer()],
    ['lossless.webp', copy().webp({ lossless: true }).toBuffer()],
    ['lzw.tif', copy().tiff({ compression: 'lzw' }).toBuffer()],
    ['jpeg.tif', copy().tiff({ compression: 'jpeg' }).toBuffer()],
    [
      'tiles.tif',
      copy().tiff({ compression: 'deflate', tile: true, pyramid: true, bigtiff: true }).toBuffer(),
    ],
    [
      'fax.tif',
      copy()
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', predictor: 'none', bitdepth: 1 })
        .toBuffer(),
    ],
    ['frames.tif', twice(copy()).then((frames) => frames.tiff({ compression: 'lzw' }).toBuffer())],
    ['moving.webp', twice(copy()).then((frames) => frames.webp().toBuffer())],
    ['plain.bmp', bmpOf(copy())],
    ['plain.heic', Promise.resolve(inflateRawSync(Buffer.from(HEIC, 'base64')))],
  ];
  return await Promise.all(
    made.map(async ([name, bytes]): Promise<SeedFile> => ({ name, family: 'picture', bytes: await bytes })),
  );
}

async function twice(picture: Sharp): Promise<Sharp> {
  const png = await picture.png().toBuffer();
  return sharp([png, png], { join: { animated: true } });
}

/**
 * No available library writes HEIC. A compressed file of 64 by 32 black and white pixels, like those of the reader's tests
 * (made-heic.ts).
 */
const HEIC =
  '7ZTBSsNAEIb/MaIUUj3YEkEoFcV7r56K9im8lW1iBrLJGkPV21rFixfBB7AV776B6Bv1Zg9qZJPooa+Q/djDPzP/wswcBsB2kF2p0GcBAJKDXqnpUPrZ' +
  'ECW74ShKKw3FIsMSG4ozWSgCsMccB/9Rm+PAX6micCx6Rr6xShWAJ1YiAXAajsUxOSb1UPzszPH1vVgAm84UBK9PLuW5MTjG4ZjXme/PQNg5IloqTLsT' +
  '7/PRu/h4BmF9QO9n+kUDaPG58que+wC6ALZEEqWxiC5BaGLN2BqcJsWMHiv5twQCrV5Pbm5Ncxwlxb4GRbocjU4Atwm4bTkaZoDbOKDXO51bLJbaoi21' +
  '5l63LBZLbbE3sN786F8=';

const BMP_HEADER_BYTES = 54;

/** A BMP of 24 bits a pixel, from the bottom up. */
async function bmpOf(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.flip().raw().toBuffer({ resolveWithObject: true });
  const stride = Math.ceil((info.width * 3) / 4) * 4;
  const file = Buffer.alloc(BMP_HEADER_BYTES + stride * info.height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(BMP_HEADER_BYTES, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(info.width, 18);
  file.writeInt32LE(info.height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      for (let channel = 0; channel < 3; channel++)
        file[BMP_HEADER_BYTES + y * stride + x * 3 + 2 - channel] =
          data[(y * info.width + x) * info.channels + channel] ?? 0;
  return file;
}
