import type { Page, Word } from '@ledgerlift/engine';
import { describe, expect, it, vi } from 'vitest';
import { HELVETICA, madePdf, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { loadPdfium } from './pdfium.ts';
import type { TextLayer } from './read-text-layer.ts';

async function readFirst(bytes: Uint8Array, password?: string): Promise<TextLayer> {
  const pdf = await openPdf(bytes, password === undefined ? {} : { password });
  const layer = await pdf.readTextLayer(1);
  await pdf.close();
  return layer;
}

async function firstPage(bytes: Uint8Array): Promise<Page> {
  return (await readFirst(bytes)).page;
}

function texts(page: Page): string[] {
  return page.words.map((word) => word.text);
}

function wordOf(page: Page, text: string): Word {
  const word = page.words.find((candidate) => candidate.text === text);
  if (!word) throw new Error(`no word '${text}' among: ${texts(page).join(' ')}`);
  return word;
}

describe('opening a PDF', () => {
  it('asks for a password, refuses a wrong one and takes the right one', async () => {
    const bytes = await madePdf((pdf) => pdf.text('Secret', 50, 50), {
      userPassword: 'open',
      ownerPassword: 'owner',
      pdfVersion: '1.7ext3',
    });
    await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'password_required' });
    await expect(openPdf(bytes, { password: 'wrong' })).rejects.toMatchObject({ code: 'password_wrong' });
    expect(texts((await readFirst(bytes, 'open')).page)).toEqual(['Secret']);
  });

  it('opens a file that only restricts what may be done with it', async () => {
    const bytes = await madePdf((pdf) => pdf.text('Open', 50, 50), {
      ownerPassword: 'owner',
      permissions: { printing: false } as never,
    });
    expect(texts(await firstPage(bytes))).toEqual(['Open']);
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

  it('finds the pages of a file whose table of contents is wrong', async () => {
    const bytes = Buffer.from(await madePdf((pdf) => pdf.text('First page', 50, 50), { compress: false }));
    const broken = Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    expect(broken.equals(bytes)).toBe(false);
    expect(texts(await firstPage(broken))).toEqual(['First', 'page']);
  });

  it('calls a file that breaks off before its end unreadable', async () => {
    const bytes = await madePdf((pdf) => pdf.text('First page', 50, 50));
    await expect(openPdf(bytes.slice(0, bytes.length / 2))).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('words of a page', () => {
  it('lie where they are displayed, as high as the line and as large as the type', async () => {
    const bytes = await madePdf((pdf) => {
      pdf.fontSize(10).font('Helvetica').text('Balance 1,234.50', 50, 100);
      pdf.font('Helvetica-Bold').text('Total', 50, 200);
    });
    const page = await firstPage(bytes);
    expect(page).toMatchObject({ number: 1, width: 400, height: 600, source: 'text' });
    expect(texts(page)).toEqual(['Balance', '1,234.50', 'Total']);
    const amount = wordOf(page, '1,234.50');
    expect(amount).toMatchObject({ size: 10, bold: false, angle: 0, confidence: 1 });
    expect(amount.box.x0).toBeGreaterThan(80);
    expect(amount.box.y0).toBeCloseTo(100, -1);
    expect(amount.box.y1 - amount.box.y0).toBeGreaterThan(9);
    expect(wordOf(page, 'Total').bold).toBe(true);
  });

  it.each([
    [0, { x0: 50, y0: 100 }, [400, 600]],
    [90, { x0: 600 - 100 - 12, y0: 50 }, [600, 400]],
    [180, { x0: 400 - 50 - 30, y0: 600 - 100 - 12 }, [400, 600]],
    [270, { x0: 100, y0: 400 - 50 - 30 }, [600, 400]],
  ])('follow a page rotation of %i degrees', async (rotate, corner, [width, height]) => {
    const content = 'BT /F1 12 Tf 1 0 0 1 50 491 Tm (Words) Tj ET';
    const page = await firstPage(rawPage(content, `/Rotate ${rotate} ${HELVETICA}`));
    expect([page.width, page.height]).toEqual([width, height]);
    const word = wordOf(page, 'Words');
    expect(word.angle).toBe(rotate);
    expect(Math.abs(word.box.x0 - corner.x0)).toBeLessThan(6);
    expect(Math.abs(word.box.y0 - corner.y0)).toBeLessThan(6);
  });

  it('have full boxes on a page whose text is turned against its rotation', async () => {
    const content = 'BT /F1 12 Tf 0 1 -1 0 100 50 Tm (Wide page) Tj ET';
    const page = await firstPage(rawPage(content, `/Rotate 90 ${HELVETICA}`));
    const word = wordOf(page, 'Wide');
    expect(word).toMatchObject({ angle: 0, size: 12 });
    const { x0, y0, x1, y1 } = word.box;
    expect(x0).toBeCloseTo(50, -0.5);
    expect(x1 - x0).toBeGreaterThan(20);
    expect(y1 - y0).toBeGreaterThan(11);
    expect(y0).toBeLessThan(100);
    expect(y1).toBeGreaterThan(100);
  });

  it('count from the corner of the crop box, and those outside it are not shown', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 60 520 Tm (Shown) Tj 1 0 0 1 5 590 Tm (Cut) Tj ET';
    const page = await firstPage(rawPage(content, `/CropBox [50 100 350 550] ${HELVETICA}`));
    expect([page.width, page.height]).toEqual([300, 450]);
    expect(texts(page)).toEqual(['Shown']);
    expect(wordOf(page, 'Shown').box.x0).toBeCloseTo(10, 0);
    expect(wordOf(page, 'Shown').box.y1).toBeCloseTo(30 + 2, -0.5);
  });

  it('part at a wide gap without a space', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Rent) Tj 1 0 0 1 300 500 Tm (950.00) Tj ET';
    expect(texts(await firstPage(rawPage(content, HELVETICA)))).toEqual(['Rent', '950.00']);
  });

  it('drop the second copy that makes type look bold', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Total 88.88) Tj 1 0 0 1 50.4 500 Tm (Total 88.88) Tj ET';
    const page = await firstPage(rawPage(content, HELVETICA));
    expect(texts(page)).toEqual(['Total', '88.88']);
  });

  it('keep raised cents apart from the digits before them', async () => {
    const content = 'BT /F1 12 Tf 1 0 0 1 50 500 Tm (12) Tj /F1 7 Tf 1 0 0 1 63.4 504 Tm (99) Tj ET';
    expect(texts(await firstPage(rawPage(content, HELVETICA)))).toEqual(['12', '99']);
  });

  it('include form XObjects, form fields and annotations', async () => {
    const font = '<</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >> >>';
    const bytes = rawPage(
      'q 1 0 0 1 100 0 cm /X1 Do Q',
      '/Resources <</XObject <</X1 5 0 R>> >> /Annots [6 0 R]',
      [
        {
          dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources ${font}`,
          stream: 'BT /F1 10 Tf 1 0 0 1 20 500 Tm (Inside) Tj ET 0 490 200 0.8 re f',
        },
        {
          dictionary: '/Type /Annot /Subtype /FreeText /Rect [50 300 250 330] /Contents (x) /AP <</N 7 0 R>>',
        },
        {
          dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources ${font}`,
          stream: 'BT /F1 10 Tf 1 0 0 1 5 10 Tm (Noted) Tj ET',
        },
      ],
    );
    const page = await firstPage(bytes);
    expect(texts(page)).toEqual(['Inside', 'Noted']);
    expect(wordOf(page, 'Inside').box.x0).toBeCloseTo(120, 0);
    expect(page.rules).toHaveLength(1);
    expect(page.rules[0]).toMatchObject({ x0: 100, x1: 300 });
  });

  it('include a filled form field that has no picture of its value', async () => {
    const bytes = rawPdf([
      {
        dictionary:
          '/Type /Catalog /Pages 2 0 R /AcroForm <</Fields [5 0 R] /NeedAppearances true /DA (/Helv 10 Tf 0 g) /DR <</Font <</Helv 6 0 R>> >> >>',
      },
      { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
      { dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Annots [5 0 R]' },
      { dictionary: '', stream: '' },
      {
        dictionary:
          '/Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (1,234.50) /DA (/Helv 10 Tf 0 g) /Rect [50 300 250 320] /F 4 /P 3 0 R',
      },
      { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    ]);
    expect(texts(await firstPage(bytes))).toEqual(['1,234.50']);
  });

  it('leave out text without ink, unless a picture shows it', async () => {
    const invisible = 'BT /F1 10 Tf 3 Tr 1 0 0 1 50 500 Tm (Hidden) Tj ET';
    expect(texts(await firstPage(rawPage(invisible, HELVETICA)))).toEqual([]);
    const picture = 'q 400 0 0 600 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n';
    const { page, scanned } = await readFirst(rawPage(picture + invisible, HELVETICA));
    expect(texts(page)).toEqual([]);
    expect(scanned).toMatchObject([{ text: 'Hidden', confidence: 0.9 }]);
  });
});

describe('ruling lines', () => {
  it('are strokes, thin filled rectangles and the edges of stroked boxes', async () => {
    const content = [
      '1 w 50 500 m 350 500 l S',
      '50 450 300 0.7 re f',
      '50 300 100 50 re S',
      '50 200 300 40 re f',
      '50 100 m 300 180 l S',
    ].join('\n');
    const { rules } = await firstPage(rawPage(content));
    expect(rules).toHaveLength(6);
    expect(rules[0]).toEqual({ x0: 50, y0: 100, x1: 350, y1: 100 });
    expect(rules[1]?.y0).toBeCloseTo(600 - 450.35, 1);
    expect(rules.slice(2).filter((rule) => rule.x0 === rule.x1)).toHaveLength(2);
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

  it('hands out embedded files', async () => {
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

  it('goes on with a fresh PDFium after one has trapped', async () => {
    const pdf = await openPdf(rawPage('BT /F1 10 Tf 1 0 0 1 50 500 Tm (Again) Tj ET', HELVETICA));
    const { api } = await loadPdfium();
    const trapped = vi.spyOn(api, 'FPDFText_LoadPage').mockImplementation(() => {
      throw new Error('memory access out of bounds');
    });
    await expect(pdf.readTextLayer(1)).rejects.toMatchObject({ code: 'unreadable' });
    expect(trapped).toHaveBeenCalledOnce();
    const { page } = await pdf.readTextLayer(1);
    await pdf.close();
    expect(texts(page)).toEqual(['Again']);
  });

  it('says so when a file unpacks to more than wasm can hold', async () => {
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

  it('says which page is damaged and still reads the others', async () => {
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
