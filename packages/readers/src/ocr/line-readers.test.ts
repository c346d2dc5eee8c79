import { Worker } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madePicture } from '../testing/made-picture.ts';
import { cropLine } from './crop.ts';
import { textOf } from './decode.ts';
import { type LineReaders, startLineReaders } from './line-readers.ts';

const DPI = 200;
const TEXTS = ['Opening balance', '1,284.37', '03.01.2024', 'Grocery market'];

async function pictureOfLine(text: string): Promise<RasterImage> {
  const page = await madePicture([16 + text.length * 7, 24], DPI, (document) => {
    document.font('Helvetica').fontSize(12).text(text, 8, 7, { lineBreak: false });
  });
  const centre = { x: page.width / 2, y: page.height / 2 };
  return cropLine(page, { centre, along: { x: centre.x, y: 0 }, down: { x: 0, y: centre.y } });
}

describe('startLineReaders', () => {
  let readers: LineReaders;
  let pictures: RasterImage[];
  beforeAll(async () => {
    readers = await startLineReaders(2);
    pictures = await Promise.all(TEXTS.map(pictureOfLine));
  });
  afterAll(() => readers.close());

  it('returns answers in the order of the pictures, whichever reader read them', async () => {
    const readings = await readers.read('latin', [...pictures, ...pictures]);
    expect(readings.map((reading) => textOf(reading.glyphs))).toEqual([...TEXTS, ...TEXTS]);
  });

  it('reports which picture cannot be read and continues with the next', async () => {
    const broken = { data: new Uint8Array(0), width: 2 ** 40, height: 48 };
    await expect(readers.read('latin', [broken])).rejects.toThrow();
    const [reading] = await readers.read('chinese', pictures.slice(1, 2));
    expect(textOf(reading?.glyphs ?? [])).toBe('1,284.37');
  });

  it('rejects waiting pictures when it is closed', async () => {
    const closing = await startLineReaders(1);
    const waiting = closing.read('latin', [...pictures, ...pictures, ...pictures]);
    const outcome = expect(waiting).rejects.toThrow('ended');
    await closing.close();
    await outcome;
  });
});

/** Ends without an answer at a picture of width 13; returns any other width as the confidence. */
const FRAIL_THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, body: { picture: { width } } }) => {
    if (width === 13) process.exit(1);
    parentPort.postMessage({ id, result: { glyphs: [], confidence: width } });
  });
  parentPort.postMessage({ ready: true });
`;

describe('readers whose threads end', () => {
  const picture = (width: number): RasterImage => ({ data: new Uint8Array(0), width, height: 48 });
  let threads: Worker[];
  const startThread = (program: string) => {
    const thread = new Worker(program, { eval: true });
    threads.push(thread);
    return thread;
  };
  const widths = (readings: { confidence: number }[]) => readings.map(({ confidence }) => confidence);
  beforeEach(() => {
    threads = [];
  });

  it("fail the thread's pictures and read the next page with a replacement", async () => {
    const readers = await startLineReaders(2, () => startThread(FRAIL_THREAD));
    await expect(readers.read('latin', [picture(13)])).rejects.toThrow('ended');
    const pages = [readers.read('latin', [1, 2, 3].map(picture)), readers.read('chinese', [picture(4)])];
    expect((await Promise.all(pages)).map(widths)).toEqual([[1, 2, 3], [4]]);
    expect(threads).toHaveLength(3);
    await readers.close();
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
  });

  it('fail at once, and can be closed, when there is no replacement', async () => {
    const programs = [FRAIL_THREAD, "throw new Error('no models')", FRAIL_THREAD];
    const readers = await startLineReaders(1, () => startThread(programs[threads.length] ?? ''));
    await expect(readers.read('latin', [picture(13)])).rejects.toThrow('ended');
    await expect(readers.read('latin', [picture(1)])).rejects.toThrow('ended');
    expect(widths(await readers.read('latin', [picture(2)]))).toEqual([2]);
    await readers.close();
    await expect(readers.read('latin', [picture(3)])).rejects.toThrow('ended');
    expect(threads).toHaveLength(3);
  });

  it('are closed only once the picture at work is read', async () => {
    const done = new Int32Array(new SharedArrayBuffer(4));
    // Reads each picture for 100 ms, as native code does that no termination interrupts safely.
    const slow = `
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.on('message', ({ end }) => {
        if (end) return parentPort.postMessage({ idle: true });
        Atomics.store(workerData, 0, 1);
        Atomics.wait(workerData, 0, 1, 100);
        Atomics.store(workerData, 0, 2);
      });
      parentPort.postMessage({ ready: true });
    `;
    const readers = await startLineReaders(1, () => new Worker(slow, { eval: true, workerData: done }));
    const waiting = expect(readers.read('latin', [picture(1)])).rejects.toThrow('ended');
    while (Atomics.load(done, 0) === 0) await new Promise(setImmediate);
    await readers.close();
    await waiting;
    expect(Atomics.load(done, 0)).toBe(2);
  });

  it('leave no thread behind when one of them does not start', async () => {
    for (const broken of ["throw new Error('no models')", 'process.exit(0)']) {
      threads = [];
      const programs = [FRAIL_THREAD, broken, FRAIL_THREAD];
      const starting = startLineReaders(3, () => startThread(programs[threads.length] ?? ''));
      await expect(starting).rejects.toThrow(/no models|ended/);
      expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
    }
  });
});
