import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConvertedDocument, type MoneyCell, moneyToDecimal } from '@ledgerlift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConversionPool, createConversionPool } from './conversion-pool.ts';
import { SERVER_LIMITS } from './server-limits.ts';
import { longStatement, type PrintedRow, withBrokenPage } from './testing/long-statement.ts';

let folder = '';
let pool: ConversionPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-long-'));
  pool = createConversionPool({ ...SERVER_LIMITS, size: 1 });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function convert(bytes: Buffer): Promise<ConvertedDocument> {
  const path = join(folder, 'statement.pdf');
  await writeFile(path, bytes);
  return await pool.convert({ path, type: 'bank_statement' });
}

function readRows({ rows }: ConvertedDocument): PrintedRow[] {
  return rows.map((row) => ({
    page: row.amount?.page ?? 0,
    date: row.date?.value ?? '',
    description: row.description?.value ?? '',
    amount: decimalOf(row.amount),
    balance: decimalOf(row.balance),
  }));
}

function decimalOf(cell: MoneyCell | undefined): string {
  return cell?.value ? moneyToDecimal(cell.value) : '';
}

/** Name, pages, rows of each page. */
const LONG_STATEMENTS: [string, number, number][] =
  process.env.TEST_SET === 'full' || process.env.TEST_SET === 'all'
    ? [
        ['5,000 rows', 100, 50],
        ['500 pages', 500, 6],
      ]
    : [['1,000 rows', 20, 50]];

describe('long statements', () => {
  it.each(LONG_STATEMENTS)('of %s are read row by row and proved', async (_, pages, rowsPerPage) => {
    const { bytes, rows } = await longStatement(pages, rowsPerPage);
    const document = await convert(bytes);
    expect(document).toMatchObject({ pages, missingPages: [], findings: [] });
    expect(document.proof).toMatchObject({ state: 'proved', rowCount: pages * rowsPerPage });
    expect(readRows(document)).toEqual(rows);
  });
});

describe('a statement with a page that cannot be read', () => {
  const PAGES = 4;

  it.each([1, 2, PAGES])('keeps the rows of its other pages and is not proved (page %i)', async (broken) => {
    const { bytes, rows } = await longStatement(PAGES, 12);
    const whole = await convert(bytes);
    expect(whole.proof.state).toBe('proved');
    const document = await convert(withBrokenPage(bytes, broken));
    expect(document).toMatchObject({ pages: PAGES, missingPages: [broken] });
    expect(readRows(document)).toEqual(rows.filter(({ page }) => page !== broken));
    const missing = `page ${broken} could not be read`;
    expect(document.proof).toMatchObject({ state: 'unprovable', missing: expect.arrayContaining([missing]) });
    for (const { proof } of document.accounts)
      expect(proof).toMatchObject({ state: 'unprovable', missing: expect.arrayContaining([missing]) });
    const reported = document.findings.filter(({ code }) => code === 'page_unreadable');
    expect(reported).toMatchObject([{ severity: 'error', page: broken }]);
  });
});
