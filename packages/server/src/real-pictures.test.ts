import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DocumentType,
  PAGE_HEIGHT_HEADER,
  PAGE_WIDTH_HEADER,
  type Trace,
  type UploadResponse,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { FILES_FOLDER } from './store/disk-file-store.ts';
import { seedEmbeddedDatabase } from './testing/embedded-seed.ts';
import { errorOf, okJson, TestClient } from './testing/test-client.ts';
import { temporaryFolder } from './testing/test-server.ts';

describe('real pictures of pages', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let server: RunningServer;
  let dataDir = '';
  beforeAll(async () => {
    const folder = await temporaryFolder();
    dataDir = folder.path;
    await seedEmbeddedDatabase(folder.path);
    server = await startServer(
      readEnvironment({ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', WORKERS: '1' }),
    );
    closers.push(server.close, folder.remove);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  async function upload(client: TestClient, name: string, bytes: Uint8Array, type?: DocumentType) {
    const body = new Blob([new Uint8Array(bytes)]);
    return uploadResponseSchema.parse(
      await okJson(await client.sendFiles([{ name, body }], undefined, type)),
    );
  }

  function ask(client: TestClient, { jobId, files }: UploadResponse, width: number): Promise<Response> {
    return client.get(`/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/1?width=${width}`);
  }

  it('show the rows of a PDF at their bounding boxes', async () => {
    const client = new TestClient(server.url);
    const { bytes, fileName } = await sampleDocument('bank_statement');
    const uploaded = await upload(client, fileName, bytes);
    await client.convert(uploaded);
    const response = await ask(client, uploaded, 1200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    await expectInkAt(response, (await client.transactions(uploaded.jobId))[0]?.traces.amount);
  });

  it('of a locked PDF are stored encrypted, outlast its password, and are deleted with it', async () => {
    const client = new TestClient(server.url);
    const stored = () => readdir(join(dataDir, FILES_FOLDER));
    const before = (await stored()).length;
    const uploaded = await upload(client, 'locked.pdf', await lockedStatement('open sesame'));
    expect(await errorOf(await ask(client, uploaded, 800))).toMatchObject({ code: 'password_required' });
    const unlock = { path: uploaded.files[0]?.path, password: 'open sesame' };
    await okJson(await client.call('POST', `/api/jobs/${uploaded.jobId}/password`, unlock));
    expect((await ask(client, uploaded, 800)).status).toBe(200);
    expect((await client.convert(uploaded)).files).toMatchObject([{ status: 'converted' }]);
    // The upload, the picture of its page, and the words of its page.
    expect(await stored()).toHaveLength(before + 3);
    const response = await ask(client, uploaded, 800);
    expect(Number(response.headers.get(PAGE_WIDTH_HEADER))).toBeCloseTo(595.28, 1);
    await expectInkAt(response, (await client.transactions(uploaded.jobId))[0]?.traces.amount);
    await client.call('DELETE', '/api/files', { jobId: uploaded.jobId, filePaths: [unlock.path] });
    expect(await stored()).toHaveLength(before);
  });

  it('are rotated by their EXIF orientation', async () => {
    const client = new TestClient(server.url);
    const corner = { create: { width: 200, height: 200, channels: 3 as const, background: 'black' } };
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'white' } })
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({ orientation: 6, density: 150 })
      .jpeg()
      .toBuffer();
    const response = await ask(client, await upload(client, 'photo.jpg', photo, 'receipt'), 600);
    expect(response.headers.get(PAGE_WIDTH_HEADER)).toBe('576');
    expect(response.headers.get(PAGE_HEIGHT_HEADER)).toBe('768');
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
    const topRight = picture.extract({ left: 520, top: 20, width: 60, height: 60 });
    expect(Math.max(...(await topRight.raw().toBuffer()))).toBeLessThan(50);
  });
});

/** Expects print inside the bounding box of a value. */
async function expectInkAt(response: Response, trace: Trace | undefined): Promise<void> {
  const scaleOf = (width: number) => width / Number(response.headers.get(PAGE_WIDTH_HEADER));
  const picture = sharp(Buffer.from(await response.arrayBuffer())).greyscale();
  const { width = 0 } = await picture.metadata();
  const { x0, y0, x1, y1 } = trace?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  expect(trace?.raw).not.toBe('');
  const place = picture.clone().extract({
    left: Math.floor(x0 * scaleOf(width)),
    top: Math.floor(y0 * scaleOf(width)),
    width: Math.ceil((x1 - x0) * scaleOf(width)),
    height: Math.ceil((y1 - y0) * scaleOf(width)),
  });
  const pixels = await place.raw().toBuffer();
  const ink = pixels.filter((value) => value < 128).length / pixels.length;
  // Digits cover about a sixth of their box; a box beside them would be empty, one over a table's head or rule nearly full.
  expect(ink).toBeGreaterThan(0.05);
  expect(ink).toBeLessThan(0.5);
}

async function lockedStatement(password: string): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', userPassword: password, ownerPassword: 'owner' });
  document.fontSize(10);
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['01/03/2025', 'Opening balance', '', '1,000.00'],
    ['03/03/2025', 'Groceries', '-40.00', '960.00'],
    ['05/03/2025', 'Salary', '2,000.00', '2,960.00'],
    ['31/03/2025', 'Closing balance', '', '2,960.00'],
  ];
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) document.text(text, 60 + column * 120, 100 + index * 18);
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
