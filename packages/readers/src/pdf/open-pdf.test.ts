import { describe, expect, it, vi } from 'vitest';
import { HELVETICA, madePdf, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { loadPdfium } from './pdfium.ts';
import { firstPage, readFirst, textsOf } from './testing/first-page.ts';

describe('opening a PDF', () => {
  it('asks for a password, refuses a wrong one and takes the right one', async () => {
    const bytes = await madePdf((pdf) => pdf.text('Secret', 50, 50), {
      userPassword: 'open',
      ownerPassword: 'owner',
      pdfVersion: '1.7ext3',
    });
    await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'password_required' });
    await expect(openPdf(bytes, { password: 'wrong' })).rejects.toMatchObject({ code: 'password_wrong' });
    expect(textsOf((await readFirst(bytes, 'open')).page)).toEqual(['Secret']);
  });

  it('opens a file that only restricts what may be done with it', async () => {
    const bytes = await madePdf((pdf) => pdf.text('Open', 50, 50), {
      ownerPassword: 'owner',
      permissions: { printing: false } as never,
    });
    expect(textsOf(await firstPage(bytes))).toEqual(['Open']);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['garbage', Buffer.from(`%PDF-1.4\n${'\u0001garbage'.repeat(99)}`)],
    [
      'a file of no pages',
      rawPdf([
        { dictionary: '/Type /Catalog /Pages 2 0 R' },
        { dictionary: '/Type /Pages /Kids [] /Count 0' },
      ]),
    ],
  ])('calls %s unreadable', async (_, bytes) => {
    await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('refuses a page tree that claims more pages than allowed', async () => {
    const looped = rawPdf([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [2 0 R] /Count 1000000' },
    ]);
    await expect(openPdf(looped)).rejects.toMatchObject({ code: 'too_many_pages' });
    const three = await madePdf((pdf) => pdf.addPage().addPage());
    await expect(openPdf(three, { maxPages: 2 })).rejects.toMatchObject({
      code: 'too_many_pages',
      details: { pages: 3, limit: 2 },
    });
  });

  it('finds the pages of a file with a wrong cross-reference table', async () => {
    const bytes = Buffer.from(await madePdf((pdf) => pdf.text('First page', 50, 50), { compress: false }));
    const broken = Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    expect(broken.equals(bytes)).toBe(false);
    expect(textsOf(await firstPage(broken))).toEqual(['First', 'page']);
  });

  it('reports a truncated file as unreadable', async () => {
    const bytes = await madePdf((pdf) => pdf.text('First page', 50, 50));
    await expect(openPdf(bytes.slice(0, bytes.length / 2))).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('rendering and attachments', () => {
  it('draws the page as displayed', async () => {
    const bytes = rawPage('1 0 0 rg 0 300 200 300 re f', '/Rotate 90');
    const pdf = await openPdf(bytes);
    const image = await pdf.render(1, 36);
    await pdf.close();
    expect([image.width, image.height, image.data.length]).toEqual([300, 200, 300 * 200 * 3]);
    const pixel = (x: number, y: number) => [...image.data.slice((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
    expect(pixel(290, 10)).toEqual([255, 0, 0]);
    expect(pixel(10, 190)).toEqual([255, 255, 255]);
  });

  it('draws a wall poster smaller than asked', async () => {
    const pdf = await openPdf(rawPage('', '/MediaBox [0 0 14400 14400]'));
    const { image } = await pdf.renderScaled(1, 200);
    await pdf.close();
    expect(image.width * image.height).toBeLessThan(40_100_000);
  });

  it('returns embedded files', async () => {
    const xml = '<Invoice>äöü</Invoice>';
    const bytes = await madePdf((pdf) => {
      pdf.file(Buffer.from(xml), { name: 'factur-x.xml', type: 'text/xml' });
      pdf.text('Invoice', 50, 50);
    });
    const pdf = await openPdf(bytes);
    const [attachment] = await pdf.attachments();
    await pdf.close();
    expect(attachment?.name).toBe('factur-x.xml');
    expect(Buffer.from(attachment?.bytes ?? []).toString()).toBe(xml);
  });

  it('reports a page on which PDFium traps as unreadable, and continues with a fresh instance', async () => {
    const pdf = await openPdf(rawPage('BT /F1 10 Tf 1 0 0 1 50 500 Tm (Again) Tj ET', HELVETICA));
    const { api } = await loadPdfium();
    const trapped = vi.spyOn(api, 'FPDFText_LoadPage').mockImplementation(() => {
      throw new Error('memory access out of bounds');
    });
    await expect(pdf.readTextLayer(1)).rejects.toMatchObject({
      code: 'unreadable',
      message: 'Page 1 is damaged and could not be read.',
    });
    expect(trapped).toHaveBeenCalledOnce();
    const { page } = await pdf.readTextLayer(1);
    await pdf.close();
    expect(textsOf(page)).toEqual(['Again']);
  });

  it('reads the other page that is in progress when PDFium traps on one', async () => {
    const bytes = await madePdf((made) => {
      made.text('First', 50, 50).addPage().text('Second', 50, 50);
    });
    const pdf = await openPdf(bytes);
    const { api } = await loadPdfium();
    vi.spyOn(api, 'FPDFText_LoadPage').mockImplementation(() => {
      throw new Error('memory access out of bounds');
    });
    const [first, second, again] = await Promise.allSettled([1, 2, 1].map((page) => pdf.readTextLayer(page)));
    await pdf.close();
    expect(first).toMatchObject({ reason: { code: 'unreadable' } });
    const texts = [second, again].map((each) => each?.status === 'fulfilled' && textsOf(each.value.page));
    expect(texts).toEqual([['Second'], ['First']]);
  });

  it('reports when a file unpacks to more than wasm can hold', async () => {
    const pdf = await openPdf(rawPage('BT /F1 10 Tf 1 0 0 1 50 500 Tm (Small) Tj ET', HELVETICA));
    const { api, memory } = await loadPdfium();
    const growing = vi.spyOn(api, 'FPDFText_LoadPage').mockImplementation(() => {
      for (;;) if (memory.wasmExports.malloc(1_500_000_000) === 0) throw new Error('abort');
    });
    await expect(pdf.readTextLayer(1)).rejects.toMatchObject({
      code: 'too_complex',
      details: { limit: 'memory' },
    });
    expect(growing).toHaveBeenCalledOnce();
    await pdf.close();
  });

  it('refuses a page of more characters than any sheet has', async () => {
    const line = `(${'1234567890'.repeat(100)}) Tj `;
    const crowded = rawPage(`BT /F1 1 Tf 1 0 0 1 5 500 Tm ${line.repeat(101)} ET`, HELVETICA);
    await expect(firstPage(crowded)).rejects.toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('101000 characters'),
    });
  });

  it('reports the damaged page and still reads the others', async () => {
    const pdf = await openPdf(
      rawPdf([
        { dictionary: '/Type /Catalog /Pages 2 0 R' },
        { dictionary: '/Type /Pages /Kids [3 0 R 9 0 R] /Count 2' },
        { dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${HELVETICA}` },
      ]),
    );
    await expect(pdf.readTextLayer(2)).rejects.toMatchObject({ code: 'unreadable' });
    await expect(pdf.readTextLayer(1)).resolves.toHaveProperty('blank', true);
    await pdf.close();
  });
});
