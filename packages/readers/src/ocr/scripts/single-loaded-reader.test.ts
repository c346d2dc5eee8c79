import { describe, expect, it } from 'vitest';
import type { LetterReader } from './catalogue.ts';
import { createSingleLoadedReader } from './single-loaded-reader.ts';

const GERMAN: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'deu' };
const POLISH: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'pol' };
const LINE = { data: new Uint8Array(3), width: 1, height: 1 };
/** A picture that breaks a reader; afterwards the reader can neither read nor close. */
const TRAP = { data: new Uint8Array(), width: 0, height: 0 };

/** Returns the name of its language for every line, and records which readers were started and closed. */
function watched() {
  const events: string[] = [];
  const read = createSingleLoadedReader(async ({ source }) => {
    events.push(`start ${source}`);
    let isBroken = false;
    const refuseIfBroken = () => {
      if (isBroken) throw new Error('unreachable');
    };
    return {
      async read(picture) {
        refuseIfBroken();
        isBroken = picture === TRAP;
        refuseIfBroken();
        return [{ text: source, from: 0, to: 1, confidence: 1 }];
      },
      async close() {
        events.push(`close ${source}`);
        refuseIfBroken();
      },
    };
  });
  return { events, read };
}

describe('createSingleLoadedReader', () => {
  it('keeps a reader until another one is needed', async () => {
    const { events, read } = watched();
    await read(GERMAN, [LINE, LINE]);
    await read(GERMAN, [LINE]);
    expect((await read(POLISH, [LINE])).flat()).toMatchObject([{ text: 'pol' }]);
    expect(events).toEqual(['start deu', 'close deu', 'start pol']);
  });

  it('starts a new reader after one that failed, even if that one cannot close', async () => {
    const { events, read } = watched();
    await expect(read(GERMAN, [LINE, TRAP])).rejects.toThrow('unreachable');
    expect((await read(GERMAN, [LINE])).flat()).toMatchObject([{ text: 'deu' }]);
    expect(events).toEqual(['start deu', 'close deu', 'start deu']);
  });
});
