import type { AnyColumn, ConvertedDocument, Transaction } from '@ledgerlift/contract';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { transaction } from '../figures/example-figures.ts';
import { money, statement } from '../transactions/example-documents.ts';
import { type ExportDocument, exportTable } from './index.ts';
import { germanInvoice } from './invoices/example-invoices.ts';

const COLUMNS: readonly AnyColumn[] = ['date', 'amount', 'balance', 'category'];

function documentOf(document: ConvertedDocument, fileId = 'statement.pdf'): ExportDocument {
  return { fileId, file: fileId, status: 'converted', document };
}

const proved = statement({
  facts: { openingBalance: money(10_000, '100.00', 'GBP') },
  proof: {
    state: 'proved',
    basis: 'opening-closing',
    opening: '100.00',
    closing: '92.00',
    rowCount: 3,
    restsOnEdits: false,
  },
});
const rows = [
  transaction(1, { date: '2025-02-27', amount: '-5.00', balance: '', category: 'Fees' }),
  transaction(2, { date: '2025-03-02', amount: '-4.00', balance: '' }),
  transaction(3, { date: '2025-03-02', amount: '1.00', balance: '', category: 'Fees' }),
];

async function exported(
  transactions: readonly Transaction[] = rows,
  columns = COLUMNS,
  documents: ExportDocument[] = [documentOf(proved)],
) {
  const bytes = await exportTable({ format: 'excel', transactions, documents, columns });
  const { sheets } = await readXlsx(bytes);
  const parts = unzipSync(bytes);
  const charts = Object.keys(parts).filter((name) => /charts\/chart\d+\.xml$/.test(name));
  return {
    sheet: sheets.find(({ name }) => name === 'Charts'),
    charts: charts.map((name) => strFromU8(parts[name] ?? new Uint8Array())),
  };
}

/** The values of some columns of a sheet, without lines where all are empty. */
function columnsOf(sheet: Awaited<ReturnType<typeof exported>>['sheet'], from: number, to: number) {
  const lines = (sheet?.rows ?? []).map((line) => Array.from(line.slice(from, to), (value) => value ?? null));
  return lines.filter((line) => line.some((value) => value !== null));
}

describe('the sheet Charts', () => {
  it('holds money by month and category, and the balance of every day, with charts of them', async () => {
    const { sheet, charts } = await exported();
    expect(columnsOf(sheet, 0, 3)).toEqual([
      ['statement.pdf, GBP', null, null],
      ['Month', 'Money In', 'Money Out'],
      ['February 2025', null, -5],
      ['March 2025', 1, -4],
    ]);
    const days = columnsOf(sheet, 4, 6).map(([day, balance]) => [
      day instanceof Date ? day.toISOString().slice(0, 10) : day,
      balance,
    ]);
    expect(days).toEqual([
      ['Day', 'Balance'],
      ['2025-02-27', 95],
      ['2025-02-28', 95],
      ['2025-03-01', 95],
      ['2025-03-02', 92],
    ]);
    expect(columnsOf(sheet, 7, 10)).toEqual([
      ['Category', 'Money In', 'Money Out'],
      ['Fees', 1, -5],
      ['No category', null, -4],
    ]);
    expect(charts).toHaveLength(3);
    const references = charts.flatMap((xml) =>
      [...xml.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, ref]) => ref),
    );
    expect(references).toContain('Charts!$A$3:$A$4');
    expect(references).toContain('Charts!$F$3:$F$6');
  });

  it('shows nothing of columns that were not chosen', async () => {
    expect((await exported(rows, ['date', 'description'])).sheet).toBeUndefined();
    const { sheet, charts } = await exported(rows, ['date', 'amount']);
    expect(charts).toHaveLength(1);
    expect(columnsOf(sheet, 4, 10)).toEqual([]);
  });

  it('leaves a free line where statements are missing between two', async () => {
    const may = statement({
      proof: { ...proved.proof, opening: '50.00', closing: '49.00' } as ConvertedDocument['proof'],
    });
    const { sheet } = await exported(
      [
        ...rows.map((row) => ({ ...row, account: '1' })),
        transaction(4, { date: '2025-05-01', amount: '-1.00', balance: '', fileId: 'may.pdf', account: '1' }),
      ],
      COLUMNS,
      [documentOf(proved), documentOf(may, 'may.pdf')],
    );
    const balances = (sheet?.rows ?? []).slice(2, 8).map((line) => line[5] ?? null);
    expect(balances).toEqual([95, 95, 95, 92, null, 49]);
  });

  it('has one block for each account, at most 20', async () => {
    const many = Array.from({ length: 22 }, (_, index) => transaction(index, { account: String(index) }));
    const { sheet, charts } = await exported(many, ['date', 'amount']);
    expect(charts).toHaveLength(20);
    expect(sheet?.rows.flat()).toContain('2 more accounts have no charts; convert them by themselves.');
  });

  it('is left out for invoices', async () => {
    const items = [transaction(1, { kind: 'item' })];
    expect((await exported(items, COLUMNS, [documentOf(germanInvoice())])).sheet).toBeUndefined();
  });
});
