import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectKind } from './document-kind.ts';
import { madePdf } from './testing/made-pdf.ts';

const ALLOWED = 'Only PDF files and images (JPG, PNG, etc.) are allowed';

function white() {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
}

/** A ZIP archive of one file that is stored as it is. */
function zipOf(name: string, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(bytes.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), bytes]);
}

describe('what a file is', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['tiff', 'image/tiff'],
  ] as const)('is detected from the bytes of a %s', async (format, mime) => {
    expect(await detectKind(await white().toFormat(format).toBuffer())).toEqual({ mime, kind: 'image' });
  });

  it('detects a PDF behind other leading bytes, unless those bytes are an archive', async () => {
    const pdf = await madePdf((page) => page.text('Words', 50, 50));
    const kind = { mime: 'application/pdf', kind: 'pdf' };
    expect(await detectKind(pdf)).toEqual(kind);
    expect(await detectKind(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf]))).toEqual(kind);
    expect(await detectKind(Buffer.concat([Buffer.from('\u00ef\u00bb\u00bf', 'latin1'), pdf]))).toEqual(kind);
    await expect(detectKind(zipOf('a.pdf', pdf))).rejects.toMatchObject({
      code: 'unsupported_type',
      message: expect.stringContaining('unpack'),
    });
  });

  it('detects a picture even if it contains a PDF header', async () => {
    const gif = await white().gif().toBuffer();
    const withText = Buffer.concat([gif, Buffer.from('%PDF-1.4')]);
    expect((await detectKind(withText)).mime).toBe('image/gif');
  });

  it('explains what to do with unsupported picture formats', async () => {
    const avif = await white().avif().toBuffer();
    const asHeif = Buffer.from(avif);
    asHeif.write('mif1', 8, 'latin1');
    const svg = '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    const jpegXl = Buffer.from('\0\0\0\fJXL \r\n\u0087\n', 'latin1');
    for (const bytes of [avif, asHeif, Buffer.from(svg), jpegXl])
      await expect(detectKind(bytes)).rejects.toMatchObject({
        code: 'unsupported_type',
        message: expect.stringMatching(/picture.*JPG or PNG/),
      });
  });

  it('explains what to do with office documents, including old and locked ones', async () => {
    const oldOffice = Buffer.alloc(600);
    oldOffice.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    oldOffice.write('%PDF-', 520);
    const types = Buffer.from(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    );
    for (const bytes of [oldOffice, zipOf('[Content_Types].xml', types)])
      await expect(detectKind(bytes)).rejects.toMatchObject({
        code: 'unsupported_type',
        message: expect.stringMatching(/office document.*PDF/),
      });
  });

  it.each([
    ['<!DOCTYPE html><html></html>', 'print it to a PDF'],
    ['From: a@example.com\r\nSubject: Statement\r\n\r\nDear', 'print it to a PDF'],
    ['just some words', ALLOWED],
  ])('says what to do with %s', async (text, advice) => {
    const refusal = detectKind(Buffer.from(text));
    await expect(refusal).rejects.toMatchObject({
      code: 'unsupported_type',
      message: expect.stringContaining(advice),
    });
    await expect(refusal).rejects.toThrow(ALLOWED);
  });

  it('reports an empty file as empty', async () => {
    await expect(detectKind(new Uint8Array())).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('empty'),
    });
  });
});
