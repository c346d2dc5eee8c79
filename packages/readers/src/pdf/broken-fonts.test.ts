import { beforeAll, describe, expect, it } from 'vitest';
import { embeddableFont, withLettersRenamed } from '../testing/broken-font.ts';
import { recogniserForTests } from '../testing/recogniser-for-tests.ts';
import { textsOf, wordOf } from './testing/first-page.ts';
import {
  type Draw,
  drawRows,
  PRINTED,
  pageOf,
  ROWS,
  read,
  readUnaided,
  rowTop,
} from './testing/read-made-page.ts';

const recogniser = recogniserForTests();

describe('fonts with a wrong character map', () => {
  const drawEmbedded: Draw = (document) => {
    document.font(embeddableFont()).fontSize(9);
    document.text('Statement of account, all amounts in euros', 40, 30, { lineBreak: false });
    drawRows(document);
  };

  let sound: Uint8Array;
  beforeAll(async () => {
    sound = await pageOf(drawEmbedded);
  });

  it('are detected by their letters, and the page is read from its picture', async () => {
    const bytes = withLettersRenamed(sound, (code) => code + 1);
    const { page, findings } = await read(bytes, recogniser);
    // Of this font, the recogniser joins 'for' and 'January' where a fraction of a pixel moves the picture.
    const letters = textsOf(page).join('');
    for (const printed of PRINTED) expect(letters).toContain(printed);
    expect(page.source).toBe('recognised');
    expect(findings).toMatchObject([{ code: 'text_replaced' }]);
  });

  it('are detected when only the figures map to letters', async () => {
    const bytes = withLettersRenamed(
      await pageOf((document) => {
        document.font('Helvetica').fontSize(10);
        ROWS.forEach(([date, words, amount], index) => {
          document.font('Helvetica').text(`${date} ${words}`, 40, rowTop(index), { lineBreak: false });
          document.font(embeddableFont()).text(amount, 300, rowTop(index), { lineBreak: false });
        });
      }),
      (code) => (code >= 0x30 && code <= 0x39 ? code + 0x31 : code),
    );
    const { page, findings } = await read(bytes, recogniser);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(textsOf(page)).toHaveLength(PRINTED.length);
    expect(page.source).toBe('mixed');
    expect(wordOf(page, 'Grocery').confidence).toBe(1);
    expect(findings).toMatchObject([{ code: 'text_replaced' }]);
  });

  it('with unnamed glyphs are read from the picture, but only at those glyphs', async () => {
    const bytes = withLettersRenamed(sound, (code) => (code >= 0x30 && code <= 0x39 ? 0xe000 + code : code));
    const { page } = await read(bytes, recogniser);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(wordOf(page, 'Grocery').confidence).toBe(1);
    expect(wordOf(page, '1,284.37').confidence).toBeLessThan(1);
  });

  it('are not suspected on a sound page', async () => {
    const page = await readUnaided(sound);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
  });
});
