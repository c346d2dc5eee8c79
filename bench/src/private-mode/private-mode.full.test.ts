import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../launch-browser.ts';
import { agreementOf } from './agreement.ts';
import { type Converter, convertInBrowser, convertInNode } from './readers.ts';
import { type ServedReader, serveReader } from './serve-reader.ts';

const LINES = [
  'GREEN MARKET',
  '27 Tannery Lane',
  '2024-03-01 11:22',
  'Milk 1L   1.20',
  'Bread   2.30',
  'TOTAL EUR   3.50',
];
const request = { type: 'receipt' } as const;

describe('conversion in a browser', { timeout: 180_000 }, () => {
  let folder: string;
  let reader: ServedReader;
  let chromium: Browser;
  let browser: Converter;
  let photo: Buffer;
  const node = convertInNode();

  const file = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { path, request };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'private-'));
    reader = await serveReader();
    chromium = await launchBrowser();
    browser = await convertInBrowser(chromium, reader);
    photo = await drawnPicture(chromium);
  });
  afterAll(async () => {
    await node.close();
    await chromium.close();
    await reader.close();
    await rm(folder, { recursive: true });
  });

  it('gives the same as Node.js for a PDF file with text', async () => {
    const pdf = new PDFDocument({ size: [300, 300] });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    for (const line of LINES) pdf.text(line);
    await new Promise((resolve) => pdf.on('end', resolve).end());
    const subject = await file('receipt.pdf', Buffer.concat(chunks));
    const [one, other] = [await node.convert(subject), await browser.convert(subject)];
    expect(one.outcome).toHaveProperty('document');
    expect(other.outcome).toEqual(one.outcome);
  });

  it('reads the values of Node.js from a picture', async () => {
    const subject = await file('receipt.jpg', photo);
    const [one, other] = [await node.convert(subject), await browser.convert(subject)];
    expect(one.outcome).toHaveProperty('document.rows.1');
    const { rows, ...same } = agreementOf(one.outcome, other.outcome);
    expect(same).toMatchObject({ hasSameFacts: true, hasSameProofs: true });
    expect(rows).toEqual({ shared: rows.one, one: rows.one, other: rows.one });
  });

  it('reports a picture that breaks off, and refuses too many pixels and garbage', async () => {
    const cut = await browser.convert(await file('cut.jpg', photo.subarray(0, photo.length - 200)));
    expect(JSON.stringify(cut.outcome)).toMatch(/picture_damaged|unreadable/);
    const giant = Buffer.from(photo);
    const frame = giant.indexOf(Buffer.from([0xff, 0xc0]));
    giant.writeUInt16BE(60_000, frame + 5);
    giant.writeUInt16BE(60_000, frame + 7);
    expect((await browser.convert(await file('giant.jpg', giant))).outcome).toEqual({ error: 'too_complex' });
  });

  it('refuses a part that is not the pinned one', async () => {
    const addresses = { ...reader.addresses };
    addresses['@embedpdf/pdfium/pdfium.wasm'] = addresses['zxing-wasm/reader/zxing_reader.wasm'] ?? '';
    const other = await convertInBrowser(chromium, { ...reader, addresses });
    const subject = { path: join(folder, 'receipt.pdf'), request };
    expect((await readFile(subject.path)).length).toBeGreaterThan(0);
    expect((await other.convert(subject)).outcome).toEqual({ error: 'unavailable' });
    await other.close();
  });
});

/** The lines drawn by Chromium, as a JPEG. */
async function drawnPicture(chromium: Browser): Promise<Buffer> {
  const page = await chromium.newPage({ viewport: { width: 700, height: 480 } });
  await page.setContent(`<pre style="font: 30px sans-serif; margin: 40px">${LINES.join('\n\n')}</pre>`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return picture;
}
