import { describe, expect, it } from 'vitest';
import { HELVETICA, madePdf, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { firstPage, readFirst, textsOf, wordOf } from './testing/first-page.ts';

/** A font that states lines of 2.9 times its size, as fonts with Chinese glyphs do. */
const TALL_FONT = `/Resources << /Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /Tall /FirstChar 32 /LastChar 126
  /Widths [${'600 '.repeat(95)}] /FontDescriptor << /Type /FontDescriptor /FontName /Tall /Flags 32
  /FontBBox [-1000 -1048 2000 1807] /Ascent 1807 /Descent -1048 /CapHeight 700 /ItalicAngle 0 /StemV 80 >> >> >> >>`;

describe('words of a page', () => {
  it("have displayed positions, the line's height and the type's size", async () => {
    const bytes = await madePdf((pdf) => {
      pdf.fontSize(10).font('Helvetica').text('Balance 1,234.50', 50, 100);
      pdf.font('Helvetica-Bold').text('Total', 50, 200);
    });
    const page = await firstPage(bytes);
    expect(page).toMatchObject({ number: 1, width: 400, height: 600, source: 'text' });
    expect(textsOf(page)).toEqual(['Balance', '1,234.50', 'Total']);
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

  it.each([0, 90])(
    'are as high as a usual line where the font states the height of its tallest glyph, turned by %i',
    async (rotate) => {
      const content = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Upper) Tj 1 0 0 1 50 488 Tm (lower) Tj ET';
      const page = await firstPage(rawPage(content, `/Rotate ${rotate} ${TALL_FONT}`));
      const [upper, lower] = [wordOf(page, 'Upper').box, wordOf(page, 'lower').box];
      const [above, below] = rotate === 0 ? [upper.y1, lower.y0] : [-upper.x0, -lower.x1];
      expect(above).toBeLessThanOrEqual(below + 2);
      expect(upper.x1 - upper.x0).toBeGreaterThan(9);
      expect(upper.y1 - upper.y0).toBeGreaterThan(9);
    },
  );

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
    expect(textsOf(page)).toEqual(['Shown']);
    expect(wordOf(page, 'Shown').box.x0).toBeCloseTo(10, 0);
    expect(wordOf(page, 'Shown').box.y1).toBeCloseTo(30 + 2, -0.5);
  });

  it.each([0, 90])(
    'have their place where a form scales them and replaces a ligature, turned by %i',
    async (turned) => {
      const text = turned === 0 ? '1 0 0 1' : '0 1 -1 0';
      const drawn = (letters: string, x: number) => {
        const [across, up] = turned === 0 ? [x, 1000] : [400, x];
        return `BT /F1 40 Tf ${text} ${across} ${up} Tm ${letters} ET\n`;
      };
      const font = '<</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >> >>';
      const bytes = rawPage('q 0.25 0 0 0.25 0 0 cm /X1 Do Q', '/Resources <</XObject <</X1 5 0 R>> >>', [
        {
          dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 1600 2400] /Resources ${font}`,
          stream: `${drawn('/Span <</ActualText (fi)>> BDC (f) Tj EMC', 400)}${drawn('(nal) Tj', 412)}`,
        },
      ]);
      const page = await firstPage(bytes);
      expect(textsOf(page)).toEqual(['final']);
      const { x0, y0, x1, y1 } = wordOf(page, 'final').box;
      const [start, end] = turned === 0 ? [x0, x1] : [600 - y1, 600 - y0];
      expect(Math.abs(start - 100)).toBeLessThan(2);
      expect(end - start).toBeLessThan(25);
    },
  );

  it('are split at a wide gap without a space', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Rent) Tj 1 0 0 1 300 500 Tm (950.00) Tj ET';
    expect(textsOf(await firstPage(rawPage(content, HELVETICA)))).toEqual(['Rent', '950.00']);
  });

  it('have the ink of their type where it is red or green', async () => {
    const page = await firstPage(
      await madePdf((document) => {
        document.fillColor('#b01414').text('12.30', 50, 50);
        document.fillColor('#0a7d32').text('45.60', 50, 80);
        document.fillColor('black').text('78.90', 50, 110);
        document.fillColor('red').text('1', 50, 140, { continued: true }).fillColor('black').text('2.00');
      }),
    );
    expect(page.words.map(({ text, ink }) => [text, ink])).toEqual([
      ['12.30', 'red'],
      ['45.60', 'green'],
      ['78.90', undefined],
      ['12.00', undefined],
    ]);
  });

  it('exclude the second copy that makes type look bold', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 500 Tm (Total 88.88) Tj 1 0 0 1 50.4 500 Tm (Total 88.88) Tj ET';
    const page = await firstPage(rawPage(content, HELVETICA));
    expect(textsOf(page)).toEqual(['Total', '88.88']);
  });

  it('separate raised cents from the digits before them', async () => {
    const content = 'BT /F1 12 Tf 1 0 0 1 50 500 Tm (12) Tj /F1 7 Tf 1 0 0 1 63.4 504 Tm (99) Tj ET';
    expect(textsOf(await firstPage(rawPage(content, HELVETICA)))).toEqual(['12', '99']);
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
    expect(textsOf(page)).toEqual(['Inside', 'Noted']);
    expect(wordOf(page, 'Inside').box.x0).toBeCloseTo(120, 0);
    expect(page.rules).toHaveLength(1);
    expect(page.rules[0]).toMatchObject({ x0: 100, x1: 300 });
  });

  it('include a filled form field without an appearance stream', async () => {
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
    expect(textsOf(await firstPage(bytes))).toEqual(['1,234.50']);
  });

  it('exclude invisible text, unless a picture shows it', async () => {
    const invisible = 'BT /F1 10 Tf 3 Tr 1 0 0 1 50 500 Tm (Hidden) Tj ET';
    expect(textsOf(await firstPage(rawPage(invisible, HELVETICA)))).toEqual([]);
    const picture = 'q 400 0 0 600 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n';
    const { page, scanned } = await readFirst(rawPage(picture + invisible, HELVETICA));
    expect(textsOf(page)).toEqual([]);
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
