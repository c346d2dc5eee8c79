import type { RasterImage } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import type { Reading } from './decode.ts';
import { type LineAnswer, type LineRequest, serveLines } from './serve-lines.ts';

const PICTURE: RasterImage = { data: new Uint8Array(0), width: 0, height: 0 };
const READING: Reading = { glyphs: [], confidence: 1 };

/** What a thread answers to requests of these numbers that are all there at once. */
async function answersTo(
  ids: readonly number[],
  read: (request: LineRequest) => Promise<Reading>,
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  return await new Promise((resolve) => {
    let listen: (request: LineRequest) => void = () => undefined;
    const port = {
      on: (_: 'message', listener: typeof listen) => {
        listen = listener;
      },
      postMessage: (answer: LineAnswer) => {
        if (answers.push(answer) > ids.length) resolve(answers);
      },
    };
    serveLines(port, read);
    for (const id of ids) listen({ id, model: 'latin', picture: PICTURE, alternatives: false });
  });
}

describe('serveLines', () => {
  it('reads one line at a time, however many wait', async () => {
    let reading = 0;
    let most = 0;
    const answers = await answersTo([1, 2, 3], async () => {
      most = Math.max(most, ++reading);
      await new Promise(setImmediate);
      reading--;
      return READING;
    });
    expect(most).toBe(1);
    expect(answers).toEqual([
      { kind: 'ready' },
      ...[1, 2, 3].map((id) => ({ kind: 'reading', id, reading: READING })),
    ]);
  });

  it('goes on after a line that cannot be read', async () => {
    const answers = await answersTo([1, 2], async ({ id }) => {
      if (id === 1) throw new Error('no picture');
      return READING;
    });
    expect(answers.slice(1)).toEqual([
      { kind: 'failed', id: 1, message: 'no picture' },
      { kind: 'reading', id: 2, reading: READING },
    ]);
  });
});
