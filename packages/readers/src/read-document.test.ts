import { type Page, type RasterImage, throughHomography } from '@ledgerlift/engine';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from './inspect-document.ts';
import { type DocumentReading, readDocument } from './read-document.ts';
import { FakeRecogniser, recognisedWord } from './testing/fake-recogniser.ts';
import { HELVETICA, madePdf, rawPage, rawPdf } from './testing/made-pdf.ts';

const SCAN = 'q 400 0 0 600 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n';
const TEXT = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Printed text) Tj ET';

function onlyPage(reading: DocumentReading): Page {
  const [page] = reading.pages;
  if (!page || reading.pages.length !== 1) throw new Error(`${reading.pages.length} pages`);
  return page;
}

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'white' } });
}

/** Two pages: one to read, one whose page object does not exist. */
function halfDamaged(): Uint8Array {
  return rawPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R 9 0 R] /Count 2' },
    { dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R ${HELVETICA}` },
    { dictionary: '', stream: TEXT },
  ]);
}

describe('reading a PDF', () => {
  it('takes sound text and never starts the recogniser', async () => {
    const recogniser = () => Promise.reject(new Error('must not be started'));
    const page = onlyPage(await readDocument(rawPage(TEXT, HELVETICA), { recogniser }));
    expect(page.source).toBe('text');
    expect(page.words.map((word) => word.text)).toEqual(['Printed', 'text']);
  });

  it('recognises a scanned page at 200 dots an inch, in points', async () => {
    const recogniser = new FakeRecogniser([recognisedWord('Total', 200, 400, 300, 425)]);
    const page = onlyPage(await readDocument(rawPage(SCAN), { recogniser: async () => recogniser }));
    expect(recogniser.shown[0]).toMatchObject({ width: Math.round((400 * 200) / 72), height: 1667 });
    expect(page.source).toBe('recognised');
    expect(page.width).toBeCloseTo(400, 0);
    expect(page.words[0]).toMatchObject({ text: 'Total', confidence: 0.9, size: 9 });
    expect(page.words[0]?.box).toEqual({ x0: 72, y0: 144, x1: 108, y1: 153 });
  });

  it('takes the size of a turned page from the recogniser', async () => {
    const recogniser = new FakeRecogniser([recognisedWord('a', 0, 0, 9, 9)], 90);
    const page = onlyPage(await readDocument(rawPage(SCAN), { recogniser: async () => recogniser }));
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([600, 400]);
  });

  it('keeps the few printed words of a page whose picture contains no text', async () => {
    const recogniser = new FakeRecogniser([]);
    const bytes = rawPage(SCAN + TEXT, HELVETICA);
    const page = onlyPage(await readDocument(bytes, { recogniser: async () => recogniser }));
    expect(page).toMatchObject({ source: 'text', words: { length: 2 } });
  });

  it('adds the text of a large picture to the text around it', async () => {
    const receipt = 'q 400 0 0 250 0 100 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n';
    // In pixels of the part of the page around the picture, which begins 244 points from its top.
    const recogniser = new FakeRecogniser([
      recognisedWord('above', 140, 1, 200, 9),
      recognisedWord('Total', 200, 400, 300, 425),
    ]);
    const bytes = rawPage(receipt + TEXT, HELVETICA);
    const page = onlyPage(await readDocument(bytes, { recogniser: async () => recogniser }));
    expect(recogniser.shown).toMatchObject([{ width: 1111, height: 729 }]);
    expect(page.source).toBe('mixed');
    expect(page.words.map((word) => word.text)).toEqual(['Printed', 'text', 'Total']);
    expect(page.words[2]?.box.y0).toBeCloseTo(244 + 144, 0);
  });

  it('believes bare glyph codes only as far as the picture confirms them', async () => {
    // A font of two-byte codes without a character map: the meaning of the codes is unknown.
    const font =
      '<</Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [<</Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /DW 500>>]>>';
    const fileOf = (text: string) => {
      const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
      return rawPage(
        `BT /F1 10 Tf 1 0 0 1 50 500 Tm <${codes}> Tj ET`,
        `/Resources <</Font <</F1 ${font}>> >>`,
      );
    };
    const readFile = async (bytes: Uint8Array, seen: readonly string[]) => {
      // The line is shown alone on white, every word at its place.
      const recogniser = new FakeRecogniser(
        seen.map((text, index) => recognisedWord(text, 24 + 70 * index, 16, 79 + 70 * index, 50)),
      );
      const reading = await readDocument(bytes, { recogniser: async () => recogniser });
      return { page: onlyPage(reading), findings: reading.findings, pictures: recogniser.shown.length };
    };
    const read = (...seen: string[]) => readFile(fileOf('Rent Paid'), seen);
    const confirmed = await read('Rent', 'Pald');
    expect(confirmed).toMatchObject({ page: { source: 'text' }, findings: [], pictures: 1 });
    expect(confirmed.page.words).toMatchObject([
      { text: 'Rent', confidence: 0.95 },
      { text: 'Paid', confidence: 0.95 },
    ]);
    const refuted = await read('Sfou', 'Qbje');
    expect(refuted.findings).toMatchObject([{ code: 'text_replaced', severity: 'info', page: 1 }]);
    expect(refuted.page.words.map((word) => word.text)).not.toContain('Rent');
    // The letters match, but a digit does not.
    const misnumbered = await readFile(fileOf('Rent 950'), ['Rent', '960']);
    expect(misnumbered.findings).toMatchObject([{ code: 'text_replaced' }]);
    const unreadable = await read();
    expect(unreadable.page.words).toMatchObject([
      { text: 'Rent', confidence: 0.5 },
      { text: 'Paid', confidence: 0.5 },
    ]);
  });

  it('starts the recogniser once for all pages', async () => {
    let starts = 0;
    const recogniser = async () => {
      starts++;
      return new FakeRecogniser();
    };
    const bytes = await madePdf((pdf) => {
      for (let page = 0; page < 3; page++) {
        if (page > 0) pdf.addPage();
        pdf.moveTo(0, 0).lineTo(90, 300).stroke();
      }
    });
    const reading = await readDocument(bytes, { recogniser });
    expect(reading.pages.map((page) => page.number)).toEqual([1, 2, 3]);
    expect(starts).toBe(1);
  });

  it('has two pages in progress, and reports them in their order', async () => {
    const ends: (() => void)[] = [];
    const fake = new FakeRecogniser();
    const recogniser = {
      recognise: async (image: RasterImage) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return { ...(await fake.recognise(image)), unreadLines: image.width > image.height ? 1 : 0 };
      },
    };
    const bytes = await madePdf((pdf) => {
      pdf.moveTo(0, 0).lineTo(90, 300).stroke();
      pdf.addPage({ layout: 'landscape' }).moveTo(0, 0).lineTo(90, 300).stroke();
      pdf.addPage().moveTo(0, 0).lineTo(90, 300).stroke();
    });
    const reading = readDocument(bytes, { recogniser: async () => recogniser });
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.();
    const { pages, findings } = await reading;
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3]);
    expect(findings).toMatchObject([{ code: 'script_unread', page: 2 }]);
  });

  it('turns a page of sideways text upright', async () => {
    const content = 'BT /F1 10 Tf 0 1 -1 0 100 50 Tm (Sideways) Tj ET';
    const recogniser = () => Promise.reject(new Error('must not be started'));
    const page = onlyPage(await readDocument(rawPage(content, HELVETICA), { recogniser }));
    expect([page.width, page.height]).toEqual([600, 400]);
    expect(page.words[0]).toMatchObject({ text: 'Sideways', angle: 0 });
  });

  it('reports missing pages and continues', async () => {
    const progress: number[][] = [];
    const reading = await readDocument(halfDamaged(), {
      recogniser: async () => new FakeRecogniser(),
      onPage: (done, total) => progress.push([done, total]),
    });
    expect(reading).toMatchObject({ pageCount: 2, missingPages: [2] });
    expect(reading.findings).toMatchObject([{ code: 'page_unreadable', severity: 'error', page: 2 }]);
    expect(onlyPage(reading).number).toBe(1);
    expect(progress).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('reports a file as unreadable when every page fails', async () => {
    const recogniser = async () => ({ recognise: () => Promise.reject(new Error('broken model')) });
    await expect(readDocument(rawPage(SCAN), { recogniser })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('does not blame the document when the recogniser does not start', async () => {
    const { LedgerliftError } = await import('@ledgerlift/contract');
    const recogniser = () => Promise.reject(new LedgerliftError('unavailable', 'no models'));
    await expect(readDocument(rawPage(SCAN), { recogniser })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stops between two pages when it is cancelled', async () => {
    const abort = new AbortController();
    const bytes = await madePdf((pdf) => pdf.text('1', 50, 50).addPage().text('2', 50, 50));
    const reading = readDocument(bytes, {
      recogniser: async () => new FakeRecogniser(),
      signal: abort.signal,
      onPage: () => abort.abort(),
    });
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('reading a picture', () => {
  it('gives the page its size by the resolution of the file', async () => {
    const bytes = await picture(850, 1100).withMetadata({ density: 100 }).jpeg().toBuffer();
    const recogniser = new FakeRecogniser([recognisedWord('Sum', 100, 100, 150, 110)]);
    const page = onlyPage(await readDocument(bytes, { recogniser: async () => recogniser }));
    expect(page).toMatchObject({ source: 'recognised' });
    expect([page.width, page.height].map(Math.round)).toEqual([612, 792]);
    expect(page.words[0]?.box.x0).toBeCloseTo(72, 5);
  });

  it('maps back to the picture as shown, in points', async () => {
    const bytes = await picture(400, 600).withMetadata({ density: 100 }).jpeg().toBuffer();
    const recogniser = new FakeRecogniser([recognisedWord('Sum', 100, 50, 150, 60)], 90);
    const page = onlyPage(await readDocument(bytes, { recogniser: async () => recogniser }));
    if (!page.toShown || !page.words[0]) throw new Error('no way back');
    const { x0, y0 } = page.words[0].box;
    const shown = throughHomography(page.toShown, { x: x0, y: y0 });
    // A picture of 4 by 6 inches, turned clockwise: 1 inch from the left was 1 inch above the bottom.
    expect(shown.x).toBeCloseTo(0.5 * 72, 6);
    expect(shown.y).toBeCloseTo(5 * 72, 6);
  });

  it("does not believe a camera's 72 dots an inch", async () => {
    const bytes = await picture(3000, 4000).withMetadata({ density: 72 }).jpeg().toBuffer();
    const page = onlyPage(await readDocument(bytes, { recogniser: async () => new FakeRecogniser() }));
    expect([page.width, page.height]).toEqual([1080, 1440]);
  });

  it('reports a truncated photograph', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    const reading = await readDocument(half, { recogniser: async () => new FakeRecogniser() });
    expect(reading.findings).toMatchObject([{ code: 'picture_damaged', page: 1 }]);
    expect(reading.missingPages).toEqual([]);
  });
});

describe('inspecting a file', () => {
  it('detects it by its bytes', async () => {
    expect(await inspectDocument(rawPage(TEXT, HELVETICA))).toEqual({
      mime: 'application/pdf',
      kind: 'pdf',
      pages: 1,
      locked: false,
    });
    expect(await inspectDocument(await picture(10, 10).webp().toBuffer())).toMatchObject({
      mime: 'image/webp',
      kind: 'image',
      pages: 1,
    });
    const shifted = Buffer.concat([Buffer.from('\r\n\r\n'), rawPage(TEXT, HELVETICA)]);
    expect(await inspectDocument(shifted)).toMatchObject({ kind: 'pdf', pages: 1 });
  });

  it('reports a locked file, and its pages when the password is given', async () => {
    const bytes = await madePdf((pdf) => pdf.addPage(), { userPassword: 'key', pdfVersion: '1.7' });
    expect(await inspectDocument(bytes)).toMatchObject({ locked: true, pages: 0 });
    expect(await inspectDocument(bytes, 'key')).toMatchObject({ locked: false, pages: 2 });
    await expect(inspectDocument(bytes, 'kay')).rejects.toMatchObject({ code: 'password_wrong' });
  });

  it.each([
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'Dear Sir or Madam'],
    ['an archive', 'PK\u0003\u0004 and more'],
  ])('refuses %s', async (_, text) => {
    await expect(inspectDocument(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  });
});
