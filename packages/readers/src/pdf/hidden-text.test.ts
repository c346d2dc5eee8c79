import { describe, expect, it } from 'vitest';
import { HELVETICA, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { openPdf } from './open-pdf.ts';
import type { TextLayer } from './read-text-layer.ts';

const FONT = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >>';
const SHOWN = 'BT /F1 10 Tf 1 0 0 1 50 550 Tm (Shown) Tj ET\n';
const text = (word: string, y: number) => `BT /F1 10 Tf 1 0 0 1 50 ${y} Tm (${word}) Tj ET\n`;

async function layerOf(bytes: Uint8Array): Promise<TextLayer> {
  const pdf = await openPdf(bytes);
  try {
    return await pdf.readTextLayer(1);
  } finally {
    await pdf.close();
  }
}

async function seenIn(content: string): Promise<string[]> {
  const { page } = await layerOf(rawPage(SHOWN + content, HELVETICA));
  return page.words.map((word) => word.text);
}

describe('text that nobody sees', () => {
  it.each([
    ['white on white', `1 g ${text('Hidden', 400)} 0 g`],
    ['as good as white on white', `0.98 0.97 1 rg ${text('Hidden', 400)} 0 g`],
    ['white on a pale box', `0.99 g 40 380 200 40 re f 1 g ${text('Hidden', 400)} 0 g`],
    ['under a box', `${text('Hidden', 400)} 0.2 g 40 380 200 40 re f 0 g`],
    [
      'under a picture',
      `${text('Hidden', 400)} q 200 0 0 40 40 380 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q`,
    ],
    ['clipped away', `q 0 0 30 30 re W n ${text('Hidden', 400)} Q`],
    ['too small to be seen', 'BT /F1 0.2 Tf 1 0 0 1 50 400 Tm (Hidden) Tj ET'],
    ['of no size', 'BT /F1 0 Tf 1 0 0 1 50 400 Tm (Hidden) Tj ET'],
    ['of no width', 'BT /F1 10 Tf 0 Tz 1 0 0 1 50 400 Tm (Hidden) Tj 100 Tz ET'],
    ['without ink', 'BT /F1 10 Tf 3 Tr 1 0 0 1 50 400 Tm (Hidden) Tj 0 Tr ET'],
  ])('is left out: %s', async (_, content) => {
    expect(await seenIn(content)).toEqual(['Shown']);
  });

  it('is left out where its layer is switched off', async () => {
    const content = `${SHOWN} /OC /MC0 BDC ${text('Hidden', 400)} EMC /OC /MC1 BDC ${text('Layer', 350)} EMC /X1 Do`;
    const bytes = rawPdf([
      {
        dictionary: '/Type /Catalog /Pages 2 0 R /OCProperties <</OCGs [5 0 R 6 0 R] /D <</OFF [5 0 R]>> >>',
      },
      { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <<${FONT} /Properties <</MC0 5 0 R /MC1 6 0 R>> /XObject <</X1 7 0 R>> >>`,
      },
      { dictionary: '', stream: content },
      { dictionary: '/Type /OCG /Name (Off)' },
      { dictionary: '/Type /OCG /Name (On)' },
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /OC 5 0 R /Resources <<${FONT}>>`,
        stream: text('Within', 300),
      },
    ]);
    const { page } = await layerOf(bytes);
    expect(page.words.map((word) => word.text)).toEqual(['Shown', 'Layer']);
  });
});

describe('text that is seen though it might not be', () => {
  it.each([
    ['white on a dark box', `0.1 g 40 380 200 40 re f 1 g ${text('Heading', 400)} 0 g`],
    [
      'white on a picture',
      `q 200 0 0 40 40 380 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0040 EI Q 1 g ${text('Heading', 400)} 0 g`,
    ],
    ['under the edge of a box', `${text('Heading', 400)} 0.9 g 40 300 200 98.5 re f 0 g`],
    ['partly clipped', `q 0 0 70 600 re W n ${text('Heading', 400)} Q`],
    [
      'outlined in black with white filling',
      `1 g BT 1 Tr /F1 10 Tf 1 0 0 1 50 400 Tm (Heading) Tj 0 Tr ET 0 g`,
    ],
    ['light grey', `0.8 g ${text('Heading', 400)} 0 g`],
  ])('is kept: %s', async (_, content) => {
    expect(await seenIn(content)).toEqual(['Shown', 'Heading']);
  });
});

describe('text without ink', () => {
  it('is what another program recognised where a picture shows it', async () => {
    const picture = 'q 400 0 0 600 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n';
    const { page, scanned } = await layerOf(rawPage(text('Covered', 400) + picture, HELVETICA));
    expect(page.words).toEqual([]);
    expect(scanned.map((word) => word.text)).toEqual(['Covered']);
  });
});
