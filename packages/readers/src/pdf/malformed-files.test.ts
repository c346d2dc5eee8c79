import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { madePdf, type RawObject, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { openPdf } from './open-pdf.ts';

async function textOf(bytes: Uint8Array): Promise<string> {
  expect(await inspectDocument(bytes)).toMatchObject({ kind: 'pdf', pages: 1, locked: false });
  const pdf = await openPdf(bytes);
  const { page } = await pdf.readTextLayer(1);
  await pdf.close();
  return page.words.map((word) => word.text).join(' ');
}

function words(text: string): Promise<Uint8Array> {
  return madePdf((pdf) => pdf.text(text, 50, 50));
}

describe('a malformed PDF', () => {
  it.each([
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf])],
    ['the head of a web answer', Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
    ['a thousand other bytes', Buffer.alloc(1_000, 0x0a)],
  ])('opens behind %s', async (_, before) => {
    expect(await textOf(Buffer.concat([before, await words('Whole')]))).toBe('Whole');
  });

  it.each([
    ['zeros', Buffer.alloc(5_000)],
    ['a web page', Buffer.from(`<html><body>${'sorry '.repeat(500)}</body></html>`)],
  ])('opens before %s', async (_, after) => {
    expect(await textOf(Buffer.concat([await words('Whole'), after]))).toBe('Whole');
  });

  it('opens when its outline refers back to itself', async () => {
    const text = Buffer.from(await words('Whole')).toString('latin1');
    const start = /startxref\n(\d+)/.exec(text)?.[1];
    const looped = text.replace('/Size', `/Prev ${start} /Size`);
    expect(looped).not.toBe(text);
    expect(await textOf(Buffer.from(looped, 'latin1'))).toBe('Whole');
  });
});

describe('a hostile PDF', () => {
  it('with a page tree of thousands of levels loses only that page', async () => {
    const levels = Array.from({ length: 5_000 }, (_, index) => ({
      dictionary: `/Type /Pages /Kids [${index + 3} 0 R] /Count 1`,
    }));
    const page = { dictionary: '/Type /Page /MediaBox [0 0 9 9]' };
    const pdf = await openPdf(rawPdf([{ dictionary: '/Type /Catalog /Pages 2 0 R' }, ...levels, page]));
    await expect(pdf.readTextLayer(1)).rejects.toMatchObject({
      code: 'unreadable',
    });
    await pdf.close();
  });

  it('with an embedded file that unpacks to two hundred megabytes loses only the attachment', async () => {
    const packed = deflateSync(deflateSync(Buffer.alloc(200_000_000), { level: 1 }));
    const objects: RawObject[] = [
      { dictionary: '/Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(a) 4 0 R]>> >>' },
      { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
      { dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]' },
      { dictionary: '/Type /Filespec /F (a.xml) /EF <</F 5 0 R>>' },
      {
        dictionary: '/Type /EmbeddedFile /Filter [/FlateDecode /FlateDecode]',
        stream: packed.toString('latin1'),
      },
    ];
    const pdf = await openPdf(rawPdf(objects));
    expect(await pdf.attachments()).toEqual([]);
    await pdf.close();
  });

  it.each([
    ['JPEG', '/Filter /DCTDecode', 'ffd8ffc0001108ea60ea6003012200021101031101ffda000c03010002110311003f00'],
    ['JBIG2', '/Filter /JBIG2Decode', '0000000030000100000013 0000ea60 0000ea60 00000000 00000000 00 0400'],
    ['picture of raw samples', '', '00ff00'],
  ])('claims a %s of 60,000 by 60,000 pixels: the page is drawn without it', async (_, filter, hex) => {
    const gigantic = '/Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB';
    const stream = Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('latin1');
    const picture = { dictionary: `/Type /XObject /Subtype /Image ${gigantic} ${filter}`, stream };
    const content = '0 0 1 rg 0 0 400 300 re f q 100 0 0 100 0 400 cm /I Do Q';
    const bytes = rawPage(content, '/Resources <</XObject <</I 5 0 R>> >>', [picture]);
    const pdf = await openPdf(bytes);
    const { data, width, height } = await pdf.render(1, 36);
    await pdf.close();
    expect([width, height]).toEqual([200, 300]);
    expect([...data.slice(-3)]).toEqual([0, 0, 255]);
  });
});
