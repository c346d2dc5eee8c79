import { LedgerliftError } from '@ledgerlift/contract';
import type { Page } from '@ledgerlift/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFigureRereader } from './figure-rereader.ts';
import { readDocument } from './read-document.ts';
import { madePicture, rotated } from './testing/made-picture.ts';
import { recogniserForTests } from './testing/recogniser-for-tests.ts';

const DPI = 150;
const AMOUNTS = ['1,284.37', '-76.95', '10,044.11', '250.00', '9,871.06', '63.20'];

describe('createFigureRereader', () => {
  const recogniser = recogniserForTests();

  async function scan(degrees: number): Promise<Buffer> {
    const picture = await madePicture([420, 300], DPI, (document) => {
      document.font('Helvetica').fontSize(10);
      AMOUNTS.forEach((amount, index) => {
        const top = 40 + index * 36;
        document.text(`Payment of the day number ${index + 1}`, 40, top, { lineBreak: false });
        document.text(amount, 300, top, { lineBreak: false });
      });
    });
    const { data, width, height } = await rotated(picture, degrees);
    const png = sharp(data, { raw: { width, height, channels: 3 } })
      .withMetadata({ density: DPI })
      .png();
    return await png.toBuffer();
  }

  function placesOf(page: Page | undefined) {
    if (!page) throw new Error('no page was read');
    return AMOUNTS.map((amount) => {
      const word = page.words.find((candidate) => candidate.text === amount);
      if (!word) throw new Error(`'${amount}' was not read`);
      return { page, word };
    });
  }

  it.each([0, 3, 90, 182])('finds the words of a picture that lies at %i degrees', async (degrees) => {
    const bytes = await scan(degrees);
    const options = { recogniser: async () => recogniser };
    const { pages } = await readDocument(bytes, options);
    const rereader = createFigureRereader(bytes, options);
    const answers = await rereader.reread(placesOf(pages[0]));
    await rereader.close();
    expect(answers.map((alternatives) => alternatives[0]?.text)).toEqual(AMOUNTS);
    for (const alternatives of answers) {
      const confidences = alternatives.map((alternative) => alternative.confidence);
      expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
    }
  });

  it('does not open the file without a request', async () => {
    const rereader = createFigureRereader(new Uint8Array(3), { recogniser: async () => recogniser });
    expect(await rereader.reread([])).toEqual([]);
    await rereader.close();
  });

  it('stops when the conversion is cancelled', async () => {
    const bytes = await scan(0);
    const { pages } = await readDocument(bytes, { recogniser: async () => recogniser });
    const signal = AbortSignal.abort();
    const rereader = createFigureRereader(bytes, { recogniser: async () => recogniser, signal });
    await expect(rereader.reread(placesOf(pages[0]))).rejects.toMatchObject({ code: 'cancelled' });
    await rereader.close();
  });

  it('reports why a file cannot be opened, and can be closed afterwards', async () => {
    const page = { number: 1 } as Page;
    const word = { text: '1' } as Page['words'][number];
    const rereader = createFigureRereader(Buffer.from('%PDF-1.7 broken'), {
      recogniser: async () => recogniser,
    });
    await expect(rereader.reread([{ page, word }])).rejects.toBeInstanceOf(LedgerliftError);
    await rereader.close();
  });
});
