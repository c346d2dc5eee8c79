import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConversionPool, type ConversionPoolOptions, createConversionPool } from './conversion-pool.ts';
import { makeDataKey } from './sealed/sealed-header.ts';
import { sealingStream } from './sealed/sealed-stream.ts';

const BUILT = dirname(createRequire(import.meta.url).resolve('@ledgerlift/conversion/child'));
const OPTIONS: ConversionPoolOptions = {
  size: 1,
  memoryMegabytes: 1_500,
  secondsPerPage: 20,
  secondsMinimum: 60,
};
let folder = '';
let pool: ConversionPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-pool-'));
  await writePdf('statement.pdf', {});
  await writePdf('long.pdf', {}, 400);
  await writePdf('locked.pdf', { userPassword: 'open sesame', ownerPassword: 'owner' });
  await writeFile(join(folder, 'garbage.pdf'), `%PDF-1.7\n${'garbage '.repeat(50)}`);
  await writeFile(join(folder, 'letter.txt'), 'Dear Sir or Madam');
  pool = createConversionPool(OPTIONS);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function writePdf(name: string, options: PDFKit.PDFDocumentOptions, pages = 1): Promise<void> {
  const document = new PDFDocument({ size: 'A4', ...options });
  const file = createWriteStream(join(folder, name));
  document.pipe(file);
  document.fontSize(10);
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['01/03/2025', 'Opening balance', '', '1,000.00'],
    ['03/03/2025', 'Groceries', '-40.00', '960.00'],
    ['05/03/2025', 'Salary', '2,000.00', '2,960.00'],
    ['31/03/2025', 'Closing balance', '', '2,960.00'],
  ];
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage();
    for (const [index, row] of rows.entries())
      for (const [column, text] of row.entries()) document.text(text, 60 + column * 120, 100 + index * 18);
  }
  document.end();
  await finished(file);
}

describe('the conversion pool', () => {
  it('inspects documents in a child', async () => {
    const open = await pool.inspect({ path: join(folder, 'statement.pdf') });
    expect(open).toEqual({ mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false });
    const locked = await pool.inspect({ path: join(folder, 'locked.pdf') });
    expect(locked).toMatchObject({ locked: true, pages: 0 });
    const unlocked = await pool.inspect({ path: join(folder, 'locked.pdf'), password: 'open sesame' });
    expect(unlocked).toMatchObject({ locked: false, pages: 1 });
  });

  it('converts a document and reports its pages', async () => {
    const progress: number[][] = [];
    const document = await pool.convert(
      { path: join(folder, 'statement.pdf'), type: 'bank_statement' },
      { onProgress: (donePages, totalPages) => progress.push([donePages, totalPages]) },
    );
    expect(progress).toEqual([[1, 1]]);
    expect(document.pages).toBe(1);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-4_000, 200_000]);
  });

  it('reads sealed files without a plain copy, and only with their own keys', async () => {
    const path = join(folder, 'sealed');
    const made = makeDataKey({ version: 1, key: randomBytes(32) }, 'sealed');
    await pipeline(
      createReadStream(join(folder, 'locked.pdf')),
      sealingStream(made),
      createWriteStream(path),
    );
    const input = { path, key: made.dataKey, password: 'open sesame' };
    expect(await pool.inspect(input)).toMatchObject({ locked: false, pages: 1 });
    expect((await pool.convert({ ...input, type: 'bank_statement' })).rows).toHaveLength(2);
    expect(await pool.picture({ ...input, page: 1, width: 300 })).toMatchObject({ width: 300 });
    const foreign = pool.inspect({ ...input, key: randomBytes(32) });
    await expect(foreign).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('draws pages while a conversion runs', async () => {
    const conversion = pool.convert({ path: join(folder, 'long.pdf'), type: 'bank_statement' });
    let converted = false;
    const ended = conversion.finally(() => {
      converted = true;
    });
    const picture = await pool.picture({ path: join(folder, 'long.pdf'), page: 400, width: 595 });
    expect(converted).toBe(false);
    expect(picture).toMatchObject({ mime: 'image/webp', width: 595, height: 841 });
    expect(picture.pageWidth).toBeCloseTo(595.28, 1);
    expect(Buffer.from(picture.bytes).subarray(8, 12).toString()).toBe('WEBP');
    await ended;
  });

  it.each([
    ['locked.pdf', undefined, 'password_required'],
    ['locked.pdf', 'wrong', 'password_wrong'],
    ['garbage.pdf', undefined, 'unreadable'],
    ['letter.txt', undefined, 'unsupported_type'],
    ['missing.pdf', undefined, 'not_found'],
  ])('refuses %s (password %s) with %s', async (name, password, code) => {
    const request = { path: join(folder, name), type: 'auto' as const };
    const conversion = pool.convert(password === undefined ? request : { ...request, password });
    await expect(conversion).rejects.toMatchObject({ name: 'LedgerliftError', code });
  });

  it('ends a child whose resident memory exceeds the limit, native memory included', async () => {
    // Long enough for the watchdog, which checks ten times a second. The heap of the program alone fits the limit.
    const narrow = createConversionPool({ ...OPTIONS, memoryMegabytes: 60 });
    const conversion = narrow.convert({ path: join(folder, 'long.pdf'), type: 'auto' });
    await expect(conversion).rejects.toMatchObject({ code: 'too_complex' });
    await narrow.close();
  });

  it('does not keep a program alive that forgets to close it', async () => {
    const program = `
      import { createConversionPool } from ${JSON.stringify(join(BUILT, 'index.js'))};
      const pool = createConversionPool(${JSON.stringify(OPTIONS)});
      const { pages } = await pool.inspect({ path: ${JSON.stringify(join(folder, 'statement.pdf'))} });
      process.stdout.write(String(pages));`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      timeout: 20_000,
    });
    expect((await run).stdout).toBe('1');
  });

  it('ends a child that is stuck when its parent is killed', async () => {
    const stuck = join(folder, 'stuck.mjs');
    await writeFile(
      stuck,
      `import { Worker } from 'node:worker_threads';
      const watchdog = new Worker(${JSON.stringify(join(BUILT, 'watchdog.js'))}, { workerData: { memoryMegabytes: 4000, deadline: new Int32Array(1), parent: process.ppid } });
      watchdog.once('online', () => { process.send(process.pid, () => { for (;;); }); });`,
    );
    const starter = join(folder, 'starter.mjs');
    await writeFile(
      starter,
      `import { fork } from 'node:child_process';
      fork(${JSON.stringify(stuck)}).on('message', (pid) => process.stdout.write(String(pid)));`,
    );
    const parent = spawn(process.execPath, [starter]);
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
    });
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
