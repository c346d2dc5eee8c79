import type { TextRecogniser, Word } from '@ledgerlift/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { embeddableFont, withLettersRenamed } from '../testing/broken-font.ts';
import { FakeRecogniser, recognisedWord } from '../testing/fake-recogniser.ts';
import { textsOf } from './testing/first-page.ts';
import { COLUMNS, drawRows, pageOf, ROWS, read } from './testing/read-made-page.ts';

/** A recogniser that returns one result for the first picture (the sample lines) and another for the page after it. */
function firstThen(first: readonly Word[], then: readonly Word[]): TextRecogniser {
  const voices = [new FakeRecogniser([...first]), new FakeRecogniser([...then])];
  return {
    recognise: async (image) => {
      const voice = voices.length > 1 ? voices.shift() : voices[0];
      if (!voice) throw new Error('there is no voice left');
      return await voice.recognise(image);
    },
  };
}

describe('fonts with a broken encoding', () => {
  let doubtful: Uint8Array;
  beforeAll(async () => {
    const sound = await pageOf((document) => {
      document.font('Helvetica').fontSize(9).text('Example Bank', 40, 10, { lineBreak: false });
      document.font(embeddableFont()).fontSize(9);
      document.text('Statement of account, all amounts in euros', 40, 30, { lineBreak: false });
      drawRows(document);
    });
    doubtful = withLettersRenamed(sound, (code) => code + 1);
  });

  it('stay in doubt, with a finding, when the picture confirms nothing', async () => {
    const { page, findings } = await read(doubtful, new FakeRecogniser());
    const [name, bank, ...others] = page.words;
    expect([name, bank]).toMatchObject([
      { text: 'Example', confidence: 1 },
      { text: 'Bank', confidence: 1 },
    ]);
    expect(others).toHaveLength(1 + ROWS.length * COLUMNS.length);
    expect(others.filter((word) => word.confidence > 0.5)).toEqual([]);
    expect(findings).toMatchObject([{ code: 'text_unconfirmed', severity: 'warning', page: 1 }]);
  });

  it('are dropped, with a finding, when the picture refutes them and nothing can be read there', async () => {
    // The sample lines lie below each other: the recogniser sees other text all over that picture.
    const seen = Array.from({ length: 40 }, (_, index) => {
      const [x, y] = [60 + 120 * (index % 5), 20 + 44 * Math.floor(index / 5)];
      return recognisedWord('Quartz', x, y, x + 90, y + 30);
    });
    const { page, findings } = await read(doubtful, firstThen(seen, []));
    expect(textsOf(page)).toEqual(['Example', 'Bank']);
    expect(findings).toMatchObject([{ code: 'text_replaced', severity: 'warning', page: 1 }]);
  });
});
