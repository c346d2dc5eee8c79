import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { ConvertedDocument } from '@ledgerlift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConversionPool, createConversionPool } from './conversion-pool.ts';

/** A child without models uses half of it. */
const MEMORY_MEGABYTES = 300;
const SECONDS = 60;
const FEW_SECONDS = 4;
const STATEMENT = [
  ['01/03/2025 Opening balance', '1,000.00'],
  ['03/03/2025 Groceries', '-40.00   960.00'],
  ['05/03/2025 Salary', '2,000.00   2,960.00'],
  ['31/03/2025 Closing balance', '2,960.00'],
];

interface RawObject {
  dictionary: string;
  stream?: Buffer | string;
}

/**
 * A PDF of hand-written objects, numbered from 1. It has no cross-reference table: readers then search for its
 * objects.
 */
function rawPdf(objects: readonly RawObject[]): Buffer {
  const parts = objects.flatMap(({ dictionary, stream }, index) => {
    const start = Buffer.from(`${index + 1} 0 obj\n`);
    if (stream === undefined) return [start, Buffer.from(`<<${dictionary}>>\nendobj\n`)];
    const bytes = Buffer.from(stream);
    const head = Buffer.from(`<<${dictionary} /Length ${bytes.length}>>\nstream\n`);
    return [start, head, bytes, Buffer.from('\nendstream\nendobj\n')];
  });
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer <</Root 1 0 R /Size ${objects.length + 1}>>\n%%EOF\n`),
  ]);
}

/** One page; its contents are object 4 and further objects count from 5. */
function rawPage(contents: RawObject, resources = '', further: readonly RawObject[] = []): Buffer {
  const font = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> >>';
  return rawPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <<${font} ${resources}>>`,
    },
    contents,
    ...further,
  ]);
}

function statement(): Buffer {
  const lines = STATEMENT.map(([text = '', amounts = ''], index) => {
    const y = 500 - index * 20;
    return `1 0 0 1 50 ${y} Tm (${text}) Tj 1 0 0 1 280 ${y} Tm (${amounts}) Tj`;
  });
  return rawPage({ dictionary: '', stream: `BT /F1 10 Tf ${lines.join(' ')} ET` });
}

/** Compressed twice, 400 megabytes of spaces are one kilobyte. */
function unpacksToMuch(): Buffer {
  const once = deflateSync(Buffer.alloc(400_000_000, 32), { level: 1 });
  return rawPage({ dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(once) });
}

/** Forms that each draw the next ten times: ten billion words. */
function formsInForms(): Buffer {
  const forms = Array.from({ length: 10 }, (_, depth) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources <</XObject <</X ${6 + depth} 0 R>> >>`,
    stream: '/X Do '.repeat(10),
  }));
  const last = { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 400 600]', stream: '0 0 9 9 re f' };
  return rawPage({ dictionary: '', stream: '/X Do' }, '/XObject <</X 5 0 R>>', [...forms, last]);
}

/** A form that draws itself. */
function endlessForm(): Buffer {
  const form = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 5 0 R>> >>',
    stream: '/X Do /X Do',
  };
  return rawPage({ dictionary: '', stream: '/X Do' }, '/XObject <</X 5 0 R>>', [form]);
}

/** A pattern whose tiles are a thousandth of a point apart. */
function endlessTiles(): Buffer {
  const tile = {
    dictionary:
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources <<>>',
    stream: '0 0 1 1 re f',
  };
  const stream = '/Pattern cs /P scn 0 0 400 600 re f';
  return rawPage({ dictionary: '', stream }, '/Pattern <</P 5 0 R>>', [tile]);
}

function pageTree(entries: string): Buffer {
  return rawPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages ${entries}` },
    { dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 400 600]' },
  ]);
}

const HOSTILE: [name: string, make: () => Buffer, code: string, words: RegExp][] = [
  ['unpacks to four hundred megabytes', unpacksToMuch, 'too_complex', /more memory than/],
  ['draws forms in forms in forms', formsInForms, 'too_complex', /more memory than/],
  ['draws a form in itself', endlessForm, 'too_complex', /more memory than/],
  [
    'claims a million pages',
    () => pageTree('/Kids [2 0 R] /Count 1000000'),
    'too_many_pages',
    /1000000 pages/,
  ],
  ['has a page tree that loops', () => pageTree('/Kids [3 0 R 2 0 R] /Count 900'), 'no_transactions', /./],
  [
    'nests arrays without end',
    () => rawPage({ dictionary: '', stream: '['.repeat(1_000_000) }),
    'no_transactions',
    /./,
  ],
];

describe('a pool that converts a file which', () => {
  let folder = '';
  let pools: ConversionPool[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledgerlift-hostile-'));
    await writeFile(join(folder, 'statement.pdf'), statement());
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    pools = [];
    await rm(folder, { recursive: true, force: true });
  });

  function openPool(secondsMinimum: number): ConversionPool {
    const limits = { memoryMegabytes: MEMORY_MEGABYTES, secondsPerPage: 1, secondsMinimum };
    const pool = createConversionPool({ size: 1, ...limits });
    pools.push(pool);
    return pool;
  }

  async function convert(pool: ConversionPool, name: string): Promise<ConvertedDocument> {
    return await pool.convert({ path: join(folder, name), type: 'auto' });
  }

  async function expectToGoOn(pool: ConversionPool): Promise<void> {
    const { rows } = await convert(pool, 'statement.pdf');
    expect(rows.map((row) => row.amount?.value?.minor)).toEqual([-4_000, 200_000]);
  }

  it.each(HOSTILE)('%s reports the problem and continues', async (_, make, code, words) => {
    const pool = pools[0] ?? openPool(SECONDS);
    await writeFile(join(folder, 'hostile.pdf'), make());
    await expect(convert(pool, 'hostile.pdf')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    });
    await expectToGoOn(pool);
  });

  it('lays tiles without end reports the problem and continues', async () => {
    const pool = openPool(FEW_SECONDS);
    await writeFile(join(folder, 'tiles.pdf'), endlessTiles());
    await expect(convert(pool, 'tiles.pdf')).rejects.toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('more time than'),
    });
    await expectToGoOn(pool);
  });
});
