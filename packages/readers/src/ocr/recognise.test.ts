import type { RasterImage } from '@ledgerlift/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE_HEIGHT } from './crop.ts';
import type { LineModel } from './line-model.ts';
import { loadLineModel } from './models.ts';
import { recogniseLine } from './recognise.ts';

const BLANK_LINE: RasterImage = {
  data: new Uint8Array(96 * LINE_HEIGHT * 3).fill(255),
  width: 96,
  height: LINE_HEIGHT,
};

describe('recogniseLine', () => {
  let model: LineModel;
  beforeAll(async () => {
    model = await loadLineModel('latin');
  });
  afterAll(() => model.session.release());

  it('reads with the dictionary of its model', async () => {
    expect(await recogniseLine(model, BLANK_LINE, false)).toEqual({ glyphs: [], confidence: 0 });
  });

  it('refuses a dictionary that is one line too short or too long', async () => {
    const { session, alphabet } = model;
    for (const foreign of [alphabet.slice(0, -1), [...alphabet, 'x']]) {
      const reading = recogniseLine({ session, alphabet: foreign }, BLANK_LINE, true);
      await expect(reading).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining(`${alphabet.length} classes`),
      });
    }
  });
});
