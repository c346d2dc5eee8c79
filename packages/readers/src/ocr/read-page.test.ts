import type { RasterImage } from '@ledgerlift/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madePicture } from '../testing/made-picture.ts';
import { textOf } from './decode.ts';
import type { MarkReader } from './marks/mark-reader.ts';
import { loadModels, type Models, releaseModels } from './models.ts';
import { readPage } from './read-page.ts';
import type { LetterReaders } from './scripts/letter-readers.ts';

const DPI = 200;
const LINES = [
  'Kontoauszug mit Buchungstag und Betrag',
  'Verwendungszweck der Zahlung',
  'Gutschrift von Herrn Schneider',
];
/** Runs up the page at its left edge: a tall box, which is read in both directions. */
const NOTE = 'Bitte sorgsam aufheben';
/** Acts as a stain in these tests: its reading has low confidence. */
const STAIN = 'Stempel der Filiale';

function drawPage(document: PDFKit.PDFDocument): void {
  document.font('Helvetica').fontSize(10);
  [...LINES, STAIN].forEach((line, index) => {
    document.text(line, 60, 30 + index * 30, { lineBreak: false });
  });
  document.rotate(-90, { origin: [20, 170] }).text(NOTE, 20, 170, { lineBreak: false });
}

describe('readPage', () => {
  let models: Models;
  let page: RasterImage;
  let asked: number;
  beforeAll(async () => {
    models = await loadModels(1, null);
    page = await madePicture([360, 190], DPI, drawPage);
  });
  afterAll(() => releaseModels(models));
  beforeEach(() => {
    asked = 0;
  });

  /** Finds a diaeresis everywhere in every line. */
  const allMarks = (): MarkReader => ({
    ...models.marks,
    async score(picture) {
      const { columns, values } = await models.marks.score(picture);
      const diaeresis = models.marks.names.indexOf('diaeresis');
      return { columns, values: values.fill(1, diaeresis * columns, (diaeresis + 1) * columns) };
    },
  });

  /** The models with letter readers that find nothing, or fail. */
  function modelsWith(answer: LetterReaders['readShared'], marks = allMarks()): Models {
    const readShared: typeof answer = (reader, pictures) => {
      asked += pictures.length;
      return answer(reader, pictures);
    };
    const read: Models['lines']['read'] = async (model, pictures) =>
      (await models.lines.read(model, pictures)).map((reading) =>
        textOf(reading.glyphs).replaceAll(' ', '') === STAIN.replaceAll(' ', '')
          ? { ...reading, confidence: 0.3 }
          : reading,
      );
    return {
      ...models,
      marks,
      lines: { ...models.lines, read },
      letters: { ...models.letters, readShared },
    };
  }

  it('asks the letter readers for no line when none has a letter with a mark', async () => {
    await readPage(
      modelsWith(async (_, pictures) => pictures.map(() => []), models.marks),
      page,
    );
    expect(asked).toBe(0);
  });

  it('asks the letter readers for every line that may have a mark once, in its reading direction', async () => {
    const { words } = await readPage(
      modelsWith(async (_, pictures) => pictures.map(() => [])),
      page,
    );
    const texts = words.map((word) => word.text);
    expect(texts).toEqual(expect.arrayContaining([...NOTE.split(' '), ...LINES.join(' ').split(' ')]));
    expect(asked).toBe(LINES.length + 2);
  });

  it('counts each unreadable line on the page once', async () => {
    const { unreadLines } = await readPage(
      modelsWith(async () => Promise.reject(new Error('no data'))),
      page,
    );
    expect(unreadLines).toBe(LINES.length + 1);
  });
});
