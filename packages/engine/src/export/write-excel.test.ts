import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  account,
  invoice,
  money,
  printed,
  statement,
  statementRow,
  transaction,
} from '../transactions/example-documents.ts';
import { type ExportDocument, type ExportInput, exportTable } from './index.ts';

const documents: ExportDocument[] = [
  { fileId: 'file', file: 'a.pdf', status: 'converted', document: statement() },
];

function exportExcel(changes: Partial<ExportInput> = {}): Promise<Uint8Array> {
  return exportTable({ format: 'excel', transactions: [transaction(1)], documents, ...changes });
}

/** The parts of a workbook as XML text, read without the library that wrote them. */
function partsOf(workbook: Uint8Array): Record<string, string> {
  const parts = unzipSync(workbook);
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Attributes and content of one cell of a sheet, as written: `["s=\"2\"", "45717"]`. */
function cellOf(parts: Record<string, string>, sheet: number, reference: string) {
  const xml = parts[`xl/worksheets/sheet${sheet}.xml`] ?? '';
  const match = new RegExp(`<c r="${reference}"([^>]*)>(.*?)</c>`).exec(xml);
  const attributes = match?.[1] ?? '';
  const value = /<v>(.*?)<\/v>/.exec(match?.[2] ?? '')?.[1] ?? match?.[2]?.replace(/<[^>]+>/g, '') ?? '';
  const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? '0');
  return {
    type,
    value: type === 's' ? sharedText(parts, Number(value)) : value,
    format: formatOf(parts, style),
  };
}

function sharedText(parts: Record<string, string>, index: number): string {
  const texts = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)];
  return texts[index]?.[1] ?? '';
}

function formatOf(parts: Record<string, string>, style: number): string {
  const styles = parts['xl/styles.xml'] ?? '';
  const list = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const id = /numFmtId="(\d+)"/.exec(list.split('<xf ')[style + 1] ?? '')?.[1];
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? '';
}

describe('writeExcel', () => {
  it('writes true dates in the chosen format and true numbers', async () => {
    const parts = partsOf(
      await exportExcel({ columns: ['date', 'amount', 'description'], dateFormat: 'dd/MM/yyyy' }),
    );
    expect(cellOf(parts, 1, 'A1')).toMatchObject({ type: 's', value: 'Date' });
    expect(cellOf(parts, 1, 'A2')).toEqual({ type: 'n', value: '45717', format: 'dd\\/mm\\/yyyy' });
    expect(cellOf(parts, 1, 'B2')).toEqual({ type: 'n', value: '-12.5', format: '#,##0.00' });
    expect(cellOf(parts, 1, 'C2')).toEqual({ type: 's', value: 'Card payment', format: '@' });
  });

  it('writes an amount of more than 15 significant digits as text, never rounded', async () => {
    const amounts = ['9007199254740.99', '90071992547409.91', '0.000000000000001'];
    const transactions = amounts.map((amount, index) => transaction(index, { amount }));
    const parts = partsOf(await exportExcel({ columns: ['amount'], transactions }));
    expect(cellOf(parts, 1, 'A2')).toMatchObject({ type: 'n', value: '9007199254740.99' });
    expect(cellOf(parts, 1, 'A3')).toEqual({ type: 's', value: '90071992547409.91', format: '@' });
    expect(cellOf(parts, 1, 'A4')).toMatchObject({ type: 'n' });
  });

  it("shows each amount with its own currency's decimals, and unreadable values as printed", async () => {
    const transactions = [
      transaction(1, { date: '31.02.', amount: '12.50' }),
      transaction(2, { date: '2025-02-31', amount: '1500' }),
      transaction(3, { date: '0999-01-01', amount: '1?.5' }),
    ];
    const parts = partsOf(await exportExcel({ columns: ['date', 'amount'], transactions }));
    expect(['A2', 'A3', 'A4'].map((reference) => cellOf(parts, 1, reference))).toEqual([
      { type: 's', value: '31.02.', format: '@' },
      { type: 's', value: '2025-02-31', format: '@' },
      { type: 's', value: '0999-01-01', format: '@' },
    ]);
    expect(cellOf(parts, 1, 'B3')).toEqual({ type: 'n', value: '1500', format: '#,##0' });
    expect(cellOf(parts, 1, 'B4')).toEqual({ type: 's', value: '1?.5', format: '@' });
  });

  it('keeps every text: formulas, error names, invalid XML characters', async () => {
    const texts = ['=1+1', '#N/A', 'a\u0001b\uD800', '_x0041_', '<&>'];
    const transactions = texts.map((description, index) => transaction(index, { description }));
    const bytes = await exportExcel({ columns: ['description'], transactions });
    const parts = partsOf(bytes);
    expect(parts['xl/worksheets/sheet1.xml']).not.toMatch(/<f>|t="e"/);
    expect(cellOf(parts, 1, 'A3').value).toBe('#N/A');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(1)).toEqual([['=1+1'], ['#N/A'], ['a\uFFFDb\uFFFD'], ['_x0041_'], ['<&>']]);
  });

  it('freezes the header, filters all columns and sets widths', async () => {
    const sheet = partsOf(await exportExcel({ columns: ['date', 'description'] }))[
      'xl/worksheets/sheet1.xml'
    ];
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
    expect(sheet?.match(/customWidth/g)).toHaveLength(2);
  });

  it('lists facts, proof and failure of every file on the sheet Documents', async () => {
    const bytes = await exportExcel({
      documents: [
        ...documents,
        { fileId: 'b', file: 'b.pdf', status: 'converted', document: invoice() },
        {
          fileId: 'c',
          file: 'c.pdf',
          status: 'failed',
          error: { code: 'unreadable', message: 'Unreadable.' },
        },
      ],
    });
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Transactions', 'Documents', 'Charts']);
    const [headings, ...lines] = sheets[1]?.rows ?? [];
    const value = (line: number, heading: string) => lines[line]?.[headings?.indexOf(heading) ?? -1];
    expect(value(0, 'Opening Balance')).toBe(1000);
    expect(value(0, 'Proof in Words')).toBe('Proved: 1,000.00 + 2 rows = 975.00');
    expect(value(1, 'Issue Date')).toEqual(new Date(Date.UTC(2025, 3, 2)));
    expect(value(1, 'Total')).toBe(110);
    expect(value(1, 'Invoice Number')).toBe('2025-04-02');
    expect(value(2, 'Status')).toBe('failed');
    expect(value(2, 'Error')).toBe('Unreadable.');
  });

  it('gives each of several accounts its own line', async () => {
    const second = account({ number: printed('X2', 'X2'), openingBalance: money(500, '5.00') });
    const document = statement({
      accounts: [account(), second],
      rows: [statementRow(0), statementRow(1, { account: 1 })],
    });
    const { sheets } = await readXlsx(
      await exportExcel({ documents: [{ fileId: 'file', file: 'a.pdf', status: 'converted', document }] }),
    );
    const [headings, , , line] = sheets[1]?.rows ?? [];
    const value = (heading: string) => line?.[headings?.indexOf(heading) ?? -1];
    expect([value('Type'), value('Account Number'), value('Opening Balance'), value('Rows')]).toEqual([
      'account',
      'X2',
      5,
      1,
    ]);
  });

  it('gives the same bytes for the same input', async () => {
    expect(await exportExcel()).toEqual(await exportExcel());
  });

  it('writes a table without rows', async () => {
    const { sheets } = await readXlsx(await exportExcel({ transactions: [], columns: ['date'] }));
    expect(sheets[0]?.rows).toEqual([['Date']]);
  });
});
