import type { Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { HELVETICA, rawPage, rawPdf } from '../testing/made-pdf.ts';
import { readFirst } from './testing/first-page.ts';
import { readUnaided } from './testing/read-made-page.ts';

const GRADIENT =
  '/Shading <</S1 <</ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 400 0] /Function <</FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0.97] /N 1>> >> >>';
const FONT = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >>';
const SHOWN = 'BT /F1 10 Tf 1 0 0 1 50 550 Tm (Shown) Tj ET\n';
const INKLESS = 'BT /F1 10 Tf 3 Tr 1 0 0 1 50 400 Tm (Hidden) Tj 0 Tr ET\n';
const text = (word: string, y: number) => `BT /F1 10 Tf 1 0 0 1 50 ${y} Tm (${word}) Tj ET\n`;

/** A full page of running text that needs no OCR. */
const LINES = Array.from({ length: 12 }, (_, index) => text('Line', 200 - 12 * index)).join('');
const picture = (grey: string, box: string) => `q ${box} cm BI /W 1 /H 1 /CS /G /BPC 8 ID ${grey} EI Q\n`;
const WHITE = picture('\u00ff', '400 0 0 600 0 0');
const DARK = picture('\u0020', '400 0 0 600 0 0');

/** The words of the analysed page other than those of the lines. */
async function seenIn(content: string): Promise<Pick<Word, 'text' | 'confidence'>[]> {
  const { words } = await readUnaided(rawPage(`${content}\n${LINES}`, `/Resources <<${FONT} ${GRADIENT}>>`));
  return words
    .filter((word) => word.text !== 'Line')
    .map(({ text: seen, confidence }) => ({ text: seen, confidence }));
}

const sure = (...texts: string[]) => texts.map((seen) => ({ text: seen, confidence: 1 }));

describe('hidden text', () => {
  it.each([
    ['white on white', `1 g ${text('Hidden', 400)} 0 g`],
    ['as good as white on white', `0.98 0.97 1 rg ${text('Hidden', 400)} 0 g`],
    ['white on a pale box', `0.99 g 40 380 200 40 re f 1 g ${text('Hidden', 400)} 0 g`],
    ['white on a pale gradient', `q 40 380 200 40 re W n /S1 sh Q 1 g ${text('Hidden', 400)} 0 g`],
    ['under a box', `${text('Hidden', 400)} 0.2 g 40 380 200 40 re f 0 g`],
    ['under a picture', text('Hidden', 400) + picture('\u0080', '200 0 0 40 40 380')],
    ['clipped away', `q 0 0 30 30 re W n ${text('Hidden', 400)} Q`],
    ['too small to be seen', 'BT /F1 0.2 Tf 1 0 0 1 50 400 Tm (Hidden) Tj ET'],
    ['of no size', 'BT /F1 0 Tf 1 0 0 1 50 400 Tm (Hidden) Tj ET'],
    ['of no width', 'BT /F1 10 Tf 0 Tz 1 0 0 1 50 400 Tm (Hidden) Tj 100 Tz ET'],
    ['without ink', INKLESS],
    ['without ink over a small picture', picture('\u0080', '60 0 0 40 40 380') + INKLESS],
  ])('is left out: %s', async (_, content) => {
    expect(await seenIn(SHOWN + content)).toEqual(sure('Shown'));
  });

  it.each([
    ['white', `1 g ${text('Hidden', 400)} 0 g`],
    ['without ink', INKLESS],
    ['under a white box that says something else', `${text('Hidden', 400)} 1 g 40 380 200 40 re f 0 g`],
  ])('is left out on a picture that is the ground of the page: %s', async (_, content) => {
    expect(await seenIn(`${WHITE}${SHOWN}${content}\n${text('Instead', 400)}`)).toEqual(
      sure('Shown', 'Instead'),
    );
  });

  it('is left out beneath suspect text that does leave ink', async () => {
    const above = `${picture('\u0020', '200 0 0 40 40 380')} 1 g ${text('Instead', 400)} 0 g`;
    expect(await seenIn(text('Hidden', 400) + above)).toEqual(sure('Instead'));
    const twice = `${DARK} 1 g ${text('Again', 400)} ${text('Again', 400)} 0 g`;
    expect(await seenIn(twice)).toEqual(sure('Again'));
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
    const { page } = await readFirst(bytes);
    expect(page.words.map((word) => word.text)).toEqual(['Shown', 'Layer']);
  });
});

describe('visible text that looks hidden', () => {
  it.each([
    ['white on a dark box', `0.1 g 40 380 200 40 re f 1 g ${text('Heading', 400)} 0 g`],
    ['white on a picture', `${picture('\u0040', '200 0 0 40 40 380')} 1 g ${text('Heading', 400)} 0 g`],
    ['under the edge of a box', `${text('Heading', 400)} 0.9 g 40 300 200 98.5 re f 0 g`],
    ['partly clipped', `q 0 0 70 600 re W n ${text('Heading', 400)} Q`],
    [
      'outlined in black with white filling',
      `1 g BT 1 Tr /F1 10 Tf 1 0 0 1 50 400 Tm (Heading) Tj 0 Tr ET 0 g`,
    ],
    ['light grey', `0.8 g ${text('Heading', 400)} 0 g`],
  ])('is kept: %s', async (_, content) => {
    expect(await seenIn(SHOWN + content)).toEqual(sure('Shown', 'Heading'));
  });

  it.each([
    ['black on a white', WHITE + SHOWN],
    ['white on a dark', `${DARK} 1 g ${SHOWN}`],
  ])('is as sure as any on a picture that is the ground of the page: %s', async (_, content) => {
    expect(await seenIn(`${content} 0 g\n`)).toEqual(sure('Shown'));
  });

  it('is split at its spaces, which leave no ink', async () => {
    const heading = 'BT /F1 24 Tf 1 0 0 1 50 400 Tm (Total due 950.00) Tj ET';
    expect(await seenIn(`${DARK} 1 g ${heading} 0 g`)).toEqual(sure('Total', 'due', '950.00'));
  });
});

describe('invisible text', () => {
  it("counts as another program's OCR where a picture shows it", async () => {
    const { page, scanned } = await readFirst(rawPage(text('Covered', 400) + WHITE, HELVETICA));
    expect(page.words).toEqual([]);
    expect(scanned.map((word) => word.text)).toEqual(['Covered']);
  });
});
